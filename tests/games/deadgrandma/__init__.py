"""Dead Grandma against its rulebook and the rulings N-1 to N-56."""
