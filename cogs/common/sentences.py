"""Sentences about what happens in every game."""

from bot.text.i18n import Words


def has_left_text(name: str, words: Words) -> str:
    """That a player has left."""
    return words("{name} has left the match.", name=name)


def no_result_text(words: Words) -> str:
    """How a match ended that everybody has left."""
    return words("Nobody is left: this match has no result.")


def last_player_text(name: str, words: Words) -> str:
    """How a match ended that everybody else has left."""
    return words("🏆 {name} wins: everybody else has left.", name=name)
