"""The editor of briefs: a text, read as it is typed, to share, to keep and to play (G29)."""
