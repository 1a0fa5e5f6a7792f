"""Logs: a refused request is a line, a fault of ours is a line with its traceback."""

from __future__ import annotations

import logging
import sys

from config.logs import without_trace


def record(**extra: int) -> logging.LogRecord:
    try:
        raise ValueError("why")
    except ValueError:
        made = logging.LogRecord("django.request", 30, "x", 1, "said", (), sys.exc_info())
    made.__dict__.update(extra)
    return made


def test_a_refused_request_leaves_no_traceback() -> None:
    refused = record(status_code=400)
    assert without_trace(refused)
    assert refused.exc_info is None


def test_a_fault_keeps_its_traceback() -> None:
    for fault in (record(status_code=500), record()):
        assert without_trace(fault)
        assert fault.exc_info is not None
