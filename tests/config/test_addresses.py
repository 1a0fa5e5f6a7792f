"""No address of the site stands in the way of another one."""

from __future__ import annotations

from django.urls import resolve

from tests.faults.hostile import addresses


def test_every_address_leads_to_its_own_view() -> None:
    examples = addresses("ABCD2345", "WXYZ6789")
    examples = {pattern: path.replace("<slug:name>", "why") for pattern, path in examples.items()}
    assert "matches/<slug:code>/again/" in examples
    for pattern, path in examples.items():
        if "<str:" not in path and "i18n" not in path:
            assert resolve(path).route == pattern, path
