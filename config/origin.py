"""Which pages may open a socket: our own, at the addresses allowed right now."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import structlog
from django.conf import settings
from django.http.request import validate_host

log = structlog.get_logger(__name__)
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[Any]]

NO_SUCH_PLACE = 4404
PORTS = {"http": ":80", "https": ":443"}


def headers(scope: Scope) -> dict[bytes, str]:
    """The headers of the handshake by their lower-case names."""
    return {name: value.decode("latin1") for name, value in scope.get("headers", [])}


def allowed(origin: str, host: str) -> bool:
    """Whether a page of this origin may open a socket at this host.

    As for forms, the port counts; ALLOWED_HOSTS is read anew, since `serve` may add to it.
    """
    if origin in settings.CSRF_TRUSTED_ORIGINS:
        return True
    try:
        parts = urlsplit(origin.lower())
        name = parts.hostname or ""
    except ValueError:
        return False
    name = f"[{name}]" if ":" in name else name
    default = PORTS.get(parts.scheme, "")
    same = parts.netloc.removesuffix(default) == host.lower().removesuffix(default)
    return bool(name) and same and validate_host(name, settings.ALLOWED_HOSTS)


def same_origin(application: Application) -> Application:
    """Middleware: refuse, and log, handshakes from foreign pages."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        sent = headers(scope)
        origin, host = sent.get(b"origin", ""), sent.get(b"host", "")
        if allowed(origin, host):
            await application(scope, receive, send)
            return
        log.warning("socket refused", origin=origin, host=host, path=scope.get("path"))
        await receive()
        await send({"type": "websocket.close", "code": 1008})

    return guarded


async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a socket at an unknown address with a close code that browsers take as final."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": NO_SUCH_PLACE})
