"""What a catalogue of Onslaught names: units, spires, wares, landmarks, relics, maps, scenarios."""

from __future__ import annotations

from django.db import models

from games.models import Catalogue
from games.models.unique import of_catalogue


class Faction(models.Model):
    """A faction of one catalogue."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="onslaught_factions"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)

    class Meta:
        constraints = of_catalogue("onslaught_one_faction")

    def __str__(self) -> str:
        return self.name


class UnitType(models.Model):
    """A kind of unit of one catalogue, with both sides of its chip."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="onslaught_unit_types"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    faction = models.CharField(max_length=30, blank=True)
    kind = models.CharField(max_length=10)
    copies = models.PositiveSmallIntegerField()
    cp = models.PositiveSmallIntegerField()
    cost = models.PositiveSmallIntegerField()
    reward = models.PositiveSmallIntegerField()
    allowance = models.CharField(max_length=10)
    basic = models.JSONField()
    improved = models.JSONField()
    talents = models.JSONField()
    starts = models.BooleanField()

    class Meta:
        constraints = of_catalogue("onslaught_one_unit_type")

    def __str__(self) -> str:
        return self.name


class SpireType(models.Model):
    """A kind of spire of one catalogue."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="onslaught_spire_types"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    faction = models.CharField(max_length=30, blank=True)
    cost = models.PositiveSmallIntegerField()
    chips = models.JSONField()
    capacity = models.PositiveSmallIntegerField()
    reward = models.PositiveSmallIntegerField()
    copies = models.PositiveSmallIntegerField()
    is_advanced = models.BooleanField()

    class Meta:
        constraints = of_catalogue("onslaught_one_spire_type")

    def __str__(self) -> str:
        return self.name


class EquipmentType(models.Model):
    """What a hero of one catalogue may carry."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="onslaught_equipment_types"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    cost = models.PositiveSmallIntegerField()
    movement = models.PositiveSmallIntegerField()
    reach = models.PositiveSmallIntegerField()
    copies = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_catalogue("onslaught_one_equipment_type")

    def __str__(self) -> str:
        return self.name


class EarthscapeType(models.Model):
    """Three hexes of ground that one catalogue sells."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="onslaught_earthscape_types"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    cost = models.PositiveSmallIntegerField()
    terrains = models.JSONField()
    wells = models.JSONField()
    copies = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_catalogue("onslaught_one_earthscape_type")

    def __str__(self) -> str:
        return self.name


class LandmarkType(models.Model):
    """A kind of landmark of one catalogue."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="onslaught_landmark_types"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    kind = models.CharField(max_length=10)
    health = models.PositiveSmallIntegerField()
    attack = models.PositiveSmallIntegerField()
    source = models.PositiveSmallIntegerField()
    relic = models.BooleanField()
    effect = models.CharField(max_length=10, blank=True)
    number = models.PositiveSmallIntegerField()
    copies = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_catalogue("onslaught_one_landmark_type")

    def __str__(self) -> str:
        return self.name


class EventType(models.Model):
    """An event of one catalogue that a wave may bring."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="onslaught_event_types"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    number = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_catalogue("onslaught_one_event_type")

    def __str__(self) -> str:
        return self.name


class RelicType(models.Model):
    """A kind of relic of one catalogue."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="onslaught_relic_types"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    moment = models.CharField(max_length=10)
    number = models.PositiveSmallIntegerField()
    copies = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_catalogue("onslaught_one_relic_type")

    def __str__(self) -> str:
        return self.name


class MapPlan(models.Model):
    """A map of one catalogue."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="onslaught_map_plans"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    cells = models.JSONField()
    gates = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_catalogue("onslaught_one_map_plan")

    def __str__(self) -> str:
        return self.name


class Scenario(models.Model):
    """A ready match of one catalogue against a brief."""

    catalogue = models.ForeignKey(
        Catalogue, on_delete=models.CASCADE, related_name="onslaught_scenarios"
    )
    slug = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    map = models.CharField(max_length=30)
    faction = models.CharField(max_length=30, blank=True)
    players = models.PositiveSmallIntegerField()
    brief = models.JSONField()

    class Meta:
        constraints = of_catalogue("onslaught_one_scenario")

    def __str__(self) -> str:
        return self.name
