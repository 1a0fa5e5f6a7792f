"""The addresses of Onslaught's own pages."""

from __future__ import annotations

from django.urls import path

from games.onslaught.tools.brief.page import brief_editor, brief_file
from games.onslaught.tools.guide import rule_book

urlpatterns = [
    path("rules/onslaught/", rule_book, name="onslaught-rules"),
    path("tools/brief/", brief_editor, name="onslaught-brief"),
    path("tools/brief/brief.txt", brief_file, {"kind": "txt"}, name="onslaught-brief-txt"),
    path("tools/brief/brief.json", brief_file, {"kind": "json"}, name="onslaught-brief-json"),
]
