"""The addresses of Encounter's own pages."""

from django.urls import path

from games.encounter.tools.guide import rule_book

urlpatterns = [
    path("rules/encounter/", rule_book, name="encounter-rules"),
]
