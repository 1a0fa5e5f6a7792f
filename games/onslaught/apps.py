"""The Django app of Onslaught."""

from django.apps import AppConfig


class OnslaughtConfig(AppConfig):
    """Onslaught's models and words."""

    name = "games.onslaught"
    label = "onslaught"
