"""What the beam of a match page is put together from: mostly only a plate or two are new in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games.kernel.page import MatchPage, RequestPage, SeatPage
from games.registry import game
from games.telling import phase_name

KEPT = 2048


class Ask(NamedTuple):
    """A request that waits for the viewer's answer: who asks, and for whose seat."""

    number: int
    person: str
    seat: str


class Head(NamedTuple):
    """All that stands in the beam before the plates, in a language.

    `tab` is the tab's title, `letter` the viewer's own, `left` the seconds of a stopped clock.
    `name` is what the phase is called, `task` what stands beside the clock; `steps` are the
    headings of the game's steps, `step` the index of the one that is open.
    """

    language: str
    code: str
    game: str
    title: str
    tab: str
    phase: str
    name: str
    task: str
    steps: tuple[str, ...]
    step: int
    time_limit: int
    letter: str
    seats: int
    is_awaited: bool
    is_over: bool
    is_resolving: bool
    is_paused: bool
    left: int
    deadline: datetime | None
    asks: tuple[Ask, ...]

    @property
    def milliseconds(self) -> int:
        """Return the deadline as scripts count, 0 without one."""
        return 0 if self.deadline is None else round(self.deadline.timestamp() * 1000)


def head(page: MatchPage, tab: str, requests: Collection[RequestPage]) -> SafeString:
    """Return the beam before its plates, in the page's language, which is active."""
    played = game(page.slug)
    name = phase_name(page.slug, page.phase, page.turn)
    return _head(
        Head(
            language=page.language,
            code=page.code,
            game=played.name,
            title=page.title,
            tab=tab,
            phase=page.phase,
            name=name,
            task=gettext(played.heading(page.phase)) if played.steps else name,
            steps=played.steps,
            step=played.step_of(page.phase),
            time_limit=page.time_limit,
            letter="" if page.mine is None else page.mine.letter,
            seats=len(page.seats),
            is_awaited=page.must_act and page.pause is None,
            is_over=page.finished is not None,
            is_resolving=page.resolving,
            is_paused=page.pause is not None,
            left=0 if page.pause is None else page.pause.left,
            deadline=page.deadline,
            asks=tuple(Ask(one.number, one.person, one.seat.shown) for one in requests),
        )
    )


@lru_cache(KEPT)
def _head(shown: Head) -> SafeString:
    return render_to_string("games/_beam_head.html", {"head": shown})


def plates(page: MatchPage, seats_here: Collection[int]) -> Iterator[SafeString]:
    """Yield each seat's plate, in the page's language, which is active."""
    is_over = page.finished is not None
    for seat in page.seats:
        is_mine = seat.number == page.viewer.seat
        yield _plate(seat, page.language, is_mine, is_over, seat.number in seats_here)


@lru_cache(KEPT)
def _plate(
    seat: SeatPage, language: str, is_mine: bool, is_over: bool, is_here: bool
) -> SafeString:
    context = {"seat": seat, "is_mine": is_mine, "is_over": is_over, "is_here": is_here}
    return render_to_string("games/_plate.html", context)


@lru_cache(KEPT)
def halt(language: str, is_halted: bool) -> str:
    """Return the text of the panel that says when nobody closes turns, in the active language."""
    return render_to_string("games/_halt.html", {"is_halted": is_halted}).strip()
