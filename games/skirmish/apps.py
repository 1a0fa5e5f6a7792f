"""The Django app of Skirmish."""

from django.apps import AppConfig


class SkirmishConfig(AppConfig):
    """Skirmish's models and words."""

    name = "games.skirmish"
    label = "skirmish"
