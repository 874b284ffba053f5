"""Discord's limits, by which panels are clipped and paged before they are sent.

Source: Discord's documentation of components, messages and modals (August 2026).
"""

from typing import Final

COMPONENTS: Final = 40
"""Components in a message, nested ones included."""
TEXT_TOTAL: Final = 4000
"""Characters in all text displays of a message together."""
CONTENT: Final = 2000
BUTTONS_IN_ROW: Final = 5
SELECT_OPTIONS: Final = 25
GALLERY_ITEMS: Final = 10
FILES: Final = 10
CUSTOM_ID: Final = 100
BUTTON_LABEL: Final = 80
OPTION_TEXT: Final = 100
PLACEHOLDER: Final = 150
ALT_TEXT: Final = 1024
MODAL_TITLE: Final = 45
MODAL_FIELDS: Final = 5
FIELD_LABEL: Final = 45
FIELD_DESCRIPTION: Final = 100
TEXT_INPUT: Final = 4000
NAME_SHOWN: Final = 24
"""Characters of a user's name that panels show; this one is our own choice."""


def clip(text: str, most: int) -> str:
    """Clip ``text`` to ``most`` characters, with an ellipsis if something was cut off."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def clip_words(text: str, most: int) -> str:
    """Like `clip`, but at the end of a word, unless that would leave less than half."""
    if len(text) <= most:
        return text
    blank = text.rfind(" ", most // 2, most)
    return clip(text, most) if blank < 0 else text[:blank].rstrip(" ,;:–-") + "…"
