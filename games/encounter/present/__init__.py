"""What the panels of Encounter get."""
