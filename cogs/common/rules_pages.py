"""The shell of the rules pages: each game writes its own paragraphs."""

from collections.abc import Iterable

from bot.text.i18n import Words


def joined_pages(*pages: Iterable[str]) -> tuple[str, ...]:
    """Pages of paragraphs as texts; empty paragraphs are left out."""
    return tuple("\n".join(filter(None, page)) for page in pages)


def left_open_text(words: Words) -> str:
    """The sentence before a list of rulings."""
    return words("The rulebook leaves some things open. This bot resolves them as follows:")
