"""Dead Grandma as the engine sees it; the rules themselves are in the modules beside this one."""

from typing import TypeAlias

from games.core import Decision, Dice, Game, IllegalMove, Outcome, SeatRange, Step
from games.deadgrandma import (
    bids,
    checks,
    events,
    flow,
    leaving,
    moves,
    questions,
    redeal,
    rounds,
    stack,
    state,
    turns,
    view,
)
from games.deadgrandma.bot import bot_move
from games.deadgrandma.cards import ACTION_DECK, POSSESSIONS
from games.deadgrandma.contest import throw
from games.deadgrandma.course import Course
from games.deadgrandma.moves import (
    AtRandom,
    Bid,
    Block,
    Draw,
    Invert,
    LetHappen,
    Minus,
    Pass,
    Plus,
    Shame,
    Steal,
    Swap,
    Throw,
)
from games.deadgrandma.state import (
    Bidding,
    Contest,
    Over,
    Seated,
    Tiebreak,
    Turn,
    Window,
)

_Options: TypeAlias = state.Options
_State: TypeAlias = state.State
_Move: TypeAlias = moves.Move
_View: TypeAlias = view.View


class DeadGrandma(Game[_Options, _State, _Move, _View]):
    """Compete for Grandma's possessions: two alike or three different ones win."""

    key = "deadgrandma"
    title = "Dead Grandma"
    seats = SeatRange(2, 5)
    format = 1
    Options = _Options
    State = _State
    Move = _Move
    Event = events.Event
    View = _View

    def setup(self, options: _Options, seats: int, dice: Dice) -> Step[_State]:
        """Shuffle both decks, draw who leads (N-11), deal six cards each, ask for bids."""
        first = dice.below(seats) if options.first is None else options.first
        nothing = (None,) * seats
        state = _State(
            same_needed=options.same_needed,
            seats=(Seated(),) * seats,
            deck=dice.shuffled(ACTION_DECK),
            discard=(),
            spent=(),
            possessions=dice.shuffled(POSSESSIONS),
            middle=(),
            out=(),
            first=first,
            round=0,
            inverts=0,
            phase=Bidding(0, nothing),
            ids=0,
        )
        course = Course(state, dice)
        rounds.begin(course, first)
        return course.step()

    def pending(self, state: _State) -> tuple[Decision, ...]:
        """The open question, put to all who are asked it under one id."""
        return questions.pending(state)

    def legal_moves(self, state: _State, seat: int) -> tuple[_Move, ...]:
        """What ``seat`` may answer."""
        return questions.legal_moves(state, seat)

    def apply(self, state: _State, seat: int, move: _Move, dice: Dice) -> Step[_State]:
        """Take the answer, and go on to the next question."""
        course = Course(state, dice)
        _answer(course, seat, move)
        flow.advance(course)
        return course.step()

    def on_timeout(self, state: _State, seat: int) -> _Move:
        """Lowest number, Pass, no Block, or a sign at random (N-10, N-50)."""
        return questions.on_timeout(state, seat)

    def leave(self, state: _State, seat: int, dice: Dice) -> Step[_State]:
        """Clear the seat's place (N-51); one seat alone has won (N-52)."""
        course = Course(state, dice)
        leaving.leave(course, seat)
        return course.step()

    def view(self, state: _State, seat: int | None) -> _View:
        """What ``seat`` may know; None is the public."""
        return view.view(state, seat)

    def outcome(self, state: _State) -> Outcome | None:
        """The one winner; the game keeps no score."""
        if isinstance(state.phase, Over):
            return Outcome((state.phase.winner,), (), state.phase.reason)
        return None

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
        return bot_move(view, decision, moves, dice)


def _answer(course: Course, seat: int, move: _Move) -> None:
    """Carry ``move`` out, without going on; IllegalMove where it answers another question."""
    match course.state.phase, move:
        case (Bidding() | Tiebreak()) as phase, Bid(value=value):
            bids.seal(course, phase, seat, value)
        case Turn(), Pass():
            course.alter(seat, sights=())
            turns.pass_turn(course, seat)
            flow.next_turn(course, seat)
        case Turn(), (Plus() | Minus() | Draw() | Invert() | Swap() | Shame() | Steal()):
            course.alter(seat, sights=())
            turns.make(course, seat, move)
        case Window() as phase, Block():
            stack.block(course, phase, seat)
        case Window() as phase, LetHappen():
            stack.agree(course, phase, seat)
        case Contest() as phase, (Throw() | AtRandom()):
            throw(course, phase, seat, move)
        case _:
            raise IllegalMove("not_legal")
