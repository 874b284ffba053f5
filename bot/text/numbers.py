"""Parses untrusted integers: in custom_ids, menus and settings."""

_MAX_DIGITS = 19
"""Digits of `MAX_INT64`."""
MAX_INT64 = 2**63 - 1
"""The largest number that a database column holds."""


def parse_int(text: str) -> int | None:
    """Parse a non-negative integer of ASCII digits that fits a database column, else None.

    `int` itself would accept other scripts' digits and numbers of any length.
    """
    if not (text.isascii() and text.isdecimal() and len(text) <= _MAX_DIGITS):
        return None
    value = int(text)
    return value if value <= MAX_INT64 else None
