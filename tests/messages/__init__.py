"""Laws for every message that any game shows, however full the table is."""
