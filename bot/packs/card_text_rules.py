"""What the cards of a server's own may say: captions with a blank at most, and descriptions."""

import re
from collections.abc import Callable

from bot.limits import clip
from bot.text.errors import Refusal
from bot.text.i18n import N_, Words
from bot.text.sanitize import escape, one_line, validate_text

MAX_CAPTION = 90
MAX_DESCRIPTION = 300
BLANK = "____"
QUOTED, QUOTED_RAW = 60, 240
"""Characters of a refused line that are shown, and that are looked at for it."""


def parse_caption(text: str) -> str:
    """A caption on one line; its blank is spelled as games know it.

    Raises:
        Refusal: it is too long, has more than one blank, or holds what is blocked.
    """
    line = validate_text(re.sub("_{3,}", BLANK, text), MAX_CAPTION)
    if line.count("_") not in (0, len(BLANK)) or line.count(BLANK) > 1:
        raise Refusal(N_("A caption can have one blank {blank} at most."), blank=r"\_\_\_\_")
    return line


def parse_captions(text: str, words: Words) -> tuple[str, ...]:
    """The captions of a text, one a line; empty lines are left out.

    Raises:
        Refusal: as `caption`, saying which line it is about.
    """
    return _parse_lines(text, parse_caption, words)


def parse_description(text: str) -> str:
    """What a picture shows, on one line; raises Refusal where it is too long or blocked."""
    return validate_text(text, MAX_DESCRIPTION)


def parse_descriptions(text: str, words: Words) -> tuple[str, ...]:
    """Descriptions of pictures, one a line, as `captions`."""
    return _parse_lines(text, parse_description, words)


def _parse_lines(text: str, read: Callable[[str], str], words: Words) -> tuple[str, ...]:
    found = []
    for line in text.splitlines():
        try:
            found.append(read(line))
        except Refusal as refusal:
            raise Refusal(
                N_("«{line}»: {reason}"),
                line=escape(clip(one_line(line[:QUOTED_RAW]), QUOTED)),
                reason=refusal.translated(words),
            ) from refusal
    return tuple(line for line in found if line)
