"""The laws that every game keeps, and the machinery that holds games to them."""
