"""The options of a game as the lobby offers them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

OptionValue: TypeAlias = bool | int | str | None
"""The value of an option as plain data; an enum is given by its value."""


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value that an option can take, with its label."""

    value: OptionValue
    label: str


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option; ``name`` is the field of the game's Options."""

    name: str
    label: str
    choices: tuple[OptionChoice, ...]


def toggle_option(name: str, label: str, off: str, on: str) -> OptionField:
    """An option that is off or on, with a label for each."""
    return OptionField(name, label, (OptionChoice(False, off), OptionChoice(True, on)))


def number_choices(values: Iterable[int]) -> tuple[OptionChoice, ...]:
    """A choice for each number, labelled by the number."""
    return tuple(OptionChoice(value, str(value)) for value in values)
