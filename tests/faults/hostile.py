"""What hostile or broken pages send, and every address that they can send it to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver

METHODS = ("get", "head", "post", "put", "patch", "delete", "options", "trace")
# What a text, a number, a code or a cell may be replaced by.
HOSTILE = (
    "",
    " ",
    "\x00",
    "a\x00b",
    "\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"),
    "\u202eevil\u2066",
    "e" + "\u0301" * 500,
    "0",
    "00",
    "-1",
    "-0",
    "1.5",
    "1e9",
    "\u0661\u0662",
    "\u00b2",
    "9" * 19,
    "9" * 5000,
    "NaN",
    "null",
    "true",
    "[]",
    "{}",
    "%s",
    "%(name)s",
    "{{7*7}}",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "//evil.example/",
    "javascript:alert(1)",
    "A1",
    "Z99",
    "A0",
    "x" * 3000,
)
# fmt: off
FIELDS = [
    "action", "amount", "agree", "biography", "bot", "again", "at", "cell", "corner",
    "faction", "fill", "from", "fulfil", "game", "hero", "key", "kind", "language", "level",
    "map", "name", "next", "number", "number_trained", "offer-spearmen", "offer-\x00", "on",
    "options", "page", "password", "phase", "portrait", "public", "seat", "seats",
    "send-spearmen", "send-\x00", "keep-spearmen", "slug", "spectators", "sure", "tab",
    "target", "text", "then", "title", "to", "turn_limit", "turn_seconds", "artifact",
    "words",
]
# fmt: on
KNOWN = {
    "action": "add replace remove up down clear undo take choose ready unready add-bot fill"
    " remove hand-over start stop say rename renew password leave delete",
    "kind": "build upgrade train use move fulfil tell surrender draw",
    "from": "A1 I9 E5",
    "to": "A2 B1 I8 E4",
    "cell": "A1 E5 I9",
    "level": "0 1 2 5 6",
    "artifact": "thief_lantern plague_chalice ring boots",
    "game": "conquest skirmish",
    "phase": "turn-1",
    "number": "0 1 2 7919",
}


def addresses(code: str, lobby: str) -> dict[str, str]:
    """Return an example of every address of the site, by its pattern."""
    found = {}
    for pattern in patterns(get_resolver().url_patterns):
        own = lobby if pattern.startswith("lobbies/") else code
        example = pattern.replace("<slug:code>", own).replace("<str:code>", own)
        example = example.replace("<int:turn>", "1").replace("<int:number>", "1")
        example = example.replace("<slug:name>", "why")
        example = example.replace("<int:size>", "9")
        found[pattern] = "/" + example.replace("<str:token>", "a:b:c")
    return found


def patterns(rows: list[Any], before: str = "") -> Iterator[str]:
    for row in rows:
        if str(row.pattern) == "healthz":
            continue  # tells by 503 that no worker runs here
        if isinstance(row, URLResolver):
            if row.app_name != "admin":
                yield from patterns(row.url_patterns, before + str(row.pattern))
        elif isinstance(row, URLPattern):
            yield before + str(row.pattern)


BODIES: dict[str, tuple[str, bytes]] = {
    "a megabyte of one field": ("application/x-www-form-urlencoded", b"text=" + b"a" * 1_000_000),
    "a megabyte of a key": ("application/x-www-form-urlencoded", b"k" * 1_000_000 + b"=1"),
    "three megabytes": ("application/x-www-form-urlencoded", b"text=" + b"a" * 3_000_000),
    "invalid UTF-8": ("application/x-www-form-urlencoded", b"text=%ff%fe%ed%a0%80&name=\xff\xfe"),
    "too many fields": ("application/x-www-form-urlencoded", b"&".join([b"a=1"] * 5000)),
    "duplicate keys": (
        "application/x-www-form-urlencoded",
        b"action=add&action=remove&phase=turn-1&phase=x&kind=move&kind=build&key=a&key=b",
    ),
    "nothing": ("application/x-www-form-urlencoded", b""),
    "JSON": ("application/json", b'{"action": "add", "phase": "turn-1"}'),
    "a broken multipart": ("multipart/form-data; boundary=x", b"--x\r\nContent-Disp"),
    "no boundary": ("multipart/form-data", b"--x\r\n"),
    "a file for a text": (
        "multipart/form-data; boundary=x",
        b'--x\r\nContent-Disposition: form-data; name="text"; filename="a"\r\n\r\nhi\r\n--x--\r\n',
    ),
    "an unknown charset": ("application/x-www-form-urlencoded; charset=nonsense", b"text=a"),
    "another charset": ("application/x-www-form-urlencoded; charset=utf-16", b"text=a"),
    "no type": ("", b"\x00\x01\x02"),
}


def random_fields(dice: random.Random) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name in dice.sample(FIELDS, dice.randint(1, 12)):
        good = KNOWN.get(name, "").split()
        pool = good if good and dice.random() < 0.8 else HOSTILE
        fields[name] = dice.choice(pool)
        if dice.random() < 0.1:
            fields[name] = [fields[name], dice.choice(HOSTILE)]
    return fields
