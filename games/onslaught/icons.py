"""Names, in static/icons/onslaught.svg, the drawing that stands for each thing of Onslaught."""

from __future__ import annotations

SPRITE = "onslaught"
UNKNOWN = "person"

UNITS: dict[str, str] = {
    "cinder-hand": "fire-punch",
    "slagback": "spiked-shell",
    "coal-lancer": "spears",
    "ram-crew": "siege-tower",
    "furnace-hulk": "furnace",
    "warden-oru": "visored-helm",
    "tinker-vess": "gear-hammer",
    "ild-of-the-kiln": "anvil-impact",
    "sprig-runner": "sprout",
    "barkling": "tree-face",
    "spore-singer": "mushrooms-cluster",
    "mire-gleaner": "scythe",
    "elder-trunk": "evil-tree",
    "listener-ame": "elf-ear",
    "briar-duke": "stag-head",
    "moonroot": "moon",
    "hired-axe": "battle-axe",
    "ferry-guard": "griffin-shield",
    "glass-archer": "high-shot",
    "road-ogre": "ogre",
    "marta-quill": "quill-ink",
    "old-hob": "dwarf-face",
}
LANDMARKS: dict[str, str] = {
    "bog-brute": "troll",
    "hungry-mud": "dripping-goo",
    "watch-wolves": "wolf-head",
    "broken-engine": "gears",
    "coin-cache": "coins-pile",
    "old-shrine": "sword-altar",
    "snare-pit": "wolf-trap",
    "stone-oracle": "menhir",
    "silent-bell": "ringing-bell",
}
KINDS: dict[str, str] = {
    "swamp": "swamp",
    "ruin": "ancient-ruins",
    "temple": "greek-temple",
}
EQUIPMENT: dict[str, str] = {
    "iron-boots": "boots",
    "long-pike": "barbed-spear",
}
RELICS: dict[str, str] = {
    "mending-dust": "healing",
    "signal-horn": "hunting-horn",
    "ward-stone": "rune-stone",
    "masons-seal": "wax-seal",
    "war-drum": "drum",
    "toll-coin": "crown-coin",
}
EVENTS: dict[str, str] = {
    "rich-seam": "gold-mine",
    "levy": "trumpet",
    "thin-air": "windy-stripes",
    "static": "lightning-branches",
    "cold-hearths": "fire-bowl",
    "open-stalls": "shop",
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
