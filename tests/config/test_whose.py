"""Whose socket it is."""

from __future__ import annotations

from typing import Any

import pytest

from config.whose import recognised


@pytest.mark.parametrize(
    ("cookie", "reached"),
    [
        (b"theme=dark; bannerhall=abc", "known"),
        (b"bannerhall=abc", "known"),
        (b"theme=dark; csrftoken=x", "strangers"),
        (b"", "strangers"),
        (None, "strangers"),
    ],
)
async def test_only_a_sessions_cookie_is_looked_up(cookie: bytes | None, reached: str) -> None:
    seen: list[str] = []

    def place(name: str) -> Any:
        async def application(scope: Any, receive: Any, send: Any) -> None:
            seen.append(name)

        return application

    scope = {"type": "websocket", "headers": [] if cookie is None else [(b"cookie", cookie)]}
    await recognised(place("known"), place("strangers"))(scope, Any, Any)  # type: ignore[arg-type]
    assert seen == [reached]
