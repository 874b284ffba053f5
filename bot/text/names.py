"""Names of users as panels show them."""

from collections.abc import Sequence

from bot.limits import NAME_SHOWN, clip
from bot.text.invisible_characters import SHAPING, UNSEEN, likeness, seen

_MARKDOWN = str.maketrans({c: "\\" + c for c in "\\*_~`|>[]()<#-:@"})


def plain(name: str) -> str:
    """A name on one line, clipped, for places that know no markdown; «?» where it shows nothing.

    What cannot be seen is left out, so that nothing hides behind it (F170).
    """
    spaced = "".join(" " if c.isspace() else c for c in name).translate(UNSEEN)
    kept = "".join(c for c in spaced if c.isprintable() or ord(c) in SHAPING)
    one_line = " ".join(kept.split())
    return clip(one_line, NAME_SHOWN) if any(seen(c) for c in one_line) else "?"


def shown(name: str) -> str:
    """A name clipped and escaped, so that no mark, mention or link in it does anything (F163)."""
    return escaped(plain(name))


def escaped(name: str) -> str:
    """A text of one line in which no mark does anything."""
    return name.translate(_MARKDOWN)


def distinct(name: str, others: Sequence[str]) -> str:
    """The name, with a number where one of the others looks the same."""
    unlike, number = name, 1
    taken = {likeness(other) for other in others}
    while likeness(unlike) in taken:
        number += 1
        mark = f" ({number})"
        unlike = clip(name, NAME_SHOWN - len(mark)) + mark
    return unlike
