"""How a match begins, and what a move does."""

from games.core import Dice, IllegalMove, Step
from games.dummgelaufen import acting, exchange, rounds, turns
from games.dummgelaufen.dealing import deal
from games.dummgelaufen.drawing import reshuffle
from games.dummgelaufen.moves import (
    Done,
    Exchange,
    First,
    Give,
    Idle,
    Lay,
    Move,
    Pass,
    Play,
    Shed,
    SwapWith,
    Take,
    Trade,
)
from games.dummgelaufen.options import Options
from games.dummgelaufen.state import Acting, Laying, Ordering, State, Taking, Turn
from games.dummgelaufen.step_builder import StepBuilder


def setup(options: Options, seats: int, dice: Dice) -> Step[State]:
    """Deal hands, Mac, piles and Murphy cards, and ask the first seat for its turn."""
    builder = deal(options, seats, dice)
    if not builder.state.deck:
        reshuffle(builder)
    first = builder.state.opener
    rounds.begin(builder, first)
    turns.ask(builder, first)
    return builder.build()


def apply(state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
    """Carry out the answer of ``seat``, and go on to the next question.

    Raises:
        IllegalMove: not_legal if the move answers another kind of question.
    """
    builder = StepBuilder(state, dice)
    if isinstance(state.phase, Turn):
        builder.alter(seat, sights=())
    _answer(builder, move)
    return builder.build()


def _answer(builder: StepBuilder, move: Move) -> None:
    """Carry out ``move``; IllegalMove if it answers another kind of question."""
    phase = builder.state.phase
    match phase:
        case Turn() | Taking() if isinstance(move, Idle):
            turns.skip(builder, phase.seat, "idle")
        case Turn() if isinstance(move, Pass):
            turns.skip(builder, phase.seat, "impossible")
        case Turn() if isinstance(move, Exchange):
            exchange.announce(builder, phase.seat, move)
        case Turn() if isinstance(move, Play):
            acting.play_green(builder, phase.seat, move.card)
        case Taking() if isinstance(move, Take):
            exchange.take_from_mac(builder, phase, move.card)
        case Laying() if isinstance(move, Lay):
            exchange.lay(builder, phase, move)
        case Ordering() if isinstance(move, First):
            second = tuple(card for card in phase.cards if card != move.card)
            acting.follow_next(builder, phase.seat, (move.card, *second))
        case Acting():
            _act(builder, phase, move)
        case _:
            raise IllegalMove("not_legal")


def _act(builder: StepBuilder, phase: Acting, move: Move) -> None:
    match move:
        case SwapWith():
            acting.swap(builder, phase, move)
        case Give():
            acting.give(builder, phase, move)
        case Shed():
            acting.shed(builder, phase, move)
        case Trade():
            acting.trade(builder, phase, move)
        case Take():
            acting.take_mac(builder, phase, move)
        case Lay():
            acting.put(builder, phase, move)
        case Done():
            acting.finish(builder, phase)
        case _:
            raise IllegalMove("not_legal")
