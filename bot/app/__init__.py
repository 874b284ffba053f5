"""Runs the bot's process: client, services, configuration, start-up checks and health."""
