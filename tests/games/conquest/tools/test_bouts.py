"""The rule book's worked battles are fought by the rules, and are those of the examples."""

from fractions import Fraction

import pytest

from games.conquest.tools.bouts import Bout, bouts, mixed
from tests.games.conquest.given import FROZEN


def fought(name: str) -> Bout:
    return bouts(FROZEN)[name]


def lines(bout: Bout) -> list[tuple[str, str, int, int, int]]:
    return [
        (rank.unit.slug, rank.exact, rank.line.share, rank.line.dealt, rank.line.left)
        for rank in bout.winner.ranks
    ]


def test_t01_is_the_simple_example() -> None:
    bout = fought("first")
    assert (bout.share, bout.percent) == ("1000 / 1400", 71)
    assert lines(bout) == [("spearmen", "50", 50, 0, 20)]
    assert bout.winner.fallen == "50 Spearmen"


def test_t02_is_the_mixed_example() -> None:
    bout = fought("mixed")
    assert (bout.leftover, bout.unused) == (150, 10)
    assert lines(bout) == [("angels", "1/2", 0, 0, 1), ("spearmen", "50", 50, 7, 43)]
    assert (bout.winner.fallen, bout.winner.left) == ("57 Spearmen", "43 Spearmen, 1 Angel")


def test_t12_is_the_example_with_walls() -> None:
    bout = fought("castle")
    assert (bout.attacker.strength, bout.defender.strength) == (1420, 1400)
    assert sum(bonus.percent for bonus in bout.defender.bonuses) == 40
    assert lines(bout) == [("goblins", "140", 140, 0, 2)]


def test_t15_is_the_example_of_a_mighty_creature_that_falls() -> None:
    bout = fought("surprise")
    assert (bout.leftover, bout.unused) == (304, 4)
    assert (bout.winner.fallen, bout.winner.left) == ("1 Angel", "1 Spearman")


@pytest.mark.parametrize(("name", "widths"), [("first", (714, 1000)), ("castle", (1000, 985))])
def test_bars_are_as_long_as_the_strengths(name: str, widths: tuple[int, int]) -> None:
    bout = fought(name)
    for party, width in zip(bout.parties, widths, strict=True):
        assert f'class="edge" width="{width}"' in party.bar


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(50), "50"),
        (Fraction(1, 2), "1/2"),
        (Fraction(125, 12), "10 5/12"),
        (Fraction(0), "0"),
    ],
)
def test_fractions_are_written_as_people_write_them(value: Fraction, text: str) -> None:
    assert mixed(value) == text
