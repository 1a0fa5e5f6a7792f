"""The board of Onslaught: frozen values in, drawings out."""
