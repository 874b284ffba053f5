"""The step builder of Dumm gelaufen!."""

from collections.abc import Iterable
from typing import Literal

from games.core import SeatedStepBuilder
from games.core.piles import without
from games.dummgelaufen.cards import Action, Card, Number, numbers, ordered
from games.dummgelaufen.events import CardsPassed, Ending, Event, MatchEnded
from games.dummgelaufen.moves import Place
from games.dummgelaufen.state import Over, Seated, Sight, State

RECENT = 12
"""How many public events a View recalls; all of the last step, if there are more."""


class StepBuilder(SeatedStepBuilder[State, Seated, Event]):
    """Starts from a state, is changed by the rules, and is built into a ``Step``."""

    recent = RECENT

    def into_hand(self, seat: int, cards: Iterable[Card]) -> None:
        """Add ``cards`` to the hand of ``seat``; with a number card it is no longer without."""
        one = self.seat(seat)
        hand = ordered((*one.hand, *cards))
        self.alter(seat, hand=hand, lacks_numbers=one.lacks_numbers and not numbers(hand))

    def out_of_hand(self, seat: int, cards: Iterable[Card]) -> None:
        """Take ``cards`` out of the hand of ``seat``; raises ValueError if one is not in it."""
        self.alter(seat, hand=without(self.seat(seat).hand, cards))

    def put(self, place: Place, cards: Iterable[Number]) -> None:
        """Put ``cards`` on an open pile, one after another, or give them to Mac."""
        match place:
            case Place.LEFT:
                self.change(left=(*self.state.left, *cards))
            case Place.RIGHT:
                self.change(right=(*self.state.right, *cards))
            case Place.MAC:
                self.change(mac=(*self.state.mac, *cards))

    def discard(self, cards: Iterable[Action]) -> None:
        """Put action cards on their discard pile, face down."""
        self.change(discard=(*self.state.discard, *cards))

    def hand_over(self, seat: int, other: int, cards: tuple[Number, ...]) -> None:
        """Move ``cards`` from ``seat`` to ``other``; only these two see them."""
        self.out_of_hand(seat, cards)
        self.into_hand(other, cards)
        self.remember(seat, "gave", cards, other)
        self.remember(other, "got", cards, seat)
        self.tell_privately(CardsPassed(seat, other, cards), seat, other)

    def remember(
        self,
        seat: int,
        what: Literal["drew", "discarded", "got", "gave", "swapped"],
        cards: tuple[Card, ...],
        other: int | None = None,
        murphy: str | None = None,
    ) -> None:
        """Let the View of ``seat`` recall what it was shown."""
        sight = Sight(self.state.turn, what, cards, other, murphy)
        self.alter(seat, sights=(*self.seat(seat).sights, sight))

    def end(self, winners: tuple[int, ...], reason: Ending) -> None:
        """End the match."""
        self.change(phase=Over(winners, reason))
        self.tell(MatchEnded(winners, reason))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return isinstance(self.state.phase, Over)
