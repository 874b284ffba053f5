"""Several seats with equal claims: rock-paper-scissors among them (N-40)."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from games.core.course import by_seat
from games.deadgrandma.course import Course
from games.deadgrandma.events import ContestBegan, Ending, SignOf, SignsShown
from games.deadgrandma.moves import AtRandom, Sign, Throw
from games.deadgrandma.state import Contest

GOES = 5
"""After so many goes the signs are drawn."""

BEATS: Mapping[Sign, Sign] = MappingProxyType(
    {Sign.ROCK: Sign.SCISSORS, Sign.PAPER: Sign.ROCK, Sign.SCISSORS: Sign.PAPER}
)
"""Which sign loses to which."""


def settle_among(course: Course, seats: tuple[int, ...], reason: Ending | None) -> None:
    """One seat wins, for ``reason`` or by most possessions; more than one must show signs."""
    if len(seats) == 1:
        course.end(seats[0], reason or "most_possessions")
    else:
        course.tell(ContestBegan(seats))
        ask(course, seats, 1)


def ask(course: Course, seats: tuple[int, ...], number: int) -> None:
    """Ask ``seats`` for their signs; after five goes chance chooses for them."""
    chosen = AtRandom() if number > GOES else None
    throws = tuple(chosen if seat in seats else None for seat in range(len(course.state.seats)))
    course.change(phase=Contest(course.new_id(), seats, number, throws))


def throw(course: Course, contest: Contest, seat: int, sign: Throw | AtRandom) -> None:
    """Keep the hidden choice of ``seat``; chance is asked only at the reveal."""
    course.change(phase=replace(contest, throws=by_seat(contest.throws, seat, sign)))


def reveal(course: Course, contest: Contest) -> None:
    """Show the signs. Two different ones: the losing seats are out. One or three: again."""
    if len(contest.seats) > 1:
        shown = tuple(_sign(course, seat, contest.throws[seat]) for seat in contest.seats)
        signs = {one.sign for one in shown}
        losing = {BEATS[sign] for sign in signs} & signs if len(signs) == 2 else set()
        out = tuple(one.seat for one in shown if one.sign in losing)
        course.tell(SignsShown(contest.number, shown, out))
        seats = tuple(seat for seat in contest.seats if seat not in out)
    else:
        seats = contest.seats
    if len(seats) == 1:
        course.end(seats[0], "rock_paper_scissors")
    else:
        ask(course, seats, contest.number + 1)


def _sign(course: Course, seat: int, throw: Throw | AtRandom | None) -> SignOf:
    if isinstance(throw, Throw):
        return SignOf(seat, throw.sign, False)
    return SignOf(seat, course.dice.choice(tuple(Sign)), True)
