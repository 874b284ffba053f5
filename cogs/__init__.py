"""Discord's side: slash commands and buttons, and one package a game with its panels and words."""
