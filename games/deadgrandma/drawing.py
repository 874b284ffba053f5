"""Cards from the action deck: draws, reshuffles, and hands filled up to six."""

from games.core import clockwise
from games.deadgrandma.cards import HAND, Card, numbers, ordered
from games.deadgrandma.events import Drawn, Drew, HandShown, NoNumber, Replenished, Reshuffled
from games.deadgrandma.step_builder import StepBuilder


def draw(builder: StepBuilder, seat: int, count: int) -> tuple[Card, ...]:
    """Draw up to ``count`` cards into the hand of ``seat``, in order; fewer where none are left.

    When the deck is out, the discard is shuffled; cards in play are not in it (N-8).
    """
    drawn: list[Card] = []
    while len(drawn) < count:
        state = builder.state
        if not state.deck:
            if not state.discard:
                break
            builder.change(deck=builder.dice.shuffled(state.discard), discard=())
            builder.tell(Reshuffled(len(state.discard)))
            continue
        drawn.append(state.deck[-1])
        builder.change(deck=state.deck[:-1])
    builder.alter(seat, hand=ordered((*builder.seat(seat).hand, *drawn)))
    return ordered(drawn)


def show_drawn(builder: StepBuilder, seat: int, cards: tuple[Card, ...]) -> None:
    """Let ``seat`` alone know which ``cards`` it drew."""
    if cards:
        builder.tell_privately(Drawn(seat, cards), seat)
        builder.remember(seat, "drew", cards)


def replenish(builder: StepBuilder, first: int) -> tuple[int, ...]:
    """Fill hands up to six, from ``first`` clockwise (N-7); larger hands stay as they are (N-6).

    Returns the seats that are left without a number card, although all was tried (N-3, N-4).
    """
    seats = len(builder.state.seats)
    order = tuple(seat for seat in clockwise(first, seats) if not builder.seat(seat).gone)
    counts = [0] * seats
    for seat in order:
        cards = draw(builder, seat, HAND - len(builder.seat(seat).hand))
        counts[seat] = len(cards)
        show_drawn(builder, seat, cards)
    if any(counts):
        builder.tell(Replenished(tuple(counts)))
    return tuple(sorted(seat for seat in order if not _find_number(builder, seat)))


def _find_number(builder: StepBuilder, seat: int) -> bool:
    """Show, discard and redraw the hand of ``seat`` until it has a number; False for never."""
    while not numbers(builder.seat(seat).hand):
        hand = builder.seat(seat).hand
        if not numbers((*builder.state.deck, *builder.state.discard)):
            builder.tell(NoNumber(seat, hand))
            return False
        builder.alter(seat, hand=())
        builder.change(discard=(*builder.state.discard, *hand))
        builder.tell(HandShown(seat, hand))
        cards = draw(builder, seat, HAND)
        builder.tell(Drew(seat, len(cards)))
        show_drawn(builder, seat, cards)
    return True
