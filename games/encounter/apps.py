"""The Django app of Encounter."""

from django.apps import AppConfig


class EncounterConfig(AppConfig):
    """Encounter's models and words."""

    name = "games.encounter"
    label = "encounter"
