"""Forms spoilt on purpose: what hostile or broken pages make of them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlencode, urlsplit

from django.test import Client

from tests.faults.forms import Found, Pairs
from tests.faults.hostile import BODIES, HOSTILE, METHODS

WORSE = (
    *HOSTILE,
    "9" * 30,
    "-" + "9" * 30,
    "2147483648",
    "9223372036854775808",
    "0x10",
    "1_000",
    "' OR '1'='1",
    "'; DROP TABLE games_match; --",
    "{% load static %}{{ settings.SECRET_KEY }}",
    "${7*7}",
    "\r\nSet-Cookie: evil=1",
    "..%2f..%2fetc%2fpasswd",
    '{"a": ' * 200 + "1" + "}" * 200,
    "[" * 3000,
    "\ufeffA1",
    "A1\n",
    "\ud800".encode("utf-16", "surrogatepass").decode("utf-16", "replace"),
    "1" * 200_000,
)
HEADERS: tuple[Mapping[str, str], ...] = (
    {},
    {"HX-Request": "true"},
    {"HX-Request": "true", "X-Digests": "{" * 500},
    {"HX-Request": "true", "X-Digests": '{"board": {"a": []}}'},
    {"Accept-Language": "xx-" * 400},
    {"Accept-Language": "ru;q=9e999,*;q=\x01"},
    {"Cookie": "bannerhall=" + "a" * 3000 + "; csrftoken='; theme=<b>"},
    {"Cookie": "bannerhall=\x7f\x01; bannerhall_language=../../x"},
    {"Referer": "http://[", "Origin": "null"},
    {"HX-Current-URL": "http://[::1", "HX-Target": "%zz", "HX-Source": "\x0b"},
    {"X-Forwarded-For": "1" * 2000, "X-Forwarded-Proto": "gopher"},
    {"X-CSRFToken": "wrong"},
)


@dataclass(frozen=True, slots=True)
class Sent:
    """One request: all that a client is told to do."""

    method: str
    path: str
    body: bytes
    kind: str
    headers: Mapping[str, str] = field(default_factory=dict)

    def to(self, client: Client) -> Any:
        """Send it."""
        return client.generic(
            self.method.upper(),
            self.path,
            self.body,
            content_type=self.kind,
            headers=dict(self.headers),
        )


def spoilt(form: Found, dice: random.Random) -> Sent:
    """Return a request made of a form, with one to three things wrong."""
    sent = Sent(form.method, form.action, b"", form.kind)
    fields = [*_one_of_each(form.fields, dice)]
    headers = dict(dice.choice(HEADERS)) if dice.random() < 0.6 else {}
    for _ in range(dice.randint(1, 3)):
        fields = dice.choice(SPOILERS)(fields, dice)
    sent = replace(sent, headers=headers)
    if dice.random() < 0.12:
        sent = dice.choice(WAYS)(sent, dice)
        if sent.body:
            return sent
    return _with_fields(sent, fields)


def unspoilt(form: Found, dice: random.Random) -> Sent:
    """Return a request made of a form as it is."""
    sent = Sent(form.method, form.action, b"", form.kind)
    return _with_fields(sent, [*_one_of_each(form.fields, dice)])


def _one_of_each(fields: Pairs, dice: random.Random) -> Iterator[tuple[str, str]]:
    """Yield one value of each name, as a person who chooses would."""
    by_name: dict[str, list[str]] = {}
    for name, value in fields:
        by_name.setdefault(name, []).append(value)
    for name, values in by_name.items():
        yield name, dice.choice(values)


def _with_fields(sent: Sent, fields: list[tuple[str, str]]) -> Sent:
    text = urlencode(fields, errors="replace")
    if sent.method == "get":
        return replace(sent, path=f"{urlsplit(sent.path).path}?{text}"[:20_000])
    if sent.kind.startswith("multipart"):
        kind = "multipart/form-data; boundary=xyz"
        return replace(sent, body=_multipart(fields), kind=kind)
    return replace(sent, body=text.encode())


def _multipart(fields: list[tuple[str, str]]) -> bytes:
    head = '--xyz\r\nContent-Disposition: form-data; name="{}"\r\n\r\n{}\r\n'
    parts = (head.format(n.replace('"', "%22"), v) for n, v in fields)
    return ("".join(parts) + "--xyz--\r\n").encode(errors="replace")


Fields = list[tuple[str, str]]
Spoiler = Callable[[Fields, random.Random], Fields]


def _drop(fields: Fields, dice: random.Random) -> Fields:
    return [one for one in fields if dice.random() < 0.7]


def _double(fields: Fields, dice: random.Random) -> Fields:
    return [*fields, *((name, dice.choice(WORSE)) for name, _ in fields[:3])]


def _hostile(fields: Fields, dice: random.Random) -> Fields:
    if not fields:
        return fields
    at = dice.randrange(len(fields))
    return [*fields[:at], (fields[at][0], dice.choice(WORSE)), *fields[at + 1 :]]


def _all_hostile(fields: Fields, dice: random.Random) -> Fields:
    return [(name, dice.choice(WORSE)) for name, _ in fields]


def _nested(fields: Fields, dice: random.Random) -> Fields:
    changed = ((f"{name}[0][{dice.choice(WORSE)[:20]}]", value) for name, value in fields)
    return [*changed]


def _extra(fields: Fields, dice: random.Random) -> Fields:
    names = (
        "user",
        "seat",
        "is_staff",
        "pk",
        "id",
        "__proto__",
        "\x00",
        "state",
        "send-" + "x" * 99,
    )
    return [*fields, *((name, dice.choice(WORSE)) for name in dice.sample(names, 4))]


def _forged_key(fields: Fields, dice: random.Random) -> Fields:
    keys = ("0" * 36, "x" * 37, "\x00" * 36, "' OR 1=1 --", "00000000-0000-4000-8000-000000000000")
    return [*((n, v) for n, v in fields if n != "key"), ("key", dice.choice(keys))]


def _swapped(fields: Fields, dice: random.Random) -> Fields:
    values = [value for _, value in fields]
    dice.shuffle(values)
    return [(name, value) for (name, _), value in zip(fields, values, strict=True)]


SPOILERS: tuple[Spoiler, ...] = (
    _drop,
    _double,
    _hostile,
    _hostile,
    _hostile,
    _all_hostile,
    _nested,
    _extra,
    _forged_key,
    _swapped,
)


def _other_method(sent: Sent, dice: random.Random) -> Sent:
    return replace(sent, method=dice.choice(METHODS))


def _other_body(sent: Sent, dice: random.Random) -> Sent:
    kind, body = dice.choice([*BODIES.values()])
    return replace(sent, method="post", kind=kind, body=body or b" ")


def _as_json(sent: Sent, dice: random.Random) -> Sent:
    said: Any = {"action": "add"}
    for _ in range(dice.randint(1, 400)):
        said = {"a": [said]}
    return replace(sent, method="post", kind="application/json", body=json.dumps(said).encode())


def _other_path(sent: Sent, dice: random.Random) -> Sent:
    ways = ("%2e%2e/%2e%2e/etc/passwd", "%00", "../../", "%ff", "a" * 1500, "%F0%9F%98%80", "//x/")
    parts = sent.path.split("/")
    parts[dice.randrange(1, len(parts))] = dice.choice(ways)
    return replace(sent, path="/".join(parts).replace(" ", "%20"))


WAYS: tuple[Callable[[Sent, random.Random], Sent], ...] = (
    _other_method,
    _other_body,
    _as_json,
    _other_path,
)
