"""Serves the site: pages, sockets and the worker in one process."""

import asyncio
import contextlib
import gc
import os
import socket
import sys
import threading
import webbrowser
from typing import Any

import structlog
from daphne.endpoints import build_endpoint_description_strings
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.utils.module_loading import import_string
from redis import Redis, RedisError
from twisted.internet import defer, reactor

from games import worker
from games.frames import FrameServer

log = structlog.get_logger(__name__)
EVERYWHERE = {"0.0.0.0", "::"}
LAST_WORDS = 0.5  # seconds the worker gets to finish on shutdown
# A pass over all living objects is long with thousands of sockets, and finds next to nothing.
COLLECT = (50_000, 20, 50)
SWITCH = 0.001  # seconds after which a thread that renders lets the sockets' loop go on


def own_addresses() -> list[str]:
    """The names and addresses by which others on the local network may reach this machine."""
    found = [socket.gethostname(), f"{socket.gethostname()}.local"]
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing; tells which address would be used
        found.insert(0, probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return list(dict.fromkeys(name.lower() for name in found))


def at(host: str, port: int) -> str:
    """The address to type into a browser."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def settle() -> None:
    """Take what is loaded out of the garbage collector's sight, and let it look less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH)


class Hall(FrameServer):
    """Daphne's server, which keeps why it could not listen."""

    failure = ""

    def listen_error(self, failure: Any) -> None:
        """Remember the reason and do not start."""
        self.failure = failure.getErrorMessage()
        self.stop()


class Command(BaseCommand):
    """The command `serve`."""

    help = "Serve the site; everything in one process unless REDIS_URL says otherwise."
    server: Hall
    options: dict[str, Any]
    worker: asyncio.Task[None]

    def add_arguments(self, parser: CommandParser) -> None:
        """The options that play.py passes on."""
        parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 for a local network")
        parser.add_argument("--port", type=int, default=8000, help="0 takes a free one")
        parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
        parser.add_argument("--no-worker", action="store_true", help="`manage.py worker` runs it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Serve until told to stop.

        Raises: CommandError with one sentence when something needed is away.
        """
        self.options = options
        self.check_database()
        self.check_redis()
        host, port = options["host"], options["port"]
        if host in EVERYWHERE:
            settings.ALLOWED_HOSTS += own_addresses()
        else:
            settings.ALLOWED_HOSTS.append(f"[{host}]" if ":" in host else host)
        self.server = Hall(
            import_string(settings.ASGI_APPLICATION),
            build_endpoint_description_strings(host=host, port=port),
            ready_callable=self.ready,
            server_name="bannerhall",
            **self.proxy(),
        )
        self.server.run()
        if not self.server.listening_addresses:
            raise CommandError(self.why_silent(host, port))
        self.leave()

    def leave(self) -> None:
        """Let threads finish for a moment, then go without them.

        One that waits for the loop, which is gone, would wait for ever; the database rolls
        back what was open, and the next worker takes it up again.
        """
        last = threading.Timer(LAST_WORDS, os._exit, [0])
        last.daemon = True
        last.start()

    def check_database(self) -> None:
        """Raise CommandError when the database is away or its tables are old."""
        try:
            executor = MigrationExecutor(connection)
            waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
        except DatabaseError as away:
            reason = str(away).strip().splitlines()[0]
            place = connection.settings_dict["HOST"] or connection.settings_dict["NAME"]
            raise CommandError(f"The database at {place} does not answer: {reason}") from away
        finally:
            connection.close()
        if waiting:
            raise CommandError("The tables are not up to date. Run: python3 manage.py migrate")

    def check_redis(self) -> None:
        """Raise CommandError when REDIS_URL names a Redis that does not answer."""
        if not settings.REDIS_URL:
            return
        try:
            with Redis.from_url(
                settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2
            ) as client:
                client.ping()
        except (RedisError, ValueError) as away:
            remedy = "Start it, or unset REDIS_URL to play without it."
            raise CommandError(f"Redis does not answer: {away} {remedy}") from away

    def proxy(self) -> dict[str, str]:
        """Which headers of a proxy to trust: none, unless PROXY_HEADERS is set."""
        if not settings.PROXY_HEADERS:
            return {}
        return {
            "proxy_forwarded_address_header": "X-Forwarded-For",
            "proxy_forwarded_port_header": "X-Forwarded-Port",
            "proxy_forwarded_proto_header": "X-Forwarded-Proto",
        }

    def ready(self) -> None:
        """Start the worker in the server's loop and tell where the site is."""
        settle()
        if not self.options["no_worker"]:
            self.worker = asyncio.get_event_loop().create_task(worker.run())
            self.worker.add_done_callback(self.worker_ended)
            reactor.addSystemEventTrigger("before", "shutdown", self.end_worker)  # type: ignore[arg-type]
        self.announce(*self.server.listening_addresses[0][:2])

    def announce(self, host: str, port: int) -> None:
        """Print the addresses and open the first one in a browser if there is one."""
        near = "127.0.0.1" if host in EVERYWHERE else self.options["host"]
        self.stdout.write(f"Bannerhall is at {at(near, port)}")
        if host in EVERYWHERE:
            self.stdout.write(f"In your network it is at {at(own_addresses()[0], port)}")
        self.stdout.write("Press Ctrl+C to stop.")
        self.stdout.flush()
        seen = sys.platform in {"darwin", "win32"} or {"DISPLAY", "WAYLAND_DISPLAY"} & {*os.environ}
        if seen and not self.options["no_browser"] and not os.environ.get("CI"):
            reactor.callInThread(webbrowser.open, at(near, port))

    def worker_ended(self, worker: asyncio.Task[None]) -> None:
        """Say so when the worker stops by itself: no turn would ever close."""
        if not worker.cancelled():
            log.critical("the worker stopped", exc_info=worker.exception())
            self.server.stop()

    def end_worker(self) -> Any:
        """Cancel the worker; the server waits a moment for it."""
        self.worker.remove_done_callback(self.worker_ended)
        self.worker.cancel()
        waiting = asyncio.ensure_future(asyncio.wait([self.worker], timeout=LAST_WORDS))
        return defer.Deferred.fromFuture(waiting)

    def why_silent(self, host: str, port: int) -> str:
        """The sentence for a server that could not listen."""
        reason = self.server.failure
        if "in use" in reason:
            return f"Port {port} is taken. Stop what uses it, or choose another with --port."
        return f"Cannot listen at {at(host, port)}: {reason}"
