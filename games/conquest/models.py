"""The tables of Conquest: what a catalogue names, and what stands on a match's map."""

from __future__ import annotations

from django.db import models

from games.models import Catalogue, Match
from games.models.unique import of_match


class Faction(models.Model):
    """A people of one catalogue: its units by level and its trait's numbers."""

    catalogue = models.ForeignKey(Catalogue, on_delete=models.CASCADE, related_name="factions")
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    trait = models.CharField(max_length=60)
    units = models.JSONField()
    income = models.IntegerField()
    plunder_percent = models.IntegerField()
    defence_percent = models.IntegerField()
    scouting = models.IntegerField()
    initiative = models.IntegerField()
    raise_unit = models.CharField(max_length=30, blank=True)
    raise_per = models.IntegerField()
    lore_points = models.IntegerField()
    quest_discount_percent = models.IntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["catalogue", "slug"], name="conquest_one_faction")
        ]

    def __str__(self) -> str:
        return self.name


class UnitType(models.Model):
    """A kind of creature of one catalogue."""

    catalogue = models.ForeignKey(Catalogue, on_delete=models.CASCADE, related_name="unit_types")
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    strength = models.IntegerField()
    growth = models.IntegerField()
    level = models.IntegerField()
    faction = models.CharField(max_length=30)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["catalogue", "slug"], name="conquest_one_unit_type")
        ]

    def __str__(self) -> str:
        return self.name


class Board(models.Model):
    """The one row of a match that holds its land, its turn and how it ended."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="conquest_board")
    layout = models.JSONField()
    turn = models.PositiveIntegerField()
    turn_limit = models.PositiveIntegerField(default=0)
    turn_seconds = models.PositiveIntegerField(default=0)
    standings = models.JSONField(null=True)
    end_reason = models.CharField(max_length=40, blank=True, default="")

    def __str__(self) -> str:
        return f"turn {self.turn}"


class Realm(models.Model):
    """What a seat has besides places and armies."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="conquest_realms")
    seat = models.PositiveSmallIntegerField()
    faction = models.CharField(max_length=30)
    capital = models.CharField(max_length=6)
    gold = models.IntegerField()
    alive = models.BooleanField()
    missed = models.PositiveIntegerField()
    surrendering = models.BooleanField()
    agrees_to_draw = models.BooleanField()
    fell_turn = models.PositiveIntegerField()
    fell_reason = models.CharField(max_length=40, blank=True)

    class Meta:
        constraints = of_match("seat", name="conquest_one_realm_a_seat")

    def __str__(self) -> str:
        return f"{self.faction} of seat {self.seat}"


class Place(models.Model):
    """An object on the map: capital, city, castle, mine, teleport or site."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="conquest_places")
    cell = models.CharField(max_length=6)
    kind = models.CharField(max_length=10)
    owner = models.PositiveSmallIntegerField(null=True)
    race = models.CharField(max_length=30, blank=True)
    partner = models.CharField(max_length=6, blank=True)
    plagued = models.BooleanField()
    quest = models.CharField(max_length=30, blank=True)
    reward = models.CharField(max_length=30, blank=True)
    reward_gold = models.PositiveIntegerField()
    quest_from = models.PositiveIntegerField()
    vigil_seat = models.PositiveSmallIntegerField(null=True)
    vigil_turns = models.PositiveIntegerField()

    class Meta:
        constraints = of_match("cell", name="conquest_one_place_a_cell")

    def __str__(self) -> str:
        return f"{self.kind} {self.cell}"


class GuardTroop(models.Model):
    """Neutral creatures of one kind that guard a place, a site's monsters included."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="conquest_guards")
    cell = models.CharField(max_length=6)
    unit = models.CharField(max_length=30)
    number = models.PositiveIntegerField()

    class Meta:
        constraints = of_match("cell", "unit", name="conquest_one_guard_a_kind")

    def __str__(self) -> str:
        return f"{self.number} {self.unit} {self.cell}"


class Building(models.Model):
    """A building of one level in a castle-like place, with the creatures in its pool."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="conquest_buildings")
    cell = models.CharField(max_length=6)
    level = models.PositiveSmallIntegerField()
    upgraded = models.BooleanField()
    pool = models.PositiveIntegerField()

    class Meta:
        constraints = of_match("cell", "level", name="conquest_one_building_a_level")

    def __str__(self) -> str:
        return f"level {self.level} {self.cell}"


class Army(models.Model):
    """All creatures of one seat in one cell."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="conquest_armies")
    cell = models.CharField(max_length=6)
    seat = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_match("cell", name="conquest_one_army_a_cell")
        verbose_name_plural = "armies"

    def __str__(self) -> str:
        return f"army of seat {self.seat} {self.cell}"


class Troop(models.Model):
    """The creatures of one kind in an army."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="conquest_troops")
    cell = models.CharField(max_length=6)
    unit = models.CharField(max_length=30)
    number = models.PositiveIntegerField()

    class Meta:
        constraints = of_match("cell", "unit", name="conquest_one_troop_a_kind")

    def __str__(self) -> str:
        return f"{self.number} {self.unit} {self.cell}"


class Artifact(models.Model):
    """One artifact of a match: its owner and the turn it was last used in."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="conquest_artifacts")
    slug = models.CharField(max_length=30)
    owner = models.PositiveSmallIntegerField(null=True)
    used_turn = models.PositiveIntegerField()

    class Meta:
        constraints = of_match("slug", name="conquest_one_artifact_a_slug")

    def __str__(self) -> str:
        return self.slug


class Sighting(models.Model):
    """What a seat last saw in a cell; its creatures are small mappings by kind."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="conquest_sightings")
    seat = models.PositiveSmallIntegerField()
    cell = models.CharField(max_length=6)
    turn = models.PositiveIntegerField()
    army_seat = models.PositiveSmallIntegerField(null=True)
    troops = models.JSONField()
    guard = models.JSONField()
    quest = models.CharField(max_length=30, blank=True)
    reward = models.CharField(max_length=30, blank=True)
    reward_gold = models.PositiveIntegerField()

    class Meta:
        constraints = of_match("seat", "cell", name="conquest_one_sighting_a_cell")

    def __str__(self) -> str:
        return f"seat {self.seat} saw {self.cell} in turn {self.turn}"
