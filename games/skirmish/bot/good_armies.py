"""Armies that did well in simulated battles, as data: how often one is drawn, units, cards.

Each list mixes them as two players would in the long run who know each other's lists: neither
gains by always taking the same one. Found for the numbers of the shipped catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

PLAIN = """
lumen att lumen
  10 vigil raylance*2 skimmer
  6 vigil raylance solarch mender
  2 skimmer*2 solarch
  2 raylance skimmer solarch
lumen att ironvale
  10 raylance*2 skimmer*2
  3 raylance skimmer*3
lumen att mycel
  8 vigil skimmer*3
  5 vigil solarch*2
  3 vigil*2 raylance*2 mender
  1 vigil*2 raylance solarch
lumen def lumen
  8 skimmer solarch
  6 vigil*3 skimmer
  5 skimmer*3
lumen def ironvale
  7 vigil*4
  5 vigil*3 raylance
  1 vigil*2 solarch
lumen def mycel
  7 skimmer solarch
  5 vigil*2 solarch
  4 skimmer*3
  2 vigil*3 skimmer
ironvale att lumen
  7 gyrowing*2 mortar_crawler ironclad
  4 fusilier outrider veilscout gyrowing mortar_crawler surveyor
  3 fusilier veilscout*2 gyrowing*2 mortar_crawler
  2 fusilier*2 sapper outrider*2 mortar_crawler
ironvale att ironvale
  4 fusilier veilscout gyrowing*2 surveyor*2
  2 fusilier*2 outrider veilscout gyrowing surveyor
  2 fusilier veilscout*2 gyrowing*2 mortar_crawler
  2 veilscout*3 gyrowing*2 surveyor
  2 fusilier veilscout*3 gyrowing surveyor
  2 fusilier veilscout gyrowing*2 ironclad
  1 fusilier sapper*2 gyrowing*2 ironclad
  1 veilscout*2 gyrowing*3 surveyor
  1 veilscout*2 gyrowing*2 surveyor*2
  1 veilscout*4 gyrowing*2
ironvale att mycel
  4 fusilier*3 sapper gyrowing ironclad
  4 fusilier gyrowing*2 mortar_crawler surveyor*2
  4 veilscout gyrowing*3 surveyor*2
  2 fusilier*2 sapper veilscout gyrowing ironclad
  1 fusilier veilscout gyrowing mortar_crawler surveyor*2
ironvale def lumen
  12 veilscout gyrowing*2 mortar_crawler
  3 gyrowing*4
  3 sapper veilscout*2 mortar_crawler
ironvale def ironvale
  3 outrider gyrowing*2 mortar_crawler
  3 outrider veilscout gyrowing*2
  2 outrider veilscout gyrowing surveyor
  2 gyrowing*3 mortar_crawler
  2 outrider gyrowing*3
  2 sapper gyrowing*2 mortar_crawler
  1 fusilier sapper gyrowing ironclad
ironvale def mycel
  5 outrider veilscout*2 gyrowing
  4 fusilier*2 veilscout ironclad
  3 gyrowing*4
  2 outrider gyrowing*3
  1 outrider veilscout ironclad
mycel att lumen
  9 budling*3 barbcaster driftcap broadcap
  8 budling*2 barbcaster*3 broadcap
  2 budling*2 barbcaster*2 snarevine driftcap
mycel att ironvale
  6 budling barbcaster*3 driftcap hyphal_weaver
  4 budling*2 barbcaster*2 driftcap*2
  3 budling*2 barbcaster*3 broadcap
  2 budling barbcaster*2 driftcap broadcap
  1 budling*2 barbcaster*2 broadcap hyphal_weaver
  1 budling barbcaster*4 hyphal_weaver
mycel att mycel
  6 budling driftcap*3 hyphal_weaver
  5 budling*2 driftcap*2 broadcap
  4 budling*3 barbcaster driftcap*2
  2 budling*3 barbcaster*2 rootback
  1 budling barbcaster*2 snarevine hyphal_weaver*2
mycel def lumen
  12 budling*2 snarevine driftcap
  3 driftcap*3
  2 budling*2 driftcap*2
  1 snarevine driftcap*2
  1 budling*2 snarevine broadcap
mycel def ironvale
  6 budling barbcaster driftcap*2
  3 snarevine driftcap*2
  3 barbcaster*3 driftcap
  2 snarevine*2 driftcap
  2 budling barbcaster*2 driftcap
  2 budling barbcaster snarevine driftcap
  1 budling*2 snarevine driftcap
  1 budling*2 driftcap*2
mycel def mycel
  11 snarevine*2 driftcap
  2 budling*2 snarevine broadcap
  2 budling*2 driftcap broadcap
  2 budling*2 snarevine driftcap
  1 driftcap*3
  1 budling*2 snarevine rootback
"""
# Where technologies and doctrines may be bought.
WITH_CARDS = """
lumen att lumen
  5 vigil skimmer solarch + vanguard sabotage
  3 vigil raylance*2 skimmer + supply_train
  3 raylance skimmer menhir + field_scouts sabotage
  2 vigil skimmer solarch + sabotage
  2 vigil raylance skimmer mender + prism_storm supply_train
  2 raylance solarch mender + supply_train sabotage
  1 vigil skimmer solarch + field_scouts sabotage
lumen att ironvale
  6 vigil*2 raylance solarch
  6 raylance*2 skimmer*2
  5 raylance skimmer*3
  2 vigil raylance skimmer*2 + vanguard
lumen att mycel
  6 vigil solarch*2
  5 vigil*2 skimmer solarch
  3 vigil skimmer*3 + sabotage
  3 vigil raylance skimmer*2 + supply_train
  2 vigil skimmer solarch mender
