"""Skills after the attack, on each target (S20, S21, S38)."""

from __future__ import annotations

import pytest

from games.encounter.rules.queue import queue_of
from games.encounter.rules.state import BurdenKind
from tests.games.encounter.fights import duel, fired, foes_play
from tests.games.encounter.given import foe, hero, queued


@pytest.mark.parametrize(
    ("slug", "kind"),
    [
        ("venom", "poison"),
        ("dimming", "blind"),
        ("stunning", "daze"),
        ("crippling", "maim"),
        ("dread", "fear"),
    ],
)
def test_venom_dimming_stunning_crippling_dread_lay_their_status_on_all_targets(
    slug: str, kind: BurdenKind
) -> None:
    pieces = (hero((1, 0), 6, resolve=0), hero((0, 1), 5, resolve=0), foe((0, 0)))
    found = foes_play(duel(*pieces, skill=slug, targets=2))
    assert [(b.figure, b.kind) for b in found.burdens.values()] == [(1, kind), (2, kind)]
    assert fired(found) == [slug, slug]


def test_dread_takes_fear_off_again() -> None:
    found = foes_play(duel(hero((1, 0), statuses=("fear",), resolve=0), foe((0, 0)), skill="dread"))
    assert found.burdens == {}


def test_a_status_that_is_there_already_is_not_told_of_again() -> None:
    state = duel(hero((1, 0), statuses=("poison",), resolve=0), foe((0, 0)), skill="venom")
    assert fired(foes_play(state)) == []


def test_sapping_gives_its_number_of_weariness() -> None:
    found = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0)), skill="sapping", number=3))
    assert [b.kind for b in found.burdens.values()] == ["weariness"] * 3


def test_snare_takes_a_might_die_for_the_encounter() -> None:
    state = duel(hero((1, 0), resolve=0), foe((0, 0)), skill="snare")
    assert foes_play(state).dice[1, 1].zone == "lost"
    found = foes_play(queued(state, 1, "m w m m m"))
    assert found.dice[1, 1].zone == "lost"
    assert [piece.position for piece in queue_of(found, 1)] == [1, 2, 3, 4]
    kindler = duel(hero((1, 0), 5, "kindler", resolve=0), foe((0, 0)), skill="snare")
    assert fired(foes_play(kindler)) == []


def test_the_fallen_are_spared() -> None:
    state = duel(hero((1, 0), 1, resolve=0), hero((4, 0)), foe((0, 0)), skill="venom")
    assert foes_play(state).burdens == {}
