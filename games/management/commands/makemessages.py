"""Collects the sentences to translate, those of rules and catalogues too."""

import contextlib
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.commands import makemessages

WORDS = {"name", "plural", "title", "text", "story", "summary", "blurb"}
PASSING = "catalogue_words.py"


def sentences(value: Any, key: str = "") -> Iterator[str]:
    """Every text of a catalogue that a player reads."""
    if isinstance(value, str) and key in WORDS and value:
        yield value
    elif isinstance(value, dict):
        for inner, part in value.items():
            yield from sentences(part, inner)
    elif isinstance(value, list):
        for part in value:
            yield from sentences(part, key)


class Command(makemessages.Command):
    """Django's command, which also knows `noop` and catalogues."""

    xgettext_options = [*makemessages.Command.xgettext_options, "--keyword=noop"]

    def handle(self, *args: Any, **options: Any) -> None:
        """Collect; the catalogues stand in passing files meanwhile."""
        options["ignore_patterns"] = [*options["ignore_patterns"], "tests"]
        written = []
        try:
            for catalogue in sorted(Path("games").glob("*/catalogue.toml")):
                found = dict.fromkeys(sentences(tomllib.loads(catalogue.read_text("utf-8"))))
                lines = [f"noop({text!r})\n" for text in found]
                written.append(catalogue.with_name(PASSING))
                written[-1].write_text("".join(lines), "utf-8")
            super().handle(*args, **options)
        finally:
            for path in written:
                with contextlib.suppress(FileNotFoundError):
                    path.unlink()
