"""The rules for texts on a server's own cards: captions, and descriptions of pictures."""

import re
from collections.abc import Callable

from bot.limits import clip
from bot.text.errors import Refusal
from bot.text.i18n import N_, Words
from bot.text.sanitize import escape, isolated, one_line, validate_text

MAX_CAPTION = 90
MAX_DESCRIPTION = 300
BLANK = "____"
QUOTED, QUOTED_RAW = 60, 240
"""Characters of a refused line that are quoted, and that are sanitised for quoting."""


def parse_caption(text: str) -> str:
    """Parse a caption: one line, its blank normalised to `BLANK`.

    Raises:
        Refusal: it is too long, has several blanks, or contains blocked words.
    """
    line = validate_text(re.sub("_{3,}", BLANK, text), MAX_CAPTION)
    if line.count("_") not in (0, len(BLANK)) or line.count(BLANK) > 1:
        raise Refusal(N_("A caption can have one blank {blank} at most."), blank=r"\_\_\_\_")
    return line


def parse_captions(text: str, words: Words) -> tuple[str, ...]:
    """Parse captions, one per line; empty lines are left out.

    Raises:
        Refusal: as `parse_caption`, quoting the line.
    """
    return _parse_lines(text, parse_caption, words)


def parse_description(text: str) -> str:
    """Parse the description of a picture, on one line.

    Raises:
        Refusal: it is too long or contains blocked words.
    """
    return validate_text(text, MAX_DESCRIPTION)


def parse_descriptions(text: str, words: Words) -> tuple[str, ...]:
    """Parse descriptions of pictures, one per line; as `parse_captions`."""
    return _parse_lines(text, parse_description, words)


def _parse_lines(text: str, read: Callable[[str], str], words: Words) -> tuple[str, ...]:
    found = []
    for line in text.splitlines():
        try:
            found.append(read(line))
        except Refusal as refusal:
            raise Refusal(
                N_("“{line}”: {reason}"),
                line=escape(isolated(clip(one_line(line[:QUOTED_RAW]), QUOTED))),
                reason=refusal.translated(words),
            ) from refusal
    return tuple(line for line in found if line)
