"""The Django app of Conquest."""

from django.apps import AppConfig


class ConquestConfig(AppConfig):
    """Conquest's models and words."""

    name = "games.conquest"
    label = "conquest"
