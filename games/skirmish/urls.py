"""The addresses of Skirmish's own pages."""

from django.urls import path

from games.skirmish.armies.pages import armies
from games.skirmish.tools.guide import rule_book

urlpatterns = [
    path("rules/skirmish/", rule_book, name="skirmish-rules"),
    path("skirmish/armies/", armies, name="skirmish-armies"),
]
