"""The entry point of the server: pages by HTTP, screens by socket."""

import os
from typing import Any

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from django import setup
from django.urls import re_path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
setup(set_prefix=False)

# Models may be imported only now.
from config.origin import refuse, same_origin  # noqa: E402
from config.pages import Pages  # noqa: E402
from config.whose import recognised  # noqa: E402
from games.routing import websocket_urlpatterns  # noqa: E402

# The stubs know only consumers here; any ASGI callable will do.
places: Any = [*websocket_urlpatterns, re_path(r"", refuse)]  # type: ignore[arg-type]
sockets: Any = URLRouter(places)
known: Any = AuthMiddlewareStack(sockets)
guarded: Any = same_origin(recognised(known, sockets))
application = ProtocolTypeRouter({"http": Pages(), "websocket": guarded})
