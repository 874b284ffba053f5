"""The panels that all games share: lobby, table, hand, notices, rules."""
