"""Validates and escapes text that players write, before it reaches a game.

These filters may change without breaking replays, since a game never sees refused text.
"""

import re
import unicodedata
from collections.abc import Mapping

from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.invisible_characters import INVISIBLE, is_visible

MAX_LENGTH = 120
"""Maximum characters of a text that a game accepts."""
MAX_RAW_FACTOR = 4
"""The raw text, with invisible characters, may be this many times as long as the limit."""
MAX_COMBINING_MARKS = 6
"""Combining marks on one letter. No script needs more, and stacks overlap other lines."""

_BIDI_CONTROLS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Direction marks, which can make a text read differently from what it is."""
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
_MENTION = re.compile(r"@\s*(everyone|here)\b|<@[!&]?\d+>|<#\d+>|<id:\w+>", re.IGNORECASE)
_INVITE = re.compile(
    r"discord\s*(\.|\(?dot\)?)\s*(gg|me|io|li)\b|discord(app)?\s*\.\s*com\s*/\s*invite"
    r"|dsc\s*\.\s*gg\b",
    re.IGNORECASE,
)
_ESCAPES = str.maketrans({c: "\\" + c for c in "\\*_~`|>[]()<#-:@"})


def one_line(text: str) -> str:
    """A text on one line, without control and invisible characters."""
    plain = "".join(" " if c.isspace() else c for c in text).translate(INVISIBLE)
    kept = "".join(c for c in plain if unicodedata.category(c) not in ("Cc", "Cs", "Co", "Cn"))
    line = " ".join(_limit_combining_marks(kept).split())
    return "" if not any(is_visible(c) for c in line) else line


def _limit_combining_marks(text: str) -> str:
    """A text with at most `MAX_COMBINING_MARKS` combining marks on each letter."""
    kept, marks = [], 0
    for char in text:
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks <= MAX_COMBINING_MARKS:
            kept.append(char)
    return "".join(kept)


def validate_text(text: str, most: int = MAX_LENGTH) -> str:
    """The text on one line of at most ``most`` characters.

    Raises:
        Refusal: it contains mentions, an invite link or direction marks, or is too long.
    """
    if len(text) > MAX_RAW_FACTOR * most:  # before anything slow on long texts
        raise _too_long(most)
    if _BIDI_CONTROLS.search(text):
        raise Refusal(
            N_(
                "Your text has characters that reverse the writing direction. Please leave them "
                "out."
            )
        )
    line = one_line(text)
    if len(line) > most:
        raise _too_long(most)
    bare = unicodedata.normalize("NFKC", line).translate({0x200C: None, 0x200D: None})
    if _MENTION.search(bare):
        raise Refusal(N_("No mentions, please: write something that pings nobody."))
    if _INVITE.search(bare):
        raise Refusal(N_("No invites to other servers, please: write something else."))
    return line


def _too_long(most: int) -> Refusal:
    return Refusal(N_("At most {most} characters, please."), most=most)


def validate_fields(fields: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """All values of a modal, validated; raises Refusal like `validate_text`."""
    return {
        name: tuple(validate_text(value) for value in values) for name, values in fields.items()
    }


def isolated(text: str) -> str:
    """A text whose direction does not affect what stands around it (F320).

    Without isolates, numbers after a name in Arabic or Hebrew would be shown on its other side.
    Texts without letters that are written from right to left stay as they are.
    """
    if any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in text):
        return f"\u2068{text}\u2069"
    return text


def escape(text: str) -> str:
    """Escape a text, so that markdown, mentions and links in it are inert."""
    return text.translate(_ESCAPES)
