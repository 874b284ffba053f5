"""The process: client, services, configuration, checks and health."""
