"""The base of every value the rules engine keeps: frozen, strict, tagged by its own name."""

import re

import msgspec


def tag_of(name: str) -> str:
    """Return the tag of a class name: ``RollItOut`` becomes ``roll_it_out``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Frozen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value that never changes; fields out of place are refused when it is decoded."""


class Tagged(Frozen, frozen=True, tag=tag_of, tag_field="is"):
    """A member of a union of moves, events or frames, told apart by its ``is`` field."""
