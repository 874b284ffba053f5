"""Free words in a move, their shape only. What may be said is judged in ``bot``, before."""

import unicodedata

import msgspec

WORDS_MAX = 120
"""The most characters that free words may have."""


def words_fit(words: str) -> bool:
    """Whether ``words`` are one stripped line of at most 120 characters; '' is «said aloud»."""
    return (
        len(words) <= WORDS_MAX
        and words == words.strip()
        and not any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in words)
    )


def free_words_fit(move: msgspec.Struct, bare: msgspec.Struct) -> bool:
    """Whether every text in which ``move`` differs from its ``bare`` form is of the right shape."""
    for name in move.__struct_fields__:
        text = getattr(move, name)
        if text != getattr(bare, name) and isinstance(text, str) and not words_fit(text):
            return False
    return True
