"""The complete list of skills (S39): what each is called, and what it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.encounter.wording.names import named

# The moments at which skills fire, in the order in which they come up in a battle.
HOOKS: Mapping[str, Any] = {
    "deploy": _("When it is set up"),
    "start": _("At the start of its turn"),
    "movement": _("When it moves"),
    "targeting": _("When it looks for targets"),
    "chosen": _("When it has chosen its targets"),
    "dice": _("When it rolls"),
    "damage": _("When it deals damage"),
    "after": _("After its attack"),
    "attacked": _("When it is attacked"),
    "end": _("At the end of its turn"),
    "defeat": _("When it falls"),
}

NAMES: Mapping[str, Any] = {
    "towering": _("Towering"),
    "desperate": _("Desperate"),
    "mending": _("Mending"),
    "drumbeat": _("Drumbeat"),
    "summoner": _("Summoner"),
    "lope": _("Lope"),
    "quicken": _("Quicken"),
    "trade_places": _("Trade Places"),
    "hook": _("Hook"),
    "keen": _("Keen"),
    "far_seeing": _("Far-seeing"),
    "scorch": _("Scorch"),
    "shackle": _("Shackle"),
    "jostle": _("Jostle"),
    "icelock": _("Icelock"),
    "pickpocket": _("Pickpocket"),
    "stormcall": _("Stormcall"),
    "wrathful": _("Wrathful"),
    "relentless": _("Relentless"),
    "deadeye": _("Deadeye"),
    "outnumbered": _("Outnumbered"),
    "piercing": _("Piercing"),
    "cleaver": _("Cleaver"),
    "humble": _("Humble"),
    "wild_surge": _("Wild Surge"),
    "venom": _("Venom"),
    "dimming": _("Dimming"),
    "stunning": _("Stunning"),
    "crippling": _("Crippling"),
    "dread": _("Dread"),
    "sapping": _("Sapping"),
    "snare": _("Snare"),
    "nimble": _("Nimble"),
    "slippery": _("Slippery"),
    "thick_hide": _("Thick Hide"),
    "misty": _("Misty"),
    "unyielding": _("Unyielding"),
    "last_breath": _("Last Breath"),
    "thorns": _("Thorns"),
    "reek": _("Reek"),
    "frostback": _("Frostback"),
    "spellburn": _("Spellburn"),
    "sunder": _("Sunder"),
    "patient": _("Patient"),
    "crumbling": _("Crumbling"),
    "blight_aura": _("Blight Aura"),
    "leech_aura": _("Leech Aura"),
    "chant": _("Chant"),
    "fade": _("Fade"),
    "raiser": _("Raiser"),
    "understudy": _("Understudy"),
    "martyr": _("Martyr"),
    "swarm_call": _("Swarm-call"),
    "possess": _("Possess"),
    "curse": _("Curse"),
    "trophy": _("Trophy"),
}

# %(number)s is the number that stands behind the skill's name (Chant 2).
TEXTS: Mapping[str, Any] = {
    "towering": _("Its health grows by the might dice of all heroes together."),
    "desperate": _("It has 2 health more for each hero that stands."),
    "mending": _("It heals 1 for each hero."),
    "drumbeat": _("Each hero beside it loses 1 Resolve, or gains 1 on its own side."),
    "summoner": _(
        "It sets a lower foe aside, which enters at the end of its turn on the closest free cell."
        " If none can come, it has 2 might more this turn."
    ),
    "lope": _(
        "If it still cannot target anybody after moving, it moves again instead of attacking."
    ),
    "quicken": _("It may move as many cells as the number of the round, at most 6."),
    "trade_places": _(
        "Occupied cells count as free for it: it changes places with who stands there."
    ),
    "hook": _("After its move every opponent within 3 cells is pulled 1 cell closer, if possible."),
    "keen": _("It targets Hidden units like any others."),
    "far_seeing": _("It targets without regard to sight."),
    "scorch": _("Each target loses 1 Resolve or takes 1 true damage, as it likes."),
    "shackle": _("Each target puts one ready die at the end of its queue."),
    "jostle": _("Each target puts one stored block at the end of its queue."),
    "stormcall": _("Each target puts 1 to 3 stored blocks at the end of its queue, by chance."),
    "icelock": _("An item of each target is useless until it is made ready again."),
    "pickpocket": _(
        "It rolls a six-sided die for each target: if that shows the target's health or more, an"
        " item is lost."
    ),
    "wrathful": _("If it does not target the whole party, its might is doubled."),
    "relentless": _("It rolls every die that missed once more."),
    "deadeye": _("If all its dice show 1, the damage is true."),
    "outnumbered": _("It rolls one die more for each hero against it."),
    "piercing": _("Its damage is always true."),
    "cleaver": _("It deals 2 damage more to a target beside it."),
    "humble": _("A target loses as much Resolve as it takes damage."),
    "wild_surge": _(
        "It rolls a six-sided die for each attack: on 3 or more the damage is true, and every hero"
        " takes 1 true damage more."
    ),
    "venom": _("Each target gets Poison."),
    "dimming": _("Each target gets Blind."),
    "stunning": _("Each target gets Daze."),
    "crippling": _("Each target gets Maim."),
    "dread": _("Each target gets Fear, or loses it if it had it."),
    "sapping": _("Each target gets %(number)s weariness."),
    "snare": _("Each target loses a might die for the rest of the encounter."),
    "nimble": _("It prevents 1 damage for each die of the attack that deals none."),
    "slippery": _("It ignores all damage from units that were not beside it when the turn began."),
    "thick_hide": _("It has 1 guard more against units that are not beside it."),
    "misty": _("It prevents 1 damage for each hero, unless the attack is woven."),
    "unyielding": _("It loses at most 1 health in a turn."),
    "last_breath": _("It does not fall unless it had just 1 health: it is left with 1 instead."),
    "thorns": _(
        "The first damage that a unit beside it deals to it in a turn comes back: %(number)s"
        " damage, if it is still alive."
    ),
    "reek": _("Whoever attacks it gets Blind."),
    "frostback": _("Whoever attacks it gets 1 weariness for each hero."),
    "spellburn": _("Whoever weaves against it takes 1 true damage for each hero."),
    "sunder": _("Once a turn, whoever attacks it without a strong weapon loses one."),
    "patient": _("If it did not move, it heals 2."),
    "crumbling": _("It takes 1 true damage."),
    "blight_aura": _("Every unit beside it takes 1 true damage, friend or not."),
    "leech_aura": _(
        "It takes 1 health from each unit in its range that is no apex, Hidden or not, and may"
        " have more health than it began with."
    ),
    "chant": _("It heals each friend in sight by %(number)s."),
    "fade": _("If nobody was damaged in this turn, it becomes Hidden and heals 1."),
    "raiser": _(
        "The foe that fell last returns near it with as much health as there are heroes, and"
        " does not act in this round."
    ),
    "understudy": _("Unless it was the last foe, one of the next lower level enters in its cell."),
    "martyr": _("It heals each of its friends by as much as there are heroes."),
    "swarm_call": _("A foe of level 1 enters as close to each standing hero as there is room."),
    "possess": _("It takes the place of its weakest friend, with that one's health and statuses."),
    "curse": _("Whoever felled it gets 1 strain."),
    "trophy": _("Each hero picks a reward."),
}


def has_number(slug: str) -> bool:
    """Say whether a number belongs to the skill's name and text, as in Chant 2."""
    return "%(number)s" in str(TEXTS.get(slug, ""))


def skill(slug: str, number: int = 0) -> str:
    """Return what a skill is called, with its number if it has one: "Chant 2"."""
    name = named(NAMES, slug)
    return f"{name} {number}" if number else name


def explained(slug: str, number: int = 0) -> str:
    """Return what a skill does; a skill of the list without a number of its own says N."""
    return str(TEXTS[slug]) % {"number": number or "N"} if slug in TEXTS else ""
