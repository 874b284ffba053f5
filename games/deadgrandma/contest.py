"""Rock-paper-scissors between seats with equal claims (N-40)."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from games.core.seats import replace_at
from games.deadgrandma.events import ContestBegan, Ending, SignOf, SignsShown
from games.deadgrandma.moves import AtRandom, Sign, Throw
from games.deadgrandma.state import Contest
from games.deadgrandma.step_builder import StepBuilder

GOES = 5
"""After this many goes the signs are drawn at random."""

BEATS: Mapping[Sign, Sign] = MappingProxyType(
    {Sign.ROCK: Sign.SCISSORS, Sign.PAPER: Sign.ROCK, Sign.SCISSORS: Sign.PAPER}
)
"""For each sign, the sign that it beats."""


def settle_among(builder: StepBuilder, seats: tuple[int, ...], reason: Ending | None) -> None:
    """Let a single seat win, for ``reason`` or by most possessions; several must show signs."""
    if len(seats) == 1:
        builder.end(seats[0], reason or "most_possessions")
    else:
        builder.tell(ContestBegan(seats))
        ask(builder, seats, 1)


def ask(builder: StepBuilder, seats: tuple[int, ...], number: int) -> None:
    """Ask ``seats`` for their signs; after five goes they are drawn at random."""
    chosen = AtRandom() if number > GOES else None
    throws = tuple(chosen if seat in seats else None for seat in range(len(builder.state.seats)))
    builder.change(phase=Contest(builder.new_id(), seats, number, throws))


def throw(builder: StepBuilder, contest: Contest, seat: int, sign: Throw | AtRandom) -> None:
    """Keep the sealed sign of ``seat``; a random one is drawn only at the reveal."""
    builder.change(phase=replace(contest, throws=replace_at(contest.throws, seat, sign)))


def reveal(builder: StepBuilder, contest: Contest) -> None:
    """Reveal the signs. If there are two different ones, the losers are out; otherwise repeat."""
    if len(contest.seats) > 1:
        shown = tuple(_sign(builder, seat, contest.throws[seat]) for seat in contest.seats)
        signs = {one.sign for one in shown}
        losing = {BEATS[sign] for sign in signs} & signs if len(signs) == 2 else set()
        out = tuple(one.seat for one in shown if one.sign in losing)
        builder.tell(SignsShown(contest.number, shown, out))
        seats = tuple(seat for seat in contest.seats if seat not in out)
    else:
        seats = contest.seats
    if len(seats) == 1:
        builder.end(seats[0], "rock_paper_scissors")
    else:
        ask(builder, seats, contest.number + 1)


def _sign(builder: StepBuilder, seat: int, throw: Throw | AtRandom | None) -> SignOf:
    if isinstance(throw, Throw):
        return SignOf(seat, throw.sign, False)
    return SignOf(seat, builder.dice.choice(tuple(Sign)), True)
