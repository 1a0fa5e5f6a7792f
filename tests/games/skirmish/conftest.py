"""Tests that need Skirmish's tables and pages wait until the registry knows the game."""

from __future__ import annotations

from games.registry import SLUGS

NEED_THE_GAME = ["test_saved_armies.py", "test_muster_page.py"]
collect_ignore = [] if "skirmish" in SLUGS else NEED_THE_GAME
