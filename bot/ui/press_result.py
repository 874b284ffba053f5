"""What a press or a submitted form means for the seat that is asked."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.text.i18n import N_

UNKNOWN_BUTTON = N_("This button is from an older version. Type /table to get a new one.")
"""The refusal of a press or a form that no panel offers any more."""


@dataclass(frozen=True, slots=True)
class MoveChosen:
    """The press answers the question.

    ``then`` answers the questions that follow at once, one each, when one press chooses several
    parts; an answer that is not legal by then is dropped.
    """

    move: object
    then: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class DraftChanged:
    """The press changes the seat's draft; '' drops it."""

    draft: str


PressResult: TypeAlias = MoveChosen | DraftChanged
