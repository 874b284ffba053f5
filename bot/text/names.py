"""Names of users as panels show them."""

from collections.abc import Sequence

from bot.limits import NAME_SHOWN, clip
from bot.text.invisible_characters import INVISIBLE, SHAPING_CHARACTERS, is_visible, visual_key
from bot.text.sanitize import escape


def plain_name(name: str) -> str:
    """A name on one line, clipped, for places that know no markdown; «?» where it shows nothing.

    What cannot be seen is left out, so that nothing hides behind it (F170).
    """
    spaced = "".join(" " if c.isspace() else c for c in name).translate(INVISIBLE)
    kept = "".join(c for c in spaced if c.isprintable() or ord(c) in SHAPING_CHARACTERS)
    one_line = " ".join(kept.split())
    return clip(one_line, NAME_SHOWN) if any(is_visible(c) for c in one_line) else "?"


def safe_name(name: str) -> str:
    """A name clipped and escaped, so that no mark, mention or link in it does anything (F163)."""
    return escape(plain_name(name))


def distinct_name(name: str, others: Sequence[str]) -> str:
    """The name, with a number where one of the others looks the same."""
    unlike, number = name, 1
    taken = {visual_key(other) for other in others}
    while visual_key(unlike) in taken:
        number += 1
        mark = f" ({number})"
        unlike = clip(name, NAME_SHOWN - len(mark)) + mark
    return unlike
