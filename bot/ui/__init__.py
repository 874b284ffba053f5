"""Panels as plain values, their rendering for Discord, custom ids, and a game's look."""
