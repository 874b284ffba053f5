"""The format of free text in a move. Its content is judged in ``bot``, before the move."""

import unicodedata

import msgspec

WORDS_MAX = 120
"""The most characters that free words may have."""


def words_fit(words: str) -> bool:
    """Whether ``words`` are one stripped line of at most 120 characters; '' means “said aloud”."""
    return (
        len(words) <= WORDS_MAX
        and words == words.strip()
        and not any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in words)
    )


def free_words_fit(move: msgspec.Struct, bare: msgspec.Struct) -> bool:
    """Whether every text that ``move`` adds to its ``bare`` form has the shape of free words."""
    if move is bare:
        return True
    for name in move.__struct_fields__:
        text = getattr(move, name)
        if text != getattr(bare, name) and isinstance(text, str) and not words_fit(text):
            return False
    return True
