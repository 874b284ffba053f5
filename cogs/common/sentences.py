"""Sentences about what happens in every game."""

from bot.text.i18n import Words


def has_left_text(name: str, words: Words) -> str:
    """Say that a player has left."""
    return words("{name} has left the match.", name=name)


def no_result_text(words: Words) -> str:
    """The result text when everybody has left."""
    return words("Nobody is left: this match has no result.")


def last_player_text(name: str, words: Words) -> str:
    """The result text when everybody else has left."""
    return words("🏆 {name} wins: everybody else has left.", name=name)
