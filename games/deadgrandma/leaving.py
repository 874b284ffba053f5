"""What happens when a seat leaves for good (N-51, N-52)."""

from msgspec.structs import replace

from games.core import Dice, IllegalMove, Step
from games.core.seats import replace_at, without_seat
from games.deadgrandma import flow
from games.deadgrandma.cards import Action, Card, ordered
from games.deadgrandma.events import BlocksFizzled, PlayFizzled, SeatLeft
from games.deadgrandma.moves import cards_of, target_of
from games.deadgrandma.rounds import pile_cards
from games.deadgrandma.scoring import give_back
from games.deadgrandma.stack import reopen
from games.deadgrandma.state import Bidding, Contest, State, Tiebreak, Turn, Window
from games.deadgrandma.step_builder import StepBuilder


def leave(state: State, seat: int, dice: Dice) -> Step[State]:
    """Take ``seat`` out for good (N-51); a seat that is left alone has won (N-52).

    Raises:
        IllegalMove: not_legal with reason ``gone`` if the seat has left already.
    """
    if state.seats[seat].gone:
        raise IllegalMove("not_legal", "gone")
    builder = StepBuilder(state, dice)
    _clear_place(builder, seat)
    if len(builder.state.present) == 1:
        _end_with(builder, builder.state.present[0])
    else:
        _take_out(builder, seat)
        flow.advance(builder)
    return builder.build()


def _clear_place(builder: StepBuilder, seat: int) -> None:
    """Put the cards and possessions of ``seat`` where a leaver's go; void its sealed answer."""
    one = builder.seat(seat)
    cards: tuple[Card, ...] = (*one.hand, *_sealed(builder.state, seat))
    colours = tuple(won.colour for won in one.won)
    builder.tell(SeatLeft(seat, ordered(cards), colours, any(won.covered for won in one.won)))
    builder.change(
        discard=(*builder.state.discard, *ordered(cards), *pile_cards(one.pile)),
        out=(*builder.state.out, *colours),
    )
    builder.alter(seat, hand=(), pile=None, won=(), sights=(), passed=True, gone=True)
    _take_back(builder, seat)


def _sealed(state: State, seat: int) -> tuple[Card, ...]:
    """Return the number card that ``seat`` has laid face down, if any."""
    if isinstance(state.phase, Bidding | Tiebreak):
        bid = state.phase.bids[seat]
        return () if bid is None else (bid,)
    return ()


def _take_back(builder: StepBuilder, seat: int) -> None:
    """Void the sealed answer of ``seat``."""
    phase = builder.state.phase
    if isinstance(phase, Bidding | Tiebreak):
        builder.change(phase=replace(phase, bids=replace_at(phase.bids, seat, None)))
    elif isinstance(phase, Contest):
        builder.change(phase=replace(phase, throws=replace_at(phase.throws, seat, None)))


def _end_with(builder: StepBuilder, seat: int) -> None:
    """Let ``seat`` win, since all others have left (N-52); every card still has a place (X-1)."""
    phase = builder.state.phase
    if isinstance(phase, Window):
        _give_up_stack(builder, phase)
    elif isinstance(phase, Bidding | Tiebreak):
        give_back(builder, phase)
    builder.end(seat, "last_seat")


def _take_out(builder: StepBuilder, seat: int) -> None:
    """Take ``seat`` out of the open question; ask again if that changes the possible answers."""
    phase = builder.state.phase
    match phase:
        case Bidding(numberless=numberless):
            builder.change(phase=replace(phase, numberless=without_seat(numberless, seat)))
        case Turn() if phase.seat == seat:
            flow.next_turn(builder, seat)
        case Turn():  # the seat whose turn it is has one target less, whatever it holds
            builder.change(phase=replace(phase, id=builder.new_id()))
        case Window():
            _leave_window(builder, phase, seat)
        case Tiebreak(tied=tied, forfeited=forfeited):
            tied, forfeited = without_seat(tied, seat), without_seat(forfeited, seat)
            builder.change(phase=replace(phase, tied=tied, forfeited=forfeited))
        case Contest(seats=seats):
            builder.change(phase=replace(phase, seats=without_seat(seats, seat)))


def _leave_window(builder: StepBuilder, window: Window, seat: int) -> None:
    """Let a play by or on the leaver fizzle, or else its lowest Block and all Blocks on top."""
    if seat in (window.seat, target_of(window.play)):
        _give_up_stack(builder, window)
        builder.tell(PlayFizzled(window.seat, window.play))
        flow.next_turn(builder, window.seat)
    elif seat in window.blocks:
        blocks = window.blocks[: window.blocks.index(seat)]
        lost = len(window.blocks) - len(blocks)
        builder.change(discard=(*builder.state.discard, *(Action.BLOCK,) * lost))
        builder.tell(BlocksFizzled(window.seat, window.play, len(blocks)))
        reopen(builder, replace(window, blocks=blocks))
    else:
        builder.change(phase=replace(window, agreed=replace_at(window.agreed, seat, False)))


def _give_up_stack(builder: StepBuilder, window: Window) -> None:
    """Discard the cards of an open stack."""
    cards = (*cards_of(window.play), *(Action.BLOCK,) * len(window.blocks))
    builder.change(discard=(*builder.state.discard, *cards))
