"""A round's end: the pot, who is broke, and the end of the match (F-21 to F-26, F-31, F-34)."""

from games.core import Outcome
from games.funnyordie.course import Course
from games.funnyordie.drawing import clear
from games.funnyordie.events import Carried, Split, SuddenDeath, WentBroke, Won
from games.funnyordie.state import BILL, Clearing, Ending, Finished, Sudden


def settle(course: Course, winners: tuple[int, ...]) -> None:
    """Give the pot to ``winners``, clear the table, and see whether the match goes on."""
    if course.state.sudden is not None:
        _settle_sudden(course, winners, course.state.sudden)
        return
    pot = course.state.pot
    share = _award(course, winners)
    _remember(course, winners, pot, share)
    clear(course)
    _go_on(course)


def _award(course: Course, winners: tuple[int, ...]) -> int:
    """Move the money; what each of the ``winners`` gets, in dollars.

    The winner takes the whole pile, whatever it paid (F-22); several split it in whole thousands
    (F-21); with none it stays (F-26).
    """
    pot = course.state.pot
    if not winners:
        course.tell(Carried(pot))
        return 0
    share = _pay_out(course, winners)
    if len(winners) == 1:
        course.tell(Won(winners[0], share))
    else:
        course.tell(Split(winners, share, course.state.pot))
    return share


def _pay_out(course: Course, seats: tuple[int, ...]) -> int:
    """Split the pot among ``seats`` in whole thousands; the remainder stays in the middle."""
    share = course.state.pot // BILL // len(seats) * BILL
    for seat in seats:
        course.alter(seat, money=course.seat(seat).money + share)
    course.change(pot=course.state.pot - share * len(seats))
    return share


def _remember(course: Course, winners: tuple[int, ...], pot: int, share: int) -> None:
    """Keep how the round ended for the Views, since the table is cleared."""
    state = course.state
    assert state.face is not None, "the die was rolled"
    assert state.up is not None, "a side was up"
    course.change(
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


def _go_on(course: Course) -> None:
    """Look for the broke after the pot was awarded (F-23), then at the round cap (F-34)."""
    state = course.state
    broke = tuple(seat for seat in state.present if not state.seats[seat].money)
    if broke:
        course.tell(WentBroke(broke))
        _finish(course, "broke")
    elif state.options.rounds is not None and state.round >= state.options.rounds:
        _finish(course, "rounds")
    else:
        course.change(phase=Clearing())


def share_out(course: Course) -> None:
    """Split what lies in the middle at the end of a match among all (F-31)."""
    share = _pay_out(course, course.state.present)
    if share:
        course.tell(Split(course.state.present, share, course.state.pot))


def _finish(course: Course, ending: Ending) -> None:
    """The last round was played: the richest win, or play on among themselves (F-25)."""
    share_out(course)
    seats = richest(course)
    if len(seats) > 1 and course.state.options.sudden_death:
        course.change(sudden=Sudden(seats, ending), phase=Clearing())
        course.tell(SuddenDeath(seats))
    else:
        end(course, seats, ending)


def richest(course: Course) -> tuple[int, ...]:
    """The seats with most money, of those that have not left."""
    state = course.state
    most = max(state.seats[seat].money for seat in state.present)
    return tuple(seat for seat in state.present if state.seats[seat].money == most)


def end(course: Course, winners: tuple[int, ...], reason: str) -> None:
    """End the match; the scores are everybody's money in dollars."""
    course.end(Outcome(winners, tuple(one.money for one in course.state.seats), reason))


def _settle_sudden(course: Course, winners: tuple[int, ...], sudden: Sudden) -> None:
    """Sudden death: the one winner wins the match; those still tied share it."""
    _remember(course, winners, 0, 0)
    clear(course)
    if len(winners) == 1:
        end(course, winners, "sudden_death")
    else:
        end(course, winners or sudden.seats, sudden.ending)
