"""An event names its figures by itself."""

from __future__ import annotations

from games.encounter.rules.events.cast import Called, with_cast
from games.encounter.rules.events.foes import (
    DamageDealt,
    FoeAttacked,
    FoePlanned,
    FoeTurnBegan,
    TieDecided,
)
from games.encounter.rules.state import Figure
from games.encounter.rules.trace import Aim, Candidate, Trace

FIGURES = {
    1: Figure(1, "hero", "bulwark", 0, (0, 0), 6, 6),
    2: Figure(2, "hero", "mender", 1, (1, 0), 5, 5),
    7: Figure(7, "foe", "pit_hound", None, (3, 0), 4, 4),
}
OLD, YOUNG, HOUND = Called("bulwark", 0), Called("mender", 1), Called("pit_hound")


def test_every_figure_of_an_event_is_in_its_cast_and_no_other() -> None:
    assert with_cast(FoeAttacked(7, (1, 2), ("2", "0"), 2), FIGURES).cast == {
        1: OLD,
        2: YOUNG,
        7: HOUND,
    }
    assert with_cast(DamageDealt(1, 3, 2, 4, source=7), FIGURES).cast == {1: OLD, 7: HOUND}
    assert with_cast(FoeTurnBegan(7), FIGURES).cast == {7: HOUND}


def test_the_units_of_a_trace_and_of_a_tie_are_in_the_cast() -> None:
    seen = Candidate((2, 0), 2, (Aim(1, 6, 1),))
    trace = Trace(7, (3, 0), "approach", "weakest", 1, 2, candidates=(seen,))
    assert with_cast(FoePlanned(trace), FIGURES).cast == {1: OLD, 7: HOUND}
    tie = TieDecided("targets", 7, "1", ("1", "1+2"), "auto")
    assert with_cast(tie, FIGURES).cast == {1: OLD, 2: YOUNG, 7: HOUND}
    stop = TieDecided("stop", 7, "2,0", ("2,0", "-2,0"), "auto")
    assert with_cast(stop, FIGURES).cast == {7: HOUND}


def test_a_cast_makes_no_difference_between_two_events() -> None:
    assert with_cast(FoeTurnBegan(7), FIGURES) == FoeTurnBegan(7)


def test_what_is_no_event_of_this_kind_is_left_alone() -> None:
    assert with_cast("told", FIGURES) == "told"
