"""Users' names as panels show them."""

from collections.abc import Sequence

from bot.limits import NAME_SHOWN, clip
from bot.text.invisible_characters import INVISIBLE, SHAPING_CHARACTERS, is_visible, visual_key
from bot.text.sanitize import escape, isolated


def plain_name(name: str) -> str:
    """A name on one line, clipped, for places without markdown; “?” if nothing of it is visible.

    Invisible characters are removed, so that no name can be imitated with them (F170).
    """
    spaced = "".join(" " if c.isspace() else c for c in name).translate(INVISIBLE)
    kept = "".join(c for c in spaced if c.isprintable() or ord(c) in SHAPING_CHARACTERS)
    one_line = " ".join(kept.split())
    return clip(one_line, NAME_SHOWN) if any(is_visible(c) for c in one_line) else "?"


def safe_name(name: str) -> str:
    """A name clipped and escaped, so that markdown, mentions and links in it are inert (F163)."""
    return escape(isolated(plain_name(name)))


def distinct_name(name: str, others: Sequence[str]) -> str:
    """The name, with a number appended if one of the others looks the same."""
    distinct, number = name, 1
    taken = {visual_key(other) for other in others}
    while visual_key(distinct) in taken:
        number += 1
        suffix = f" ({number})"
        distinct = clip(name, NAME_SHOWN - len(suffix)) + suffix
    return distinct
