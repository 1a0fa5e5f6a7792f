"""The shelf of rule books: one for each game."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.views.decorators.http import require_safe

from games.registry import SLUGS, game


@require_safe
def shelf(request: HttpRequest) -> HttpResponse:
    """Show every game that has a rule book."""
    games = [game(slug) for slug in SLUGS if _has_book(slug)]
    return render(request, "games/rules.html", {"games": games})


def _has_book(slug: str) -> bool:
    try:
        get_template(f"games/{slug}/rules/book.html")
    except TemplateDoesNotExist:
        return False
    return True
