"""Shared by tests of all packages: a running bot, databases, a clock, sample matches."""
