"""The rule book's page: every rule in words for players, with an anchor for its id."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def rule_book(request: HttpRequest) -> HttpResponse:
    """Show the rule book of Conquest."""
    return render(request, "games/conquest/rules/book.html")
