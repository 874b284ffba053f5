"""Words that players write: made harmless, and judged before they reach a game.

A filter in here may change at any time without breaking a replay, since a game never sees what was
refused.
"""

import re
import unicodedata
from collections.abc import Mapping

from bot.refusal import Refusal
from bot.words import N_

LONGEST = 120
"""The most characters that a game takes."""

_UNSEEN = dict.fromkeys(
    map(ord, "\u00ad\u180e\u200b\u2060\u2061\u2062\u2063\u2064\ufeff\u115f\u3164")
)
"""What takes no room: dropped, so that nothing hides behind it. The joiner of emojis stays."""
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Marks that turn the direction of what follows, so that a text reads other than it is."""
_MASS = re.compile(r"@\s*(everyone|here)\b|<@[!&]?\d+>|<#\d+>|<id:\w+>", re.IGNORECASE)
_INVITE = re.compile(
    r"discord\s*(\.|\(?dot\)?)\s*(gg|me|io|li)\b|discord(app)?\s*\.\s*com\s*/\s*invite"
    r"|dsc\s*\.\s*gg\b",
    re.IGNORECASE,
)
_MARKS = str.maketrans({c: "\\" + c for c in "\\*_~`|>[]()<#-:@"})


def one_line(text: str) -> str:
    """A text on one line, without control characters and what cannot be seen."""
    plain = "".join(" " if c.isspace() else c for c in text).translate(_UNSEEN)
    kept = "".join(c for c in plain if unicodedata.category(c) not in ("Cc", "Cs", "Co", "Cn"))
    line = " ".join(kept.split())
    return "" if not any(_seen(c) for c in line) else line


def _seen(char: str) -> bool:
    return unicodedata.category(char) not in ("Cf", "Mn", "Me", "Zs")


def judged(text: str, most: int = LONGEST) -> str:
    """The text on one line of at most ``most`` characters.

    Raises:
        Refusal: it calls everybody, leads to another server, reads other than it is written, or is
            too long.
    """
    if _TURNING.search(text):
        raise Refusal(N_("Your words hold marks that turn the writing round. Write them without."))
    line = one_line(text)
    bare = unicodedata.normalize("NFKC", line).translate({0x200C: None, 0x200D: None})
    if _MASS.search(bare):
        raise Refusal(N_("No mentions, please: write something that calls nobody."))
    if _INVITE.search(bare):
        raise Refusal(N_("No invitations to other servers, please: write something else."))
    if len(line) > most:
        raise Refusal(N_("At most {most} characters, please: be brief."), most=most)
    return line


def judged_fields(fields: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """All values of a form; raises Refusal as `judged` does."""
    return {name: tuple(judged(value) for value in values) for name, values in fields.items()}


def inert(text: str) -> str:
    """A text in which no mark, mention or link does anything in Discord's markdown."""
    return text.translate(_MARKS)
