"""One rendering per viewer, language and revision in one process, counted over real sockets."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.e2e.matches import Made, start
from tests.e2e.screens import Screen, soon
from tests.e2e.site import Site

pytestmark = pytest.mark.e2e
TURNS = 3
VIEWERS = 3  # two seats, and all watchers together
REVISION = "from games.models import Match; print('AT', Match.objects.get(code=%r).revision)"


def renderings(site: Site) -> int:
    """How many pages of a match this process has rendered anew."""
    text = httpx.get(f"http://127.0.0.1:{site.ports[0]}/metrics").text
    found = re.search(r"^bannerhall_renderings_total (\S+)$", text, re.MULTILINE)
    assert found
    return int(float(found[1]))


def revision(made: Made) -> int:
    """How many changes of the match all may have seen."""
    printed = made.site.manage("shell", "-v0", "-c", REVISION % made.code)
    return int(printed.split("AT")[1])


def all_agree(screens: list[Screen]) -> None:
    """Wait until every screen equals a fresh page."""
    for screen in screens:
        soon(lambda screen=screen: screen.behind() == [], "all screens catch up")  # type: ignore[misc]


def test_two_seats_and_five_watchers_cost_one_rendering_a_viewer_and_revision(site: Site) -> None:
    made = start(site, "ann", "ben")
    port = site.ports[0]
    seats = [Screen(made, name, port) for name in ("ann", "ben")]
    screens = [*seats, *(Screen(made, "nobody", port) for _ in range(5))]
    all_agree(screens)
    before, since = renderings(site), revision(made)
    for turn in range(1, TURNS + 1):
        for seat in seats:
            assert seat.post("hand-in", phase=f"turn-{turn}").status_code == 200
        all_agree(screens)
    made_anew, revisions = renderings(site) - before, revision(made) - since
    # Each hand-in, and each closed turn; a room that is busy may leave out one in between.
    assert revisions == TURNS * 3
    assert TURNS * VIEWERS <= made_anew <= revisions * VIEWERS
    for screen in screens:
        screen.get()
    assert renderings(site) - before == made_anew
    for screen in screens:
        screen.close()
