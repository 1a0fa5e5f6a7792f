"""What is chosen before a match of Skirmish: options, in a form and in words, and factions."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.ruleset import SetupSeat
from games.kernel.words import IllegalOrder
from games.skirmish.rules.catalogue import Options
from games.skirmish.setup import (
    OptionsForm,
    SeatForm,
    catalogue,
    check_setup,
    chosen,
    lobby_seat,
    lobby_terms,
    playable,
)

USUAL = {
    "format": "duel",
    "sequential": False,
    "support_needs_target": False,
    "assist_stays_back": False,
    "technology": False,
    "doctrines": False,
    "persistent": False,
    "attacker": -1,
    "attacker_points": 0,
    "defender_points": 0,
}


def seats(*choices: dict[str, str]) -> tuple[SetupSeat, ...]:
    return tuple(SetupSeat(number, chosen) for number, chosen in enumerate(choices))


def kept(**data: str) -> dict[str, Any]:
    form = OptionsForm(data)
    assert form.is_valid(), form.errors
    return dict(form.cleaned_data)


def test_g2_left_empty_the_options_are_as_usual() -> None:
    assert kept() == USUAL
    assert chosen({}) == Options(format="duel")


def test_g2_every_option_of_the_form_reaches_the_rules() -> None:
    options = kept(
        format="single",
        attacker="1",
        attacker_points="15",
        defender_points="8",
        sequential="on",
        support_needs_target="on",
        assist_stays_back="on",
        technology="on",
        doctrines="on",
    )
    assert chosen(options) == Options(
        format="single",
        sequential=True,
        support_needs_target=True,
        assist_stays_back=True,
        technology=True,
        doctrines=True,
        persistent=False,
        attacker=1,
        attacker_points=15,
        defender_points=8,
    )


def test_g5_hands_go_on_only_in_a_duel() -> None:
    assert kept(format="duel", persistent="on")["persistent"] is True
    assert kept(format="single", persistent="on")["persistent"] is False


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("format", "triple"),
        ("attacker", "2"),
        ("attacker_points", "3"),
        ("attacker_points", "31"),
        ("defender_points", "nine"),
        ("defender_points", "-9"),
        ("defender_points", "9" * 500),
        ("format", "\u0000"),
    ],
)
def test_nonsense_is_refused_and_never_raises(field: str, value: str) -> None:
    form = OptionsForm({field: value})
    assert not form.is_valid()
    assert list(form.errors) == [field]


@pytest.mark.parametrize("points", [{"attacker_points": "4"}, {"defender_points": "4"}])
def test_g1_the_fewest_points_buy_every_faction_an_army(points: dict[str, str]) -> None:
    options = chosen(kept(**points))
    role = "att" if "attacker_points" in points else "def"
    budget = catalogue().points(role, options)  # type: ignore[arg-type]
    for faction in catalogue().factions.values():
        assert min(catalogue().units[unit].cost for unit in faction.units) <= budget


def test_each_option_says_what_it_means_and_names_a_rule() -> None:
    form = OptionsForm()
    told = [choice for choice, _ in [*form.choices, *form.switches]]
    assert {choice.name for choice in told} == set(USUAL)
    assert all(str(choice.meaning).endswith(".") and choice.rule for choice in told)


def test_the_form_begins_with_what_the_lobby_has() -> None:
    look = lobby_terms({"attacker_points": 14, "format": "single", "technology": True}, seats({}))
    values = {field.name: field.value() for field in look["own"]}
    changed = {"attacker_points": 14, "format": "single", "technology": True}
    assert values == {**USUAL, **changed, "defender_points": None}


def test_g1_left_empty_the_points_are_those_of_the_format() -> None:
    """A single battle gives the attacker more; what a host sets counts in both (README)."""
    for terms, points in (
        ({}, (12, 9)),
        ({"format": "single"}, (15, 10)),
        ({"format": "single", "attacker_points": "12", "defender_points": "9"}, (12, 9)),
        ({"defender_points": "7"}, (12, 7)),
    ):
        options = chosen(kept(**terms))
        assert tuple(catalogue().points(role, options) for role in ("att", "def")) == points
    told = [str(choice.meaning) for choice, _ in OptionsForm().choices]
    assert "12 in a duel, 15 in a single battle" in told[2]
    assert "9 in a duel, 10 in a single battle" in told[3]


def test_the_terms_say_what_is_played() -> None:
    look = lobby_terms({"format": "single", "attacker": 1, "sequential": True}, seats({}, {}))
    assert (look["is_duel"], look["attacker"]) == (False, "B")
    assert look["points"] == {"attacker_points": 15, "defender_points": 10}
    assert [switch.name for switch in look["changed"]] == ["sequential"]
    assert lobby_terms({}, seats({}, {}))["attacker"] == ""


def test_three_factions_can_be_chosen_and_no_other() -> None:
    assert playable() == ("lumen", "ironvale", "mycel")
    check_setup({}, seats({"faction": "lumen"}, {"faction": "lumen"}))
    check_setup({}, seats({}, {"faction": ""}))
    with pytest.raises(IllegalOrder) as refused:
        check_setup({}, seats({"faction": "knights"}, {}))
    assert refused.value.message == "There is no such faction to play."


def test_a_battle_has_two_sides() -> None:
    with pytest.raises(IllegalOrder) as refused:
        check_setup({}, seats({}, {}, {}))
    assert refused.value.rule == "G1"


def test_a_seat_chooses_a_faction_or_leaves_it_to_chance() -> None:
    form = SeatForm({"faction": "mycel", "corner": "A1"})
    assert form.is_valid()
    assert form.cleaned_data == {"faction": "mycel"}
    assert SeatForm({}).is_valid()
    assert not SeatForm({"faction": "x" * 41}).is_valid()


def test_s14_a_factions_card_tells_its_trait_and_its_units() -> None:
    look = lobby_seat({}, seats({"faction": "lumen"}, {"faction": "mycel"}), 0)
    cards = {card["slug"]: card for card in look["factions"]}
    lumen = cards["lumen"]
    assert (lumen["name"], lumen["trait"], lumen["rule"]) == ("Lumen Accord", "Shields", "S14")
    assert lumen["meaning"] == "The defender draws 2 more cards, 3 in all."
    assert [unit["name"] for unit in lumen["units"]] == [
        "Vigil",
        "Raylance",
        "Skimmer",
        "Menhir",
        "Solarch",
        "Mender",
    ]
    assert [slug for slug, card in cards.items() if card["chosen"]] == ["lumen"]
    assert [slug for slug, card in cards.items() if card["is_taken"]] == ["mycel"]
    assert look["any_faction"] is False


@pytest.mark.parametrize(
    ("first", "roles"), [(-1, ("", "")), (0, ("att", "def")), (1, ("def", "att"))]
)
def test_s5_a_seat_is_told_whether_it_attacks_first(first: int, roles: tuple[str, str]) -> None:
    told = tuple(lobby_seat({"attacker": first}, seats({}, {}), n)["role"] for n in (0, 1))
    assert told == roles
