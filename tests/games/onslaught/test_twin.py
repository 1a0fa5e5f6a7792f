"""The twin world differs in all that is hidden, and no view, refusal or phase tells (G11, F07)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.kernel.words import IllegalOrder
from games.onslaught import rules
from games.onslaught.rules.orders import Order, PlayRelic
from games.onslaught.rules.phases import decider
from games.onslaught.rules.state import State, Step
from games.onslaught.rules.steps import DECIDES, has_to_decide
from tests.games.onslaught.random_play import PEOPLE, chosen, steps
from tests.games.onslaught.twin import eyes_of, hidden_units, twin

SEEDS = (("a", "duel"), ("b", "duel"), ("c", "brief"), ("d", "coop"))


def states(seed: str, mode: str) -> Iterator[State]:
    """Yield each State of a match in which somebody decides."""
    yield from (step.before for step in steps(seed, chosen(mode, 2)))


def worlds(seed: str, mode: str) -> Iterator[tuple[State, State, Viewer]]:
    """Yield each State of a match with its twin, for a watcher and for each seat."""
    for state in states(seed, mode):
        for seat in (None, *range(PEOPLE[mode])):
            dice = Dice(f"{seed}/{state.turn}/{seat}")
            yield state, twin(state, Viewer(seat), dice), Viewer(seat)


def test_g11_f07_hidden_facts_change_no_view() -> None:
    for seed, mode in SEEDS:
        for state, other, viewer in worlds(seed, mode):
            assert other != state
            assert rules.view(other, viewer) == rules.view(state, viewer)


def asked(state: State, side: int) -> list[bool]:
    """Return in which steps a side would be asked, all else being as it is."""
    found = []
    for step in DECIDES:
        now: Step = step  # type: ignore[assignment]
        foe = next(n for n in state.sides if state.sides[n].team != state.sides[side].team)
        world = replace(state, active=foe if step == "fire" else side, shooter=side, step=now)
        found.append(has_to_decide(world))
    return found


def test_f47_whether_others_are_asked_tells_nothing_of_what_they_hide() -> None:
    for seed, mode in SEEDS:
        for state, other, viewer in worlds(seed, mode):
            if state.step == "prep":
                continue
            for side in state.sides.keys() - eyes_of(state, viewer):
                assert asked(state, side) == asked(other, side)


def differing(state: State, other: State, viewer: Viewer) -> Iterator[str]:
    """Yield which kinds of facts the twin has otherwise."""
    eyes = eyes_of(state, viewer)
    for side in state.sides.keys() - eyes:
        mine = [(u.zone, u.pile, u.type) for u in hidden_units(state, side, eyes)]
        theirs = [(u.zone, u.pile, u.type) for u in hidden_units(other, side, eyes)]
        zones = {zone for one, two in zip(mine, theirs, strict=False) for zone in (one[0], two[0])}
        yield from (f"units {zone}" for zone in zones if mine != theirs)
        held = [[r.type for r in w.relics.values() if r.side == side] for w in (state, other)]
        if held[0] != held[1]:
            yield "relics held"
    for field in ("sides", "landmarks", "wares", "relics", "events_left"):
        if getattr(state, field) != getattr(other, field):
            yield field


def test_g11_the_twin_changes_barracks_groups_relics_landmarks_and_decks() -> None:
    found = {
        name for seed, mode in SEEDS for world in worlds(seed, mode) for name in differing(*world)
    }
    assert found >= {"units home", "units map", "units stack", "relics held", "sides"}
    assert found >= {"landmarks", "wares", "relics", "events_left"}


def answer(state: State, seat: int, order: Order | PlayRelic) -> object:
    try:
        rules.check(state, seat, order)
    except IllegalOrder as refusal:
        return refusal.rule, refusal.message, refusal.values
    return None


def test_f07_refusals_are_the_same_in_both_worlds() -> None:
    tried = 0
    for seed, mode in SEEDS:
        for step in steps(seed, chosen(mode, 2)):
            for seat in range(PEOPLE[mode]):
                other = twin(step.before, Viewer(seat), Dice(f"{seed}/{step.before.turn}"))
                for order in next(iter(step.sheets.values())).orders:
                    assert answer(step.before, seat, order) == answer(other, seat, order)
                    tried += 1
                relic = PlayRelic("toll-coin")
                assert answer(step.before, seat, relic) == answer(other, seat, relic)
    assert tried > 300


def test_g11_what_the_decider_sees_of_itself_is_whole() -> None:
    for state in states("own", "duel"):
        seat = state.sides[decider(state)].seat
        assert seat is not None
        view = rules.view(state, Viewer(seat))
        assert view.own is not None
        assert all(
            view.units[u.cell].below is not None
            for u in view.units.values()
            if u.cell and u.side == seat
        )
