"""What is wrong with a brief, and where, in the reader's language (G29)."""

from __future__ import annotations

from django.utils.translation import gettext

from games.kernel.faults import PlanFault
from games.onslaught.wording import names


def place(fault: PlanFault) -> str:
    """Return where a fault lies: a line and a column of a text, or a value of JSON; "" for all."""
    path, _, column = fault.where.rpartition(":")
    if path.isdecimal():
        return gettext("Line %(line)s, column %(column)s") % {"line": path, "column": column}
    return (
        gettext("%(path)s, character %(column)s") % {"path": path, "column": column} if path else ""
    )


def expected(fault: PlanFault) -> str:
    """Return what was expected there; units are named, what must be typed stays as it is."""
    values = dict(fault.values)
    if "unit" in values:
        values["unit"] = names.unit(str(values["unit"]))
    return gettext(fault.expected) % values


def told(fault: PlanFault) -> str:
    """Return a fault as one line: where, and what was expected."""
    where = place(fault)
    return f"{where}: {expected(fault)}" if where else expected(fault)
