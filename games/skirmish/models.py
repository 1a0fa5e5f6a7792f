"""The tables of Skirmish: what a catalogue names, and what lies on a match's table."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from games.models import Catalogue, Match
from games.models.unique import of_catalogue, of_match


class Faction(models.Model):
    """A people of one catalogue: its units, its deck and its trait's numbers."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="skirmish_factions"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    trait = models.CharField(max_length=60)
    hand = models.PositiveSmallIntegerField()
    units = models.JSONField()
    deck = models.JSONField()
    defender_draws = models.PositiveSmallIntegerField()
    regrowth_cost = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_catalogue("skirmish_one_faction")

    def __str__(self) -> str:
        return self.name


class UnitType(models.Model):
    """A kind of unit of one catalogue."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="skirmish_unit_types"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    faction = models.CharField(max_length=30)
    cost = models.PositiveSmallIntegerField()
    realm = models.CharField(max_length=10)
    targets = models.JSONField()
    attack = models.PositiveSmallIntegerField()
    health = models.PositiveSmallIntegerField()
    support = models.PositiveSmallIntegerField()
    keywords = models.JSONField()

    class Meta:
        constraints = of_catalogue("skirmish_one_unit_type")

    def __str__(self) -> str:
        return self.name


class CardType(models.Model):
    """A combat card of one catalogue as printed; a reinforcement has no pairs of values."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="skirmish_card_types"
    )
    slug = models.CharField(max_length=40)
    faction = models.CharField(max_length=30)
    kind = models.CharField(max_length=20)
    icons = models.JSONField()
    major = models.JSONField(null=True)
    minor = models.JSONField(null=True)
    specialty = models.BooleanField()
    effects = models.JSONField()
    technology = models.CharField(max_length=30, blank=True)

    class Meta:
        constraints = of_catalogue("skirmish_one_card_type")

    def __str__(self) -> str:
        return self.slug


class Technology(models.Model):
    """A purchase of one catalogue that adds copies of a card to a deck."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="skirmish_technologies"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    faction = models.CharField(max_length=30)
    points = models.PositiveSmallIntegerField()
    copies = models.PositiveSmallIntegerField()
    card = models.CharField(max_length=40)

    class Meta:
        constraints = of_catalogue("skirmish_one_technology")
        verbose_name_plural = "technologies"

    def __str__(self) -> str:
        return self.name


class Doctrine(models.Model):
    """A card of one catalogue with an ability for the start of a battle."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="skirmish_doctrines"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    points = models.PositiveSmallIntegerField()
    draws = models.PositiveSmallIntegerField()
    looks = models.PositiveSmallIntegerField()
    attack = models.PositiveSmallIntegerField()
    discards = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_catalogue("skirmish_one_doctrine")

    def __str__(self) -> str:
        return self.name


class Table(models.Model):
    """The one row of a match that holds its options, its battle, its step and how it ended."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="skirmish_table")
    options = models.JSONField()
    battle = models.PositiveSmallIntegerField()
    step = models.CharField(max_length=20)
    turn = models.PositiveIntegerField()
    field = models.CharField(max_length=30)
    token = models.JSONField(null=True)
    pending = models.JSONField()
    splash = models.JSONField()
    standings = models.JSONField(null=True)
    end_reason = models.CharField(max_length=40, blank=True)

    def __str__(self) -> str:
        return f"battle {self.battle}, {self.step}"


class Side(models.Model):
    """What a seat has besides units and cards."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="skirmish_sides")
    seat = models.PositiveSmallIntegerField()
    faction = models.CharField(max_length=30)
    role = models.CharField(max_length=3)
    hand_limit = models.PositiveSmallIntegerField()
    points_left = models.SmallIntegerField()
    doctrines = models.JSONField()
    used = models.CharField(max_length=30, blank=True)
    technologies = models.JSONField()
    scouted = models.JSONField()
    leader = models.CharField(max_length=10, blank=True)
    missed = models.PositiveSmallIntegerField()
    score = models.PositiveSmallIntegerField()
    surviving = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_match("seat", name="skirmish_one_side_a_seat")

    def __str__(self) -> str:
        return f"{self.faction} of seat {self.seat}"


