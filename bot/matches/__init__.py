"""Matches: the service that changes them, their seats, deadlines and replays."""
