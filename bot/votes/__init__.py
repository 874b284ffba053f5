"""Votes of the players of a match: ballots, counting, and what a passed vote changes."""
