"""What every game's rules share: pure Python, no clock, no chance of its own."""
