"""Names, in static/icons/icons.svg, the drawing that stands for each thing of Conquest."""

FACTIONS: dict[str, str] = {
    "knights": "visored-helm",
    "orcs": "orc-head",
    "dwarves": "dwarf-face",
    "sylvans": "woman-elf-face",
    "gravebound": "crowned-skull",
    "magi": "wizard-face",
    "neutral": "stone-tower",
}

UNITS: dict[str, str] = {
    "spearmen": "spears",
    "swordsmen": "broadsword",
    "cavaliers": "cavalry",
    "angels": "angel-wings",
    "goblins": "goblin-head",
    "wolf_riders": "wolf-head",
    "ogres": "ogre",
    "cyclopes": "cyclops",
    "axemen": "battle-axe",
    "crossbowmen": "crossbow",
    "bear_riders": "bear-head",
    "iron_golems": "rock-golem",
    "wood_scouts": "hood",
    "longbows": "high-shot",
    "stag_riders": "stag-head",
    "treants": "evil-tree",
    "skeletons": "skeleton",
    "ghouls": "shambling-zombie",
    "wraiths": "spectre",
    "bone_drakes": "spiked-dragon-head",
    "apprentices": "wizard-staff",
    "gargoyles": "gargoyle",
    "djinn": "djinn",
    "titans": "giant",
    "militia": "pitchfork",
    "brigands": "hooded-assassin",
    "trolls": "troll",
    "hydras": "hydra",
    "bandits": "bandit",
    "giant_spiders": "spider-alt",
    "wights": "haunting",
    "drakes": "dragon-head",
}

ARTIFACTS: dict[str, str] = {
    "vanguard_banner": "vertical-banner",
    "warden_shield": "griffin-shield",
    "treasury_seal": "crown-coin",
    "falcon_glass": "spyglass",
    "siege_horn": "hunting-horn",
    "horn_of_plenty": "cornucopia",
    "hour_glass": "sands-of-time",
    "league_boots": "boots",
    "fire_orb": "fire-gem",
    "plague_censer": "incense",
    "thief_lantern": "old-lantern",
    "binding_chain": "crossed-chains",
}

QUESTS: dict[str, str] = {
    "bandit_camp": "camping-tent",
    "spider_cave": "spider-web",
    "shrine_of_coins": "coins-pile",
    "sunken_crypt": "crypt-entrance",
    "oracle": "third-eye",
    "altar_of_blades": "sword-altar",
    "drake_lair": "cave-entrance",
    "vigil_temple": "candle-flame",
}

PLACES: dict[str, str] = {
    "capital": "castle",
    "city": "castle",
    "castle": "tower-flag",
    "mine": "gold-mine",
    "teleport": "magic-gate",
    "site": "greek-temple",
    "mountain": "mountains",
}

ICONS: dict[str, str] = FACTIONS | UNITS | ARTIFACTS | QUESTS | PLACES
