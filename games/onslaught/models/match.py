"""What stands in a match of Onslaught: its ground, its sides, and every chip on the table."""

from __future__ import annotations

from django.db import models

from games.models import Match
from games.models.unique import of_match


class Table(models.Model):
    """The one row of a match that holds its options, its wave, its step and how it ended."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="onslaught_table")
    options = models.JSONField()
    wave = models.PositiveSmallIntegerField()
    first = models.PositiveSmallIntegerField()
    active = models.PositiveSmallIntegerField()
    shooter = models.SmallIntegerField()
    step = models.CharField(max_length=20)
    turn = models.PositiveIntegerField()
    rounds = models.PositiveSmallIntegerField()
    event = models.CharField(max_length=30, blank=True)
    events_left = models.JSONField()
    campfire = models.BooleanField()
    blow = models.JSONField(null=True)
    pending = models.JSONField()
    standings = models.JSONField(null=True)
    end_reason = models.CharField(max_length=40, blank=True)

    def __str__(self) -> str:
        return f"wave {self.wave}, {self.step}"


class Hex(models.Model):
    """A hex of a match's ground as it is now."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="onslaught_hexes")
    row = models.SmallIntegerField()
    column = models.SmallIntegerField()
    terrain = models.CharField(max_length=10)
    island = models.CharField(max_length=30, blank=True)
    well = models.BooleanField()
    gate = models.SmallIntegerField()
    fortress = models.SmallIntegerField()
    scape = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_match("row", "column", name="onslaught_one_hex_a_cell")
        verbose_name_plural = "hexes"

    def __str__(self) -> str:
        return f"{self.terrain} at {self.row}, {self.column}"


class Side(models.Model):
    """One of those who fight: a seat, or the rule-driven opponent."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="onslaught_sides")
    number = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    team = models.PositiveSmallIntegerField()
    faction = models.CharField(max_length=30)
    gate = models.PositiveSmallIntegerField()
    gate_health = models.PositiveSmallIntegerField()
    source = models.PositiveSmallIntegerField()
    cp = models.PositiveSmallIntegerField()
    mark = models.SmallIntegerField()
    turns = models.PositiveSmallIntegerField()
    limited = models.PositiveSmallIntegerField()
    purchases = models.PositiveSmallIntegerField()
    extra = models.PositiveSmallIntegerField()
    has_passed = models.BooleanField()
    is_ready = models.BooleanField()
    has_reordered = models.BooleanField()
    was_hit = models.BooleanField()
    stack_struck = models.BooleanField()
    levels = models.JSONField()
    chosen = models.CharField(max_length=30, blank=True)
    free = models.JSONField()
    done = models.JSONField()
    has_left = models.BooleanField()

    class Meta:
        constraints = of_match("number", name="onslaught_one_side_a_number")

    def __str__(self) -> str:
        return f"{self.number}: {self.faction}"


class Unit(models.Model):
    """A unit's chip, wherever it lies."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="onslaught_units")
    number = models.PositiveSmallIntegerField()
    side = models.PositiveSmallIntegerField()
    type = models.CharField(max_length=30)
    zone = models.CharField(max_length=10)
    cell = models.JSONField(null=True)
    pile = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    entry = models.PositiveSmallIntegerField()
    health = models.PositiveSmallIntegerField()
    is_improved = models.BooleanField()
    chips = models.JSONField()
    equipment = models.CharField(max_length=30, blank=True)
    has_moved = models.BooleanField()
    has_attacked = models.BooleanField()
    has_retaliated = models.BooleanField()
    has_reaped = models.BooleanField()
    is_fresh = models.BooleanField()
    bonus_moves = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_match("number", name="onslaught_one_unit_a_number")

    def __str__(self) -> str:
        return f"{self.number}: {self.type}"


class Spire(models.Model):
    """A spire on the map, with its chips from top to bottom."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="onslaught_spires")
    number = models.PositiveSmallIntegerField()
    side = models.PositiveSmallIntegerField()
    type = models.CharField(max_length=30)
    cell = models.JSONField()
    chips = models.JSONField()
    has_fired = models.BooleanField()
    is_warded = models.BooleanField()

    class Meta:
        constraints = of_match("number", name="onslaught_one_spire_a_number")

    def __str__(self) -> str:
        return f"{self.number}: {self.type}"


class Landmark(models.Model):
    """A landmark that covers a well."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="onslaught_landmarks")
    row = models.SmallIntegerField()
    column = models.SmallIntegerField()
    kind = models.CharField(max_length=10)
    type = models.CharField(max_length=30)
    is_revealed = models.BooleanField()
    health = models.PositiveSmallIntegerField()
    seen_by = models.JSONField()
    is_explored = models.BooleanField()
    has_retaliated = models.BooleanField()

    class Meta:
        constraints = of_match("row", "column", name="onslaught_one_landmark_a_cell")

    def __str__(self) -> str:
        return f"{self.type} at {self.row}, {self.column}"


class Ware(models.Model):
    """A chip of the market."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="onslaught_wares")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=10)
    type = models.CharField(max_length=30)
    zone = models.CharField(max_length=10)
    position = models.PositiveSmallIntegerField()
    side = models.SmallIntegerField()

    class Meta:
        constraints = of_match("number", name="onslaught_one_ware_a_number")

    def __str__(self) -> str:
        return f"{self.number}: {self.type}"


class Relic(models.Model):
    """A relic: in the deck, held, or spent."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="onslaught_relics")
    number = models.PositiveSmallIntegerField()
    type = models.CharField(max_length=30)
    zone = models.CharField(max_length=10)
    position = models.PositiveSmallIntegerField()
    side = models.SmallIntegerField()

    class Meta:
        constraints = of_match("number", name="onslaught_one_relic_a_number")

    def __str__(self) -> str:
        return f"{self.number}: {self.type}"


class Scape(models.Model):
    """An earthscape that a side laid, or has yet to lay."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="onslaught_scapes")
    number = models.PositiveSmallIntegerField()
    type = models.CharField(max_length=30)
    side = models.PositiveSmallIntegerField()
    cells = models.JSONField()

    class Meta:
        constraints = of_match("number", name="onslaught_one_scape_a_number")

    def __str__(self) -> str:
        return f"{self.number}: {self.type}"


class Tally(models.Model):
    """What happened to a side over the match."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="onslaught_tallies")
    side = models.PositiveSmallIntegerField()
    defeated = models.PositiveSmallIntegerField()
    heroes_defeated = models.PositiveSmallIntegerField()
    spires_defeated = models.PositiveSmallIntegerField()
    landmarks = models.PositiveSmallIntegerField()
    gate_damage = models.PositiveSmallIntegerField()
    lost = models.PositiveSmallIntegerField()

    class Meta:
        constraints = of_match("side", name="onslaught_one_tally_a_side")
        verbose_name_plural = "tallies"

    def __str__(self) -> str:
        return f"side {self.side}"
