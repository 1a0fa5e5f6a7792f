"""Names, in static/icons/onslaught.svg, the drawing that stands for each thing of Onslaught."""

from __future__ import annotations

SPRITE = "onslaught"
UNKNOWN = "person"

UNITS: dict[str, str] = {
    "cinder_hand": "fire-punch",
    "slagback": "spiked-shell",
    "coal_lancer": "spears",
    "ram_crew": "siege-tower",
    "furnace_hulk": "furnace",
    "warden_oru": "visored-helm",
    "tinker_vess": "gear-hammer",
    "ild_of_the_kiln": "anvil-impact",
    "sprig_runner": "sprout",
    "barkling": "tree-face",
    "spore_singer": "mushrooms-cluster",
    "mire_gleaner": "scythe",
    "elder_trunk": "evil-tree",
    "listener_ame": "elf-ear",
    "briar_duke": "stag-head",
    "moonroot": "moon",
    "hired_axe": "battle-axe",
    "ferry_guard": "griffin-shield",
    "glass_archer": "high-shot",
    "road_ogre": "ogre",
    "marta_quill": "quill-ink",
    "old_hob": "dwarf-face",
}
LANDMARKS: dict[str, str] = {
    "bog_brute": "troll",
    "hungry_mud": "dripping-goo",
    "watch_wolves": "wolf-head",
    "broken_engine": "gears",
    "coin_cache": "coins-pile",
    "old_shrine": "sword-altar",
    "snare_pit": "wolf-trap",
    "stone_oracle": "menhir",
    "silent_bell": "ringing-bell",
}
KINDS: dict[str, str] = {
    "swamp": "swamp",
    "ruin": "ancient-ruins",
    "temple": "greek-temple",
}
EQUIPMENT: dict[str, str] = {
    "iron_boots": "boots",
    "long_pike": "barbed-spear",
}
RELICS: dict[str, str] = {
    "mending_dust": "healing",
    "signal_horn": "hunting-horn",
    "ward_stone": "rune-stone",
    "masons_seal": "wax-seal",
    "war_drum": "drum",
    "toll_coin": "crown-coin",
}
EVENTS: dict[str, str] = {
    "rich_seam": "gold-mine",
    "levy": "trumpet",
    "thin_air": "windy-stripes",
    "static": "lightning-branches",
    "cold_hearths": "fire-bowl",
    "open_stalls": "shop",
}
STRUCTURES: dict[str, str] = {
    "foundry": "anvil",
    "bulwark": "castle",
    "spireworks": "stone-tower",
}
TALENTS: dict[str, str] = {
    "healing": "healing",
    "reap": "scythe",
    "reach": "high-shot",
    "stonehide": "spiked-shell",
    "siegecraft": "siege-tower",
    "splash": "splashy-stream",
    "loner": "person",
    "quartermaster": "cornucopia",
    "scout": "spyglass",
}
PHASES: dict[str, str] = {
    "event": "scroll-unfurled",
    "income": "crystal-growth",
    "market": "shop",
    "build": "hammer-nails",
    "prep": "card-play",
    "onslaught": "siege-tower",
}
SIGNS: dict[str, str] = {
    "health": "hearts",
    "attack": "crossed-swords",
    "move": "walking-boot",
    "source": "crystal-growth",
    "cp": "rally-the-troops",
    "fire": "arrow-cluster",
    "spire": "stone-tower",
    "look": "magnifying-glass",
    "reward": "two-coins",
    "campfire": "campfire",
    "relic": "fire-gem",
    "ward": "rune-stone",
}


def unit_icon(kind: str) -> str:
    """Return the drawing of a kind of unit or landmark; one for the unknown."""
    return UNITS.get(kind) or LANDMARKS.get(kind, UNKNOWN)


def ware_icon(kind: str) -> str:
    """Return the drawing of what the market sells, but for earthscapes, which are drawn."""
    return EQUIPMENT.get(kind) or (UNITS.get(kind) or SIGNS["spire"])
