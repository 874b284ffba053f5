"""The REST API that the bot uses, with its faults and rate limits."""
