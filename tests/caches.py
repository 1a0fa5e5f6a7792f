"""Everything that the process keeps between requests, to be forgotten between tests."""

from django.core.cache import cache

from games import announce
from games.moments import MOMENTS
from games.render import PANELS, TABLES, WHOLE
from games.store.cache import STATES, VIEWS
from games.store.held import LOOKS
from games.views.kept import COMPANIES, PAGES
from lobby.panels import LISTS

CACHES = (STATES, VIEWS, LOOKS, PANELS, WHOLE, TABLES, MOMENTS, PAGES, COMPANIES, LISTS)


def forget() -> None:
    """Empty all caches, let all buckets be full, and have no broken line."""
    for kept in CACHES:
        kept.clear()
    cache.clear()
    announce.bind(None)
