"""Numbers that come from outside: in custom_ids, menus and settings."""

_MAX_DIGITS = 19
"""Digits of the largest number that a database column holds."""
MAX_INT64 = 2**63 - 1


def parse_int(text: str) -> int | None:
    """A whole number in plain digits that a database can hold; None where ``text`` is none.

    Python itself would take digits of other scripts and numbers of any length.
    """
    if not (text.isascii() and text.isdecimal() and len(text) <= _MAX_DIGITS):
        return None
    value = int(text)
    return value if value <= MAX_INT64 else None
