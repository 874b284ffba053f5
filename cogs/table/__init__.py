"""Commands and buttons of a match: opening a lobby, playing, voting, leaving, ending."""
