"""What is wrong with a map, in the reader's language."""

from __future__ import annotations

from django.utils.translation import gettext

from games.kernel.faults import PlanFault


def expected(fault: PlanFault) -> str:
    """Return what was expected where the fault lies."""
    return gettext(fault.expected) % fault.values


def told(fault: PlanFault) -> str:
    """Return a fault as one line: where, and what was expected."""
    return f"{fault.where}: {expected(fault)}" if fault.where else expected(fault)
