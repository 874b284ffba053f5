"""A seat goes for good (N-51, N-52)."""

from msgspec.structs import replace

from games.core import IllegalMove
from games.deadgrandma import flow
from games.deadgrandma.cards import Action, Card, ordered
from games.deadgrandma.course import Course, by_seat
from games.deadgrandma.events import BlocksFizzled, PlayFizzled, SeatLeft
from games.deadgrandma.moves import cards_of, target_of
from games.deadgrandma.rounds import pile_cards
from games.deadgrandma.stack import reopen
from games.deadgrandma.state import Bidding, Contest, State, Tiebreak, Turn, Window


def leave(course: Course, seat: int) -> None:
    """Clear the place of ``seat``, and let the round go on without it.

    Raises:
        IllegalMove: ``gone``, where it has left before.
    """
    one = course.seat(seat)
    if one.gone:
        raise IllegalMove("not_legal", "gone")
    cards: tuple[Card, ...] = (*one.hand, *_sealed(course.state, seat))
    colours = tuple(won.colour for won in one.won)
    course.tell(SeatLeft(seat, ordered(cards), colours, any(won.covered for won in one.won)))
    course.change(
        discard=(*course.state.discard, *ordered(cards), *pile_cards(one.pile)),
        out=(*course.state.out, *colours),
    )
    course.alter(seat, hand=(), pile=None, won=(), sights=(), passed=True, gone=True)
    if len(course.state.present) == 1:
        _give_up_stack(course)
        course.end(course.state.present[0], "last_seat")
        return
    _take_out(course, seat)
    flow.advance(course)


def _sealed(state: State, seat: int) -> tuple[Card, ...]:
    """The number card that ``seat`` has laid face down."""
    if isinstance(state.phase, Bidding | Tiebreak):
        bid = state.phase.bids[seat]
        return () if bid is None else (bid,)
    return ()


def _take_out(course: Course, seat: int) -> None:
    """Take ``seat`` out of the open question; ask anew where that changes what can be answered."""
    phase = course.state.phase
    match phase:
        case Bidding():
            numberless = tuple(other for other in phase.numberless if other != seat)
            bids = by_seat(phase.bids, seat, None)
            course.change(phase=replace(phase, bids=bids, numberless=numberless))
        case Turn() if phase.seat == seat:
            flow.next_turn(course, seat)
        case Turn():  # one target less for the seat at turn, whatever it holds
            course.change(phase=replace(phase, id=course.new_id()))
        case Window():
            _leave_window(course, phase, seat)
        case Tiebreak():
            course.change(
                phase=replace(
                    phase,
                    tied=tuple(other for other in phase.tied if other != seat),
                    forfeited=tuple(other for other in phase.forfeited if other != seat),
                    bids=by_seat(phase.bids, seat, None),
                )
            )
        case Contest():
            seats = tuple(other for other in phase.seats if other != seat)
            throws = by_seat(phase.throws, seat, None)
            course.change(phase=replace(phase, seats=seats, throws=throws))


def _leave_window(course: Course, window: Window, seat: int) -> None:
    """A play by or on the leaver fizzles; of the leaver's own Blocks the lowest, with all on it."""
    if seat in (window.seat, target_of(window.play)):
        _give_up_stack(course)
        course.tell(PlayFizzled(window.seat, window.play))
        flow.next_turn(course, window.seat)
    elif seat in window.blocks:
        blocks = window.blocks[: window.blocks.index(seat)]
        lost = len(window.blocks) - len(blocks)
        course.change(discard=(*course.state.discard, *(Action.BLOCK,) * lost))
        course.tell(BlocksFizzled(window.seat, window.play, len(blocks)))
        reopen(course, replace(window, blocks=blocks))
    else:
        course.change(phase=replace(window, agreed=by_seat(window.agreed, seat, False)))


def _give_up_stack(course: Course) -> None:
    """The cards of an open stack go to the discard."""
    window = course.state.phase
    if isinstance(window, Window):
        cards = (*cards_of(window.play), *(Action.BLOCK,) * len(window.blocks))
        course.change(discard=(*course.state.discard, *cards))
