"""Who may receive an event."""

from __future__ import annotations

import pytest

from games.kernel.audience import EVERYONE, all_but, only


@pytest.mark.parametrize(
    ("audience", "receivers"),
    [
        (EVERYONE, {None, 0, 1, 2}),
        (only(1), {1}),
        (only(0, 2), {0, 2}),
        (only(), set()),
        (all_but(1), {0, 2}),
        (all_but(0, 1, 2), set()),
    ],
)
def test_an_audience_includes_those_it_names_and_nobody_else(
    audience: object, receivers: set[int | None]
) -> None:
    found = {seat for seat in (None, 0, 1, 2) if audience.includes(seat)}  # type: ignore[attr-defined]
    assert found == receivers
