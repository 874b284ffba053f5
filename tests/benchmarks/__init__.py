"""Benchmarks of the bot: ``python -m tests.benchmarks`` runs them all."""
