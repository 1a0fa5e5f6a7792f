"""Pages over ASGI: one request is one visit to a thread that keeps its database connection."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any

from django.core.handlers.asgi import ASGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, reset_queries
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from games.rooms import WAITING
from games.store import let_go

AT_ONCE = 16
POOL = ThreadPoolExecutor(AT_ONCE, "pages")
WAITING.labels("pages").set_function(POOL._work_queue.qsize)
# They look after connections in other threads than those that answer.
request_started.disconnect(reset_queries)
request_started.disconnect(close_old_connections)
request_finished.disconnect(close_old_connections)


class Pages(ASGIHandler):
    """Django's handler without its hops between the loop and a new thread for each request.

    Django goes back and forth around every part of the middleware, and a thread of its own for
    each request means a new connection for each. All of our pages are synchronous.
    """

    def load_middleware(self, is_async: bool = False) -> None:
        """Chain the middleware for one thread, whatever the server is."""
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request."""
        await self.handle(scope, receive, send)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """Return the answer of middleware and view, made in one of the pool's threads."""
        loop = asyncio.get_running_loop()
        # The context holds the language and the address prefix of this request alone.
        return await loop.run_in_executor(POOL, copy_context().run, self._answer, request)

    def _answer(self, request: HttpRequest) -> HttpResponseBase:
        try:
            return self.get_response(request)
        finally:
            let_go()
