"""People, and the lobbies in which they gather before a match."""

from __future__ import annotations

import secrets
from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models import Match, Talk


def random_username() -> str:
    """Return an internal name that nobody sees and that tells nothing."""
    return secrets.token_hex(12)


def random_secret() -> str:
    """Return what a way-back link is signed over; a new one makes the old links void."""
    return secrets.token_urlsafe(16)


class People(BaseUserManager["User"]):
    """Makes users for Django's own commands; the site's pages go through lobby.people."""

    def create_user(self, username: str, password: str | None = None, **more: Any) -> User:
        """Return a new person, without a password when none is given."""
        user = self.model(username=username, **more)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, username: str, password: str | None = None, **more: Any) -> User:
        """Return a new person who may use the admin; the name is also the name to log in with."""
        shown: dict[str, Any] = {"shown_name": username, "name_key": username.casefold()}
        rights = {"is_guest": False, "is_staff": True, "is_superuser": True}
        return self.create_user(username, password, **(shown | more | rights))


class User(AbstractBaseUser, PermissionsMixin):
    """A person; a guest is one without a password, and registering keeps the row.

    `arrival` is a hash of the browser's form secret: a double click makes one guest, not two.
    """

    username = models.CharField(max_length=40, unique=True, default=random_username)
    shown_name = models.CharField(max_length=24)
    name_key = models.CharField(max_length=120, unique=True)
    is_guest = models.BooleanField(default=True)
    language = models.CharField(max_length=8, blank=True, default="")
    way_back = models.CharField(max_length=40, default=random_secret)
    arrival = models.CharField(max_length=64, unique=True, null=True, blank=True)
    recovery = models.CharField(max_length=128, blank=True, default="")
    created = models.DateTimeField(default=timezone.now)
    last_seen = models.DateTimeField(default=timezone.now, db_index=True)
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)

    USERNAME_FIELD = "username"
    REQUIRED_FIELDS: ClassVar[list[str]] = []
    objects = People()

    def __str__(self) -> str:
        return self.shown_name


class Lobby(models.Model):
    """Where people gather before a match: the game, its options, the seats, the talk.

    `changes` counts everything that can be seen of the lobby. `starts_at` is set while the
    countdown runs. `match` is set once, when the match has been made. `form_key` is the one-time
    key of the form that made it: a repeat finds the same lobby.
    """

    code = models.CharField(max_length=8, unique=True)
    form_key = models.CharField(max_length=36, unique=True, null=True, blank=True)
    slug = models.CharField(max_length=20)
    title = models.CharField(max_length=60)
    host = models.ForeignKey(User, null=True, on_delete=models.SET_NULL, related_name="hosted")
    talk = models.ForeignKey(Talk, on_delete=models.PROTECT, related_name="+")
    options = models.JSONField(default=dict)
    fill = models.BooleanField(default=True)
    turn_seconds = models.PositiveIntegerField(default=0)
    public = models.BooleanField(default=True)
    spectators = models.BooleanField(default=True)
    created = models.DateTimeField(default=timezone.now)
    touched = models.DateTimeField(default=timezone.now, db_index=True)
    starts_at = models.DateTimeField(null=True, blank=True, db_index=True)
    match = models.OneToOneField(
        Match, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    removed = models.ManyToManyField(User, blank=True, related_name="+")
    changes = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = [models.Index(fields=["public", "match"], name="open_and_public")]

    def __str__(self) -> str:
        return f"{self.slug} {self.code}"


class LobbySeat(models.Model):
    """A seat that a person or a bot holds, or nobody yet.

    `lost` names who had it last, when it was freed because their page was shut.
    """

    lobby = models.ForeignKey(Lobby, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        User, null=True, blank=True, on_delete=models.SET_NULL, related_name="lobby_seats"
    )
    bot = models.CharField(max_length=20, blank=True, default="")
    taken = models.DateTimeField(null=True, blank=True)
    choices = models.JSONField(default=dict)
    hero = models.CharField(max_length=40, blank=True, default="")
    portrait = models.PositiveSmallIntegerField(default=1)
    biography = models.CharField(max_length=400, blank=True, default="")
    ready = models.BooleanField(default=False)
    lost = models.CharField(max_length=24, blank=True, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["lobby", "number"], name="one_lobby_seat_a_number"),
            models.UniqueConstraint(
                fields=["lobby", "user"],
                condition=Q(user__isnull=False),
                name="one_lobby_seat_a_person",
            ),
            models.CheckConstraint(
                condition=Q(user__isnull=True) | Q(bot=""), name="a_person_or_a_bot"
            ),
        ]
        ordering = ["number"]

    def __str__(self) -> str:
        return f"{self.lobby_id}/{self.number}"
