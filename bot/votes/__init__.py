"""Votes of a table: ballots, their count, and the pace and pause they decide."""
