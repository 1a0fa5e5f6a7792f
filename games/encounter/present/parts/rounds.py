"""The rounds of an encounter as ticks: past, now, those to come, and where fatigue begins (O6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext as _


@dataclass(frozen=True, slots=True)
class TickShown:
    """A round; `is_fatigue` stands for it and all later ones, `is_goal` is the N of Hold N."""

    number: int
    state: Literal["past", "now", "next"]
    is_fatigue: bool = False
    is_goal: bool = False


@dataclass(frozen=True, slots=True)
class RoundsShown:
    """The rounds of an encounter (`_rounds.html`): `now` 0 before the first, `goal` 0 for none."""

    now: int
    fatigue: int
    goal: int = 0

    @property
    def ticks(self) -> tuple[TickShown, ...]:
        """Return the rounds up to the first of fatigue; later ones stand in its place."""
        early = tuple(self._tick(n) for n in range(1, self.fatigue))
        last = max(self.now, self.fatigue)
        state: Literal["now", "next"] = "now" if self.now >= self.fatigue else "next"
        tick = TickShown(last, state, is_fatigue=True, is_goal=self.goal >= self.fatigue)
        return (*early, tick)

    @property
    def label(self) -> str:
        """Return the ticks in a sentence."""
        facts = {"now": self.now, "fatigue": self.fatigue, "goal": self.goal}
        if self.goal:
            text = _(
                "Round %(now)s; hold out to the end of round %(goal)s; fatigue from round"
                " %(fatigue)s on"
            )
        else:
            text = _("Round %(now)s; from round %(fatigue)s on every round wears the heroes out")
        return text % facts

    def _tick(self, number: int) -> TickShown:
        state: Literal["past", "now", "next"] = "past" if number < self.now else "next"
        state = "now" if number == self.now else state
        return TickShown(number, state, is_goal=number == self.goal)
