"""Drawing from the action deck, reshuffling, and filling hands up to six cards."""

from games.core import clockwise
from games.deadgrandma.cards import HAND, Card, numbers, ordered
from games.deadgrandma.events import Drawn, Drew, HandShown, NoNumber, Replenished, Reshuffled
from games.deadgrandma.step_builder import StepBuilder


def draw(builder: StepBuilder, seat: int, count: int) -> tuple[Card, ...]:
    """Draw up to ``count`` cards into the hand of ``seat``; return them in the order of a hand.

    When the deck runs out, the discard is shuffled, without the cards in play (N-8). If that is not
    enough, fewer cards are drawn.
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
    """Tell only ``seat`` which ``cards`` it drew."""
    if cards:
        builder.tell_privately(Drawn(seat, cards), seat)
        builder.remember(seat, "drew", cards)


def replenish(builder: StepBuilder, first: int) -> tuple[int, ...]:
    """Fill hands up to six, clockwise from ``first`` (N-7); larger hands stay as they are (N-6).

    Returns the seats that could not get a number card (N-3, N-4).
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
    """Show, discard and redraw the hand of ``seat`` until it has a number; False if it cannot."""
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
