"""The past of a match: its snapshots, and the proof that its submissions lead to them."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.kernel.dice import Dice
from games.models import Match, Snapshot, Submission
from games.store import Held, load, setup_of
from games.store.orders import SHEETS

INTERJECTION = "interjection"


@dataclass(frozen=True)
class PastTurn:
    """One closed phase: its key, its turn and the digest of the State it led to."""

    phase: str
    turn: int
    digest: str


@dataclass(frozen=True)
class Checked:
    """A closed phase played again; `kept` and `replayed` are digests that should be equal."""

    phase: str
    turn: int
    kept: str
    replayed: str

    @property
    def equal(self) -> bool:
        """Return whether the replay led to the same State."""
        return self.kept == self.replayed


def history(code: str) -> list[PastTurn]:
    """Return the closed phases of a match in order; one query."""
    rows = Snapshot.objects.filter(match__code=code).order_by("turn", "pk")
    return [PastTurn(*row) for row in rows.values_list("phase", "turn", "digest")]


def state_after(held: Held, phase: str) -> Any | None:
    """Return the State that a phase led to ("start": the first one), or None if it was thinned."""
    row = Snapshot.objects.filter(match=held.match, phase=phase).first()
    if row is None:
        return None
    plain = zlib.decompress(row.data)
    return held.game.tables.restore(plain, row.schema, catalogue=held.catalogue)


def verify(code: str) -> Iterator[Checked]:
    """Replay a match from its seed and submissions; raises store.Unknown.

    Yields one comparison for the start, for each closed phase whose snapshot still exists, and
    last one of the tables themselves.
    """
    held = load(code)
    kept = dict(Snapshot.objects.filter(match=held.match).values_list("phase", "digest"))
    dice = Dice(held.match.seed)
    first = held.rules.start(setup_of(held.match, held.seats), dice).state
    state, tables = first, held.game.tables
    if "start" in kept:
        yield Checked("start", 0, kept["start"], tables.digest(first))
    for phase, turn, now in _replayed(held, first, dice):
        state = now
        if phase in kept:
            yield Checked(phase, turn, kept[phase], tables.digest(state))
    fresh = tables.read(held.match.pk, catalogue=held.catalogue)
    yield Checked("tables", held.match.turn, tables.digest(fresh), tables.digest(state))


def _replayed(held: Held, state: Any, dice: Dice) -> Iterator[tuple[str, int, Any]]:
    given: dict[str, list[Submission]] = {}
    for row in Submission.objects.filter(match=held.match).order_by("number"):
        given.setdefault(row.phase, []).append(row)
    rules = held.rules
    while rules.standings(state) is None:
        phase, turn = rules.phase(state), rules.turn(state)
        sheets = {}
        for row in given.get(phase, []):
            order = held.game.orders.load(row.data) if row.kind in _TOLD else None
            if row.kind == INTERJECTION:
                state = rules.interject(state, row.seat, order, dice).state
            elif row.kind in SHEETS:
                sheets[row.seat] = order
        closed = phase != held.match.phase or held.match.finished is not None
        if rules.standings(state) is None and rules.phase(state) == phase:
            if not closed or _abandoned_in(held.match, phase, state, rules):
                yield "", turn, state
                return
            state = rules.resolve(state, sheets, dice).state
        yield phase, turn, state


_TOLD = (*SHEETS, INTERJECTION)


def _abandoned_in(match: Match, phase: str, state: Any, rules: Any) -> bool:
    """Say whether a match without standings was left in this phase."""
    left = match.finished is not None and match.phase == phase
    return left and not Snapshot.objects.filter(match=match, phase=phase).exists()
