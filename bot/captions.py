"""What the cards of a server's own may say: captions with a blank at most, and descriptions."""

import re

from bot.refusal import Refusal
from bot.wording import judged
from bot.words import N_

CAPTION_MOST = 90
DESCRIPTION_MOST = 300
BLANK = "____"


def caption(text: str) -> str:
    """A caption on one line; its blank is spelled as games know it.

    Raises:
        Refusal: it is too long, has more than one blank, or holds what is blocked.
    """
    line = judged(re.sub("_{3,}", BLANK, text), CAPTION_MOST)
    if line.count("_") not in (0, len(BLANK)) or line.count(BLANK) > 1:
        raise Refusal(N_("A caption has one blank {blank} at most."), blank=r"\_\_\_\_")
    return line


def captions(text: str) -> tuple[str, ...]:
    """The captions of a text, one a line; empty lines are left out. Raises as `caption`."""
    return tuple(line for line in map(caption, text.splitlines()) if line)


def description(text: str) -> str:
    """What a picture shows, on one line; raises Refusal where it is too long or blocked."""
    return judged(text, DESCRIPTION_MOST)


def descriptions(text: str) -> tuple[str, ...]:
    """Descriptions of pictures, one a line; empty lines are left out. Raises as `description`."""
    return tuple(line for line in map(description, text.splitlines()) if line)
