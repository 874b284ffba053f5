"""Matches: loading and changing them, their lobbies, seats, deadlines and replays."""
