"""The app of people and lobbies."""

from __future__ import annotations

from django.apps import AppConfig


class LobbyConfig(AppConfig):
    """People and lobbies."""

    name = "lobby"
