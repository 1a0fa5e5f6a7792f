"""A brief's text in an address, as it was typed: short, and read back with care."""

from __future__ import annotations

from games.kernel.faults import MalformedPlan, PlanFault
from games.kernel.tokens import Packing
from games.kernel.words import noop

# What nearly every brief holds; it must never change, else links that people kept would break.
USUAL = (
    b"Broken Engine, Snare Pit, Old Hob, Marta Quill, Free Watch, Long Pike, Iron Boots, Road Og"
    b"re, Glass Archer, Ferry Guard, Hired Axe, Canopy Eye, Root Wall, Pollen Vane, Thorn Pole, "
    b"Sunlance, Basalt Keep, Bolt Rack, Ember Post, Moonroot, Briar Duke, Listener Ame, [Elder T"
    b"runk, [Mire Gleaner, [Spore Singer, [Barkling*, Sprig Runner], Ild of the Kiln, Tinker Ves"
    b"s, Warden Oru, [Furnace Hulk, [Ram Crew, [Coal Lancer, [Slagback*, Cinder Hand], event: Op"
    b"en Stalls\nevent: Static\nevent: Thin Air\nevent: Levy\nevent: Rich Seam\nevent: Cold Hear"
    b"ths\nmay hire: no\nplayer heroes: starting at 3,1 with 2\nobjective: landmarks 3\nobjectiv"
    b"e: source 24\nobjective: heroes 2\nobjective: spires 3\nobjective: hold 8\nobjective: gate"
    b" 4\nheroes: guard\nheroes: siege\nheroes: hunt\nfaction: Ashforge Compact\nfaction: Fernve"
    b"il Choir\nmark: B\nmark: A\n\nwave 4\nincome: 11\n\nwave 3\nincome: 9\nplayer income: 9\np"
    b"layer cp: 9\n\nwave 2\nincome: 7\nbuy: Hired Axe\nbuild: upgrade fortification, upgrade ra"
    b"nge, upgrade attack, bulwark, foundry\ndeploy: \n\nwave 1\nincome: 5\nbuild: Thorn Pole\nd"
    b"eploy: Listener Ame, Sprig Runner, "
)
PACKING = Packing("1", USUAL, most_bytes=40_000)


def token_of(text: str) -> str:
    """Return a text as letters, digits, hyphens and underscores; "" if it is too long for that."""
    if len(text.encode()) > PACKING.most_bytes:
        return ""
    token = PACKING.packed(text)
    return token if len(token) <= PACKING.longest else ""


def text_of_token(token: str) -> str:
    """Return the text that an address holds; raises MalformedPlan and nothing else."""
    try:
        return PACKING.text_of(token)
    except ValueError:
        message = noop("This link is cut off or has a slip of the pen; ask for it again.")
        raise MalformedPlan((PlanFault("", "", message),)) from None
