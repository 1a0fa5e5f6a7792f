"""Moments of a match to look back at: what a viewer knew when a phase opened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models.functions import Length

from games.kernel.page import LETTERS, MatchPage, Moment, SeatPage
from games.kernel.ruleset import Viewer
from games.kernel.words import noop
from games.models import Entry, Match, Snapshot
from games.registry import game
from games.selectors.pages import entries_of, may_receive, seat_page
from games.selectors.past import state_after
from games.selectors.viewers import UNKNOWN
from games.store import Held, Unknown, load
from games.store.refusal import Refused

NO_MOMENT = noop("This match has no such moment.")
NO_EYES = noop("This match has no such seat.")
OWN_EYES = noop(
    "While the match runs you can look back with your own eyes only. After its end anybody's "
    "view is open."
)
WATCHER, ALL = "watcher", "all"
NOTHING_AWAITED: Mapping[str, Any] = {"awaited": False, "ready": False, "missed": 0, "wishes": ()}


@dataclass(frozen=True, slots=True)
class Look:
    """A look back: whose eyes, all moments, the one asked for and the one that can be shown.

    `eyes` names the viewpoint: a seat's letter, "watcher", or "all".
    """

    held: Held
    viewer: Viewer
    eyes: str
    moments: tuple[Moment, ...]
    asked: int
    shown: int

    @property
    def moment(self) -> Moment:
        """Return the moment that is shown."""
        return self.moments[self.shown]


@dataclass(frozen=True, slots=True)
class Annals:
    """What stays to tell of a match: the charts' figures at each moment, and what weighed most.

    `turns` and `phases` are those whose end led to each moment. `number` counts the event among
    those of its turn that were weighed, from 1; `event` None: nothing weighed.
    """

    turns: tuple[int, ...] = ()
    figures: tuple[Mapping[str, Any], ...] = ()
    turn: int = 0
    number: int = 0
    event: Any = None
    phases: tuple[str, ...] = ()


def look_back(*, code: str, viewer: Viewer, at: str, eyes: str) -> Look:
    """Return the look back that a viewer asks for; two queries beside those of the match.

    `at` is a phase key or a moment's number ("": the newest moment), `eyes` a viewpoint ("": the
    viewer's own; everything, after the end). Raises Refused 404 for what there is not, and 403
    for eyes that are not the viewer's while the match runs.
    """
    try:
        held = load(code)
    except Unknown as unknown:
        raise Refused(404, UNKNOWN) from unknown
    name, through = _eyes(held, viewer, eyes)
    moments = moments_of(held, through)
    asked = _found(moments, at)
    kept = [index for index, moment in enumerate(moments) if moment.is_kept]
    return Look(
        held, through, name, moments, asked, min(kept, key=lambda index: abs(index - asked))
    )


def _eyes(held: Held, viewer: Viewer, eyes: str) -> tuple[str, Viewer]:
    """Return a viewpoint's name and its viewer."""
    ended = held.match.finished is not None
    own = WATCHER if viewer.seat is None else LETTERS[viewer.seat]
    name = eyes or (ALL if ended else own)
    seats = LETTERS[: len(held.seats)]
    if name not in (WATCHER, ALL) and (len(name) != 1 or name not in seats):
        raise Refused(404, NO_EYES)
    if not ended and name not in (WATCHER, own):
        raise Refused(403, OWN_EYES)
    if name in (WATCHER, ALL):
        return name, Viewer(sees_all=name == ALL)
    return name, Viewer(LETTERS.index(name))


def _found(moments: Sequence[Moment], at: str) -> int:
    """Return the index of a moment by its phase key or its number, the first being 1."""
    if not at:
        return len(moments) - 1
    if at.isascii() and at.isdecimal() and 0 < int(at[:9]) <= len(moments):
        return int(at[:9]) - 1
    for index, moment in enumerate(moments):
        if at == moment.phase:
            return index
    raise Refused(404, NO_MOMENT)


