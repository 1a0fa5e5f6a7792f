"""Measure the site beside its peers in one run, and print a table of goals as Markdown.

`python -m tests.bench.peers --kit FOLDER --work FOLDER`: the performance kit, and the folder in
which its `setup.sh` put node modules and a Python with its clients (BENCH_WORK). Takes about
ten minutes; only ratios of one run mean something.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.bench import goals
from tests.bench.served import ROOT, Served, free_port, pinned

Rows = list[dict[str, Any]]
NODE = "boardgame.io"


class Kit:
    """The performance kit: its clients, and the servers that it measures besides."""

    def __init__(self, folder: Path, work: Path) -> None:
        """Take where the kit and what it installed are."""
        self.folder, self.work = folder, work
        self.python = str(work / "venv" / "bin" / "python")
        paths = {"BENCH_WORK": str(work), "PYTHONPATH": str(folder / "servers")}
        nodes = {"NODE_PATH": str(work / "node" / "node_modules"), "NODE_ENV": "production"}
        self.environment = os.environ | paths | nodes

    def client(self, script: str, *arguments: object) -> Rows:
        """Run a client of the kit as it is; return the lines of JSON that it printed."""
        return self._run(self.python, str(self.folder / script), *arguments)

    def page(self, table: Path, script: str, *arguments: object, turns: bool = False) -> Rows:
        """Run a client of the kit as pages of the site."""
        ours = [str(ROOT / "tests/bench/hello.py"), "--kit", self.folder, "--table", table]
        return self._run(self.python, *ours, *(["--turns"] if turns else []), script, *arguments)

    def ours(self, module: str, *arguments: object) -> dict[str, Any]:
        """Run a script of our own; return the one line that it printed."""
        return self._run(sys.executable, "-m", f"tests.bench.{module}", *arguments)[0]

    def orders(self) -> dict[str, Any]:
        """Run the peer of turn resolution."""
        python = str(self.work / "venv-dip" / "bin" / "python")
        return self._run(python, str(self.folder / "adjudicate.py"))[0]

    def _run(self, *command: object) -> Rows:
        words = [*pinned(1), *map(str, command)]
        done = subprocess.run(
            words, cwd=ROOT, env=self.environment, capture_output=True, text=True, timeout=600
        )
        lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
        if not lines:
            raise SystemExit(f"{words}: {done.stdout[-500:]} {done.stderr[-1500:]}")
        return [json.loads(line) for line in lines]

    def serve(self, *command: str) -> tuple[subprocess.Popen[bytes], int]:
        """Start one of the kit's servers on a free port."""
        port = free_port()
        words = [*pinned(0), *(word.replace("PORT", str(port)) for word in command)]
        quiet = subprocess.DEVNULL
        folder = self.folder / "servers"
        process = subprocess.Popen(
            words, cwd=folder, env=self.environment, stdout=quiet, stderr=quiet
        )
        time.sleep(2)
        return process, port


MANY = ("--count", 200, "--spectators", 100)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a server that was started here."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(5)


def fan_out(kit: Kit, rounds: int, folder: Path) -> Rows:
    """Return the rows of all candidates, each several times in turn."""
    rows: Rows = []
    sizes = ("--n", "500,1000,2000")
    for number in range(rounds):
        for label, command, url, trigger in (
            ("picows", (kit.python, "plain_picows.py", "PORT"), "ws://127.0.0.1:%d/", "ws:fire"),
            (NODE, ("node", "bgio.cjs", "PORT"), "http://127.0.0.1:%d", "bgio"),
        ):
            process, port = kit.serve(*command)
            where = ("--url", url % port, "--trigger", trigger, "--server-pid", process.pid)
            rows += kit.client("fanout.py", *sizes, *where, "--label", label)
            end(process)
        site = Served(folder / f"site{number}")
        table = site.table(folder / "table.json")
        there = ("--url", table["socket"], "--trigger", f"post:{table['page']}")
        pid = ("--server-pid", site.process.pid, "--label", "site")
        file = folder / "table.json"
        rows += kit.page(file, "fanout.py", *sizes, *there, *pid, "--settle", 2)
        if number == 0:
            rows += whole_turns(kit, site, folder / "turns.json")
        site.close()
    return rows


