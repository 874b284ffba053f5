"""Commands about oneself: settings, privacy, standings, replays, help."""
