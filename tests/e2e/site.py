"""A real server in a process of its own, with its own database and short deadlines."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from tests.e2e.proxy import Proxy

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 60
SHORT = {
    "PACE_MINUTE": "5",
    "PACE_COUNTDOWN": "0.3",
    "PACE_HEARTBEAT": "1",
    "PACE_POLL": "3",
    "PACE_AWAY": "1",
    "LOBBIES_AN_HOUR": "10000",
    "CI": "1",
    "METRICS": "1",
    # Else a file that changes during the run makes open pages load anew.
    "BUILD": "site0001",
}


def free_port() -> int:
    """A port that nobody listens at now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        found: int = probe.getsockname()[1]
        return found


class Site:
    """One site: one or more servers behind a proxy, all on one database."""

    def __init__(self, folder: Path, environment: Mapping[str, str], servers: int = 1) -> None:
        """Make the database and start the servers; SERVE in the environment adds options."""
        self.folder = folder
        self.environment = os.environ | SHORT | {"VAR_DIR": str(folder)} | dict(environment)
        self.ports = [free_port() for _ in range(servers)]
        self.processes: dict[int, subprocess.Popen[bytes]] = {}
        self.disturbed = False
        self.manage("migrate", "--verbosity", "0")
        self.proxy = Proxy(self.ports)
        self.url = f"http://127.0.0.1:{self.proxy.port}"
        for port in self.ports:
            self.start(port)

    @property
    def log(self) -> Path:
        """Everything that the servers wrote."""
        return self.folder / "serve.log"

    def manage(self, *arguments: str) -> str:
        """Run a management command on this site's database; return what it printed."""
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"manage.py {arguments}: {done.stderr}"
        return done.stdout

    def start(self, port: int) -> None:
        """Start the server of this port and wait until it answers."""
        with self.log.open("ab") as log:
            self.processes[port] = subprocess.Popen(
                [sys.executable, "manage.py", "serve", "--no-browser", "--port", str(port)]
                + self.environment.get("SERVE", "").split(),
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
            )
        last = ""
        begun = time.monotonic()
        while time.monotonic() < begun + START_SECONDS:
            assert self.processes[port].poll() is None, self.log.read_text()[-3000:]
            try:
                urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5).close()
                return
            except HTTPError as unwell:
                last = unwell.read().decode()
                if "--no-worker" in self.environment.get("SERVE", ""):
                    return  # it will be well when a worker beats
            except (URLError, OSError) as away:
                last = str(away)
            time.sleep(0.1)
        raise AssertionError(f"No good answer, but {last}:\n{self.log.read_text()[-3000:]}")

    def end(self, port: int, how: signal.Signals = signal.SIGTERM) -> float:
        """Stop the server of this port; return how many seconds it took."""
        self.disturbed = True
        began = time.monotonic()
        process = self.processes.pop(port)
        process.send_signal(how)
        process.wait(15)
        return time.monotonic() - began

    def cut(self) -> bool:
        """Whether a test took the network or a server away, so that browsers complain."""
        return self.disturbed or self.proxy.disturbed

    def calm(self) -> None:
        """Everything runs again, for the next test."""
        self.proxy.be("pass")
        for port in self.ports:
            if port not in self.processes or self.processes[port].poll() is not None:
                self.start(port)
        self.disturbed = self.proxy.disturbed = False

    def close(self) -> None:
        """End everything this site started."""
        for port in list(self.processes):
            self.end(port)
        self.proxy.close()
