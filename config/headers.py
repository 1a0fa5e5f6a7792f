"""Headers that Django and the content policy do not set."""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase

PUBLIC = ("/rules/", "/credits/", "/privacy/")
PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
Answer = Callable[[HttpRequest], HttpResponseBase]


def more_headers(answer: Answer) -> Answer:
    """Middleware: no sensors for pages, and no page of a match in a search engine."""

    def with_headers(request: HttpRequest) -> HttpResponseBase:
        response = answer(request)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        if request.path != "/" and not request.path.startswith(PUBLIC):
            response.headers.setdefault("X-Robots-Tag", "noindex, nofollow")
        return response

    return with_headers
