"""The tables of Encounter: what a catalogue names, and what stands on a match's ground."""

from __future__ import annotations

from django.db import models

from games.models import Catalogue, Match
from games.models.unique import of_catalogue, of_match


class HeroType(models.Model):
    """A class of hero of one catalogue."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="encounter_hero_types"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    health = models.PositiveSmallIntegerField()
    vigor = models.PositiveSmallIntegerField()
    focus = models.PositiveSmallIntegerField()
    recovery = models.PositiveSmallIntegerField()
    dice = models.JSONField()

    class Meta:
        constraints = of_catalogue("encounter_one_hero_type")

    def __str__(self) -> str:
        return self.name


class SkillType(models.Model):
    """A skill of one catalogue, and the moment at which it fires."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="encounter_skill_types"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    hook = models.CharField(max_length=20)

    class Meta:
        constraints = of_catalogue("encounter_one_skill_type")

    def __str__(self) -> str:
        return self.name


class FoeType(models.Model):
    """A kind of foe or ally of one catalogue; level 0 is an apex."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="encounter_foe_types"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    level = models.PositiveSmallIntegerField()
    health = models.PositiveSmallIntegerField()
    might = models.PositiveSmallIntegerField()
    guard = models.PositiveSmallIntegerField()
    reach = models.PositiveSmallIntegerField()
    targets = models.PositiveSmallIntegerField()
    bent = models.CharField(max_length=10)
    skills = models.JSONField()
    starts = models.JSONField()
    for_each_hero = models.BooleanField()

    class Meta:
        constraints = of_catalogue("encounter_one_foe_type")

    def __str__(self) -> str:
        return self.name


class ItemType(models.Model):
    """What a chest of one catalogue may hold."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="encounter_item_types"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    effect = models.CharField(max_length=10)
    number = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_catalogue("encounter_one_item_type")

    def __str__(self) -> str:
        return self.name


class MapPlan(models.Model):
    """A map of one catalogue."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="encounter_map_plans"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    cells = models.JSONField()
    sight = models.CharField(max_length=10)

    class Meta:
        constraints = of_catalogue("encounter_one_map_plan")

    def __str__(self) -> str:
        return self.name


class Encounter(models.Model):
    """A ready encounter of one catalogue."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="encounter_encounters"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    map = models.CharField(max_length=30)
    threat = models.PositiveSmallIntegerField()
    goal = models.CharField(max_length=10)
    rounds = models.PositiveSmallIntegerField()
    foes = models.JSONField()
    allies = models.JSONField()

    class Meta:
        constraints = of_catalogue("encounter_one_encounter")

    def __str__(self) -> str:
        return self.name


class Table(models.Model):
    """The one row of a match that holds its options, its round, its step and how it ended."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="encounter_table")
    options = models.JSONField()
    number = models.PositiveSmallIntegerField()
    threat = models.PositiveSmallIntegerField()
    goal = models.CharField(max_length=10)
    goal_rounds = models.PositiveSmallIntegerField()
    round = models.PositiveSmallIntegerField()
    step = models.CharField(max_length=20)
    turn = models.PositiveIntegerField()
    acting = models.JSONField(null=True)
    blow = models.JSONField(null=True)
    pending = models.JSONField(null=True)
    acted = models.JSONField()
    last_rank = models.PositiveIntegerField()
    opened = models.JSONField()
    standings = models.JSONField(null=True)
    end_reason = models.CharField(max_length=40, blank=True)

    def __str__(self) -> str:
        return f"encounter {self.number}, round {self.round}, {self.step}"


class Field(models.Model):
    """The ground of one encounter of a match's chain."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="encounter_fields")
    number = models.PositiveSmallIntegerField()
    map = models.CharField(max_length=30)
    sight = models.CharField(max_length=10)
    cells = models.JSONField()

    class Meta:
        constraints = of_match("number", name="encounter_one_field_a_number")

    def __str__(self) -> str:
        return f"{self.number}: {self.map}"


class Figure(models.Model):
    """A unit of the encounter that is fought, by its number."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="encounter_figures")
    number = models.PositiveSmallIntegerField()
    team = models.CharField(max_length=10)
    type = models.CharField(max_length=30)
    seat = models.PositiveSmallIntegerField(null=True)
    cell = models.JSONField(null=True)
    health = models.PositiveSmallIntegerField()
    most = models.PositiveSmallIntegerField()
    bonus = models.PositiveSmallIntegerField()
    is_down = models.BooleanField()
    entered = models.PositiveSmallIntegerField()
    barred = models.PositiveSmallIntegerField()
    fallen = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_match("number", name="encounter_one_figure_a_number")

    def __str__(self) -> str:
        return f"{self.number}: {self.type}"


class Hero(models.Model):
    """What a seat's hero has over the whole chain, besides its figure."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="encounter_heroes")
    seat = models.PositiveSmallIntegerField()
    figure = models.PositiveSmallIntegerField()
    type = models.CharField(max_length=30)
    health = models.PositiveSmallIntegerField()
    vigor = models.PositiveSmallIntegerField()
    focus = models.PositiveSmallIntegerField()
    recovery = models.PositiveSmallIntegerField()
    resolve = models.PositiveSmallIntegerField()
    experience = models.PositiveSmallIntegerField()
    items = models.JSONField()
    is_absent = models.BooleanField()
    wants_retreat = models.BooleanField()
    has_left = models.BooleanField()
    found = models.JSONField()

    class Meta:
        constraints = of_match("seat", name="encounter_one_hero_a_seat")
        verbose_name_plural = "heroes"

    def __str__(self) -> str:
        return f"{self.type} of seat {self.seat}"


class Die(models.Model):
    """A hero's die: where it lies, and its place in the queue."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="encounter_dice")
    figure = models.PositiveSmallIntegerField()
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=10)
    zone = models.CharField(max_length=10)
    position = models.PositiveSmallIntegerField()
    face = models.CharField(max_length=2, blank=True)

    class Meta:
        constraints = of_match("figure", "number", name="encounter_one_die_a_figure")
        verbose_name_plural = "dice"

    def __str__(self) -> str:
        return f"{self.kind} {self.number} of figure {self.figure}"


class Burden(models.Model):
    """Weariness, strain or a status on a figure."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="encounter_burdens")
    figure = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=10)
    position = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_match("figure", "number", name="encounter_one_burden_a_figure")

    def __str__(self) -> str:
        return f"{self.kind} on figure {self.figure}"


class Advice(models.Model):
    """What another player would pick in the open tie."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="encounter_advice")
    seat = models.PositiveSmallIntegerField()
    option = models.CharField(max_length=200)

    class Meta:
        constraints = of_match("seat", name="encounter_one_advice_a_seat")
        verbose_name_plural = "advice"

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.option}"


class Result(models.Model):
    """An encounter of the chain that is over."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="encounter_results")
    number = models.PositiveSmallIntegerField()
    encounter = models.CharField(max_length=30)
    won = models.BooleanField()
    reason = models.CharField(max_length=40)
    round = models.PositiveSmallIntegerField()
    experience = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_match("number", name="encounter_one_result_a_number")

    def __str__(self) -> str:
        return f"{self.number}: {self.encounter}"
