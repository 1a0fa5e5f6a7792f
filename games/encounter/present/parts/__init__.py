"""The parts of Encounter that templates in templates/games/encounter show."""
