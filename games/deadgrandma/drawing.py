"""Cards from the action deck: draws, reshuffles, and hands filled up to six."""

from games.core import clockwise
from games.deadgrandma.cards import HAND, Card, numbers, ordered
from games.deadgrandma.course import Course
from games.deadgrandma.events import Drawn, Drew, HandShown, NoNumber, Replenished, Reshuffled


def draw(course: Course, seat: int, count: int) -> tuple[Card, ...]:
    """Draw up to ``count`` cards into the hand of ``seat``, in order; fewer where none are left.

    When the deck is out, the discard is shuffled; cards in play are not in it (N-8).
    """
    drawn: list[Card] = []
    while len(drawn) < count:
        state = course.state
        if not state.deck:
            if not state.discard:
                break
            course.change(deck=course.dice.shuffled(state.discard), discard=())
            course.tell(Reshuffled(len(state.discard)))
            continue
        drawn.append(state.deck[-1])
        course.change(deck=state.deck[:-1])
    course.alter(seat, hand=ordered((*course.seat(seat).hand, *drawn)))
    return ordered(drawn)


def show_drawn(course: Course, seat: int, cards: tuple[Card, ...]) -> None:
    """Let ``seat`` alone know which ``cards`` it drew."""
    if cards:
        course.tell_privately(Drawn(seat, cards), seat)
        course.remember(seat, "drew", cards)


def replenish(course: Course, first: int) -> tuple[int, ...]:
    """Fill hands up to six, from ``first`` clockwise (N-7); larger hands stay as they are (N-6).

    Returns the seats that are left without a number card, although all was tried (N-3, N-4).
    """
    seats = len(course.state.seats)
    order = tuple(seat for seat in clockwise(first, seats) if not course.seat(seat).gone)
    counts = [0] * seats
    for seat in order:
        cards = draw(course, seat, HAND - len(course.seat(seat).hand))
        counts[seat] = len(cards)
        show_drawn(course, seat, cards)
    if any(counts):
        course.tell(Replenished(tuple(counts)))
    return tuple(sorted(seat for seat in order if not _find_number(course, seat)))


def _find_number(course: Course, seat: int) -> bool:
    """Show, discard and redraw the hand of ``seat`` until it has a number; False for never."""
    while not numbers(course.seat(seat).hand):
        hand = course.seat(seat).hand
        if not numbers((*course.state.deck, *course.state.discard)):
            course.tell(NoNumber(seat, hand))
            return False
        course.alter(seat, hand=())
        course.change(discard=(*course.state.discard, *hand))
        course.tell(HandShown(seat, hand))
        cards = draw(course, seat, HAND)
        course.tell(Drew(seat, len(cards)))
        show_drawn(course, seat, cards)
    return True
