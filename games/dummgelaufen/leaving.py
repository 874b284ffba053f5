"""A seat that goes for good (G-43, X-1): its cards go to defined places, and play goes on."""

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
    _clear(builder, seat)
    present = builder.state.present
    leads = builder.state.opener == seat
    if leads:
        builder.change(opener=next_seat(seat, len(builder.state.seats), present))
    if len(present) == 1:
        builder.discard(in_play(phase))
        builder.end(present, "last_seat")
        return
    if phase.seat != seat:
        _go_on_without(builder, seat, phase, offered)
        return
    builder.discard(in_play(phase))
    builder.change(skips=0)
    fill_hands(builder, seat)
    if leads:
        turns.ask(builder, builder.state.opener)
    else:
        turns.go_on(builder, seat)


def in_play(phase: Phase) -> tuple[Action, ...]:
    """The action cards that are being followed, or wait for it."""
    match phase:
        case Ordering(cards=cards):
            return cards
        case Acting(card=card, then=then):
            return (card, *then)
        case _:
            return ()


def _clear(builder: StepBuilder, seat: int) -> None:
    """Number cards under the smaller open pile, ascending, cards just taken too; actions to their
    discard, the Murphy card to the return pile, those won out of the game (G-43).
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
    builder.alter(seat, hand=(), won=(), gone=True, without=False, sights=())
    builder.tell(SeatLeft(seat, len(cards), len(greens), place))


def _go_on_without(
    builder: StepBuilder, seat: int, phase: Phase, offered: tuple[Move, ...]
) -> None:
    """It is another's turn: its question stays, is put anew where other answers are possible now,
    or falls away where it was about the leaver alone.
    """
    assert not isinstance(phase, Over)
    if isinstance(phase, Acting) and phase.other == seat:
        acting.finish(builder, phase)
        return
    possible = legal_moves(builder.state, phase.seat)
    if not possible:
        assert isinstance(phase, Acting), "only an effect can lose its last target"
        builder.tell(Fizzled(phase.seat, phase.card))
        acting.finish(builder, phase)
    elif possible != offered:
        builder.change(phase=replace(phase, id=builder.new_id()))
