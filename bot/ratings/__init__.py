"""Ratings and the standings computed from results."""
