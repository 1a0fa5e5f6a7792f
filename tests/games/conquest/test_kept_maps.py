"""A match keeps the content of its map: it can be proved later, and everybody can have the map."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from games import selectors, services
from games.conquest.setup import laid_out
from games.services import NewSeat, new_talk

pytestmark = pytest.mark.django_db


def started(*, spectators: bool = True, **options: Any) -> Any:
    return services.start_match(
        slug="conquest",
        title="Kept",
        seats=[NewSeat(bot="normal") for _ in range(6)],
        options=laid_out({"map": "generated", "seats": 6, "seed": "abc", **options}),
        turn_seconds=60,
        public=True,
        spectators=spectators,
        talk=new_talk(),
        seed="kept",
    )


def test_a42_six_seats_begin_on_a_map_of_eight_starts() -> None:
    match = started()
    page = selectors.match_page(
        code=match.code, viewer=selectors.viewer_of(code=match.code, user=None), language="en"
    )
    places = [place.kind for place in page.view.places]
    assert places.count("capital") == 6
    assert page.view.layout.size == 17


def test_t61_a_later_generator_does_not_touch_the_replay_of_a_match() -> None:
    match = started()
    # As if the generator made another map of these words by now.
    match.options = {**match.options, "seed": "other", "size": 41, "starts": 2}
    match.save(update_fields=["options"])
    checked = list(selectors.verify(match.code))
    assert [found.phase for found in checked] == ["start", "tables"]
    assert all(found.equal for found in checked)


def test_a45_everybody_who_may_see_a_match_can_keep_its_map() -> None:
    match = started()
    answer = Client().get(f"/matches/{match.code}/map.json")
    assert answer["Content-Type"] == "application/json"
    assert answer["Content-Disposition"].startswith("attachment; filename=")
    assert json.loads(answer.content) == match.options["plan"]


def test_a_match_without_watchers_gives_strangers_no_map() -> None:
    match = started(spectators=False)
    assert Client().get(f"/matches/{match.code}/map.json").status_code == 404
    assert Client().get("/matches/NOTHERE2/map.json").status_code == 404
