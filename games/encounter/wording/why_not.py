"""“Why not me?” (E4): why a figure is no target of a foe, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

from games.encounter.rules.trace import WhyNot
from games.encounter.wording.chain import Reasoning
from games.kernel.words import noop

REASONS: Mapping[str, tuple[str, str]] = {
    "friend": ("DEF-opposing", noop("No target: it is on the same side.")),
    "noWay": ("DEF-range", noop("No target: no way over the floor leads there.")),
    "range": ("DEF-range", noop("No target: range %(value)s, and its reach is %(limit)s.")),
    "sight": ("DEF-sight", noop("No target: out of sight.")),
    "hidden": ("O-B", noop("No target: Hidden, and not beside it when the turn began.")),
    "slots": ("S11", noop("No target: %(value)s HP; those with %(limit)s HP take the last place.")),
    "tie": ("S12", noop("Perhaps: others have %(value)s HP, too, and the party picks.")),
}


def why_not(found: WhyNot | None) -> Reasoning:
    """Return why a figure is no target; None, as the rules have it, says that it is one (E4)."""
    if found is None:
        return Reasoning(("S10",), _("A target: in range, in sight, and among the first."))
    rule, text = REASONS[found.reason]
    facts = {"value": found.value, "limit": found.limit}
    return Reasoning((rule,), _(text) % facts, waits=found.reason == "tie")
