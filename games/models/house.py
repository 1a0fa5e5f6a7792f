"""The tables of the running house: who is there, and when a worker was last alive."""

from __future__ import annotations

from django.db import models


class Presence(models.Model):
    """Sockets that one process holds open for one person at one topic; it expires by itself."""

    topic = models.CharField(max_length=40)
    process = models.CharField(max_length=40)
    person = models.CharField(max_length=40)
    until = models.DateTimeField(db_index=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["topic", "process", "person"], name="one_presence_a_process"
            )
        ]

    def __str__(self) -> str:
        return self.topic


class Beat(models.Model):
    """When a worker was last alive."""

    name = models.CharField(max_length=40, unique=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name
