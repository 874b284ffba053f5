"""Programs for maintainers; they are not installed with the bot."""
