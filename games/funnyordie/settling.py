"""The end of a round: the pot, bankruptcy, and the end of the match.

Rulings F-21 to F-26, F-31 and F-34.
"""

from games.core import Outcome
from games.funnyordie.drawing import clear
from games.funnyordie.events import Carried, Split, SuddenDeath, WentBroke, Won
from games.funnyordie.state import BILL, Clearing, Ending, Finished, Sudden
from games.funnyordie.step_builder import StepBuilder


def settle(builder: StepBuilder, winners: tuple[int, ...]) -> None:
    """Give the pot to ``winners``, clear the table, and go on or end the match."""
    if builder.state.sudden is not None:
        _settle_sudden(builder, winners, builder.state.sudden)
        return
    pot = builder.state.pot
    share = _award(builder, winners)
    _remember(builder, winners, pot, share)
    clear(builder)
    _next_round(builder)


def _award(builder: StepBuilder, winners: tuple[int, ...]) -> int:
    """Pay out the pot; return what each of the ``winners`` gets, in dollars.

    One winner takes the whole pot, whatever it paid (F-22); several split it in whole thousands
    (F-21); without winners it stays (F-26).
    """
    pot = builder.state.pot
    if not winners:
        builder.tell(Carried(pot))
        return 0
    share = _pay_out(builder, winners)
    if len(winners) == 1:
        builder.tell(Won(winners[0], share))
    else:
        builder.tell(Split(winners, share, builder.state.pot))
    return share


def _pay_out(builder: StepBuilder, seats: tuple[int, ...]) -> int:
    """Split the pot among ``seats`` in whole thousands; the rest stays in the middle."""
    share = builder.state.pot // BILL // len(seats) * BILL
    for seat in seats:
        builder.alter(seat, money=builder.seat(seat).money + share)
    builder.change(pot=builder.state.pot - share * len(seats))
    return share


def _remember(builder: StepBuilder, winners: tuple[int, ...], pot: int, share: int) -> None:
    """Keep the result of the round for the Views, since the table is cleared."""
    state = builder.state
    assert state.face is not None, "the die has been rolled"
    assert state.up is not None, "a side is up"
    builder.change(
        last=Finished(
            round=state.round,
            roller=state.roller,
            face=state.face,
            up=state.up,
            community=state.community,
            pairs=state.pairs,
            tallies=state.tallies,
            winners=winners,
            pot=pot,
            share=share,
            rest=state.pot,
        )
    )


def _next_round(builder: StepBuilder) -> None:
    """End the match if a seat is broke after the payout (F-23) or at the round cap (F-34)."""
    state = builder.state
    broke = tuple(seat for seat in state.present if not state.seats[seat].money)
    if broke:
        builder.tell(WentBroke(broke))
        _finish(builder, "broke")
    elif state.options.rounds is not None and state.round >= state.options.rounds:
        _finish(builder, "rounds")
    else:
        builder.change(phase=Clearing())


def share_out(builder: StepBuilder) -> None:
    """At the end of a match, split the pot among all seats (F-31)."""
    share = _pay_out(builder, builder.state.present)
    if share:
        builder.tell(Split(builder.state.present, share, builder.state.pot))


def _finish(builder: StepBuilder, ending: Ending) -> None:
    """End the match after its last round: the richest win, or play sudden death (F-25)."""
    share_out(builder)
    seats = richest(builder)
    if len(seats) > 1 and builder.state.options.sudden_death:
        builder.change(sudden=Sudden(seats, ending), phase=Clearing())
        builder.tell(SuddenDeath(seats))
    else:
        end(builder, seats, ending)


def richest(builder: StepBuilder) -> tuple[int, ...]:
    """Return the seats with the most money, of those that have not left."""
    state = builder.state
    most = max(state.seats[seat].money for seat in state.present)
    return tuple(seat for seat in state.present if state.seats[seat].money == most)


def end(builder: StepBuilder, winners: tuple[int, ...], reason: str) -> None:
    """End the match; the scores are the money of all seats in dollars."""
    builder.end(Outcome(winners, tuple(one.money for one in builder.state.seats), reason))


def _settle_sudden(builder: StepBuilder, winners: tuple[int, ...], sudden: Sudden) -> None:
    """End a sudden death: a single winner wins the match; seats still tied share it."""
    _remember(builder, winners, 0, 0)
    clear(builder)
    if len(winners) == 1:
        end(builder, winners, "sudden_death")
    else:
        end(builder, winners or sudden.seats, sudden.ending)
