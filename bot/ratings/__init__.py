"""Ratings of players, and the leaderboards and statistics computed from results."""
