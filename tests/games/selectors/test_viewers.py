"""Who looks at a match."""

from __future__ import annotations

from typing import Any

import pytest

from games import selectors, services
from games.kernel.ruleset import Viewer
from games.models import Seat
from games.services import Refused

pytestmark = pytest.mark.django_db


def test_a_seat_looks_with_its_own_eyes_and_others_watch(match: Any, person: Any) -> None:
    row = match("ann", "bob")
    assert selectors.viewer_of(code=row.code, user=row.people[1]) == Viewer(1)
    assert selectors.viewer_of(code=row.code, user=person("eve")) == Viewer()
    assert selectors.viewer_of(code=row.code, user=None) == Viewer()


def test_without_spectators_the_match_does_not_exist_for_others(match: Any, person: Any) -> None:
    row = match("ann", "bob", spectators=False)
    assert selectors.viewer_of(code=row.code, user=row.people[0]) == Viewer(0)
    for user in (None, person("eve")):
        with pytest.raises(Refused) as refused:
            selectors.viewer_of(code=row.code, user=user)
        assert refused.value.status == 404


def test_unknown_and_private_are_answered_in_the_same_words(match: Any) -> None:
    row = match("ann", "bob", spectators=False)
    said = []
    for code in (row.code, "NOTTHERE"):
        with pytest.raises(Refused) as refused:
            selectors.viewer_of(code=code, user=None)
        said.append((refused.value.status, refused.value.message))
    assert said[0] == said[1]


def test_after_the_end_everybody_sees_all(match: Any) -> None:
    row = match("ann", "bob", options={"turn_limit": 1})
    for user in row.people:
        services.hand_in(code=row.code, user=user, phase="turn-1", key="")
    assert selectors.viewer_of(code=row.code, user=row.people[0]) == Viewer(0, sees_all=True)
    assert selectors.viewer_of(code=row.code, user=None) == Viewer(sees_all=True)


def test_a_form_asks_once_who_looks_and_a_page_twice_what_it_is_made_from(
    match: Any, django_assert_num_queries: Any
) -> None:
    row = match("ann", "bob")
    with django_assert_num_queries(1):
        assert selectors.viewer_of(code=row.code, user=row.people[1]) == Viewer(1)
    with django_assert_num_queries(2):
        seen, revisions = selectors.look_in(code=row.code, user=row.people[1])
    assert (seen, revisions) == (Viewer(1), selectors.counted(code=row.code, viewer=Viewer(1)))


def test_many_users_are_told_apart_in_one_query(
    match: Any, person: Any, django_assert_num_queries: Any
) -> None:
    row = match("ann", "bob")
    ids = [user.pk for user in row.people] + [person("eve").pk, None]
    with django_assert_num_queries(1):
        found = selectors.viewers_of(code=row.code, user_ids=ids)
    assert list(found.values()) == [Viewer(0), Viewer(1), Viewer(), Viewer()]


@pytest.mark.parametrize("spectators", [True, False])
def test_a_seat_that_is_nobodys_gives_its_eyes_to_no_stranger(
    match: Any, person: Any, spectators: bool
) -> None:
    """The substitute has left, or the owner's account is gone; strangers look on beside them."""
    row = match("ann", "bob", "cat", spectators=spectators)
    ann, bob, _ = row.people
    Seat.objects.filter(match=row, number=0).update(user=None)
    Seat.objects.filter(match=row, number=1).update(owner=None)
    found = selectors.viewers_of(code=row.code, user_ids=[None, ann.pk, bob.pk])
    assert found == {
        None: Viewer() if spectators else None,
        ann.pk: Viewer(owns=0),
        bob.pk: Viewer(1),
    }
