"""Skeleton: a small game, complete and playable, that new games are copied from.

``python -m tests.contract.new`` makes ``games/<key>`` of ``game``, ``cogs/<key>`` of ``cog``, and
``tests/games/<key>`` of the rest. Skeleton itself is not registered and its tests are not run here:
``tests/contract/test_new.py`` tests the game that the command makes of it.
"""
