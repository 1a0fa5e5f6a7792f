"""The addresses of Conquest's own pages."""

from django.urls import path

from games.conquest.tools.calculator import calculator
from games.conquest.tools.guide import rule_book

urlpatterns = [
    path("rules/conquest/", rule_book, name="conquest-rules"),
    path("tools/battle/", calculator, name="conquest-battle"),
]
