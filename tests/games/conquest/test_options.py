"""The options of a lobby: shipped, generated and own maps, and how many seats each holds."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.conquest.rules.maps.plans import plain_plan, read_plan
from games.conquest.rules.maps.survey import faults_of
from games.conquest.rules.start import start
from games.conquest.setup import OptionsForm, check_setup, laid_out, lobby_terms, map_file, shipped
from games.conquest.setup.lands import catalogue, starts_of
from games.conquest.tools.plan_links import plan_of
from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat
from games.kernel.words import IllegalOrder


def seats(count: int) -> list[SetupSeat]:
    return [SetupSeat(number, {}) for number in range(count)]


def kept(**data: str) -> dict[str, Any]:
    form = OptionsForm(data)
    assert form.is_valid(), form.errors
    return dict(form.cleaned_data)


def standard_text() -> str:
    return json.dumps(plain_plan(catalogue().maps["standard"]))


@pytest.mark.parametrize(
    ("count", "starts", "size"),
    [(2, 2, 9), (3, 4, 11), (4, 4, 11), (5, 8, 17), (7, 8, 17), (8, 8, 17)],
)
def test_a42_a_generated_map_has_starts_for_its_seats(count: int, starts: int, size: int) -> None:
    options = kept(map="generated", seats=str(count), seed="abc")
    assert (options["starts"], options["size"]) == (starts, size)
    assert len(starts_of(options)) == starts
    assert faults_of(read_plan(options["plan"]), catalogue()) == ()


def test_a42_two_seats_may_have_the_map_of_four_starts() -> None:
    options = kept(map="generated", seats="2", starts="4", size="13")
    assert len(starts_of(options)) == 4
    state = start(Setup(tuple(seats(2)), options, shipped()), Dice("x")).state
    unused = set(starts_of(options)) - {realm.capital for realm in state.realms.values()}
    assert len(unused) == 2
    for cell in unused:
        assert (state.places[cell].kind, state.places[cell].owner) == ("castle", None)
        assert state.places[cell].guard == {"brigands": 8}


@pytest.mark.parametrize("count", [5, 6, 7, 8])
def test_a42_unused_of_eight_starts_are_guarded_castles(count: int) -> None:
    options = kept(map="generated", seats=str(count), seed="abc")
    state = start(Setup(tuple(seats(count)), options, shipped()), Dice("x")).state
    kinds = [state.places[cell].kind for cell in starts_of(options)]
    assert (kinds.count("capital"), kinds.count("castle")) == (count, 8 - count)


def test_the_match_keeps_the_content_of_its_map() -> None:
    options = kept(map="generated", seats="4", seed="abc")
    one = start(Setup(tuple(seats(4)), options, shipped()), Dice("x")).state
    other = {**options, "seed": "another", "size": 41}
    assert start(Setup(tuple(seats(4)), other, shipped()), Dice("x")).state == one


def test_the_same_seed_gives_the_same_map_and_none_a_new_one() -> None:
    one, same, other = (kept(map="generated", seed=s) for s in ("abc", "abc", "abd"))
    assert one["plan"] == same["plan"]
    assert one["plan"]["rows"] != other["plan"]["rows"]
    drawn = {kept(map="generated")["seed"] for _ in range(5)}
    assert len(drawn) == 5


def test_another_seed_takes_the_place_of_the_old_one() -> None:
    form = OptionsForm({"map": "standard", "seed": "abc", "look": "seed"})
    assert form.is_valid()
    assert form.cleaned_data["map"] == "generated"
    assert form.cleaned_data["seed"] != "abc"
    assert form["seed"].value() == form.cleaned_data["seed"]


@pytest.mark.parametrize("seed", ["a b", "../..", "x" * 13, "\u0000", "<b>"])
def test_a_seed_is_letters_and_digits(seed: str) -> None:
    form = OptionsForm({"map": "generated", "seed": seed})
    assert not form.is_valid()
    assert form.errors["seed"]


def test_c63_eight_starts_need_fifteen_cells() -> None:
    form = OptionsForm({"map": "generated", "seats": "8", "size": "13"})
    assert not form.is_valid()
    assert form.errors["size"] == ["8 starts need a map of at least 15 cells a side."]


@pytest.mark.parametrize("size", ["8", "10", "43", "201", "-9", "nine"])
def test_c65_only_odd_sizes_from_nine_to_forty_one_are_offered(size: str) -> None:
    form = OptionsForm({"map": "generated", "size": size})
    assert not form.is_valid()
    assert list(form.errors) == ["size"]


def test_c8_the_standard_map_holds_four_and_says_so() -> None:
    form = OptionsForm({"map": "standard", "seats": "5"})
    assert not form.is_valid()
    assert form.errors["map"] == ["This map has 4 starts, which is too few for 5 seats."]
    with pytest.raises(IllegalOrder) as refused:
        check_setup({"map": "standard"}, seats(5))
    assert refused.value.rule == "C-8"


def test_an_own_map_is_kept_as_it_is() -> None:
    options = kept(map="own", plan=standard_text())
    assert options["plan"] == plain_plan(catalogue().maps["standard"])
    assert starts_of(options) == ("A1", "I1", "A9", "I9")


def test_a_file_takes_the_place_of_the_text_and_is_shown_as_text() -> None:
    found = SimpleUploadedFile("mine.json", b"\xef\xbb\xbf" + standard_text().encode())
    form = OptionsForm({"map": "standard", "plan": "old"}, {"plan_file": found})
    assert form.is_valid(), form.errors
    assert form.cleaned_data["map"] == "own"
    assert form["plan"].value() == standard_text()


def test_the_faults_of_an_own_map_are_named_and_its_text_stays() -> None:
    plain = plain_plan(catalogue().maps["standard"])
    plain["rows"][4] = "d.n...n.d"
    text = json.dumps(plain)
    form = OptionsForm({"map": "own", "plan": text})
    assert not form.is_valid()
    assert form.errors["plan"] == ["E5: The neutral city is missing in the centre."]
    assert form["plan"].value() == text


def test_an_uneven_own_map_can_be_played_and_everybody_is_told() -> None:
    plain = plain_plan(catalogue().maps["standard"])
    plain["rows"][2] = "mmcMntc.m"
    options = kept(map="own", plan=json.dumps(plain))
    told = lobby_terms(options, seats(4))["uneven"]
    assert "G2: Quarter turns should bring the same as here to B3." in told
    assert lobby_terms(kept(map="standard"), seats(4))["uneven"] == []


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\xff\xfe\x00", "The file is no text. A map is a JSON file."),
        (b"x" * 400_001, "The file is too large for a map."),
        (b"{", "The text is no JSON in line 1, column 2."),
        (b"", "Choose the file of a map, or paste its text."),
    ],
)
def test_a_file_that_is_no_map_is_refused_with_a_sentence(content: bytes, sentence: str) -> None:
    form = OptionsForm({"map": "own"}, {"plan_file": SimpleUploadedFile("m.json", content)})
    assert not form.is_valid()
    assert form.errors["plan"] == [sentence]


def test_many_faults_are_named_up_to_a_dozen() -> None:
    plain = plain_plan(catalogue().maps["standard"])
    plain["rows"] = ["?" * 9] * 9
    form = OptionsForm({"map": "own", "plan": json.dumps(plain)})
    assert not form.is_valid()
    assert len(form.errors["plan"]) == 13
    assert str(form.errors["plan"][-1]).startswith("And ")


@pytest.mark.parametrize("field", ["map", "size", "starts", "symmetry", "seats", "plan", "seed"])
def test_nonsense_is_refused_and_never_raises(field: str) -> None:
    for value in ("\u0000", "[]", "9" * 5000, "\ud800", "-1"):
        form = OptionsForm({"map": "own", "plan": "{}", field: value})
        assert not form.is_valid()


def test_a45_the_map_of_a_match_can_be_kept_as_a_file() -> None:
    name, text = map_file({"map": "standard"}, shipped())
    assert name == "the-four-corners.json"
    assert read_plan(json.loads(text)).rows == catalogue().maps["standard"].rows
    options = laid_out({"map": "generated", "seed": "abc", "seats": 8})
    name, text = map_file(options, {})
    assert json.loads(text) == options["plan"]
    assert name.endswith(".json")


def test_the_terms_show_the_map_its_size_and_who_starts_where() -> None:
    options = kept(map="generated", seats="8", seed="abc")
    cell = starts_of(options)[3]
    look = lobby_terms(options, [SetupSeat(0, {}), SetupSeat(1, {"corner": cell})])
    assert (look["size"], look["starts"], look["seed"]) == (17, 8, "abc")
    assert str(look["picture"]).count("seat-b") == 2
    assert look["own"]["seed"].value() == "abc"


def test_a_lobbys_map_can_be_opened_in_the_editor() -> None:
    options = kept(map="generated", size="11", starts="4", seed="ABC")
    token = lobby_terms(options, seats(4))["token"]
    assert plain_plan(plan_of(token)) == options["plan"]
