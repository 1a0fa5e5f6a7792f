"""The addresses of Onslaught's own pages."""

from __future__ import annotations

from django.urls import path, re_path

from games.onslaught.tools.brief.page import brief_editor, brief_file
from games.onslaught.tools.guide import rule_book

urlpatterns = [
    path("rules/onslaught/", rule_book, name="onslaught-rules"),
    path("tools/brief/", brief_editor, name="onslaught-brief"),
    re_path(r"^tools/brief/brief\.(?P<kind>txt|json)$", brief_file, name="onslaught-brief-file"),
]
