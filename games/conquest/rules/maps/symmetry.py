"""The symmetries of a square map: where a cell's images lie under turns and mirrors."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Spot = tuple[int, int]
Motion = Callable[[int, Spot], Spot]


def _same(size: int, spot: Spot) -> Spot:
    return spot


def _quarter(size: int, spot: Spot) -> Spot:
    return size + 1 - spot[1], spot[0]


def _half(size: int, spot: Spot) -> Spot:
    return size + 1 - spot[0], size + 1 - spot[1]


def _three_quarters(size: int, spot: Spot) -> Spot:
    return spot[1], size + 1 - spot[0]


def _left_right(size: int, spot: Spot) -> Spot:
    return size + 1 - spot[0], spot[1]


def _up_down(size: int, spot: Spot) -> Spot:
    return spot[0], size + 1 - spot[1]


def _diagonal(size: int, spot: Spot) -> Spot:
    return spot[1], spot[0]


def _antidiagonal(size: int, spot: Spot) -> Spot:
    return size + 1 - spot[1], size + 1 - spot[0]


# Each is a group: its motions carry a map onto itself, and following one by another is a third.
GROUPS: Mapping[str, tuple[Motion, ...]] = {
    "none": (_same,),
    "half_turn": (_same, _half),
    "quarter_turn": (_same, _quarter, _half, _three_quarters),
    "left_right": (_same, _left_right),
    "up_down": (_same, _up_down),
    "both_mirrors": (_same, _left_right, _half, _up_down),
    "diagonal": (_same, _diagonal),
    "antidiagonal": (_same, _antidiagonal),
    "all": (
        _same,
        _quarter,
        _half,
        _three_quarters,
        _left_right,
        _up_down,
        _diagonal,
        _antidiagonal,
    ),
}


def images(group: str, size: int, spot: Spot) -> tuple[Spot, ...]:
    """Return the image of a spot (column and row from 1) under each motion of a group, in order.

    Two motions may carry a spot to the same place; the first image is the spot itself.
    """
    return tuple(motion(size, spot) for motion in GROUPS[group])


def orbit(group: str, size: int, spot: Spot) -> frozenset[Spot]:
    """Return all places to which a group's motions carry a spot."""
    return frozenset(images(group, size, spot))
