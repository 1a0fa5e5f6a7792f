"""The tables of talk: lines, and who does not want to read whom."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class Talk(models.Model):
    """The chat of a lobby that goes on in its match."""

    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"talk of {self.created:%Y-%m-%d}"


class Line(models.Model):
    """One chat line; the author's name is kept as it was shown."""

    talk = models.ForeignKey(Talk, on_delete=models.CASCADE, related_name="lines")
    number = models.PositiveIntegerField()
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    person = models.CharField(max_length=40)
    text = models.CharField(max_length=500)
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["talk", "number"], name="one_line_a_number")]
        ordering = ["number"]

    def __str__(self) -> str:
        return f"{self.person}: {self.text[:40]}"


class Mute(models.Model):
    """One person's wish not to read another's lines."""

    listener = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mutes"
    )
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["listener", "author"], name="one_mute_a_pair")
        ]

    def __str__(self) -> str:
        return f"{self.listener_id} mutes {self.author_id}"
