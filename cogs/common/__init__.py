"""What the games' panels share: controls, layout and sentences. Nothing here names a game."""
