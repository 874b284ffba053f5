"""User interface: panels as plain values, their rendering, custom_ids, and a game's UI."""
