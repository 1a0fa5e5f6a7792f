"""The addresses of Conquest's own pages."""

from django.urls import path

from games.conquest.tools.calculator import calculator
from games.conquest.tools.guide import rule_book
from games.conquest.tools.map_editor import map_editor, map_land

urlpatterns = [
    path("rules/conquest/", rule_book, name="conquest-rules"),
    path("tools/battle/", calculator, name="conquest-battle"),
    path("tools/map/", map_editor, name="conquest-map"),
    path("tools/map/land/<int:size>/", map_land, name="conquest-map-land"),
]
