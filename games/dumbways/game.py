"""The game as the engine's core knows it; every method hands on to a module."""

from games.core import Decision, Dice, Game, Outcome, SeatRange, Step
from games.dumbways import bot, checks, dealing, events, moves, redeal, state, view
from games.dumbways.rules import answering, questions

_Options = state.Options
_State = state.State
_Move = moves.Move
_View = view.View


class DumbWays(Game[_Options, _State, _Move, _View]):
    """Dumb Ways to Die: be the last with a bean alive."""

    key = "dumbways"
    title = "Dumb Ways to Die"
    seats = SeatRange(2, 5)
    format = 1
    Options = state.Options
    State = state.State
    Move = moves.Move
    Event = events.Event
    View = view.View

    def setup(self, options: _Options, seats: int, dice: Dice) -> Step[_State]:
        """Deal beans and cards; the first seat is asked to roll."""
        return dealing.setup(options, seats, dice)

    def pending(self, state: _State) -> tuple[Decision, ...]:
        """The one open question."""
        return questions.pending(state)

    def legal_moves(self, state: _State, seat: int) -> tuple[_Move, ...]:
        """The answers that ``seat`` may give."""
        return questions.legal_moves(state, seat)

    def apply(self, state: _State, seat: int, move: _Move, dice: Dice) -> Step[_State]:
        """Carry out an answer; only one seat is ever asked, so ``seat`` is that one."""
        return answering.apply(state, move, dice)

    def on_timeout(self, state: _State, seat: int) -> _Move:
        """What silence means (D-10, D-26, D-31, D-36)."""
        return questions.on_timeout(state, seat)

    def leave(self, state: _State, seat: int, dice: Dice) -> Step[_State]:
        """Take ``seat`` out for good (D-37)."""
        return answering.leave(state, seat, dice)

    def view(self, state: _State, seat: int | None) -> _View:
        """What ``seat``, or the public, may know."""
        return view.view(state, seat)

    def outcome(self, state: _State) -> Outcome | None:
        """How it ended: ``last_bean``, ``fell_together`` (D-14's option) or ``alone`` (X-7)."""
        return state.outcome

    def check(self, state: _State) -> None:
        """Cards conserved, hands without red cards, everything in its place."""
        checks.check(state)

    def redeal(self, state: _State, seat: int | None, dice: Dice) -> _State:
        """A random state that looks the same to ``seat``."""
        return redeal.redeal(state, seat, dice)

    def bot_move(
        self, view: _View, decision: Decision, moves: tuple[_Move, ...], dice: Dice
    ) -> _Move:
        """The computer player's answer."""
        return bot.choose(view, decision, moves, dice)
