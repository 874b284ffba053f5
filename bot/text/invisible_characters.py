"""Characters without a visible glyph, which are removed from names and texts.

Source: Unicode's property Default_Ignorable_Code_Point, and the Braille blank.
"""

import unicodedata
from typing import Final

_RANGES = (
    (0x00AD, 0x00AD),  # soft hyphen
    (0x034F, 0x034F),  # grapheme joiner
    (0x061C, 0x061C),  # direction mark
    (0x115F, 0x1160),  # Hangul fillers
    (0x17B4, 0x17B5),  # Khmer inherent vowels
    (0x180B, 0x180F),  # Mongolian variation selectors
    (0x200B, 0x200F),  # zero-width spaces and joiners, direction marks
    (0x202A, 0x202E),  # direction marks
    (0x2060, 0x206F),  # invisible operators, direction marks
    (0x2800, 0x2800),  # Braille blank: not ignorable, but empty
    (0x3164, 0x3164),  # Hangul filler
    (0xFE00, 0xFE0F),  # variation selectors
    (0xFEFF, 0xFEFF),  # zero-width no-break space
    (0xFFA0, 0xFFA0),  # halfwidth Hangul filler
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),  # tags, more variation selectors
)
ALL_INVISIBLE: Final = {code: None for first, last in _RANGES for code in range(first, last + 1)}
"""All invisible characters, as a table for `str.translate`."""
SHAPING_CHARACTERS: Final = (0x200C, 0x200D, 0xFE0E, 0xFE0F)
INVISIBLE: Final = {code: None for code in ALL_INVISIBLE if code not in SHAPING_CHARACTERS}
"""All except the joiners and variation selectors that emojis and some scripts need."""


def is_visible(char: str) -> bool:
    """Whether a character is visible on its own."""
    if ord(char) in ALL_INVISIBLE:
        return False
    return unicodedata.category(char) not in ("Cf", "Mn", "Me", "Zs")


def visual_key(text: str) -> str:
    """A key that is equal for short texts that look alike at a glance.

    Takes quadratic time in the length of a run of combining marks, so clip the text first.
    """
    folded = unicodedata.normalize("NFKC", text.translate(ALL_INVISIBLE)).casefold()
    return unicodedata.normalize("NFKC", folded).translate(ALL_INVISIBLE)