def whole_turns(kit: Kit, site: Served, file: Path) -> Rows:
    """Return how long the frame of a whole turn takes to 1000 watchers of a new match."""
    table = site.table(file)
    where = ("--url", table["socket"], "--trigger", f"post:{table['page']}", "--label", "turn")
    size = ("--n", 1000, "--min-bytes", 3000, "--max-events", 8, "--warmup", 1, "--settle", 2)
    return kit.page(file, "fanout.py", *size, *where, turns=True)


def commands(kit: Kit, rounds: int, folder: Path) -> Rows:
    """Return how long a stored command takes to one watcher, and what a late one is sent."""
    rows: Rows = []
    for number in range(rounds):
        for label, more in (("flat", f"flat={folder}/flat{number}"), ("memory", "")):
            Path(f"{folder}/flat{number}").mkdir(exist_ok=True)
            process, port = kit.serve("node", "bgio.cjs", "PORT", *filter(None, [more]))
            count = 300 if label == "flat" else 1000
            where = ("--url", f"http://127.0.0.1:{port}", "--trigger", "bgio")
            rows += kit.client("command.py", *where, "--count", count, "--label", label)
            if label == "flat":
                rows += kit.client("command.py", *where, *MANY, "--label", label)
            end(process)
        site = Served(folder / f"command{number}")
        table = site.table(folder / "table.json")
        there = ("--url", table["socket"], "--trigger", f"post:{table['page']}")
        pid = ("--server-pid", site.process.pid, "--label", "site", "--max-seconds", 40)
        file = folder / "table.json"
        rows += kit.page(file, "command.py", *there, *pid, "--count", 1000)
        rows += kit.page(file, "command.py", *there, *pid, *MANY)
        if number == 0:
            rows += pages(kit, site, table)
            rows.append({"label": "join", **site.make(goals.JOIN % {"code": table["code"]})})
            drawing = goals.DRAWING % {"kit": str(kit.folder / "servers")}
            rows.append({"label": "drawing", **site.make(drawing)})
        site.close()
    return rows


def pages(kit: Kit, site: Served, table: Mapping[str, Any]) -> Rows:
    """Return what the match page costs beside a page that does nothing."""
    rows: Rows = []
    for label, url in (("ping", f"{site.url}/bench/ping/"), ("page", table["page"])):
        where = ("--url", url, "--server-pid", site.process.pid)
        rows += kit.client("http_load.py", *where, "--label", label)
    return rows


def main() -> None:
    """Run everything and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kit", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--out", type=Path, help="also write all rows here, as JSON")
    wanted = parser.parse_args()
    kit, found = Kit(wanted.kit.resolve(), wanted.work.resolve()), {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found["fanout"] = say("fan-out", lambda: fan_out(kit, wanted.rounds, folder))
        found["commands"] = say("commands, pages", lambda: commands(kit, wanted.rounds, folder))
    for kind in ("burst", "stall", "slow"):
        found[kind] = say(kind, lambda kind=kind: kit.ours("crowd", kind))
    found["hall"] = say("hall", lambda: kit.ours("hall_crowd"))
    found["movement"] = say("movement", lambda: kit.ours("movement"))
    found["diplomacy"] = say("its peer", kit.orders)
    if wanted.out:
        wanted.out.write_text(json.dumps(found, indent=1))
    print(goals.table(found))


def say(what: str, work: Any) -> Any:
    """Do one part and tell how long it took."""
    start = time.monotonic()
    found = work()
    print(f"# {what}: {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    return found


if __name__ == "__main__":
    main()
