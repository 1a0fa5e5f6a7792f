"""kill -9 in the midst of long resolutions: every turn is closed once, whole, and shown."""

from __future__ import annotations

import contextlib
import random
import signal
import threading
import time
from collections import Counter

import httpx
import pytest

from tests.e2e.crowds import crowded, kept, ordered
from tests.e2e.matches import Made
from tests.e2e.people import People
from tests.e2e.screens import Screen, soon
from tests.e2e.site import Site
from tests.e2e.turns import agreed
from tests.games.contract import SCALE, SEED

pytestmark = pytest.mark.e2e
KILLS = max(3, round(50 * SCALE))
ARMIES = 500
STAGE = """
from games.models import Match
match = Match.objects.get(code=%r)
print("STAGE", "resolving" if match.resolving else match.phase)
"""


def handed_in(screen: Screen, phase: str) -> None:
    """Send the last seal, whatever becomes of its answer."""
    with contextlib.suppress(httpx.HTTPError):
        screen.post("hand-in", phase=phase, key=f"seal of {phase}")


def seconds_of_a_turn(site: Site, made: Made, screen: Screen) -> float:
    """Close one turn undisturbed and return how long its last seal took to be answered."""
    ordered(site, made, but=0)
    began = time.monotonic()
    assert screen.post("hand-in", phase=screen.phase()).status_code == 200
    return time.monotonic() - began


def killed_at(site: Site, screen: Screen, phase: str, seconds: float) -> str:
    """Seal the turn, and kill the server that closes it that many seconds later.

    Returns how far it had come: the phase was still open, its orders were locked, or it was over.
    """
    sealing = threading.Thread(target=handed_in, args=(screen, phase))
    sealing.start()
    time.sleep(seconds)
    site.end(screen.port, signal.SIGKILL)
    sealing.join(30)
    told = site.manage("shell", "-v0", "-c", STAGE % screen.made.code)
    site.start(screen.port)
    stage = told.split()[-1]
    return stage if stage == "resolving" else "open" if stage == phase else "over"


def passed(screen: Screen, phase: str) -> None:
    """Wait until a phase is over."""
    soon(lambda: screen.phase() != phase, f"{phase} closes")


@pytest.mark.both
@pytest.mark.timeout(3600)
def test_no_turn_is_lost_doubled_or_half_written_by_kill_9(site: Site, people: People) -> None:
    made = crowded(site, ARMIES)
    page = made.sit(people("ben"))
    ann = Screen(made, "ann", site.ports[0])
    stages: Counter[str] = Counter()
    chance = random.Random(SEED)  # noqa: S311  moments, not secrets
    try:
        whole = seconds_of_a_turn(site, made, ann)
        for _ in range(KILLS):
            phase = ann.phase()
            ordered(site, made, but=0)
            stages[killed_at(site, ann, phase, chance.uniform(0, 1.3 * whole))] += 1
            # Whether the seal or only its answer was lost: sending it again is right.
            answer = ann.post("hand-in", phase=phase, key=f"seal of {phase}")
            assert answer.status_code in (200, 409)
            passed(ann, phase)
            agreed(page)
        soon(lambda: ann.behind() == [], "the other screen catches up, too")
    finally:
        ann.close()
    # A second server resolves at once what the killed one has locked.
    expected = {"open", "resolving", "over"} if len(site.ports) == 1 else {"open", "over"}
    assert set(stages) >= expected or KILLS < 30, stages
    found = kept(site, made)
    turns = [f"turn-{number}" for number in range(1, found["turn"])]
    assert found["turn"] == KILLS + 2
    assert found["phases"] == turns
    assert found["sheets"] == dict.fromkeys(turns, 8)
    assert found["rows"] == 8 * len(turns)
    assert found["differ"] == []
