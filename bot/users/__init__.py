"""Users: names, preferences, language, quiet hours and user blocks."""
