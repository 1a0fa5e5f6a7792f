"""Whose socket it is: only a browser with a session's cookie is looked up."""

from django.conf import settings

from config.origin import Application, Receive, Scope, Send, headers


def recognised(known: Application, strangers: Application) -> Application:
    """Middleware: hand a socket with a session's cookie to one application, others to another.

    To find out that somebody is nobody would cost two visits to a thread.
    """

    async def parted(scope: Scope, receive: Receive, send: Send) -> None:
        cookie = headers(scope).get(b"cookie", "")
        has_session = f"{settings.SESSION_COOKIE_NAME}=" in cookie
        await (known if has_session else strangers)(scope, receive, send)

    return parted
