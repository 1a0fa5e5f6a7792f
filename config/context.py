"""What every template may use."""

from django.conf import settings
from django.http import HttpRequest

from games import registry


def site(request: HttpRequest) -> dict[str, object]:
    """The build id for the page's hello, and the games' own rooms for its foot."""
    rooms = [room for slug in registry.SLUGS for room in registry.game(slug).rooms]
    return {"build": settings.BUILD, "rooms": rooms}
