"""Funny or Die as the engine sees it; the rules themselves are in the modules beside this one."""

from typing import TypeAlias

from games.core import Decision, Dice, Game, IllegalMove, Outcome, SeatRange, Step
from games.funnyordie import (
    bot,
    checks,
    events,
    flow,
    leaving,
    moves,
    options,
    playing,
    questions,
    redeal,
    rolling,
    state,
    view,
    voting,
)
from games.funnyordie.course import Course
from games.funnyordie.drawing import stacked
from games.funnyordie.moves import Abstain, AtRandom, Choose, Play, Roll, Vote
from games.funnyordie.options import cards_of, check_options
from games.funnyordie.state import (
    Choosing,
    Clearing,
    Over,
    Playing,
    Rolling,
    Seated,
    Together,
    Voting,
)

_Options: TypeAlias = options.Options
_State: TypeAlias = state.State
_Move: TypeAlias = moves.Move
_View: TypeAlias = view.View


class FunnyOrDie(Game[_Options, _State, _Move, _View]):
    """Match photos and captions to the funniest pair, and win the money."""

    key = "funnyordie"
    title = "Funny or Die"
    seats = SeatRange(options.SEATS_MIN, options.SEATS_MAX)
    format = 1
    Options = _Options
    State = _State
    Move = _Move
    Event = events.Event
    View = _View

    def setup(self, options: _Options, seats: int, dice: Dice) -> Step[_State]:
        """Shuffle, draw who rolls first (X-8), deal five cards each, ask for the roll.

        Cards that came up lately lie below all others, the newest at the bottom.

        Raises:
            BadOptions: the cards do not go together or do not suffice.
        """
        check_options(options, seats)
        first = dice.below(seats) if options.first is None else options.first
        deck = stacked(dice.shuffled([card.id for card in cards_of(options)]), options)
        state = _State(options, (Seated(),) * seats, deck, (), first, 0, Clearing())
        course = Course(state, dice)
        flow.advance(course)
        return course.step()

    def pending(self, state: _State) -> tuple[Decision, ...]:
        """The open question, put to all who are asked it under one id."""
        return questions.pending(state)

    def legal_moves(self, state: _State, seat: int) -> tuple[_Move, ...]:
        """What ``seat`` may answer."""
        return questions.legal_moves(state, seat)

    def bare(self, move: _Move) -> _Move:
        """A card without the words, the scene and the picture that its player adds."""
        return moves.bare(move)

    def apply(self, state: _State, seat: int, move: _Move, dice: Dice) -> Step[_State]:
        """Take the answer, and go on to the next question.

        Raises:
            IllegalMove: not_legal with reason ``picture``, where the pair takes none (F-12).
        """
        course = Course(state, dice)
        _answer(course, seat, move)
        flow.advance(course)
        return course.step()

    def on_timeout(self, state: _State, seat: int) -> _Move:
        """Roll, photos, a random card, no vote (F-15, F-27, F-36)."""
        return questions.on_timeout(state)

    def leave(self, state: _State, seat: int, dice: Dice) -> Step[_State]:
        """Take ``seat`` out for good (F-32); fewer than three are no game (F-1)."""
        course = Course(state, dice)
        leaving.leave(course, seat)
        flow.advance(course)
        return course.step()

    def view(self, state: _State, seat: int | None) -> _View:
        """What ``seat`` may know; None is the public."""
        return view.view(state, seat)

    def outcome(self, state: _State) -> Outcome | None:
        """``broke``, ``rounds``, ``sudden_death`` or ``too_few``; the scores are dollars."""
        return state.phase.outcome if isinstance(state.phase, Over) else None

    def check(self, state: _State) -> None:
        """Cards and money are conserved, and the open question can be answered (X-10)."""
        checks.check(state)

    def redeal(self, state: _State, seat: int | None, dice: Dice) -> _State:
        """Deal anew whatever ``seat`` cannot see."""
        return redeal.redeal(state, seat, dice)

    def bot_move(
        self, view: _View, decision: Decision, moves: tuple[_Move, ...], dice: Dice
    ) -> _Move:
        """The computer player's answer."""
        return bot.choose(view, decision, moves, dice)


def _answer(course: Course, seat: int, move: _Move) -> None:
    """Carry ``move`` out, without going on; IllegalMove where it answers another question."""
    match course.state.phase, move:
        case Rolling(), Roll():
            rolling.roll(course)
        case Choosing(), Choose(up=up):
            rolling.choose(course, up)
        case (Playing() | Together()) as phase, (Play() | AtRandom()):
            playing.answer(course, phase, seat, move)
        case Voting() as phase, (Vote() | Abstain()):
            voting.seal(course, phase, seat, move)
        case _:
            raise IllegalMove("not_legal")
