"""Armies that did well in simulated battles, as data: how often one is drawn, units, cards.

Each list mixes them as two players would in the long run who know each other's lists: neither
gains by always taking the same one. Found for the numbers of the shipped catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

PLAIN = """
lumen att lumen
  7 vigil raylance*2 skimmer
  5 skimmer*2 solarch
  4 vigil raylance solarch mender
  3 vigil*2 raylance solarch
lumen att ironvale
  12 raylance*2 skimmer*2
  4 vigil raylance*2 skimmer
  3 vigil*2 raylance solarch
  1 vigil*2 raylance*2 mender
lumen att mycel
  7 vigil skimmer*3
  5 vigil solarch*2
  2 vigil*2 raylance*2 mender
  2 vigil raylance skimmer*2
  2 vigil*2 raylance solarch
lumen def lumen
  9 skimmer solarch
  5 skimmer*3
  3 vigil*3 skimmer
  2 menhir solarch
  1 vigil*4
lumen def ironvale
  7 vigil*2 solarch
  4 raylance*2 skimmer
  2 vigil raylance menhir
  2 raylance solarch
  2 vigil*4
  2 vigil*2 menhir
  1 vigil skimmer menhir
lumen def mycel
  6 vigil*3 skimmer
  5 skimmer solarch
  4 vigil*2 solarch
  3 raylance solarch
  2 skimmer*3
ironvale att lumen
  5 veilscout gyrowing*5
  5 gyrowing*2 mortar_crawler ironclad
  3 veilscout gyrowing mortar_crawler ironclad
  2 fusilier sapper veilscout*2 gyrowing mortar_crawler
  2 sapper outrider veilscout*4
  2 veilscout*3 gyrowing*2 surveyor
  1 fusilier*2 sapper gyrowing*2 ironclad
ironvale att ironvale
  4 fusilier sapper*2 gyrowing*2 ironclad
  3 veilscout gyrowing mortar_crawler ironclad
  2 fusilier veilscout*2 gyrowing ironclad
  2 veilscout*3 gyrowing*2 surveyor
  2 outrider veilscout*2 gyrowing*2 surveyor
  2 fusilier veilscout*3 gyrowing surveyor
  1 fusilier veilscout gyrowing ironclad surveyor
  1 fusilier veilscout*2 gyrowing*2 surveyor
ironvale att mycel
  15 outrider veilscout gyrowing*2 surveyor*2
  3 fusilier sapper veilscout gyrowing*2 mortar_crawler
  2 fusilier*2 sapper veilscout gyrowing ironclad
ironvale def lumen
  9 veilscout*3 gyrowing
  4 gyrowing*4
  4 veilscout*2 gyrowing mortar_crawler
  3 veilscout gyrowing*2 mortar_crawler
ironvale def ironvale
  3 fusilier*2 gyrowing ironclad
  3 outrider veilscout gyrowing*2
  3 outrider gyrowing*3
  3 fusilier gyrowing*2 mortar_crawler
  3 sapper gyrowing*2 mortar_crawler
  2 sapper*3 ironclad
ironvale def mycel
  7 outrider veilscout*2 gyrowing
  4 gyrowing*4
  3 outrider veilscout*3
  2 outrider gyrowing*3
  2 veilscout*2 gyrowing*2
mycel att lumen
  9 barbcaster driftcap*2 broadcap
  8 budling*2 barbcaster*3 rootback
  3 budling barbcaster*2 driftcap broadcap
mycel att ironvale
  5 budling barbcaster*2 driftcap broadcap
  5 barbcaster*3 driftcap*2
  5 budling barbcaster*3 driftcap hyphal_weaver
  1 budling*2 barbcaster broadcap hyphal_weaver*2
  1 budling*2 barbcaster*3 driftcap
mycel att mycel
  9 budling barbcaster driftcap broadcap hyphal_weaver
  6 budling*3 barbcaster driftcap*2
  2 budling*2 barbcaster driftcap*2 hyphal_weaver
  2 budling barbcaster*2 driftcap hyphal_weaver*2
  1 budling*2 driftcap*2 broadcap
mycel def lumen
  6 budling*2 snarevine driftcap
  3 budling*2 snarevine*2
  3 snarevine*3
  3 driftcap*3
  2 snarevine driftcap*2
  2 budling*2 snarevine broadcap
mycel def ironvale
  7 budling barbcaster*2 driftcap
  5 snarevine driftcap*2
  3 budling barbcaster snarevine driftcap
  3 barbcaster*3 driftcap
  2 budling*2 snarevine driftcap
mycel def mycel
  10 snarevine*2 driftcap
  3 budling*2 snarevine broadcap
  2 driftcap*3
  2 budling*2 driftcap rootback
  1 budling barbcaster snarevine driftcap
  1 budling*2 snarevine driftcap
"""
# Where technologies and doctrines may be bought.
WITH_CARDS = """

"""


@dataclass(frozen=True, slots=True)
class GoodArmy:
    """Units by slug, each as often as wanted, cards to buy, and how often it is drawn."""

    weight: int
    units: tuple[str, ...]
    cards: tuple[str, ...] = ()


Match = tuple[str, ...]  # own faction, role, the enemy's faction
Table = Mapping[Match, tuple[GoodArmy, ...]]


def _table(text: str) -> Table:
    """Read a list: a line for each match, then a line for each army, indented."""
    found: dict[Match, tuple[GoodArmy, ...]] = {}
    match: Match = ()
    for line in text.strip().splitlines():
        if line.startswith(" "):
            found[match] = (*found.get(match, ()), _army(line))
        else:
            match = tuple(line.split())
    return found


def _army(line: str) -> GoodArmy:
    weight, _, army = line.strip().partition(" ")
    units, _, cards = army.partition(" + ")
    parts = [part.partition("*") for part in units.split()]
    slugs = tuple(slug for slug, _, number in parts for _ in range(int(number or 1)))
    return GoodArmy(int(weight), slugs, tuple(cards.split()))


GOOD = _table(PLAIN)
GOOD_WITH_CARDS = {**GOOD, **_table(WITH_CARDS)}
