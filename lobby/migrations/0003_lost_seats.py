from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("lobby", "0002_lobbies"),
    ]

    operations = [
        migrations.AddField(
            model_name="lobbyseat",
            name="lost",
            field=models.CharField(blank=True, default="", max_length=24),
        ),
    ]
