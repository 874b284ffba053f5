"""Words that players write: made harmless, and judged before they reach a game.

A filter in here may change at any time without breaking a replay, since a game never sees what was
refused.
"""

import re
import unicodedata
from collections.abc import Mapping

from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.invisible_characters import UNSEEN, seen

LONGEST = 120
"""The most characters that a game takes."""
RAW_FACTOR = 4
"""Before what is not seen is taken out, a text may be so many times as long, and no longer."""
MARKS_MOST = 6
"""Marks on one letter. No writing has more; stacks of them run over the lines around."""

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
    plain = "".join(" " if c.isspace() else c for c in text).translate(UNSEEN)
    kept = "".join(c for c in plain if unicodedata.category(c) not in ("Cc", "Cs", "Co", "Cn"))
    line = " ".join(_without_stacks(kept).split())
    return "" if not any(seen(c) for c in line) else line


def _without_stacks(text: str) -> str:
    """A text without those marks that stand on a letter with `MARKS_MOST` of them already."""
    kept, marks = [], 0
    for char in text:
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks <= MARKS_MOST:
            kept.append(char)
    return "".join(kept)


def validate_text(text: str, most: int = LONGEST) -> str:
    """The text on one line of at most ``most`` characters.

    Raises:
        Refusal: it calls everybody, leads to another server, reads other than it is written, or is
            too long.
    """
    if len(text) > RAW_FACTOR * most:  # what takes longer for longer texts comes after this
        raise _too_long(most)
    if _TURNING.search(text):
        raise Refusal(N_("Your words hold marks that turn the writing round. Write them without."))
    line = one_line(text)
    if len(line) > most:
        raise _too_long(most)
    bare = unicodedata.normalize("NFKC", line).translate({0x200C: None, 0x200D: None})
    if _MASS.search(bare):
        raise Refusal(N_("No mentions, please: write something that calls nobody."))
    if _INVITE.search(bare):
        raise Refusal(N_("No invitations to other servers, please: write something else."))
    return line


def _too_long(most: int) -> Refusal:
    return Refusal(N_("At most {most} characters, please: be brief."), most=most)


def validate_fields(fields: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """All values of a form; raises Refusal as `validate_text` does."""
    return {
        name: tuple(validate_text(value) for value in values) for name, values in fields.items()
    }


def escape(text: str) -> str:
    """A text in which no mark, mention or link does anything in Discord's markdown."""
    return text.translate(_MARKS)
