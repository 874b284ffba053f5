"""Commands about oneself: settings, privacy, blocked users, standings, replays, help."""
