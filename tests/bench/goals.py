"""The goals of speed and size, and the table that says which are met."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Found = Mapping[str, Any]

# Programs for the site's own shell.
JOIN = """
import gzip, json
from django.test import Client
from django.conf import settings
settings.ALLOWED_HOSTS = ["*"]
page = Client().get("/matches/%(code)s/").content
print("MADE" + json.dumps({"raw": len(page), "sent": len(gzip.compress(page, 6))}))
"""
DRAWING = """
import importlib.util, json
from games import selectors, services
from games.conquest import board
from games.kernel.ruleset import WATCHER
from games.registry import game
spec = importlib.util.spec_from_file_location("kit_render", "%(kit)s/render.py")
kit = importlib.util.module_from_spec(spec)
spec.loader.exec_module(kit)
wish = {"map": "generated", "size": kit.W, "starts": 4, "seed": "bench"}
match = services.start_match(
    slug="conquest", title="As large", seats=[services.NewSeat(bot="normal")] * 4, turn_seconds=0,
    options=game("conquest").laid_out(wish), public=True, spectators=True,
    talk=services.new_talk(), seed="bench",
)
page = selectors.match_page(code=match.code, viewer=WATCHER, language="en")
own = kit.cost(lambda: str(board.live(page, {})))
peer = kit.cost(kit.f, kit.board())
size = len(str(board.live(page, {})))
print("MADE" + json.dumps({"own_us": own * 1e6, "peer_us": peer * 1e6, "bytes": size}))
"""


@dataclass(frozen=True)
class Goal:
    """One line: what, our figure and the peer's with their unit, and what the ratio should be."""

    name: str
    unit: str
    own: float
    peer: float | None
    sound: float
    at_least: bool = False

    @property
    def ratio(self) -> float:
        """Return our figure by the peer's; the figure itself without a peer."""
        return self.own if self.peer is None else self.own / max(self.peer, 1e-9)

    @property
    def met(self) -> bool:
        """Say whether the goal is reached."""
        return self.ratio >= self.sound if self.at_least else self.ratio <= self.sound


def best(rows: list[dict[str, Any]], label: str, column: str, **where: Any) -> float:
    """Return the least value of a column among the rows of a label."""
    wanted = where.items()
    found = [
        row[column]
        for row in rows
        if row["label"] == label and row.get(column) and all(row.get(k) == v for k, v in wanted)
    ]
    return float(min(found))


def goals(found: Found) -> Iterator[Goal]:
    """Yield every goal with what was found."""
    yield from _watchers(found["fanout"])
    yield from _commands(found["commands"])
    yield from _crowds(found)
    hall, movement = found["hall"], found["movement"]
    name = "hall: pushes a viewer and second, 20 joins a second"
    yield Goal(name, "", hall["pushes_per_viewer_per_s"], None, 1.05)
    other = found["diplomacy"]
    name = "turns resolved a second at 28 armies, : diplomacy's movement phases"
    yield Goal(name, "/s", 1000 / movement["p50_ms"], 1000 / other["movement_p50_ms"], 0.5, True)


def _watchers(rows: list[dict[str, Any]]) -> Iterator[Goal]:
    def of(label: str, column: str, n: int) -> float:
        return best(rows, label, column, n=n)

    bg = "boardgame.io"
    for n in (1000, 2000):
        own, peer = (of(label, "server_cpu_s_per_1000", n) * 1000 for label in ("site", bg))
        yield Goal(f"CPU a delivery, {n} watchers, : {bg}", "µs", own, peer, 0.6)
    for n in (1000, 2000):
        own, peer = of("site", "last_ms", n), of(bg, "last_ms", n)
        yield Goal(f"last receipt, {n} watchers, : {bg}", "ms", own, peer, 0.6)
    own, peer = of("site", "last_ms", 1000), of("picows", "last_ms", 1000)
    yield Goal("last receipt, 1000 watchers, : picows (limit)", "ms", own, peer, 2.5)
    own, peer = of("site", "last_ms", 2000), of("site", "last_ms", 500)
    yield Goal("growth of the last receipt, 500 to 2000", "ms", own, peer, 5)
    own, peer = of("site", "kb_per_conn", 1000), of(bg, "kb_per_conn", 1000)
    yield Goal(f"memory a connection, 1000, : {bg}", "kB", own, peer, 1.0)
    dials = [
        max(row["dial_per_s"] for row in rows if row["label"] == label and row["n"] == 2000)
        for label in ("site", bg)
    ]
    yield Goal(f"connects a second, : {bg}", "/s", dials[0], dials[1], 1.0, True)
    lost = sum(row["lost"] for row in rows if row["label"] == "site")
    yield Goal("events lost on the way", "", lost, None, 0)


