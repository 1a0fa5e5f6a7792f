"""In random matches everything that is shown as possible is legal, and nothing of it is missing."""

from __future__ import annotations

from collections import Counter

from games.kernel.ruleset import Viewer
from games.onslaught import rules
from games.onslaught.rules.orders import EndMove, EndTurn, MoveHero, MoveMinion, PlayRelic
from games.onslaught.rules.state import State
from games.onslaught.rules.view import View
from tests.games.onslaught.random_play import chosen, steps
from tests.games.onslaught.resolved import refused

MODES = ("duel", "brief", "coop", "duel")


def looks(waves: int) -> list[tuple[State, int, View]]:
    """Return States of random matches with who decides and what it sees."""
    found = []
    for number, mode in enumerate(MODES):
        for step in steps(f"orders/{number}", chosen(mode, waves)):
            (seat,) = rules.awaited(step.before)
            found.append((step.before, seat, rules.view(step.before, Viewer(seat))))
    return found


def test_every_order_that_is_counted_is_legal() -> None:
    kinds: Counter[str] = Counter()
    for state, seat, view in looks(2):
        sheets = rules.orders(view)
        assert sheets
        assert len({*sheets}) == len(sheets)
        for sheet in sheets:
            assert refused(state, seat, sheet) == "", sheet
            kinds.update(type(order).__name__ for order in sheet.orders)
    assert len(kinds) >= 20


def test_a_step_can_be_ended_exactly_when_nothing_is_owed() -> None:
    for state, seat, view in looks(1):
        own = view.own
        assert own is not None
        assert own.possible is not None
        for step, end in (("move", EndMove()), ("attack", EndTurn())):
            if view.step == step:
                assert own.possible.can_end == (refused(state, seat, end) == "")
                assert own.possible.can_end == (not own.possible.owed)


def test_no_move_beside_those_shown_is_legal() -> None:
    tried = 0
    for state, seat, view in looks(1)[::3]:
        if view.step != "move" or view.own is None or view.own.possible is None:
            continue
        shown = {(m.cell, end.cell) for m in view.own.possible.moves for end in m.ends}
        for cell, unit in view.units.items():
            kind = MoveHero if state.catalogue.units[unit.type].kind == "hero" else MoveMinion
            for to in view.hexes:
                if to != cell and (cell, to) not in shown:
                    assert refused(state, seat, kind(cell, to))
                    tried += 1
    assert tried > 500


def test_f47_relics_shown_as_playable_can_be_played_by_whoever_holds_them() -> None:
    played: Counter[str] = Counter()
    for number, mode in enumerate(MODES):
        for step in steps(f"relics/{number}", chosen(mode, 3)):
            for side in step.before.sides.values():
                if side.seat is None:
                    continue
                own = rules.view(step.before, Viewer(side.seat)).own
                assert own is not None
                for slug, cells in own.playable.items():
                    for cell in cells or (None,):
                        assert refused(step.before, side.seat, PlayRelic(slug, cell)) == ""
                    played[slug] += 1
    assert {*played} >= {"toll-coin"}
