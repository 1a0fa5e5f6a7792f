"""Wave 3 on the reference map as values to draw: two fortresses, spires, piles, a lit move."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.onslaught.board import (
    AreaShown,
    BoardShown,
    GateShown,
    GroundShown,
    LandmarkShown,
    LitShown,
    RouteShown,
    SpireShown,
    UnitShown,
)
from games.onslaught.rules.catalogue import Cell, ChipKind, LandmarkKind, Terrain
from games.onslaught.rules.geometry import distance
from games.onslaught.rules.state import Hex

ROWS = """_ _ w o p p o p p o w _ _
_ . . . . . . . . . . _
o . p o f m . m f o p . o
A . . . _ . . _ . . . B
o . p o f m . m f o p . o
_ . . . . . . . . . . _
_ _ w o p p o p p o w _ _"""
TERRAIN: dict[str, Terrain] = {
    ".": "path",
    "A": "path",
    "B": "path",
    "o": "plains",
    "p": "plains",
    "f": "forest",
    "m": "mountain",
    "w": "water",
    "_": "void",
}
SCAPE: dict[Cell, Terrain] = {(2, 7): "path", (3, 7): "path", (2, 8): "plains"}
RANGE = 2


def island(cell: Cell) -> str:
    """Return the island of a hex as G24 names them, by twice its place from the left."""
    row, column = cell
    twice = 2 * column + row % 2
    if twice < 7 or twice > 17:
        return "W" if twice < 7 else "E"
    if row == 3 or cell in {(2, 6), (4, 6)}:
        return "C"
    return "N" if row < 3 else "S"


def hexes() -> tuple[Hex, ...]:
    """Return the reference map with an earthscape over a void, a mountain and a forest."""
    found = []
    for row, line in enumerate(ROWS.split("\n")):
        for column, sign in enumerate(line.split()):
            cell = row, column
            found.append(
                Hex(
                    row,
                    column,
                    SCAPE.get(cell, TERRAIN[sign]),
                    island=island(cell),
                    well=sign == "o",
                    gate="AB".find(sign),
                    scape=int(cell in SCAPE),
                )
            )
    return tuple(found)


def reference() -> GroundShown:
    return GroundShown(hexes(), home=(3, 0))


def unit(letter: str, type_: str, cell: Cell, health: tuple[int, int], **more: Any) -> UnitShown:
    label = f"{type_}, side {letter}, {health[0]} of {health[1]} health"
    return UnitShown(cell, letter, type_, label, *health, **more)


def spire(letter: str, type_: str, cell: Cell, *chips: ChipKind, **more: Any) -> SpireShown:
    label = f"{type_}, side {letter}: {', '.join(chips)}"
    return SpireShown(cell, letter, type_, label, chips, **more)


def hidden(kind: LandmarkKind, cell: Cell, **more: Any) -> LandmarkShown:
    return LandmarkShown(cell, kind, f"Face-down landmark: {kind}", **more)


def units() -> tuple[UnitShown, ...]:
    return (
        unit("A", "hired-axe", (1, 4), (3, 3), order=2),
        unit("A", "coal-lancer", (1, 6), (3, 3), order=1, is_lead=True),
        unit("B", "listener-ame", (0, 8), (2, 2), is_hero=True, chips=("attack",)),
        unit("B", "barkling", (1, 9), (4, 4), is_veiled=True),
        unit("A", "tinker-vess", (2, 4), (4, 4), is_hero=True, has_moved=True),
        unit("B", "briar-duke", (4, 8), (3, 4), is_hero=True, is_improved=True),
        unit("A", "slagback", (5, 3), (4, 5), below=1, order=3),
        unit("A", "warden-oru", (5, 5), (2, 3), is_hero=True, equipment="iron-boots"),
        unit("B", "sprig-runner", (5, 6), (1, 2), is_veiled=True),
        unit("B", "sprig-runner", (5, 9), (2, 2), is_veiled=True, is_improved=True),
    )


def spires() -> tuple[SpireShown, ...]:
    return (
        spire("A", "bolt-rack", (0, 3), "attack", "range"),
        spire("B", "pollen-vane", (0, 9), "attack", "range", "attack"),
        spire("B", "thorn-pole", (2, 12), "attack"),
        spire("A", "ember-post", (4, 0), "attack", "attack"),
        spire("B", "root-wall", (6, 9), "attack", "fortification"),
    )


def gates() -> tuple[GateShown, ...]:
    return (
        GateShown((3, 0), "A", "Ashforge Compact: gate 9 of 10", 9, 10),
        GateShown(
            (3, 11), "B", "Fernveil Choir: gate 7 of 12", 7, 12, entries=3, top="mire-gleaner"
        ),
    )


def landmarks() -> tuple[LandmarkShown, ...]:
    return (
        LandmarkShown((2, 3), "swamp", "Bog Brute", "bog-brute", True, health=4, most=5),
        hidden("temple", (0, 6)),
        hidden("temple", (6, 6), type="stone-oracle", is_looked=True),
        hidden("ruin", (6, 3)),
        hidden("ruin", (2, 9)),
        hidden("ruin", (4, 3)),
        hidden("swamp", (4, 9)),
    )


def covered(centre: Cell) -> tuple[Cell, ...]:
    """Return the hexes of land within a spire's range."""
    solid = (place.cell for place in hexes() if place.terrain != "void")
    return tuple(cell for cell in solid if distance(cell, centre) <= RANGE)


def end(cell: Cell, left: int, **more: Any) -> LitShown:
    tap = f"move:1,6:{cell[0]},{cell[1]}"
    return LitShown(cell, tap, f"Move Coal Lancer to {cell}", number=str(left), **more)


def siege() -> BoardShown:
    """Return the mock-up's moment: the Coal Lancer leads and may end on five hexes."""
    return BoardShown(
        "The siege, wave 3",
        units(),
        spires(),
        gates(),
        landmarks(),
        lit=(
            end((2, 7), 5),
            end((3, 7), 4, is_picked=True),
            end((1, 8), 4, is_risky=True),
            end((1, 7), 5, is_risky=True),
            end((3, 6), 5),
        ),
        areas=(AreaShown(covered((0, 9)), "B"),),
        routes=(RouteShown(((1, 6), (2, 7), (3, 7))),),
    )


def blow() -> BoardShown:
    """Return an attack to be chosen: the acting hero, targets lit with what they lose."""
    shown = siege()
    acting = tuple(
        replace(one, order=0, is_lead=False, is_acting=one.type == "warden-oru") for one in units()
    )
    targets = (
        LitShown((5, 6), "hit:5,5:5,6", "Attack Sprig Runner", "target", damage=1, is_picked=True),
        LitShown((3, 11), "hit:5,5:3,11", "Attack the gate", "target", damage=1),
        LitShown((2, 12), "hit:5,5:2,12", "Attack Thorn Pole", "target", damage=2),
    )
    way = (RouteShown(((5, 5), (5, 6)), "attack"),)
    return replace(shown, units=acting, lit=targets, areas=(), routes=way)