class Unit(models.Model):
    """A unit of the battle that is fought, by its public name."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="skirmish_units")
    name = models.CharField(max_length=10)
    seat = models.PositiveSmallIntegerField()
    type = models.CharField(max_length=30)
    fate = models.CharField(max_length=10)
    skirmish = models.PositiveSmallIntegerField()
    is_front = models.BooleanField()

    class Meta:
        constraints = of_match("name", name="skirmish_one_unit_a_name")

    def __str__(self) -> str:
        return f"{self.name}: {self.type}"


class Card(models.Model):
    """A combat card of a seat: where it is, and its place there."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="skirmish_cards")
    seat = models.PositiveSmallIntegerField()
    card = models.CharField(max_length=40)
    type = models.CharField(max_length=40)
    zone = models.CharField(max_length=10)
    position = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_match("seat", "card", name="skirmish_one_card_a_seat")

    def __str__(self) -> str:
        return f"{self.card} of seat {self.seat}"


class Skirmish(models.Model):
    """A pair of front-line units, with its arithmetic from the reveal on."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="skirmish_skirmishes")
    number = models.PositiveSmallIntegerField()
    attacker = models.CharField(max_length=10)
    defender = models.CharField(max_length=10)
    reckoning = models.JSONField(null=True)
    losses = models.JSONField()
    triggered = models.JSONField()
    decided = models.BooleanField()

    class Meta:
        constraints = of_match("number", name="skirmish_one_skirmish_a_number")
        verbose_name_plural = "skirmishes"

    def __str__(self) -> str:
        return f"{self.number}: {self.attacker} against {self.defender}"


class Play(models.Model):
    """What a seat committed to a skirmish: a part of its plan."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="skirmish_plays")
    number = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    standard = models.CharField(max_length=40)
    reinforcement = models.CharField(max_length=40, blank=True)

    class Meta:
        constraints = of_match("number", "seat", name="skirmish_one_play_a_seat")

    def __str__(self) -> str:
        return f"seat {self.seat} in skirmish {self.number}"


class Result(models.Model):
    """A battle that is over."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="skirmish_results")
    battle = models.PositiveSmallIntegerField()
    field = models.CharField(max_length=30)
    attacker = models.PositiveSmallIntegerField()
    defender = models.PositiveSmallIntegerField()
    outcome = models.CharField(max_length=20)
    cause = models.CharField(max_length=20)
    quitter = models.PositiveSmallIntegerField(null=True)
    units = models.JSONField()
    skirmishes = models.JSONField()
    splash = models.JSONField()
    returned = models.JSONField()
    retreated = models.PositiveSmallIntegerField(null=True)
    scores = models.JSONField()
    bought = models.JSONField(default=dict)

    class Meta:
        constraints = of_match("battle", name="skirmish_one_result_a_battle")

    def __str__(self) -> str:
        return f"battle {self.battle}: {self.outcome}"


class SavedArmy(models.Model):
    """An army that a person keeps under a name, for either role; it goes when the person goes.

    `units` are numbers by unit, `cards` slugs of technologies and doctrines. `name_key` tells
    names apart that look the same.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    name = models.CharField(max_length=30)
    name_key = models.CharField(max_length=120)
    faction = models.CharField(max_length=30)
    units = models.JSONField()
    cards = models.JSONField(default=list)

    objects: ClassVar[models.Manager[SavedArmy]] = models.Manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "name_key"], name="skirmish_one_army_a_name")
        ]
        ordering = ["faction", "name_key"]
        verbose_name_plural = "saved armies"

    def __str__(self) -> str:
        return self.name
