"""Names: what may be shown, and which two look alike."""

from __future__ import annotations

from itertools import islice

import pytest

from lobby.names import BadName, clean_name, guest_names, name_key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Paula", "\u0420\u0430ula"),
        ("PAULA", "paula"),
        ("Marta", "Mart\u00e1"),
        ("Burn", "Bum"),
        ("Lena", "L e n a"),
        ("Lena", "l_e.n-a"),
        ("Bill", "BiII"),
        ("Bob", "B0b"),
        ("Wren", "VVren"),
        ("\ufb01nn", "finn"),
        ("\uff2burt", "Kurt"),
    ],
)
def test_c11_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert name_key(clean_name(one)) == name_key(clean_name(other))


def test_c11_different_names_have_different_keys() -> None:
    names = ["Alice", "Bob", "Charlie", "Анна", "Иван", "Ольга", "李明", "José", "Kolja", "Marta"]
    assert len({name_key(clean_name(name)) for name in names}) == len(names)


@pytest.mark.parametrize(
    "typed",
    ["A\u202ebc", "Zero\u200bwidth", "so\u00adft", "x\u2066y", "tab\x07", "\u3164\u3164\u3164"],
)
def test_c11_invisible_and_direction_characters_are_refused(typed: str) -> None:
    with pytest.raises(BadName, match="invisible"):
        clean_name(typed)


@pytest.mark.parametrize("typed", ["Admin", "a d m i n", "Аdmin", "MODERATOR", "b0t", "Bannerhall"])
def test_c11_words_of_the_house_are_refused(typed: str) -> None:
    with pytest.raises(BadName, match="house"):
        clean_name(typed)


@pytest.mark.parametrize("typed", ["", " ", "x", "y" * 25, "..", "--", "☃☃"])
def test_c11_too_short_too_long_and_empty_names_are_refused(typed: str) -> None:
    with pytest.raises(BadName):
        clean_name(typed)


def test_c11_piled_up_accents_are_refused_but_scripts_that_need_marks_are_not() -> None:
    with pytest.raises(BadName, match="accents"):
        clean_name("Za" + "\u0300" * 5 + "lgo")
    assert clean_name("Nguyễn Ân") == "Nguyễn Ân"


def test_c11_spaces_are_single_and_the_longest_name_fits() -> None:
    assert clean_name("  Old   Pike ") == "Old Pike"
    assert clean_name("W" * 24) == "W" * 24


def test_guest_names_are_good_names_and_do_not_run_out() -> None:
    names = list(islice(guest_names(), 400))
    assert all(clean_name(name) == name for name in names)
    assert len({name_key(name) for name in names}) > 300
