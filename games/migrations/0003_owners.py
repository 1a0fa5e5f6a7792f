"""Seats of matches that began before seats had owners.

A migration of its own: PostgreSQL makes no index while rows of the same transaction wait for checks.
"""

from django.db import migrations, models


def own(apps, schema_editor):
    """Let whoever sits on a seat own it."""
    apps.get_model("games", "Seat").objects.filter(owner=None).update(owner=models.F("user"))


class Migration(migrations.Migration):
    dependencies = [("games", "0002_absent_people")]
    operations = [migrations.RunPython(own, migrations.RunPython.noop)]
