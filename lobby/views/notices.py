"""What a stale page is told: a short notice with one click to go on, never a page in a page."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render

KEPT_FIELDS = 60
SECRET_FIELDS = frozenset({"csrfmiddlewaretoken", "password", "again", "words"})


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer 403 with a fresh token: a fragment for htmx, else a page that can send once more.

    The form is offered again only when it came from our own page; secrets are never repeated.
    """
    get_token(request)
    if request.headers.get("HX-Request"):
        return render(request, "lobby/_stale.html", status=403)
    again = _fields(request) if _ours(request) else None
    context = {"fields": again, "address": request.get_full_path()}
    return render(request, "lobby/stale.html", context, status=403)


def _ours(request: HttpRequest) -> bool:
    origin = request.headers.get("Origin") or request.headers.get("Referer", "")
    return urlsplit(origin).netloc == request.get_host()


def _fields(request: HttpRequest) -> list[tuple[str, str]] | None:
    """Return what the form held, or None when it holds secrets or is not a small form."""
    if SECRET_FIELDS & (request.POST.keys() - {"csrfmiddlewaretoken"}):
        return None
    fields = [
        (name, value)
        for name, values in request.POST.lists()
        if name != "csrfmiddlewaretoken"
        for value in values
        if isinstance(value, str)
    ]
    return fields if len(fields) <= KEPT_FIELDS else None
