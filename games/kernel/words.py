"""Sentences that rules hand out: marked for translation, filled in when shown."""

from __future__ import annotations


def noop(text: str) -> str:
    """Mark an English sentence for translation without translating it yet."""
    return text


class IllegalOrder(Exception):  # noqa: N818  the field's word for it, not an accident
    """An order that can be read but not carried out now; names the rule and a sentence.

    `message` is an English sentence (msgid) with `%(name)s` places filled from `values`.
    """

    def __init__(self, rule: str, message: str, **values: str | int) -> None:
        super().__init__(rule, message)
        self.rule = rule
        self.message = message
        self.values = values


class MalformedOrder(Exception):  # noqa: N818
    """Form data that cannot be read as an order at all; `message` is an English msgid."""

    def __init__(self, message: str, **values: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.values = values
