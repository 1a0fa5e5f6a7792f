"""Every address of the site."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from config import views
from games.registry import SLUGS

Addresses = list[URLPattern | URLResolver]


def parts() -> Addresses:
    """The pages of matches, which are asked for most, of people and lobbies, each game's own."""
    modules = ["games.urls", "lobby.urls", *(f"games.{slug}.urls" for slug in SLUGS)]
    return [path("", include(module)) for module in modules]


urlpatterns: Addresses = [
    *parts(),
    path("healthz", views.healthz, name="healthz"),
    path("metrics", views.metrics, name="metrics"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("admin/", admin.site.urls),
]
handler400 = "config.errors.bad_request"
handler500 = "config.errors.broken"
