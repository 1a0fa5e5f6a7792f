"""The addresses of people, the hall and lobbies."""

from __future__ import annotations

from django.urls import path

from lobby import views

urlpatterns = [
    path("", views.hall, name="hall"),
    path("play-now/", views.play_now, name="play-now"),
    path("watch/", views.watch, name="watch"),
    path("lobbies/new", views.new, name="lobby-new"),
    path("lobbies/<slug:code>/", views.lobby, name="lobby"),
    path("lobbies/<slug:code>/do/", views.act, name="lobby-do"),
    path("lobbies/<slug:code>/map.json", views.map_file, name="lobby-map"),
    path("matches/<slug:code>/again/", views.again, name="match-again"),
    path("matches/<slug:code>/ask/", views.ask, name="match-ask"),
    path("matches/<slug:code>/answer/", views.answer, name="match-answer"),
    path("me/", views.me, name="me"),
    path("people/<path:name>/", views.person, name="person"),
    path("me/do/", views.change_me, name="me-do"),
    path("register/", views.register, name="register"),
    path("log-in/", views.log_in, name="log-in"),
    path("log-out/", views.log_out, name="log-out"),
    path("way-back/<str:token>/", views.way_back, name="way-back"),
    path("privacy/", views.privacy, name="privacy"),
    path("credits/", views.credits_page, name="credits"),
]
