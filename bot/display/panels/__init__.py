"""Builds the panels of tables, hands, lobbies, notices and votes."""
