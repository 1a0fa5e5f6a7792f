"""The Django app of the house."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """The house that plays any game."""

    name = "games"
