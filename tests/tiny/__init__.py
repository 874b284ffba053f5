"""A small card game that lives in the tests alone, and the panels that show it."""
