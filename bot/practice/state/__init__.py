"""The stand-in's state: users, guilds, channels, messages, interactions and their changes."""
