"""The shelf of rule books."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.registry import SLUGS
from games.views import books
from tests.games.screens import shown

__all__ = ["shown"]
pytestmark = pytest.mark.django_db


def test_a_game_without_a_rule_book_is_not_on_the_shelf(shown: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(books, "SLUGS", (*SLUGS, "toy"))
    page = Client().get("/rules/").content.decode()
    assert 'href="/rules/conquest/"' in page
    assert 'href="/rules/toy/"' not in page
