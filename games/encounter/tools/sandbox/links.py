"""A position in an address: short, with the version of its form, and read back with care."""

from __future__ import annotations

import json

from django.urls import reverse

from games.encounter.rules.catalogue import Catalogue
from games.encounter.rules.figures import World
from games.encounter.tools.sandbox.faults import fault
from games.encounter.tools.sandbox.files import plain_position, position_of_text
from games.encounter.tools.sandbox.position import Position, position_of
from games.kernel.faults import MalformedPlan
from games.kernel.tokens import Packing
from games.kernel.words import noop

# What nearly every position holds; it must never change, else links that people kept would break.
USUAL = (
    b'["hidden"]["blind"]["daze"]["fear"]["poison"]["maim"]["keen"]["far_seeing"]["lope"]'
    b'["quicken"]["trade_places"]"statuses":"skills":"hollow_abbot""stone_gallant""marsh_caller"'
    b'"gutter_knave""reed_slinger""ferry_warden""heath_slinger""veil_stalker""lantern_witch"'
    b'"iron_reeve""pit_hound""ash_whelp""kind":"mender""kind":"kindler""kind":"fletcher"'
    b'"sight":"ray","round":2,"foe":"F","beside":["A","B"],"name":"",a.a.a.a.a.a.a.a.a#'
    b'{"format":1,"sight":"section","round":1,"foe":"E","top":-4,"left":-8,"rows":["     a.a.a.",'
    b'"   g=g=g=a.a.b.b.","],"units":{"A":{"kind":"bulwark","q":3,"r":0,"health":5},"B":{"kind":'
    b'"C":{"D":{"P":{"E":{"kind":"thornback","q":-1,"r":-2,"health":4,"reach":1,"targets":1,'
    b'"bent":"weakest"},"F":{"reach":2,"targets":2,"bent":"strongest"}}}'
)
PACKING = Packing("1", USUAL)


def token_of(position: Position) -> str:
    """Return a position as letters, digits, hyphens and underscores for an address."""
    plain = plain_position(position)
    return PACKING.packed(json.dumps(plain, separators=(",", ":"), ensure_ascii=False))


def position_of_token(token: str, catalogue: Catalogue) -> Position:
    """Return the position that an address holds; raises MalformedPlan and nothing else."""
    if token and token.isascii() and token[0].isalnum() and not token.startswith(PACKING.version):
        message = noop("This link is of another version of the sandbox and cannot be read.")
        raise MalformedPlan((fault("", "", message),))
    try:
        text = PACKING.text_of(token)
    except ValueError:
        message = noop("This link is cut off or has a slip of the pen; ask for it again.")
        raise MalformedPlan((fault("", "", message),)) from None
    return position_of_text(text, catalogue)


def address_of(position: Position) -> str:
    """Return the address of the sandbox with a position in it."""
    return f"{reverse('encounter-moves')}?p={token_of(position)}"


def copy_of(world: World, foe: int) -> str:
    """Return the address of the position in which a foe of a match plans its move (E7).

    "" where the sandbox cannot hold it.
    """
    position = position_of(world, foe)
    return "" if position is None else address_of(position)
