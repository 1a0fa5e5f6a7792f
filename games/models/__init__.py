"""The house's tables: matches, seats, what was handed in, and what happened."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone

from games.models.house import Beat, Presence
from games.models.remembered import Remembered
from games.models.talk import Line, Mute, Talk

__all__ = [
    "AnsweredForm",
    "Beat",
    "Catalogue",
    "Draft",
    "Entry",
    "Line",
    "Match",
    "Mute",
    "Presence",
    "Remembered",
    "Seat",
    "SeatRequest",
    "Snapshot",
    "Submission",
    "Talk",
]


class Catalogue(models.Model):
    """The numbers a match is played by; written only when the digest is new."""

    slug = models.CharField(max_length=20)
    version = models.CharField(max_length=20)
    digest = models.CharField(max_length=64)
    content = models.JSONField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["slug", "digest"], name="one_catalogue_a_digest")
        ]

    def __str__(self) -> str:
        return f"{self.slug} {self.version}"


class Match(Remembered):
    """One play of a game. The columns mirror what the worker, the hall and the header ask.

    `resolving` holds the phase key that is being resolved ("" otherwise). Counters: see
    design decision 8. `seed` never leaves the server before the end. While a match is paused it
    has no deadline, and `left` holds the seconds that the turn still has; `paused_by` are the
    seats that wanted it. `extended` is the phase that was given more time.
    """

    code = models.CharField(max_length=8, unique=True)
    slug = models.CharField(max_length=20)
    title = models.CharField(max_length=60)
    catalogue = models.ForeignKey(Catalogue, on_delete=models.PROTECT)
    talk = models.ForeignKey(Talk, on_delete=models.PROTECT)
    options = models.JSONField(default=dict)
    seed = models.CharField(max_length=64)
    seed_hash = models.CharField(max_length=64)
    public = models.BooleanField(default=True)
    spectators = models.BooleanField(default=True)
    turn_seconds = models.PositiveIntegerField(default=0)
    phase = models.CharField(max_length=40)
    turn = models.PositiveIntegerField(default=1)
    resolving = models.CharField(max_length=40, blank=True, default="")
    deadline = models.DateTimeField(null=True, blank=True, db_index=True)
    finished = models.DateTimeField(null=True, blank=True, db_index=True)
    started = models.DateTimeField(auto_now_add=True)
    handed_in = models.DateTimeField(null=True, blank=True)
    state_number = models.PositiveIntegerField(default=0)
    revision = models.PositiveIntegerField(default=0)
    changes = models.PositiveIntegerField(default=0)
    tries = models.PositiveIntegerField(default=0)
    retry_at = models.DateTimeField(null=True, blank=True)
    successor = models.CharField(max_length=8, blank=True, default="")
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    paused = models.DateTimeField(null=True, blank=True, db_index=True)
    paused_by = models.JSONField(default=list)
    left = models.FloatField(default=0)
    extended = models.CharField(max_length=40, blank=True, default="")

    class Meta:
        indexes = [models.Index(fields=["public", "finished"], name="live_and_public")]

    def __str__(self) -> str:
        return f"{self.slug} {self.code}"


class Seat(Remembered):
    """A place at a match; a user or a bot holds it, or nobody any more ("former player").

    A seat with both is played by the bot until its user comes back. `owner` is the person it
    belongs to, also while a substitute plays. `drafted` numbers drafts and never goes back;
    `past` holds the draft lists that Undo brings back, newest last. `seen` is when its person's
    page was last open, to a minute or two; `wishes` are the votes that the seat gives now.
    Where the game wants to know who is there: `here` while a page is open, `left` when the last
    one closed, `away` once the rules have been told so.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="match_seats",
    )
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="owned_seats",
    )
    bot = models.CharField(max_length=20, blank=True, default="")
    hero = models.CharField(max_length=40, blank=True, default="")
    portrait = models.PositiveSmallIntegerField(default=1)
    biography = models.CharField(max_length=400, blank=True, default="")
    choices = models.JSONField(default=dict)
    awaited = models.BooleanField(default=True)
    ready = models.BooleanField(default=False)
    living = models.BooleanField(default=True)
    former = models.BooleanField(default=False)
    missed = models.PositiveIntegerField(default=0)
    seen = models.DateTimeField(default=timezone.now)
    wishes = models.JSONField(default=list)
    here = models.BooleanField(default=False)
    left = models.DateTimeField(null=True, blank=True)
    away = models.BooleanField(default=False)
    drafted = models.PositiveIntegerField(default=0)
    past = models.JSONField(default=list)
    revision = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_seat_a_number")
        ]
        ordering = ["number"]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.number}"


class SeatRequest(models.Model):
    """Somebody's wish to play on an absent person's seat; `answer` is "" while it is open."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seat_requests")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="seat_requests"
    )
    at = models.DateTimeField(default=timezone.now)
    until = models.DateTimeField(db_index=True)
    answer = models.CharField(max_length=10, blank=True, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_request_a_number"),
            models.UniqueConstraint(
                fields=["match", "user"],
                condition=models.Q(answer=""),
                name="one_open_request_a_person",
            ),
        ]
        ordering = ["number"]

    def __str__(self) -> str:
        return f"request {self.number}"


class Draft(models.Model):
    """One drafted order of a seat, private to it; its number stays, its position may change."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="drafts")
    seat = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField()
    position = models.PositiveSmallIntegerField()
    data = models.JSONField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "seat", "number"], name="one_draft_a_number")
        ]
        ordering = ["position"]

    def __str__(self) -> str:
        return f"draft {self.number}"


class Submission(models.Model):
    """What was handed in for a phase, numbered within the match; replay needs them in order.

    `bot` is the strength of the bot that did so, "" for a person.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="submissions")
    number = models.PositiveIntegerField()
    phase = models.CharField(max_length=40)
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=20)
    bot = models.CharField(max_length=20, blank=True, default="")
    data = models.JSONField()
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_submission_a_number"),
            models.UniqueConstraint(
                fields=["match", "phase", "seat"],
                condition=models.Q(kind="orders"),
                name="one_order_sheet_a_phase",
            ),
        ]
        ordering = ["number"]

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"


class AnsweredForm(models.Model):
    """A form's one-time key and its answer: a repeat gets the answer and has no second effect."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="+")
    seat = models.PositiveSmallIntegerField()
    key = models.CharField(max_length=36)
    status = models.PositiveSmallIntegerField()
    said = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "seat", "key"], name="one_answer_a_form")
        ]

    def __str__(self) -> str:
        return self.key


class Entry(models.Model):
    """One event of a match with its audience; the sentence is made when it is shown."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    phase = models.CharField(max_length=40)
    turn = models.PositiveIntegerField()
    data = models.JSONField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_entry_a_number")
        ]
        indexes = [models.Index(fields=["match", "turn"], name="entries_of_a_turn")]
        ordering = ["number"]

    def __str__(self) -> str:
        return f"entry {self.number}"


class Snapshot(models.Model):
    """The State at the end of a phase, for history and replay.

    Of a match that ended long ago most `data` is emptied. The `figures` of the charts stay; they
    are secret as long as the match runs.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="snapshots")
    phase = models.CharField(max_length=40)
    turn = models.PositiveIntegerField()
    schema = models.PositiveSmallIntegerField()
    digest = models.CharField(max_length=64)
    submissions = models.PositiveIntegerField(default=0)
    figures = models.JSONField(default=dict)
    data = models.BinaryField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "phase"], name="one_snapshot_a_phase")
        ]

    def __str__(self) -> str:
        return self.phase
