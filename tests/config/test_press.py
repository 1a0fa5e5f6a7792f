"""Text is sent compressed, and nothing else changes by it."""

import gzip
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

STYLE = "/static/css/base.css"
FONT = "/static/fonts/alegreya-latin-wght-normal.woff2"


def content(path: str) -> bytes:
    """What the file holds."""
    return (Path(settings.BASE_DIR) / path.lstrip("/")).read_bytes()


def plain(answer: Any) -> bytes:
    """What a streamed answer holds."""
    return b"".join(answer.streaming_content)


def test_a_file_is_compressed_the_same_each_time(client: Client) -> None:
    for _ in range(2):
        answer = client.get(STYLE, headers={"Accept-Encoding": "gzip, br"})
        assert answer["Content-Encoding"] == "gzip"
        assert int(answer["Content-Length"]) == len(answer.content)
        assert "Accept-Encoding" in answer["Vary"]
        assert answer["Content-Type"].startswith("text/css")
        assert gzip.decompress(answer.content) == content(STYLE)


def test_who_cannot_read_it_gets_the_file_itself(client: Client) -> None:
    answer = client.get(STYLE)
    assert not answer.has_header("Content-Encoding")
    assert plain(answer) == content(STYLE)


def test_fonts_and_parts_of_files_stay_as_they_are(client: Client) -> None:
    font = client.get(FONT, headers={"Accept-Encoding": "gzip"})
    assert not font.has_header("Content-Encoding")
    assert plain(font) == content(FONT)
    part = client.get(STYLE, headers={"Accept-Encoding": "gzip", "Range": "bytes=0-9"})
    assert part.status_code == 206
    assert plain(part) == content(STYLE)[:10]


@pytest.mark.django_db
def test_a_page_is_compressed_with_a_token_that_changes(client: Client) -> None:
    pages = [client.get("/", headers={"Accept-Encoding": "gzip"}) for _ in range(2)]
    assert {page["Content-Encoding"] for page in pages} == {"gzip"}
    texts = [gzip.decompress(page.content) for page in pages]
    assert texts[0].startswith(b"<!doctype html>")
    assert texts[0] != texts[1]
