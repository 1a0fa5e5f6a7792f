"""The words of the sandbox's tools and layers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

TOOL_NAMES: Mapping[str, Any] = {
    "hand": _("Hand"),
    "hero": _("Hero"),
    "foe": _("Foe"),
    "ally": _("Ally"),
    "floor": _("Floor"),
    "rock": _("Rock"),
    "wall": _("Wall"),
    "bush": _("Bush"),
    "gate": _("Gate"),
    "void": _("Eraser"),
}

LAYER_NAMES: Mapping[str, Any] = {
    "result": _("its move and attack"),
    "goals": _("destinations"),
    "rejected": _("rejected cells"),
    "focus": _("whom it is after"),
    "range": _("cells in reach"),
    "sight": _("cells in sight"),
}
