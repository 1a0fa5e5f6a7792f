"""What is wrong with a land, in the reader's language."""

from __future__ import annotations

from django.utils.translation import gettext

from games.kernel.faults import PlanFault


def told(fault: PlanFault) -> str:
    """Return a fault as one line: where it lies, and what was expected there."""
    expected = gettext(fault.expected) % fault.values
    return f"{fault.where}: {expected}" if fault.where else expected