def moments_of(held: Held, viewer: Viewer) -> tuple[Moment, ...]:
    """Return all moments of a match, the first first, as one viewer may know them; two queries."""
    match = held.match
    rows = Snapshot.objects.filter(match=match).order_by("turn", "pk").annotate(size=Length("data"))
    closed = list(rows.values_list("phase", "turn", "size"))
    opened = [(phase, turn) for phase, turn, _ in closed[1:]] + [(match.phase, match.turn)]
    happened = _marks(held, viewer)
    ended = match.finished is not None
    return tuple(
        Moment(
            phase=phase,
            turn=turn,
            after=after,
            marks=happened.get(after, ()),
            is_kept=bool(size),
            is_end=ended and index == len(closed) - 1,
        )
        for index, ((after, _, size), (phase, turn)) in enumerate(zip(closed, opened, strict=True))
    )


def _marks(held: Held, viewer: Viewer) -> dict[str, tuple[str, ...]]:
    """Return what happened in each phase, as far as the viewer received it."""
    marks = held.game.history.marks
    found: dict[str, dict[str, None]] = {}
    rows = Entry.objects.filter(match=held.match, data__is__in=sorted(marks)).order_by("number")
    for phase, data in rows.values_list("phase", "data"):
        if may_receive(viewer, data):
            found.setdefault(phase, {})[marks[data["is"]]] = None
    return {phase: tuple(kinds) for phase, kinds in found.items()}


def moment_page(look: Look, language: str) -> MatchPage:
    """Return the page of the moment shown, as its viewer knew the match then; two queries.

    Nothing in it can be ordered, and no draft, talk or deadline belongs to it.
    """
    held, moment, viewer = look.held, look.moment, look.viewer
    match = held.match
    state = state_after(held, moment.after)
    closed = frozenset(past.after for past in look.moments[: look.shown + 1])
    since = moment.turn - held.game.turns_told
    entries, notices, kept = entries_of(held, viewer, since=since, closed=closed)
    return MatchPage(
        code=match.code,
        slug=match.slug,
        title=match.title,
        phase=moment.phase,
        turn=moment.turn,
        viewer=viewer,
        language=language,
        view=held.rules.view(state, viewer),
        seats=_seats(held, held.rules.living(state)),
        drafts=(),
        entries=entries,
        lines=(),
        ready=False,
        resolving=False,
        deadline=None,
        turn_seconds=match.turn_seconds,
        public=match.public,
        spectators=match.spectators,
        seed_hash=match.seed_hash,
        seed="",
        standings=held.rules.standings(state),
        revision=(0, look.shown),
        notices=notices,
        finished=match.finished,
        kept=kept,
        moment=moment,
    )


def _seats(held: Held, living: frozenset[int]) -> tuple[SeatPage, ...]:
    """Return the seats when only these lived, and none of them awaited."""
    return tuple(
        replace(seat_page(seat), **NOTHING_AWAITED, living=seat.number in living)
        for seat in held.seats
    )


def annals_of(code: str) -> Annals:
    """Return what the result page tells of a match; of one that runs nothing. Three queries."""
    match = Match.objects.filter(code=code, finished__isnull=False).first()
    if match is None:
        return Annals()
    rows = Snapshot.objects.filter(match=match).order_by("turn", "pk")
    kept = list(rows.values_list("turn", "figures", "phase"))
    turns, figures, phases = zip(*kept, strict=True) if kept else ((), (), ())
    return Annals(turns, figures, *_weightiest(match), phases)


def _weightiest(match: Match) -> tuple[int, int, Any]:
    """Return turn, number and event of what weighed most; (0, 0, None) when nothing did."""
    played = game(match.slug)
    weights = played.history.weights
    best: int = 0
    found: tuple[int, int, Any] = (0, 0, None)
    of_turn: Counter[int] = Counter()
    rows = Entry.objects.filter(match=match, data__is__in=sorted(weights)).order_by("number")
    for turn, data in rows.values_list("turn", "data"):
        of_turn[turn] += 1
        event = played.events.load(data)
        weight = weights[data["is"]](event)
        if weight > best:
            best, found = weight, (turn, of_turn[turn], event)
    return found
