"""What happens when a seat leaves for good (G-43, X-1)."""

from msgspec.structs import replace

from games.core import Dice, IllegalMove, Step, next_seat
from games.dummgelaufen import acting, rounds, turns
from games.dummgelaufen.cards import Action, actions, ascending
from games.dummgelaufen.drawing import fill_hands
from games.dummgelaufen.events import Fizzled, SeatLeft
from games.dummgelaufen.moves import Move, Place
from games.dummgelaufen.questions import legal_moves
from games.dummgelaufen.state import Acting, Ordering, Over, Phase, State
from games.dummgelaufen.step_builder import StepBuilder


def leave(state: State, seat: int, dice: Dice) -> Step[State]:
    """Take ``seat`` out for good (G-43); a seat that is left alone has won (X-7).

    Raises:
        IllegalMove: not_legal with reason ``gone`` if the seat has left already.
    """
    if state.seats[seat].gone:
        raise IllegalMove("not_legal", "gone")
    builder = StepBuilder(state, dice)
    _leave(builder, seat)
    return builder.build()


def _leave(builder: StepBuilder, seat: int) -> None:
    phase = builder.state.phase
    assert not isinstance(phase, Over), "nobody leaves a match that is over"
    offered = legal_moves(builder.state, phase.seat)
    _clear_place(builder, seat)
    present = builder.state.present
    leads = builder.state.opener == seat
    if leads:
        builder.change(opener=next_seat(seat, len(builder.state.seats), present))
    if len(present) == 1:
        builder.discard(in_play(phase))
        builder.end(present, "last_seat")
        return
    if phase.seat != seat:
        _continue_without(builder, seat, phase, offered)
        return
    builder.discard(in_play(phase))
    builder.change(skips=0)
    fill_hands(builder, seat)
    if leads:
        turns.ask(builder, builder.state.opener)
    else:
        turns.go_on(builder, seat)


def in_play(phase: Phase) -> tuple[Action, ...]:
    """Return the action cards that are being followed or wait to be followed."""
    match phase:
        case Ordering(cards=cards):
            return cards
        case Acting(card=card, then=then):
            return (card, *then)
        case _:
            return ()


def _clear_place(builder: StepBuilder, seat: int) -> None:
    """Put the cards of a leaver where they belong (G-43).

    Number cards, even those just taken, go under the smaller open pile, lowest first. Action cards
    are discarded, the Murphy card is returned, and those won leave the game.
    """
    state, one = builder.state, builder.seat(seat)
    cards, greens = ascending(state.numbers(seat)), actions(one.hand)
    if len(state.left) <= len(state.right):
        place = Place.LEFT
        builder.change(left=(*cards, *state.left))
    else:
        place = Place.RIGHT
        builder.change(right=(*cards, *state.right))
    builder.discard(greens)
    rounds.give_back(builder, seat)
    builder.change(out=(*state.out, *one.won))
    builder.alter(seat, hand=(), won=(), gone=True, lacks_numbers=False, sights=())
    builder.tell(SeatLeft(seat, len(cards), len(greens), place))


def _continue_without(
    builder: StepBuilder, seat: int, phase: Phase, offered: tuple[Move, ...]
) -> None:
    """Go on with the turn of another seat after ``seat`` has left.

    The question stays; it is asked again if its answers have changed, and dropped if it concerned
    only the leaver.
    """
    assert not isinstance(phase, Over)
    if isinstance(phase, Acting) and phase.other == seat:
        acting.finish(builder, phase)
        return
    possible = legal_moves(builder.state, phase.seat)
    if not possible:
        assert isinstance(phase, Acting), "only effects can lose their last target"
        builder.tell(Fizzled(phase.seat, phase.card))
        acting.finish(builder, phase)
    elif possible != offered:
        builder.change(phase=replace(phase, id=builder.new_id()))
