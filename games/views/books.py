"""The shelf of rule books: one for each game."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.registry import SLUGS, game


@require_safe
def shelf(request: HttpRequest) -> HttpResponse:
    """Show every game that has a rule book."""
    return render(request, "games/rules.html", {"games": [game(slug) for slug in SLUGS]})
