"""What is chosen before a match: options, factions, corners."""

from __future__ import annotations

import pytest

from games.conquest.setup import (
    OptionsForm,
    SeatForm,
    check_setup,
    corners,
    laid_out,
    lobby_seat,
    playable,
)
from games.kernel.ruleset import SetupSeat
from games.kernel.words import IllegalOrder


def seats(*choices: dict[str, str]) -> tuple[SetupSeat, ...]:
    return tuple(SetupSeat(number, chosen) for number, chosen in enumerate(choices))


def test_c4_six_factions_can_be_chosen_and_no_other() -> None:
    assert playable() == ("knights", "orcs", "dwarves", "sylvans", "gravebound", "magi")
    with pytest.raises(IllegalOrder) as refused:
        check_setup({}, seats({"faction": "neutral"}, {}))
    assert refused.value.rule == "C-4"


def test_c5_two_seats_may_choose_the_same_faction() -> None:
    check_setup({}, seats({"faction": "orcs"}, {"faction": "orcs"}))
    cards = {f["slug"]: f for f in lobby_seat({}, seats({}, {"faction": "orcs"}), 0)["factions"]}
    assert cards["orcs"]["others"] == 1
    assert cards["knights"]["others"] == 0


def test_c7_the_start_cells_are_the_four_corners() -> None:
    assert corners("standard") == ("A1", "I1", "A9", "I9")
    with pytest.raises(IllegalOrder) as refused:
        check_setup({}, seats({"corner": "E5"}, {}))
    assert refused.value.rule == "C-7"


def test_a43_a_corner_is_given_once() -> None:
    with pytest.raises(IllegalOrder) as refused:
        check_setup({}, seats({"corner": "A1"}, {"corner": "A1"}))
    assert refused.value.rule == "A-43"
    assert refused.value.values == {"cell": "A1"}
    check_setup({}, seats({"corner": "A1"}, {"corner": ""}, {"corner": ""}))


def test_c8_there_are_no_more_seats_than_corners() -> None:
    with pytest.raises(IllegalOrder) as refused:
        check_setup({}, seats({}, {}, {}, {}, {}))
    assert refused.value.rule == "C-8"


def test_a62_free_factions_come_first() -> None:
    shown = lobby_seat({}, seats({}, {"faction": "knights"}, {"faction": "orcs"}), 0)
    order = [card["slug"] for card in shown["factions"]]
    assert order[-2:] == ["knights", "orcs"]
    assert shown["bonus"] == 100


def test_a42_three_seats_are_told_of_the_middle_corner() -> None:
    assert lobby_seat({}, seats({}, {}, {}), 0)["three_seats"]
    assert not lobby_seat({}, seats({}, {}), 0)["three_seats"]


def test_c11_the_card_tells_the_first_army() -> None:
    cards = {card["slug"]: card["army"] for card in lobby_seat({}, seats({}), 0)["factions"]}
    assert cards["knights"] == "16 Spearmen"
    assert cards["orcs"] == "32 Goblins"


def test_a_taken_corner_shows_whose_it_is() -> None:
    shown = lobby_seat({}, seats({"corner": "A1"}, {"corner": "I9"}), 0)
    found = {c["cell"]: (c["chosen"], c["letter"]) for c in shown["corners"]}
    assert found == {
        "A1": (True, ""),
        "I1": (False, ""),
        "A9": (False, ""),
        "I9": (False, "b"),
    }


def test_options_have_defaults_and_refuse_nonsense() -> None:
    empty = OptionsForm({})
    assert empty.is_valid()
    assert empty.cleaned_data["map"] == "standard"
    assert not int(empty.cleaned_data["turn_limit"])
    chosen = OptionsForm({"map": "standard", "turn_limit": "25"})
    assert chosen.is_valid()
    assert chosen.cleaned_data["turn_limit"] == 25
    assert not OptionsForm({"map": "atlantis"}).is_valid()
    assert not OptionsForm({"turn_limit": "-1"}).is_valid()


def test_a_seats_choices_may_be_left_to_chance() -> None:
    form = SeatForm({"hero": "somebody"})
    assert form.is_valid()
    assert form.cleaned_data == {"faction": "", "corner": ""}


def test_c6_the_head_tells_the_gold_of_a_faction_that_nobody_else_has() -> None:
    alone = lobby_seat({}, seats({"faction": "orcs"}, {"faction": "magi"}), 0)
    assert alone["boon"] == "+100 gold: nobody else plays Orcs"
    assert lobby_seat({}, seats({"faction": "orcs"}, {"faction": "orcs"}), 0)["boon"] == ""
    assert lobby_seat({}, seats({}, {"faction": "orcs"}), 0)["boon"] == ""


def test_a43_a_taken_corner_shows_whose_it_is() -> None:
    shown = lobby_seat({}, seats({}, {}, {"corner": "I1"}), 0)["corners"]
    assert [(c["cell"], c["spot"], c["letter"]) for c in shown] == [
        ("A1", "nw", ""),
        ("I1", "ne", "c"),
        ("A9", "sw", ""),
        ("I9", "se", ""),
    ]


def test_a42_seats_are_told_of_starts_that_nobody_takes() -> None:
    eight = laid_out({"map": "generated", "starts": 8, "seed": "abc"})
    shown = lobby_seat(eight, seats({"corner": "E1"}, {}, {}, {}, {}), 1)
    assert shown["some_starts"]
    assert not shown["in_corners"]
    assert [c["letter"] for c in shown["corners"] if c["cell"] == "E1"] == ["a"]
    assert not lobby_seat(eight, seats(*[{}] * 8), 0)["some_starts"]
    assert not lobby_seat({}, seats({}, {}), 0)["some_starts"]
