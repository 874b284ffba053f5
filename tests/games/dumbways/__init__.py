"""The rules of Dumb Ways to Die, ruling by ruling."""
