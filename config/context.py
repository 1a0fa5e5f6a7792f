"""What every template may use."""

from django.conf import settings
from django.http import HttpRequest


def site(request: HttpRequest) -> dict[str, object]:
    """The build id for the page's hello."""
    return {"build": settings.BUILD}
