"""The 256 short words that recovery phrases are made of: easy to write down, hard to mix up."""

from __future__ import annotations

import secrets

COUNT = 8
TEXT = (
    "acorn amber anchor apple apron arch arrow aspen atlas autumn badge baker bamboo banjo barley"
    " barrel basil basket beacon bean beaver bell bench berry birch biscuit blanket bloom bottle"
    " boulder branch bread breeze brick bridge bronze brook broom bucket butter button cabin"
    " cactus camel candle canoe canvas carpet carrot castle cedar cellar cherry chess chest"
    " chimney cider cinnamon clay cliff clock clover coal cobble comet compass copper coral corner"
    " cotton crane crater cricket crown crystal cup curtain daisy dawn desert dolphin donkey door"
    " dragon drum dune eagle earth ember engine fabric falcon feather fence fern ferry fiddle"
    " field finch flag flame flint flour flute forest forge fossil fountain fox frost garden"
    " garlic garnet gate ginger glacier glass globe glove goose grain granite grape gravel guitar"
    " hammer hamlet harbor harp harvest hawk hazel hedge helmet heron hill hinge honey horn horse"
    " igloo ink iris iron island ivory ivy jacket jade jar jasmine jewel jungle juniper kettle key"
    " kite kiwi ladder lagoon lake lantern lark laurel lava leaf lemon lentil lily lime linen lion"
    " lotus lute magnet mango maple marble market meadow melon mill mint mirror mitten moon moss"
    " mountain mustard needle nest nickel north nutmeg oak oar oasis oat ocean olive onion opal"
    " orange orchard organ otter oven owl oyster paddle palace palm paper parrot pasture peach"
    " pearl pebble pepper piano pigeon pillow pine pirate planet plum pond poppy prairie pumpkin"
    " quarry quartz quill quilt rabbit raft rain raven reed ribbon river robin rocket root rope"
    " rose ruby saddle saffron sail salmon sand satin shell silk silver"
)
WORDS = tuple(TEXT.split())


def new_phrase() -> str:
    """Return eight random words, separated by spaces."""
    return " ".join(secrets.choice(WORDS) for _ in range(COUNT))


def same_phrase(typed: str) -> str:
    """Return typed words as they are compared: small letters, single spaces."""
    return " ".join(typed.casefold().replace(",", " ").split())
