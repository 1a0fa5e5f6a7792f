"""The cheapest offering for an altar, compared with trying everything (quest 6)."""

from __future__ import annotations

from itertools import product

from hypothesis import given as cases
from hypothesis import strategies as st

from games.conquest.rules.offerings import cheapest_offering

STRENGTHS = {"angels": 300, "cavaliers": 100, "longbows": 24, "spearmen": 20, "skeletons": 8}
ORDER = sorted(STRENGTHS, key=lambda unit: -STRENGTHS[unit])


@cases(st.fixed_dictionaries({unit: st.integers(0, 4) for unit in STRENGTHS}), st.integers(1, 600))
def test_a54_no_cheaper_offering_suffices(troops: dict[str, int], need: int) -> None:
    counts = product(*(range(troops[unit] + 1) for unit in ORDER))
    totals = ((sum(n * STRENGTHS[u] for u, n in zip(ORDER, c, strict=True)), c) for c in counts)
    best = min((found for found in totals if found[0] >= need), default=None)
    expected = {u: n for u, n in zip(ORDER, best[1], strict=True) if n} if best else {}
    assert cheapest_offering(troops, STRENGTHS, need) == expected


def test_a54_a_great_army_is_weighed_exactly() -> None:
    troops = {"angels": 5000, "longbows": 5000, "skeletons": 1}
    found = cheapest_offering(troops, STRENGTHS, 500)
    assert found == {"angels": 1, "longbows": 8, "skeletons": 1}
