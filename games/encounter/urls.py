"""The addresses of Encounter's own pages."""

from django.urls import path

from games.encounter.tools.guide import rule_book
from games.encounter.tools.sandbox.page import case_file, foe_moves

urlpatterns = [
    path("rules/encounter/", rule_book, name="encounter-rules"),
    path("tools/foe-moves/", foe_moves, name="encounter-moves"),
    path("tools/foe-moves/case.json", case_file, name="encounter-case"),
]
