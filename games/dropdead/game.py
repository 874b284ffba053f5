"""The game as the engine knows it."""

from games.core import Decision, Dice, Game, Outcome, SeatRange, Step
from games.dropdead import bot, events, invariants, moves, options, rules, state, view
from games.dropdead.moves import RollOut

_Options = options.Options
_State = state.State
_Move = moves.Move
_View = view.View


class DropDead(Game[_Options, _State, _Move, _View]):
    """Drop Dead for 1 to 12 seats; one seat plays solo (P-16, P-17)."""

    key = "dropdead"
    title = "Drop Dead"
    seats = SeatRange(1, options.SEATS_MAX)
    format = 1
    Options = options.Options
    State = state.State
    Move = moves.Move
    Event = events.AnyEvent
    View = view.View

    def setup(self, options: _Options, seats: int, dice: Dice) -> Step[_State]:
        """Find out who starts and ask for the first roll; BadOptions where teams do not fit."""
        return rules.setup(options, seats, dice)

    def pending(self, state: _State) -> tuple[Decision, ...]:
        """The one question that is open: the next roll."""
        return rules.pending(state)

    def legal_moves(self, state: _State, seat: int) -> tuple[_Move, ...]:
        """Roll, or Roll it out (P-6, P-12)."""
        return rules.legal_moves(state, seat)

    def apply(self, state: _State, seat: int, move: _Move, dice: Dice) -> Step[_State]:
        """Roll for ``seat``, which is the one that is asked."""
        assert rules.legal_moves(state, seat), "this seat is not asked"
        return rules.apply(state, move, dice)

    def on_timeout(self, state: _State, seat: int) -> _Move:
        """Silence is Roll it out (P-12)."""
        return RollOut()

    def leave(self, state: _State, seat: int, dice: Dice) -> Step[_State]:
        """Take ``seat`` out for good (P-13, P-14)."""
        return rules.leave(state, seat, dice)

    def view(self, state: _State, seat: int | None) -> _View:
        """The table, of which nothing is hidden."""
        return view.view_of(state, seat)

    def outcome(self, state: _State) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return state.end

    def check(self, state: _State) -> None:
        """Raise AssertionError on a broken invariant."""
        invariants.check(state)

    def redeal(self, state: _State, seat: int | None, dice: Dice) -> _State:
        """The state itself: nothing is hidden, so no other looks the same."""
        return state

    def bot_move(
        self,
        view: _View,
        decision: Decision,
        moves: tuple[_Move, ...],
        dice: Dice,
    ) -> _Move:
        """Roll, and now and then roll it out."""
        return bot.bot_move(view, moves, dice)
