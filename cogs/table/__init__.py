"""Commands and buttons of a table: lobby, moves, votes, pace, leaving."""
