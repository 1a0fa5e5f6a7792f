"""What a site depends on, in processes that a test may kill, stop and start again."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

from redis import Redis, RedisError

from tests.e2e.site import ROOT, Site, free_port


class OwnRedis:
    """A Redis of its own at a port of its own."""

    def __init__(self) -> None:
        """Start it."""
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = ["redis-server", "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(
            [*command, "--dir", "/", "--port", str(self.port)], stdout=subprocess.DEVNULL
        )
        until = time.monotonic() + 20
        while time.monotonic() < until:
            try:
                with Redis.from_url(self.url) as client:
                    client.ping()
                return
            except RedisError:
                time.sleep(0.05)
        raise AssertionError("Redis does not start")

    def be(self, how: signal.Signals) -> None:
        """Send it a signal: SIGSTOP lets it hang, SIGCONT go on."""
        self.process.send_signal(how)

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.wait(10)


class Worker:
    """`manage.py worker` of a site."""

    def __init__(self, site: Site) -> None:
        """Start it."""
        self.log = (site.folder / "worker.log").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "worker"],
            cwd=ROOT,
            env=site.environment,
            stdout=self.log,
            stderr=self.log,
        )

    def kill(self) -> None:
        """End it at once, in the midst of whatever it does."""
        self.process.kill()
        self.process.wait(10)
        self.log.close()
