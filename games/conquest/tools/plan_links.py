"""A map in the address of the editor's page: short, and read back with care."""

from __future__ import annotations

import json

from games.conquest.rules.catalogue import MapPlan
from games.conquest.rules.maps.plans import plain_plan, plan_of_text
from games.kernel.faults import MalformedPlan, PlanFault
from games.kernel.tokens import Packing
from games.kernel.words import noop

# What nearly every map holds; it must never change, else links that people kept would break.
USUAL = (
    b'},"kinds":{"K":"capital","M":"mountain","Y":"city","c":"castle","d":"castle","m":"mine",'
    b'"n":"mine","s":"site","t":"teleport"},"guards":{"K":{"brigands":8},"Y":{"brigands":24,'
    b'"hydras":9,"militia":48,"trolls":15},"c":{"brigands":8},"d":{"trolls":5},"m":{"militia":16},'
    b'"n":{"brigands":8},"t":{"trolls":5}},"teleports":[["C4","G6"],["F3","D7"]],'
    b'{"format":1,"name":"","rows":[".........",".M.s...M.","K.m.dsm.K"]'
)
PACKING = Packing("1", USUAL)


def token_of(plan: MapPlan) -> str:
    """Return a plan as letters, digits, hyphens and underscores for an address."""
    return PACKING.packed(json.dumps(plain_plan(plan), separators=(",", ":"), ensure_ascii=False))


def plan_of(token: str) -> MapPlan:
    """Return the plan that an address holds; raises MalformedPlan and nothing else."""
    try:
        text = PACKING.text_of(token)
    except ValueError:
        message = noop("This link is cut off or has a slip of the pen; ask for it again.")
        raise MalformedPlan((PlanFault("", "", message),)) from None
    return plan_of_text(text)
