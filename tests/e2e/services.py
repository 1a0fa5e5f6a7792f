"""What a site depends on, in processes that a test may kill, stop and start again."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

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


class OwnPostgres:
    """A PostgreSQL of its own at a port of its own; needs its programs, not a running server."""

    def __init__(self) -> None:
        """Make its files in a folder of its own, and start it."""
        self.port = free_port()
        self.url = f"postgres://postgres@127.0.0.1:{self.port}/postgres"
        folder = Path(tempfile.mkdtemp())
        self.data = folder / "data"
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        self._run("initdb", f"-D '{self.data}' -U postgres -A trust -E UTF8 --locale=C.UTF-8")
        self.start()

    @staticmethod
    def programs() -> Path | None:
        """Return the folder of its programs, if it is installed."""
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        return found[-1].parent if found else None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        own = f"-h 127.0.0.1 -p {self.port} -k '{self.data.parent}' -c max_connections=100"
        log = self.data.parent / "log"
        self._run("pg_ctl", f"-w -D '{self.data}' -l '{log}' -o \"{own}\" start")

    def stop(self, mode: str) -> None:
        """End it: `fast` cuts all connections in order, `immediate` as a crash does."""
        self._run("pg_ctl", f"-w -D '{self.data}' -m {mode} stop")

    def close(self) -> None:
        """End it for good."""
        self.stop("immediate")
        shutil.rmtree(self.data.parent)

    def _run(self, program: str, options: str) -> None:
        folder = self.programs()
        assert folder is not None
        # It refuses to run as root, so then it runs as the account that its package made.
        command = f"cd / && '{folder / program}' {options}"
        shell = ["su", "postgres", "-s", "/bin/bash", "-c"] if os.geteuid() == 0 else ["bash", "-c"]
        subprocess.run([*shell, command], check=True, stdout=subprocess.DEVNULL)


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
