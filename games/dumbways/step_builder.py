"""The step builder of Dumb Ways to Die."""

from games.core import StepBuilder as BaseStepBuilder
from games.core.piles import without
from games.core.seats import replace_at
from games.dumbways.cards import Card, ordered
from games.dumbways.events import Event
from games.dumbways.state import Frame, Laid, State


class StepBuilder(BaseStepBuilder[State, Event]):
    """Starts from a state, is changed by the rules, and is built into a ``Step``.

    After each change every card is in exactly one zone.
    """

    id_field = "asked"

    def push(self, *frames: Frame) -> None:
        """Put ``frames`` on the stack; the last of them is resolved first."""
        self.change(frames=(*self.state.frames, *frames))

    def swap(self, frame: Frame) -> None:
        """Replace the top frame."""
        self.change(frames=(*self.state.frames[:-1], frame))

    def pop(self) -> None:
        """Remove the top frame."""
        self.change(frames=self.state.frames[:-1])

    def hands_with(self, seat: int, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
        """Return all hands, with ``cards`` as the hand of ``seat``."""
        return replace_at(self.state.hands, seat, ordered(cards))

    def lay(self, laid: Laid) -> None:
        """Move a card from the hand of its seat into play."""
        self.change(
            shown=(*self.state.shown, laid.card),
            hands=self.hands_with(laid.seat, without(self.state.hands[laid.seat], (laid.card,))),
            in_play=(*self.state.in_play, laid),
        )
