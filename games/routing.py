"""Where sockets connect: one address for all topics."""

from typing import Any

from django.urls import re_path

from games.consumers import socket

TOPIC = r"(?P<topic>[a-z]+:[A-Za-z0-9]{1,16})"
consumer: Any = socket  # an ASGI callable, which Django's own types do not foresee
websocket_urlpatterns = [re_path(rf"^ws/{TOPIC}/$", consumer, name="socket")]
