"""Base classes of all values of the rules engine: frozen structs, decoded strictly."""

import enum
import re

import msgspec


def tag_of(name: str) -> str:
    """Return a class name in snake case: ``RollItOut`` becomes ``roll_it_out``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Symbol(enum.Enum):
    """Base of the enumerations in states; members hash by identity, since Enum's hash is slow."""

    __hash__ = object.__hash__


class Frozen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An immutable value; unknown fields are refused when it is decoded."""


class Tagged(Frozen, frozen=True, tag=tag_of, tag_field="is"):
    """A member of a union of moves, events or phases; its ``is`` field holds its tag."""
