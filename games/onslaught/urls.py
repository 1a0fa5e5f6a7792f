"""The addresses of Onslaught's own pages."""

from __future__ import annotations

from django.urls import path

from games.onslaught.tools.guide import rule_book

urlpatterns = [
    path("rules/onslaught/", rule_book, name="onslaught-rules"),
]
