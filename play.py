#!/usr/bin/env python3
"""From a fresh checkout to a running site: python3 play.py."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOCKS = ("requirements.lock", "dev.lock")
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
PIP_QUIET = {"PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def run(what: str, *command: object) -> None:
    """Run one step; end with a sentence when it fails."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT, env=os.environ | PIP_QUIET)
    if done.returncode:
        sys.exit(f"\nBannerhall could not {what}. The lines above say why; then try again.")


def uv() -> str | None:
    """The fast installer, when this machine has it."""
    return shutil.which("uv")


def make_venv() -> None:
    """A virtual environment in .venv, made anew when its Python is gone."""
    if PYTHON.exists():
        return
    print("Making .venv ...", flush=True)
    maker = uv()
    if maker:
        run("make .venv", maker, "venv", "-q", "--clear", "--python", sys.executable, VENV)
        return
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)])
    if made.returncode:
        shutil.rmtree(VENV, ignore_errors=True)
        sys.exit(
            "Python cannot make virtual environments here. On Debian and Ubuntu:"
            "\n    apt install python3-venv\nThen run this again."
        )


def install(lock: str) -> None:
    """Install the locked packages when this lock, or the Python, is not what was installed."""
    wanted = hashlib.sha256((ROOT / lock).read_bytes()).hexdigest()
    mark = VENV / f"installed-{lock}"
    if mark.exists() and mark.read_text() == wanted:
        return
    print(f"Installing the packages of {lock} (once, about 20 seconds) ...", flush=True)
    installer = uv()
    if installer:
        pip: tuple[object, ...] = (installer, "pip", "install", "-q", "--python", PYTHON)
    else:
        if not list(VENV.glob("[Ll]ib*/**/site-packages/pip")):  # uv makes it without
            run("prepare pip", PYTHON, "-m", "ensurepip")
        pip = (PYTHON, "-m", "pip", "install", "-q")
    run("install its packages", *pip, "--require-hashes", "-r", lock)
    mark.write_text(wanted)


def main() -> None:
    """Prepare everything; then serve, unless only preparing was asked for."""
    if sys.version_info < (3, 11):  # noqa: UP036  whoever runs this may have an old one
        sys.exit(f"Bannerhall needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    arguments = sys.argv[1:]
    dev = "--prepare-tests" in arguments
    make_venv()
    install(LOCKS[dev])
    run("compile its languages", PYTHON, "-m", "config.languages")
    if dev:
        return
    run("prepare its database", PYTHON, "manage.py", "migrate", "--verbosity", "0")
    run("make the demo", PYTHON, "manage.py", "demo")
    serve = [str(PYTHON), "manage.py", "serve", *arguments]
    os.chdir(ROOT)
    if WINDOWS:
        sys.exit(subprocess.call(serve))
    os.execv(serve[0], serve)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
