"""A position copied from a match: the link on a foe's explanation leads to the same answer."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from games.encounter.present.sight import Sight
from games.encounter.present.why import reasons
from games.encounter.rules.orders import EndTurn
from games.encounter.rules.planning import plan_move
from games.encounter.rules.state import State
from games.encounter.rules.supposing import placed, supposed
from tests.games.encounter.given import acting, battle, foe, hero, play
from tests.games.encounter.sandboxes import stops_of
from tests.games.encounter.tables import page_of, shown

TIE = (hero((3, 0)), hero((-3, 0)), foe((0, 0), "iron_reeve"))


def stopped() -> State:
    """Return a match that waits for the party's pick of a destination (M5)."""
    first = play(acting(battle(*TIE), 1), 0, EndTurn()).state
    second: State = play(first, 1, EndTurn()).state
    return second


@pytest.mark.django_db
def test_e7_an_open_tie_of_a_match_can_be_tried_in_the_sandbox(client: Client) -> None:
    found = re.search(r'href="(/tools/foe-moves/\?p=[^"]+)"', shown(page_of(stopped())))
    assert found is not None
    assert stops_of(client.get(unescape(found[1]))) == "-2,0 2,0"


def test_e7_once_the_foe_has_gone_its_position_is_no_longer_offered() -> None:
    state = battle(*TIE)
    trace = plan_move(state, 3)
    assert reasons(Sight(page_of(state)), trace, (2, 0)).sandbox.startswith("/tools/foe-moves/?p=")
    gone = placed(supposed(state), 3, (2, 0))
    assert reasons(Sight(page_of(state), gone), trace, (2, 0)).sandbox == ""
