"""Maps: read and written as files, surveyed for faults, and generated from a seed."""
