"""How deadlines of questions are set, shared, kept and removed."""

from sqlalchemy import delete, select

from bot.db import Database
from bot.db.models import DeadlineRow, MatchRow, SeatRow
from bot.matches import deadlines
from games.core import Decision, Pace
from tests.support.fake_clock import FakeClock
from tests.support.match_service import begun, service

NOW = 1_000.0


def row(pace: str = "normal") -> MatchRow:
    """A match of a pace."""
    return MatchRow(id=1, pace=pace, seed="seed")


def seat(place: int, *, user: int | None = 1, away: bool = False, left: bool = False) -> SeatRow:
    """A seat."""
    return SeatRow(place=place, user_id=user, away=away, left=left, name="x")


def wanted(pending: tuple[Decision, ...], pace: str = "normal", *seats: SeatRow) -> object:
    """The deadlines of questions that are put now, as seconds from now."""
    due = deadlines.compute_deadlines(row(pace), seats or (seat(0),), pending, frozenset(), NOW)
    return {key: round(when - NOW, 6) for key, when in due.items()}


def test_a_shared_question_has_one_deadline() -> None:
    """Seats that share a question have one deadline; a shared reaction has no reminder."""
    seats = (seat(0), seat(1))
    bids = tuple(Decision(7, place, "bid", Pace.TURN) for place in (0, 1))
    assert wanted(bids, "normal", *seats) == {("answer", 7, -1): 180, ("warning", 7, -1): 135}
    window = tuple(Decision(7, place, "react", Pace.REACTION) for place in (0, 1))
    assert wanted(window, "slow", *seats) == {("answer", 7, -1): 1800}


def test_computer_players_take_a_second_or_two() -> None:
    """Computer players answer after a reproducible delay; leavers and users have none."""
    seats = (seat(0, user=None), seat(1, away=True), seat(2), seat(3, user=None, left=True))
    pending = tuple(Decision(7, place, "bid", Pace.TURN) for place in range(4))
    due = deadlines.compute_deadlines(row(), seats, pending, frozenset(), NOW)
    delays = {key[2]: when - NOW for key, when in due.items() if key[0] == "bot"}
    assert set(delays) == {0, 1}
    assert all(1.0 <= delay < 2.0 for delay in delays.values())
    assert due == deadlines.compute_deadlines(row(), seats, pending, frozenset(), NOW)
    passing = deadlines.compute_deadlines(row(), seats, pending, frozenset({2}), NOW)
    assert ("bot", 7, 2) in passing


async def rows(database: Database) -> dict[deadlines.Key, float]:
    """The deadlines that stand."""
    async with database.read() as session:
        found = (await session.scalars(select(DeadlineRow))).all()
    return {(one.kind, one.key, one.seat): one.due for one in found}


async def test_what_stays_keeps_its_time(database: Database) -> None:
    """Rescheduling gives no question more time, and repeats no reminder that was given."""
    await begun(service(database, FakeClock()))
    first = {("answer", 7, -1): 100.0, ("warning", 7, -1): 75.0, ("bot", 7, 1): 2.0}
    for due in (first, {key: when + 50 for key, when in first.items()}):
        async with database.write() as session:
            if due is first:
                await session.execute(delete(DeadlineRow))
            kept = await deadlines.update_deadlines(session, 1, due)
        assert kept == first == await rows(database)
    async with database.write() as session:
        await session.execute(delete(DeadlineRow).where(DeadlineRow.kind == "warning"))
        await deadlines.update_deadlines(session, 1, first)
    assert ("warning", 7, -1) not in await rows(database)
    for _ in range(20):  # a new question has all of its deadlines, in whatever order they come
        async with database.write() as session:
            await session.execute(delete(DeadlineRow))
            await deadlines.update_deadlines(session, 1, {**first, ("half", 7, -1): 50.0})
        assert len(await rows(database)) == 4


async def test_what_is_asked_no_more_waits_no_more(database: Database) -> None:
    """Old rows go; those of lobbies and ballots are none of a question's."""
    await begun(service(database, FakeClock()))
    async with database.write() as session:
        await session.execute(delete(DeadlineRow))
        await deadlines.set_deadline(session, 1, "ballot", 55.0, 3)
        await deadlines.update_deadlines(session, 1, {("answer", 7, -1): 100.0})
        await deadlines.update_deadlines(session, 1, {("answer", 8, -1): 200.0})
    assert await rows(database) == {("answer", 8, -1): 200.0, ("ballot", 3, -1): 55.0}
    async with database.write() as session:
        await deadlines.clear_deadline(session, 1, "ballot", 3)
        await deadlines.clear_deadlines(session, 1)
    assert await rows(database) == {}
