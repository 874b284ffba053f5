"""The game as the engine's core knows it; every method hands on to a module."""

from typing import TypeAlias

from games.core import Decision, Dice, Game, IllegalMove, Outcome, SeatRange, Step
from games.dummgelaufen import (
    acting,
    bot,
    checks,
    dealing,
    events,
    exchange,
    leaving,
    moves,
    questions,
    redeal,
    state,
    turns,
    view,
)
from games.dummgelaufen.course import Course
from games.dummgelaufen.moves import (
    Done,
    Exchange,
    First,
    Give,
    Idle,
    Lay,
    Pass,
    Play,
    Shed,
    SwapWith,
    Take,
    Trade,
)
from games.dummgelaufen.state import Acting, Laying, Ordering, Taking, Turn

_Options: TypeAlias = state.Options
_State: TypeAlias = state.State
_Move: TypeAlias = moves.Move
_View: TypeAlias = view.View


class DummGelaufen(Game[_Options, _State, _Move, _View]):
    """Dumm gelaufen!: three Murphy cards, fulfilled exactly, win."""

    key = "dummgelaufen"
    title = "Dumm gelaufen!"
    seats = SeatRange(2, 6)
    format = 1
    Options = _Options
    State = _State
    Move = _Move
    Event = events.Event
    View = _View

    def setup(self, options: _Options, seats: int, dice: Dice) -> Step[_State]:
        """Deal hands, Mac, piles and Murphy cards; the first seat is asked for its turn."""
        return dealing.setup(options, seats, dice)

    def pending(self, state: _State) -> tuple[Decision, ...]:
        """The one open question."""
        return questions.pending(state)

    def legal_moves(self, state: _State, seat: int) -> tuple[_Move, ...]:
        """What ``seat`` may answer."""
        return questions.legal_moves(state, seat)

    def apply(self, state: _State, seat: int, move: _Move, dice: Dice) -> Step[_State]:
        """Take the answer, and go on to the next question."""
        course = Course(state, dice)
        if isinstance(state.phase, Turn):
            course.alter(seat, sights=())
        _answer(course, move)
        return course.step()

    def on_timeout(self, state: _State, seat: int) -> _Move:
        """What silence means (G-42)."""
        return questions.on_timeout(state, seat)

    def leave(self, state: _State, seat: int, dice: Dice) -> Step[_State]:
        """Take ``seat`` out for good (G-43); one seat alone has won (X-7)."""
        course = Course(state, dice)
        leaving.leave(course, seat)
        return course.step()

    def view(self, state: _State, seat: int | None) -> _View:
        """What ``seat`` may know; None is the public."""
        return view.view(state, seat)

    def outcome(self, state: _State) -> Outcome | None:
        """How it ended; scores are Murphy cards won."""
        return view.outcome(state)

    def check(self, state: _State) -> None:
        """Every card is somewhere, once, and the open question can be answered (X-10)."""
        checks.check(state)

    def redeal(self, state: _State, seat: int | None, dice: Dice) -> _State:
        """Deal anew whatever ``seat`` cannot see."""
        return redeal.redeal(state, seat, dice)

    def bot_move(
        self, view: _View, decision: Decision, moves: tuple[_Move, ...], dice: Dice
    ) -> _Move:
        """The computer player's answer."""
        return bot.bot_move(view, moves, dice)


def _answer(course: Course, move: _Move) -> None:
    """Carry ``move`` out; IllegalMove where it answers another question."""
    phase = course.state.phase
    match phase:
        case Turn() | Taking() if isinstance(move, Idle):
            turns.skip(course, phase.seat, "idle")
        case Turn() if isinstance(move, Pass):
            turns.skip(course, phase.seat, "impossible")
        case Turn() if isinstance(move, Exchange):
            exchange.announce(course, phase.seat, move)
        case Turn() if isinstance(move, Play):
            acting.play_green(course, phase.seat, move.card)
        case Taking() if isinstance(move, Take):
            exchange.take_from_mac(course, phase, move.card)
        case Laying() if isinstance(move, Lay):
            exchange.lay(course, phase, move)
        case Ordering() if isinstance(move, First):
            second = tuple(card for card in phase.cards if card != move.card)
            acting.follow_next(course, phase.seat, (move.card, *second))
        case Acting():
            _act(course, phase, move)
        case _:
            raise IllegalMove("not_legal")


def _act(course: Course, phase: Acting, move: _Move) -> None:
    match move:
        case SwapWith():
            acting.swap(course, phase, move)
        case Give():
            acting.give(course, phase, move)
        case Shed():
            acting.shed(course, phase, move)
        case Trade():
            acting.trade(course, phase, move)
        case Take():
            acting.take_mac(course, phase, move)
        case Lay():
            acting.put(course, phase, move)
        case Done():
            acting.finish(course, phase)
        case _:
            raise IllegalMove("not_legal")
