"""The addresses of matches, and of the shelf of rule books."""

from django.urls import include, path

from games import views

one_match = [
    path("", views.match, name="match"),
    path("editor/", views.editor, name="match-editor"),
    path("drafts/", views.drafts, name="match-drafts"),
    path("hand-in/", views.hand_in, name="match-hand-in"),
    path("take-back/", views.take_back, name="match-take-back"),
    path("interject/", views.interject, name="match-interject"),
    path("say/", views.say, name="match-say"),
    path("mute/", views.mute, name="match-mute"),
    path("moment/", views.moment, name="match-moment"),
    path("moments/", views.moments, name="match-moments"),
    path("table/", views.table, name="match-table"),
    path("result/", views.result, name="match-result"),
    path("battles/", views.battles, name="match-battles"),
    path("battles/<int:turn>/<int:number>/", views.battle, name="match-battle"),
    path("map.json", views.map_file, name="match-map"),
    path("beside/<slug:name>/", views.aside, name="match-aside"),
    path("beside/<slug:name>/<int:number>/", views.aside, name="match-aside-of"),
]
urlpatterns = [
    path("matches/<slug:code>/", include(one_match)),
    path("rules/", views.shelf, name="rules"),
]