lumen def lumen
  3 vigil solarch + sabotage
  3 skimmer solarch + vanguard
  3 skimmer solarch + supply_train
  3 raylance solarch + supply_train
  2 vigil*3 raylance
  2 vigil*2 solarch
  2 raylance solarch + sabotage
  2 raylance solarch + overcharge
lumen def ironvale
  8 vigil*4 + sabotage
  1 vigil menhir + supply_train field_scouts sabotage
lumen def mycel
  4 vigil solarch + supply_train field_scouts
  3 skimmer*3
  2 vigil*4
  2 vigil solarch + supply_train sabotage
  2 vigil solarch + prism_storm supply_train
  2 skimmer solarch + supply_train
  2 skimmer solarch + sabotage
  1 vigil solarch + supply_train
ironvale att lumen
  7 veilscout*2 gyrowing*2 mortar_crawler + vanguard
  3 fusilier*2 sapper*2 veilscout mortar_crawler + adrenal_rig sabotage
  3 fusilier*2 sapper*2 outrider mortar_crawler + adrenal_rig
  2 fusilier*3 veilscout*2 gyrowing + adrenal_rig supply_train
  2 fusilier*3 sapper mortar_crawler*2 + adrenal_rig
ironvale att ironvale
  4 fusilier sapper outrider veilscout*2 surveyor + vanguard sabotage
  3 fusilier veilscout*2 gyrowing surveyor*2 + sabotage
  3 fusilier outrider veilscout*2 gyrowing surveyor + sabotage
  2 sapper outrider veilscout*2 gyrowing surveyor + field_scouts
  2 fusilier outrider veilscout gyrowing*2 + smoke_field
  1 veilscout gyrowing mortar_crawler ironclad
  1 fusilier veilscout*3 mortar_crawler surveyor
ironvale att mycel
  4 fusilier sapper*2 gyrowing*2 surveyor + adrenal_rig sabotage
  4 fusilier*2 veilscout gyrowing*2 + smoke_field sabotage
  3 fusilier*2 gyrowing ironclad + adrenal_rig vanguard
  2 fusilier sapper gyrowing*2 surveyor*2 + supply_train vanguard
  1 fusilier*2 veilscout gyrowing*2 + smoke_field supply_train
ironvale def lumen
  6 sapper veilscout gyrowing*2 + field_scouts vanguard
  4 sapper gyrowing*3 + field_scouts sabotage
  3 fusilier outrider*2 + smoke_field vanguard
  3 fusilier veilscout*2 gyrowing + field_scouts vanguard
ironvale def ironvale
  5 gyrowing*4
  3 fusilier sapper*2 veilscout + dug_in supply_train vanguard
  3 fusilier*2 veilscout + adrenal_rig dug_in supply_train
  2 sapper gyrowing mortar_crawler + dug_in supply_train
  2 fusilier sapper*2 veilscout + dug_in supply_train sabotage
  2 fusilier*2 gyrowing*2 + dug_in supply_train
ironvale def mycel
  6 fusilier sapper*2 veilscout + dug_in supply_train vanguard
  4 gyrowing*4
  3 fusilier*2 veilscout ironclad
  2 fusilier veilscout gyrowing*2 + field_scouts sabotage
mycel att lumen
  5 budling*3 barbcaster driftcap*2
  3 budling*2 barbcaster driftcap broadcap + supply_train
  3 budling*2 barbcaster*3 snarevine + sabotage
  2 budling*2 barbcaster driftcap*2 + supply_train sabotage
  2 budling*2 barbcaster driftcap*2 + field_scouts sabotage
  2 budling barbcaster driftcap broadcap hyphal_weaver
mycel att ironvale
  7 budling*2 barbcaster*2 driftcap*2
  3 barbcaster*2 snarevine*2 hyphal_weaver
  2 budling barbcaster driftcap broadcap hyphal_weaver
  2 budling barbcaster*2 driftcap*2 + vanguard
  2 barbcaster snarevine driftcap broadcap
  1 budling*2 barbcaster*2 broadcap hyphal_weaver
  1 barbcaster snarevine*2 rootback
mycel att mycel
  5 budling*2 barbcaster driftcap*2 + vanguard sabotage
  3 budling*2 driftcap broadcap hyphal_weaver + sink_roots
  3 budling*3 barbcaster driftcap*2
  3 budling*2 barbcaster driftcap broadcap + sabotage
  2 budling driftcap*2 broadcap + supply_train
  1 budling snarevine driftcap*2 + vanguard sabotage
  1 budling*2 barbcaster*2 driftcap hyphal_weaver + sabotage
mycel def lumen
  5 budling*2 snarevine driftcap + supply_train
  5 budling*2 snarevine driftcap + sabotage
  3 snarevine driftcap*2
  3 budling snarevine*2 + supply_train field_scouts
  2 budling snarevine driftcap + supply_train sabotage
  1 driftcap*3
mycel def ironvale
  3 snarevine driftcap hyphal_weaver + sabotage
  3 snarevine driftcap*2
  3 barbcaster snarevine driftcap + sabotage
  2 budling snarevine driftcap + supply_train vanguard
  2 budling snarevine driftcap + choking_cloud
  2 budling*3 broadcap + supply_train vanguard
  2 budling*2 barbcaster driftcap + supply_train sabotage
mycel def mycel
  7 budling snarevine driftcap + supply_train field_scouts
  5 budling snarevine driftcap + supply_train sabotage
  4 budling*2 snarevine driftcap + sabotage
  2 driftcap*3
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
GOOD_WITH_CARDS = _table(WITH_CARDS)
