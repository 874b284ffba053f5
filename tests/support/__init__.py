"""Shared by the tests of every package: a running bot, its database, its clock, sample matches."""
