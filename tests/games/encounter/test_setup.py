"""What is chosen before a match of Encounter: the ground, in a form and in words, and heroes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.encounter.rules.chosen import options_of
from games.encounter.rules.maps.lands import read_land
from games.encounter.rules.maps.mapgen import Wish
from games.encounter.rules.maps.survey import faults_of
from games.encounter.rules.start import start
from games.encounter.setup import (
    OptionsForm,
    SeatForm,
    catalogue,
    check_setup,
    journey,
    laid_out,
    lobby_seat,
    lobby_terms,
    map_file,
    playable,
    shipped,
)
from games.encounter.setup.lands import wished
from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat
from games.kernel.words import IllegalOrder
from tests.games.encounter.lands import cell, plain, put

SEAT = (SetupSeat(0, {}),)
ALL = (
    "low_bell",
    "tithe_thieves",
    "toll_stairs",
    "drowned_lamps",
    "until_the_ferry",
    "hollow_bell",
)


def seats(*choices: dict[str, str]) -> tuple[SetupSeat, ...]:
    return tuple(SetupSeat(number, chosen) for number, chosen in enumerate(choices))


def kept(files: Any = None, **data: str) -> dict[str, Any]:
    form = OptionsForm(data, files)
    assert form.is_valid(), form.errors
    return dict(form.cleaned_data)


def refused(files: Any = None, **data: str) -> dict[str, list[str]]:
    form = OptionsForm(data, files)
    assert not form.is_valid()
    return {name: [str(e) for e in errors] for name, errors in form.errors.items()}


def test_o8_left_empty_the_options_are_the_gentlest_encounter() -> None:
    assert kept() == {
        "ground": "low_bell",
        "threat": 0,
        "auto_ties": False,
        "encounters": ["low_bell"],
    }


def test_o8_a_journey_is_all_encounters_from_gentle_to_grim() -> None:
    assert journey() == ALL
    options = kept(ground="journey", threat="5", auto_ties="on")
    assert options_of(options, catalogue()).encounters == ALL
    assert (options["threat"], options["auto_ties"]) == (5, True)


@pytest.mark.parametrize("ground", [*ALL, "journey", "generated"])
def test_o8_a_match_starts_on_every_ground_that_the_form_offers(ground: str) -> None:
    options = kept(ground=ground)
    for party in (1, 4):
        given = tuple(SetupSeat(n, {}) for n in range(party))
        state = start(Setup(given, options, shipped()), Dice(f"{ground} {party}")).state
        assert state.number == 1
        assert [f for f in state.figures.values() if f.team == "foe"]


def test_o1_a_generated_land_is_kept_with_the_options() -> None:
    asked = {"sections": "3", "radius": "2", "rocks": "2", "chests": "2", "goal": "hold"}
    options = kept(ground="generated", sight="ray", seed="HERON7", threat="6", **asked)
    assert wished(options) == Wish(3, 2, 2, 2, "ray", "hold", 6)
    land = read_land(options["land"])
    assert (land.plan.sight, land.encounter.goal, land.encounter.threat) == ("ray", "hold", 6)
    assert faults_of(land, catalogue()) == ()
    assert options == laid_out({name: options[name] for name in options if name != "land"})
    assert kept(ground="generated", seed="HERON7")["land"] != options["land"]


def test_o1_another_seed_is_another_land() -> None:
    one = kept(ground="low_bell", look="seed", seed="OLD")
    assert one["ground"] == "generated"
    assert one["seed"] != "OLD"
    assert refused(ground="generated", seed="no seed") == {
        "seed": ["A seed has 1 to 12 letters and digits."]
    }


def test_o1_options_of_a_shipped_encounter_describe_nothing_to_be_made() -> None:
    options = kept(ground="toll_stairs")
    assert laid_out(options) == options


def test_o1_a_land_of_ones_own_comes_as_text_or_as_a_file() -> None:
    text = json.dumps(plain())
    options = kept(ground="own", land=text)
    assert options["land"] == plain() | {"cells": options["land"]["cells"]}
    file = SimpleUploadedFile("yard.json", text.encode())
    assert kept({"land_file": file}, ground="low_bell") == options
    state = start(Setup(SEAT, options, shipped()), Dice("own")).state
    assert state.fields[1].cells == read_land(plain()).plan.cells


def test_o1_what_is_wrong_with_a_land_of_ones_own_is_said() -> None:
    assert refused(ground="own") == {"land": ["Choose the file of a map, or paste its text."]}
    assert refused(ground="own", land="{") == {"land": ["The text is no JSON in line 1, column 2."]}
    broken = plain(foes=["ash_cat"])
    put(broken, (2, -1), kind="spawn:3")
    assert refused(ground="own", land=json.dumps(broken)) == {
        "land": [
            "2,-1: Spawn cells are numbered from 1 without a gap: 2 is due here.",
            "foes: There is no such foe or ally: ash_cat.",
        ]
    }
    many = plain() | {"cells": [{"q": n} for n in range(14)]}
    del many["name"]
    said = refused(ground="own", land=json.dumps(many))["land"]
    assert (len(said), said[0], said[-1]) == (
        13,
        "name: This key is missing.",
        "And 3 more faults.",
    )


def test_o1_a_file_that_is_no_text_is_refused() -> None:
    file = SimpleUploadedFile("yard.json", b"\xff\xfe\x00")
    assert refused({"land_file": file}, ground="own", land="")["land"][0] == (
        "The file is no text. A map is a JSON file."
    )
    large = SimpleUploadedFile("yard.json", b" " * 400_001)
    assert refused({"land_file": large})["land"] == ["The file is too large for a map."]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("ground", "nowhere"),
        ("threat", "7"),
        ("sections", "6"),
        ("radius", "1"),
        ("rocks", "6"),
        ("chests", "4"),
        ("sight", "far"),
        ("goal", "win"),
    ],
)
def test_o2_what_cannot_be_chosen_is_refused(field: str, value: str) -> None:
    assert set(refused(**{field: value})) == {field}


def test_o8_a_lobby_tells_of_each_encounter_with_its_picture() -> None:
    terms = lobby_terms(kept(ground="journey", threat="4"), SEAT)
    assert [leg.name for leg in terms["legs"]][:2] == ["The Low Bell", "The Tithe Thieves"]
    assert {leg.threat for leg in terms["legs"]} == {4}
    assert all(leg.story and leg.picture.startswith("<svg") for leg in terms["legs"])
    assert [leg.facts for leg in terms["legs"]] == [
        (),
        ("sure to come: Gutter Knave × 2", "2 chests"),
        ("on your side: Ferry Warden",),
        ("walls hide what is behind them",),
        (),
        ("sure to come: The Hollow Abbot", "1 chest"),
    ]
    assert terms["legs"][5].goal == "Hunt: bring down the apex."
    assert (terms["is_journey"], str(terms["threat_name"])) == (True, "4, standard")


def test_o1_a_small_map_is_labelled_and_small() -> None:
    (leg,) = lobby_terms({}, SEAT)["legs"]
    assert 'aria-label="Heron Court: 44 cells in 2 sections"' in leg.picture
    assert len(leg.picture) < 5000
    assert "id=" not in leg.picture
    assert "style=" not in leg.picture


def test_o1_a_lobby_says_what_is_odd_about_a_land_of_ones_own() -> None:
    odd = plain(name="Odd <Yard>")
    odd["cells"].append(cell(9, 9, "yard"))
    terms = lobby_terms(kept(ground="own", land=json.dumps(odd)), SEAT)
    assert terms["remarks"] == ["9,9: Nobody can walk here from the gate; 1 cells are like that."]
    assert [leg.name for leg in terms["legs"]] == ["Odd <Yard>"]
    assert "Odd &lt;Yard&gt;" in terms["legs"][0].picture
    assert json.loads(terms["own"]["land"].value())["name"] == "Odd <Yard>"


def test_o1_a_land_can_be_kept_as_a_file_and_comes_back() -> None:
    for ground in ("toll_stairs", "generated"):
        options = kept(ground=ground, seed="KEPT")
        name, text = map_file(options, shipped())
        assert name == ("own.json" if ground == "generated" else "toll-stairs.json")
        again = kept(ground="own", land=text)
        assert options_of(again, catalogue()).encounters == ("own",)
        assert faults_of(read_land(again["land"]), catalogue()) == ()


def test_o4_each_of_the_four_classes_can_be_chosen() -> None:
    assert playable() == ("bulwark", "fletcher", "kindler", "mender")
    form = SeatForm({"hero": "mender"})
    assert form.is_valid()
    check_setup({}, seats({"hero": "mender"}, {"hero": "mender"}, {}, {"hero": ""}))


def test_o4_an_unknown_class_is_refused() -> None:
    with pytest.raises(IllegalOrder) as refusal:
        check_setup({}, seats({"hero": "hollow_abbot"}))
    assert refusal.value.rule == "O4"


def test_f6_a_party_has_at_most_four_heroes() -> None:
    with pytest.raises(IllegalOrder) as refusal:
        check_setup({}, seats({}, {}, {}, {}, {}))
    assert refusal.value.rule == "F6"


def test_o4_a_seat_sees_every_class_and_who_else_plays_it() -> None:
    told = lobby_seat({}, seats({"hero": "mender"}, {"hero": "mender"}, {"hero": "kindler"}), 0)
    mender = next(hero for hero in told["heroes"] if hero["slug"] == "mender")
    assert (mender["chosen"], mender["others"], told["any_hero"]) == (True, 1, False)
    assert mender["stats"] == [("Health", 5), ("Vigor", 2), ("Focus", 3), ("Recovery", 2)]
    assert mender["dice"] == [("Spark die", 2), ("Mend die", 2)]
    assert lobby_seat({}, seats({}), 0)["any_hero"]
