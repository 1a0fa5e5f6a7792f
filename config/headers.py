"""Headers that Django and the content policy do not set."""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase

PUBLIC = ("/rules/", "/credits/", "/privacy/")
# What a page shows is somebody's own, and is old at the next move.
FRESH = "max-age=0, no-cache, no-store, must-revalidate, private"
PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
Answer = Callable[[HttpRequest], HttpResponseBase]


def more_headers(answer: Answer) -> Answer:
    """Middleware: no sensors for pages, no page of a match in a search engine or kept anywhere."""

    def with_headers(request: HttpRequest) -> HttpResponseBase:
        response = answer(request)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        if request.path.startswith(PUBLIC):
            return response
        response.headers.setdefault("Cache-Control", FRESH)
        if request.path != "/":
            response.headers.setdefault("X-Robots-Tag", "noindex, nofollow")
        return response

    return with_headers
