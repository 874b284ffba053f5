"""A seat goes for good (N-51, N-52)."""

from msgspec.structs import replace

from games.core import IllegalMove
from games.core.course import by_seat, less
from games.deadgrandma import flow
from games.deadgrandma.cards import Action, Card, ordered
from games.deadgrandma.course import Course
from games.deadgrandma.events import BlocksFizzled, PlayFizzled, SeatLeft
from games.deadgrandma.moves import cards_of, target_of
from games.deadgrandma.rounds import pile_cards
from games.deadgrandma.scoring import give_back
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
    _take_back(course, seat)
    if len(course.state.present) == 1:
        _end_with(course, course.state.present[0])
        return
    _take_out(course, seat)
    flow.advance(course)


def _sealed(state: State, seat: int) -> tuple[Card, ...]:
    """The number card that ``seat`` has laid face down."""
    if isinstance(state.phase, Bidding | Tiebreak):
        bid = state.phase.bids[seat]
        return () if bid is None else (bid,)
    return ()


def _take_back(course: Course, seat: int) -> None:
    """What ``seat`` had sealed is void."""
    phase = course.state.phase
    if isinstance(phase, Bidding | Tiebreak):
        course.change(phase=replace(phase, bids=by_seat(phase.bids, seat, None)))
    elif isinstance(phase, Contest):
        course.change(phase=replace(phase, throws=by_seat(phase.throws, seat, None)))


def _end_with(course: Course, seat: int) -> None:
    """Everybody but ``seat`` has left: it wins (N-52), and no card stays in limbo (X-1)."""
    phase = course.state.phase
    if isinstance(phase, Window):
        _give_up_stack(course, phase)
    elif isinstance(phase, Bidding | Tiebreak):
        give_back(course, phase)
    course.end(seat, "last_seat")


def _take_out(course: Course, seat: int) -> None:
    """Take ``seat`` out of the open question; ask anew where that changes what can be answered."""
    phase = course.state.phase
    match phase:
        case Bidding(numberless=numberless):
            course.change(phase=replace(phase, numberless=less(numberless, seat)))
        case Turn() if phase.seat == seat:
            flow.next_turn(course, seat)
        case Turn():  # one target less for the seat at turn, whatever it holds
            course.change(phase=replace(phase, id=course.new_id()))
        case Window():
            _leave_window(course, phase, seat)
        case Tiebreak(tied=tied, forfeited=forfeited):
            tied, forfeited = less(tied, seat), less(forfeited, seat)
            course.change(phase=replace(phase, tied=tied, forfeited=forfeited))
        case Contest(seats=seats):
            course.change(phase=replace(phase, seats=less(seats, seat)))


def _leave_window(course: Course, window: Window, seat: int) -> None:
    """A play by or on the leaver fizzles; of the leaver's own Blocks the lowest, with all on it."""
    if seat in (window.seat, target_of(window.play)):
        _give_up_stack(course, window)
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


def _give_up_stack(course: Course, window: Window) -> None:
    """The cards of an open stack go to the discard."""
    cards = (*cards_of(window.play), *(Action.BLOCK,) * len(window.blocks))
    course.change(discard=(*course.state.discard, *cards))
