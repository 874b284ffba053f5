"""One step in the making: the state as it is now, the dice, and what was told so far."""

from typing import Any

import msgspec

from games.core import Dice, Step, Told
from games.core.piles import without
from games.dumbways.cards import Card, ordered
from games.dumbways.events import Event
from games.dumbways.state import Frame, Laid, State


class Flow:
    """A step that is being carried out. Each change leaves every card in exactly one zone."""

    def __init__(self, state: State, dice: Dice) -> None:
        """Start from ``state``; chance comes from ``dice``."""
        self.state = state
        self.dice = dice
        self.told: list[Told] = []

    def change(self, **fields: Any) -> None:
        """Replace fields of the state."""
        self.state = msgspec.structs.replace(self.state, **fields)

    def tell(self, event: Event, *to: int) -> None:
        """Tell everybody, or only the seats ``to``."""
        self.told.append(Told(event, tuple(sorted(to)) or None))

    def push(self, *frames: Frame) -> None:
        """Begin to resolve ``frames``, the last of them first."""
        self.change(frames=(*self.state.frames, *frames))

    def swap(self, frame: Frame) -> None:
        """Put ``frame`` in the place of the one on top."""
        self.change(frames=(*self.state.frames[:-1], frame))

    def pop(self) -> None:
        """Be done with the frame on top."""
        self.change(frames=self.state.frames[:-1])

    def hands_with(self, seat: int, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
        """All hands as they are when ``seat`` holds ``cards``."""
        hands = list(self.state.hands)
        hands[seat] = ordered(cards)
        return tuple(hands)

    def lay(self, laid: Laid) -> None:
        """Move a card from the hand of its seat into play."""
        self.change(
            shown=(*self.state.shown, laid.card),
            hands=self.hands_with(laid.seat, without(self.state.hands[laid.seat], (laid.card,))),
            in_play=(*self.state.in_play, laid),
        )

    def step(self) -> Step[State]:
        """The finished step."""
        return Step(self.state, tuple(self.told))
