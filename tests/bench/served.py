"""A site of its own for measuring, with people, matches and lobbies made by its services."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[2]
BUILD = "bench001"
START_SECONDS = 60
QUIET = {
    "DJANGO_SETTINGS_MODULE": "tests.bench.settings",
    "METRICS": "1",
    "BUILD": BUILD,
    "LOG_LEVEL": "WARNING",
    "LOBBIES_AN_HOUR": "100000",
}
PEOPLE = """
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, get_user_model
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone
def person(name):
    user, _ = get_user_model().objects.get_or_create(
        name_key=name.casefold(), defaults={"shown_name": name}
    )
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session["renewed"] = int(timezone.now().timestamp())
    session.create()
    return user, session.session_key
"""
MATCH = (
    PEOPLE
    + """
import json
from games import services
seats, sessions = [], []
for name in ("Ada", "Bram", "Cleo", "Dirk"):
    user, session = person(name)
    sessions.append(session)
    seats.append(services.NewSeat(user=user, hero=name))
match = services.start_match(
    slug="conquest", title="Nine Fords", seats=seats, talk=services.new_talk(), turn_seconds=0,
    public=True, spectators=True, options={}, seed="bench",
)
print("MADE" + json.dumps({"code": match.code, "sessions": sessions}))
"""
)
LOBBIES = (
    PEOPLE
    + """
import json
from lobby import services
codes, sessions = [], []
for number in range(%(lobbies)d):
    user, _ = person(f"Host {number}")
    new = services.New(
        slug="conquest", title=f"Hall {number}", seats=4, options={}, fill=False,
        turn_seconds=180, public=True, spectators=True,
    )
    codes.append(services.create(user=user, new=new, key="").code)
for number in range(%(joins)d):
    sessions.append(person(f"Guest {number}")[1])
print("MADE" + json.dumps({"codes": codes, "sessions": sessions}))
"""
)
TOKEN = "b" * 32  # a form token of our own choice: the cookie and the header must be the same


def free_port() -> int:
    """Return a port that nobody listens at now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def pinned(cpu: int) -> list[str]:
    """Return what to put before a command so that it keeps to one core, where that is possible."""
    many = (os.cpu_count() or 1) >= 2 and shutil.which("taskset")
    return ["taskset", "-c", str(cpu)] if many else []


class Served:
    """`manage.py serve` on a new database in a folder."""

    def __init__(self, folder: Path, environment: Mapping[str, str] | None = None) -> None:
        """Make the tables and start the server."""
        folder.mkdir(parents=True, exist_ok=True)
        self.environment = os.environ | QUIET | {"VAR_DIR": str(folder)} | dict(environment or {})
        self.log, self.port = folder / "serve.log", free_port()
        self.manage("migrate", "--verbosity", "0")
        self.process = self._start()

    @property
    def url(self) -> str:
        """Return where the site is."""
        return f"http://127.0.0.1:{self.port}"

    def _start(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "manage.py", "serve", "--no-browser", "--port", str(self.port)]
        with self.log.open("ab") as log:
            process = subprocess.Popen(
                pinned(0) + command, cwd=ROOT, env=self.environment, stdout=log, stderr=log
            )
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and process.poll() is None:
            try:
                urlopen(f"{self.url}/bench/ping/", timeout=5).close()
                return process
            except (URLError, OSError):
                time.sleep(0.1)
        raise RuntimeError(f"the site does not answer: {self.log.read_text()[-2000:]}")

    def manage(self, *arguments: str) -> str:
        """Run a management command on this site's database; return what it printed."""
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise RuntimeError(f"manage.py {arguments[0]}: {done.stderr[-2000:]}")
        return done.stdout

    def make(self, program: str) -> dict[str, Any]:
        """Run one of the programs above inside the site; return what it made."""
        printed = self.manage("shell", "-v0", "-c", program)
        made: dict[str, Any] = json.loads(printed.split("MADE", 1)[1])
        return made

    def table(self, file: Path, program: str = MATCH) -> dict[str, Any]:
        """Start a match, usually of four people; write down who may play it, and where."""
        made = self.make(program)
        table = made | {
            "origin": self.url,
            "page": f"{self.url}/matches/{made['code']}/",
            "socket": f"ws://127.0.0.1:{self.port}/ws/match:{made['code']}/",
            "build": BUILD,
            "token": TOKEN,
        }
        file.write_text(json.dumps(table))
        return table

    def metrics(self) -> dict[str, float]:
        """Return the site's counters by their names with labels."""
        with urlopen(f"{self.url}/metrics", timeout=10) as answer:
            lines = answer.read().decode().splitlines()
        pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        return {name: float(value) for name, value in pairs}

    def close(self) -> None:
        """End the server that was started here."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(5)
