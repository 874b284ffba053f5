"""Receives interactions: the router, and the reply to one interaction."""
