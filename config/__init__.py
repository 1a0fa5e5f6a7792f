"""The site around the games: settings, addresses, entry points."""
