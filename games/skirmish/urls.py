"""The addresses of Skirmish's own pages."""

from django.urls import path

from games.skirmish.armies.pages import armies

urlpatterns = [
    path("skirmish/armies/", armies, name="skirmish-armies"),
]
