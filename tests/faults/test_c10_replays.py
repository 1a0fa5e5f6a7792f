"""C10: replay, repeatability, stepping through the past (B-52, B-53).

What one sees of a past moment, and that going back and forth gives the same bytes, stands in
tests/games/test_every_game_live.py; the recorded snapshots in each game's own test_past.py.
"""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from games import selectors, services, store
from games.kernel.ruleset import Viewer
from games.registry import SLUGS, game
from tests.games import contract

ROOT = Path(__file__).resolve().parents[2]
GAMES = 100  # of bots in a full run, for each game
BESIDE = 20
LOG = "from tests.games import contract; print(*contract.log(%r, %r), sep='\\n')"


def ended(slug: str, seed: str, seats: int) -> Any:
    """Return a match that bots have played to its end."""
    row = services.start_match(
        slug=slug,
        title="A replay",
        seats=[services.NewSeat(bot=game(slug).default_bot) for _ in range(seats)],
        options={},
        turn_seconds=0,
        public=True,
        spectators=True,
        talk=services.new_talk(),
        seed=seed,
    )
    while store.load(row.code).match.finished is None:
        assert services.play_bots(row.code)
    return row


@pytest.mark.in_turn
@pytest.mark.django_db
@pytest.mark.parametrize("slug", SLUGS)
def test_b52_finished_games_of_bots_replay_to_their_last_step(slug: str) -> None:
    fewest, most = game(slug).seats
    for number in range(max(2, round(GAMES * contract.SCALE))):
        seats = fewest + number % (min(most, 4) - fewest + 1)
        row = ended(slug, f"{contract.SEED}/replay {number}", seats)
        checked = list(selectors.verify(row.code))
        assert [one for one in checked if not one.equal] == [], (slug, number)
        past = selectors.history(row.code)
        assert [one.phase for one in checked] == [*(turn.phase for turn in past), "tables"]
        assert len({turn.phase for turn in past}) == len(past)
        look = selectors.look_back(code=row.code, viewer=Viewer(), at="", eyes="")
        assert [moment.after for moment in look.moments] == [turn.phase for turn in past]
        assert look.moment.is_end
        last = selectors.moment_page(look, "en")
        assert last.standings == store.load(row.code).state.standings


@pytest.fixture(scope="module", params=SLUGS)
def alone(request: pytest.FixtureRequest) -> tuple[str, list[str]]:
    """A game's slug, and the log of one match that was played alone."""
    slug = str(request.param)
    return slug, list(contract.log(slug, "c10"))


def test_b53_a_match_goes_alike_with_twenty_others_beside_it(
    alone: tuple[str, list[str]],
) -> None:
    slug, lines = alone
    assert len(lines) > 5
    others = [contract.log(slug, f"c10 beside {number}") for number in range(BESIDE)]
    found = [steps[0] for steps in zip_longest(contract.log(slug, "c10"), *others)]
    assert [line for line in found if line is not None] == lines


@pytest.mark.parametrize("hashing", ["0", "1", "4711"])
def test_b53_a_match_goes_alike_in_another_process(
    alone: tuple[str, list[str]], hashing: str
) -> None:
    slug, lines = alone
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "-v0", "-c", LOG % (slug, "c10")],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": hashing},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split("\n")[:-1] == lines
