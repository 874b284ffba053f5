"""The routes of the REST API; importing a module registers its routes."""
