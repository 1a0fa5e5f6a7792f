"""The events of Encounter, by what they tell of."""