def _commands(rows: list[dict[str, Any]]) -> Iterator[Goal]:
    for n, who, sound in ((1, "one watcher", 0.9), (100, "100 watchers", 1.0)):
        own, peer = (best(rows, label, "e2e_p50_ms", spectators=n) for label in ("site", "flat"))
        yield Goal(f"stored command to {who}, p50, : FlatFile", "ms", own, peer, sound)
    join = next(row for row in rows if row["label"] == "join")
    peer = best(rows, "memory", "join_bytes")
    yield Goal("bytes to join after 1000 moves, sent, : bg's", "B", join["sent"], peer, 0.2)
    own, peer = (best(rows, label, "ttfb_p50_ms", clients=1) for label in ("page", "ping"))
    yield Goal("match page, first byte, : ping", "ms", own, peer, 1.5)
    own, peer = (best(rows, label, "rps", clients=8) for label in ("page", "ping"))
    yield Goal("match page, requests a second, 8 clients, : ping", "/s", own, peer, 0.6, True)
    drawing = next(row for row in rows if row["label"] == "drawing")
    name = "map of 15 x 15 drawn, : the kit's plain f-strings"
    yield Goal(name, "µs", drawing["own_us"], drawing["peer_us"], 15)


def _crowds(found: Found) -> Iterator[Goal]:
    burst, stall, slow = found["burst"], found["stall"], found["slow"]
    yield Goal(
        "screens behind after a burst of 300 events, of 100", "", burst["screens_behind"], None, 0
    )
    before, after = stall["last_before_ms"], stall["last_after_ms"]
    yield Goal("last receipt with 5 of 105 stalled, : before", "ms", after, before, 2)
    yield Goal("memory a stalled socket", "kB", stall["kb_per_stalled"], None, 1024)
    more = max(0.0, slow["during_p50_ms"] - slow["idle_p50_ms"])
    yield Goal("delay of a delivery by a 500 ms query elsewhere", "ms", more, None, 20)


def number(value: float) -> str:
    """Return a figure with as many digits as mean something."""
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def table(found: Found) -> str:
    """Return the goals as a table in Markdown, and the figures that have no goal."""
    lines = ["| goal | site | peer | ratio | sound | met |", "|---|---|---|---|---|---|"]
    for goal in goals(found):
        sign = "≥" if goal.at_least else "≤"
        peer = "" if goal.peer is None else f"{number(goal.peer)} {goal.unit}".strip()
        ratio = "" if goal.peer is None else f"{goal.ratio:.2f}"
        own = f"{number(goal.own)} {goal.unit}".strip()
        met = "yes" if goal.met else "**no**"
        lines.append(f"| {goal.name} | {own} | {peer} | {ratio} | {sign} {goal.sound} | {met} |")
    return "\n".join([*lines, "", *_more(found)])


def _more(found: Found) -> Iterator[str]:
    turn = [row for row in found["fanout"] if row["label"] == "turn"]
    for row in turn:
        size, last = row["frame_bytes"], row["last_ms"]
        yield f"A whole turn to {row['n']} watchers: frame {size} B, last receipt {last} ms."
    few = [
        best(found["fanout"], label, "server_cpu_s_per_1000", n=500) * 1000
        for label in ("site", "boardgame.io")
    ]
    yield f"CPU a delivery to 500 watchers: {few[0]:.1f} µs, boardgame.io {few[1]:.1f} µs."
    hall = found["hall"]
    yield (
        f"Hall: {hall['lobbies']} lobbies, {hall['viewers']} viewers, {hall['joins_per_s']} joins"
        f" a second: {hall['bytes_per_viewer_per_s']} B a viewer and second."
    )
    join = next(row for row in found["commands"] if row["label"] == "join")
    yield f"The match page after 1000 moves: {join['raw']} B, {join['sent']} B compressed."
    yield f"A burst of {found['burst']['events']}: drained in {found['burst']['drained_s']} s."
    yield f"Readers dropped as too slow: {found['stall']['dropped']} of 5."
