"""The timer acts on every deadline once and in order, whatever fails."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import delete, select, update

from bot import paces
from bot.db import Database
from bot.db.models import DeadlineRow, MatchRow
from bot.matches import deadlines
from bot.matches.timer import AT_ONCE, POLL_SECONDS, RETRY_SECONDS, SPREAD, DeadlineAction, Timer
from tests.support.fake_clock import LEAP, FakeClock
from tests.support.match_service import begun, service

Acted = list[tuple[str, int]]


class Watched:
    """A timer whose actions are noted, and fail or pause their match when they are told to."""

    def __init__(self, database: Database, clock: FakeClock) -> None:
        self.database = database
        self.clock = clock
        self.acted: Acted = []
        self.failing: set[int] = set()
        self.keeps: set[str] = set()
        self.pausing: set[int] = set()
        kinds = ("answer", "half", "warning", "skip", "bot", "call", "lobby", "ballot")
        self.timer = Timer(database, clock, {kind: self._act(kind) for kind in kinds})
        self._until = 0.0
        self._slept = asyncio.Event()
        self._sleep = self.timer._sleep
        self.timer._sleep = self._noted  # type: ignore[method-assign]

    async def _noted(self, until: float) -> None:
        self._until = until
        self._slept.set()
        try:
            await self._sleep(until)
        finally:
            self._until = 0.0

    def _act(self, kind: str) -> DeadlineAction:
        async def act(match_id: int, key: int, _seat: int) -> None:
            self.acted.append((kind, key))
            if key in self.failing:
                raise RuntimeError("on purpose")
            if key in self.pausing:
                await pause_match(self.database, self.clock.now())
            if kind not in self.keeps:
                async with self.database.write() as session:
                    await deadlines.clear_deadline(session, match_id, kind, key)

        return act

    async def add(self, kind: str, key: int, after: float) -> None:
        """A deadline that is due in this number of seconds."""
        async with self.database.write() as session:
            row = DeadlineRow(match_id=1, kind=kind, key=key, seat=-1, due=self.clock.now() + after)
            session.add(row)
        self.timer.wake()

    def _is_awake(self) -> bool:
        return self._until <= self.clock.now() or self.timer._woken.is_set()

    async def idle(self) -> Acted:
        """Wait until the timer has done what is due and sleeps; all that it has ever done."""
        async with asyncio.timeout(5):
            while self.timer.acting or self._is_awake():
                if self.timer.acting:
                    await asyncio.wait(self.timer.acting.values())
                else:
                    self._slept.clear()
                    await self._slept.wait()
        return self.acted

    async def advance(self, seconds: float) -> Acted:
        """Put the clock forward, and wait as `idle` does."""
        self.clock.advance(seconds)
        return await self.idle()

    async def rows(self) -> list[tuple[str, int, float]]:
        """The deadlines that stand, with the seconds until they are due."""
        async with self.database.read() as session:
            rows = (await session.scalars(select(DeadlineRow))).all()
        return sorted((r.kind, r.key, round(r.due - self.clock.now(), 3)) for r in rows)


@pytest.fixture
async def watched(database: Database) -> AsyncIterator[Watched]:
    """A timer that runs, on a database with one match whose own deadlines are taken away."""
    clock = FakeClock()
    await begun(service(database, clock))
    async with database.write() as session:
        await session.execute(delete(DeadlineRow))
    watched = Watched(database, clock)
    running = asyncio.create_task(watched.timer.run())
    yield watched
    watched.timer.stop()
    await running


async def test_in_the_order_of_their_time(watched: Watched) -> None:
    """Each deadline is handled when it is due; a new earlier one wakes the timer."""
    await watched.add("answer", 1, 100)
    await watched.add("answer", 2, 50)
    assert await watched.advance(49 - LEAP) == []
    assert await watched.advance(1 + LEAP) == [("answer", 2)]
    await watched.add("ballot", 3, 10)
    assert await watched.advance(60) == [("answer", 2), ("ballot", 3), ("answer", 1)]
    assert await watched.rows() == []


async def test_one_that_fails_holds_up_no_other(watched: Watched) -> None:
    """It is tried again later, not at once and not never; the others are done."""
    watched.failing.add(1)
    await watched.add("answer", 1, 10)
    await watched.add("answer", 2, 10)
    assert await watched.advance(10) == [("answer", 1), ("answer", 2)]
    assert await watched.rows() == [("answer", 1, RETRY_SECONDS)]
    watched.failing.clear()
    assert (await watched.advance(RETRY_SECONDS))[2:] == [("answer", 1)]
    assert await watched.rows() == []


async def test_what_nobody_takes_away_does_not_spin(watched: Watched) -> None:
    """An action that leaves its row in place is not repeated without end."""
    watched.keeps.add("answer")
    await watched.add("answer", 1, 10)
    assert await watched.advance(10) == [("answer", 1)]
    for _ in range(5):
        watched.timer.wake()
        assert await watched.idle() == [("answer", 1)]


async def test_a_skip_is_offered_once(watched: Watched) -> None:
    """Its row stays, as what says that skipping is allowed; it acts one time (F094)."""
    watched.keeps.add("skip")
    await watched.add("skip", 1, 10)
    for _ in range(3):
        assert await watched.advance(100) == [("skip", 1)]
    assert [(kind, key) for kind, key, _ in await watched.rows()] == [("skip", 1)]


async def pause_match(database: Database, at: float | None) -> None:
    """Pause match 1, or end its pause."""
    async with database.write() as session:
        await session.execute(update(MatchRow).values(paused_at=at))


async def test_deadlines_of_a_paused_match_stand_still(watched: Watched) -> None:
    """Nothing of the match falls due, and the timer does not look at it again and again (F130)."""
    await pause_match(watched.database, watched.clock.now())
    await watched.add("answer", 1, 10)
    await watched.add("ballot", 2, 20)
    assert await watched.advance(15) == []
    assert watched._until == watched.clock.now() + 5  # the vote, which a pause does not stop
    assert await watched.advance(5) == [("ballot", 2)]
    assert watched._until == watched.clock.now() + POLL_SECONDS
    assert await watched.rows() == [("answer", 1, -10.0)]
    await pause_match(watched.database, None)
    watched.timer.wake()
    assert await watched.idle() == [("ballot", 2), ("answer", 1)]


async def test_a_deadline_that_a_pause_overtakes_keeps_its_time(watched: Watched) -> None:
    """It is not put off: the end of the pause gives it the time that was left when it began."""
    watched.keeps.add("answer")
    watched.pausing.add(1)
    await watched.add("answer", 1, 10)
    assert await watched.advance(10) == [("answer", 1)]
    assert await watched.rows() == [("answer", 1, 0.0)]


async def test_another_process_adds_one(watched: Watched) -> None:
    """What another process has written is seen by the next look, without being told."""
    await watched.idle()
    async with watched.database.write() as session:
        due = watched.clock.now() + 5
        session.add(DeadlineRow(match_id=1, kind="answer", key=9, seat=-1, due=due))
    assert await watched.advance(POLL_SECONDS) == [("answer", 9)]


async def test_what_was_missed_gets_a_grace(database: Database) -> None:
    """After a downtime answers wait another 30 s, reminders are dropped, bots act (F004)."""
    clock = FakeClock()
    await begun(service(database, clock))
    async with database.write() as session:
        await session.execute(delete(DeadlineRow))
    watched = Watched(database, clock)
    missed = [("answer", 10), ("warning", 5), ("half", 5), ("bot", 1), ("lobby", 10), ("skip", 10)]
    for key, (kind, after) in enumerate([*missed, ("answer", 500)]):
        await watched.add(kind, key, after)
    clock.advance(300)
    await watched.timer.recover()
    assert await watched.rows() == [
        ("answer", 0, paces.GRACE),
        ("answer", 6, 200.0),
        ("bot", 3, -299.0),
        ("lobby", 4, paces.GRACE),
        ("skip", 5, -290.0),
    ]


async def test_what_a_pause_holds_is_not_missed(database: Database) -> None:
    """A downtime during a pause changes none of its deadlines: the end of the pause shifts them."""
    clock = FakeClock()
    await begun(service(database, clock))
    async with database.write() as session:
        await session.execute(delete(DeadlineRow))
    watched = Watched(database, clock)
    await watched.add("answer", 1, 10)
    await watched.add("half", 2, 5)
    await pause_match(database, clock.now())
    clock.advance(300)
    await watched.timer.recover()
    assert await watched.rows() == [("answer", 1, -290.0), ("half", 2, -295.0)]


async def test_stopping_wakes_the_sleeper(database: Database) -> None:
    """A process that ends does not wait for a deadline of tomorrow."""
    clock = FakeClock()
    await begun(service(database, clock))
    watched = Watched(database, clock)
    running = asyncio.create_task(watched.timer.run())
    await asyncio.sleep(0)
    watched.timer.stop()
    async with asyncio.timeout(5):
        await running
    assert watched.acted == []


async def test_an_earlier_deadline_is_heeded_without_reading(watched: Watched) -> None:
    """A commit that tells its first deadline costs no look at the table until that is due."""
    await watched.add("answer", 1, 100)
    await watched.idle()
    reads, run_due = 0, watched.timer.run_due

    async def counted() -> float:
        nonlocal reads
        reads += 1
        return await run_due()

    watched.timer.run_due = counted  # type: ignore[method-assign]
    now = watched.clock.now()
    async with watched.database.write() as session:
        session.add(DeadlineRow(match_id=1, kind="answer", key=2, seat=-1, due=now + 20))
    watched.timer.wake(now + 20)
    watched.timer.wake(now + 25)
    assert await watched.idle() == []
    assert reads == 0
    assert await watched.advance(20) == [("answer", 2)]


async def test_a_grace_is_given_to_what_was_missed_alone(database: Database) -> None:
    """Deadlines of a few seconds ago, later ones and offers to skip keep their time (F004)."""
    clock = FakeClock()
    await begun(service(database, clock))
    timer = Timer(database, clock, {})
    dues = {"answer": -60.0, "lobby": -4.0, "ballot": 3.0, "skip": -60.0}
    async with database.write() as session:
        await session.execute(delete(DeadlineRow))
        for kind, after in dues.items():
            due = clock.now() + after
            session.add(DeadlineRow(match_id=1, kind=kind, key=1, seat=-1, due=due))
    await timer.recover()
    async with database.read() as session:
        found = await session.scalars(select(DeadlineRow))
        rows = {row.kind: row.due - clock.now() for row in found}
    assert rows == pytest.approx(dues | {"answer": paces.GRACE})


async def test_missed_deadlines_are_spread_the_oldest_first(database: Database) -> None:
    """A thousand tables are not played on in one second; those of one match stay together."""
    clock = FakeClock()
    matches = service(database, clock)
    for channel in (1, 2, 3):
        await begun(matches, channel=channel)
    missed = {(3, 1): -300.0, (1, 1): -200.0, (1, 2): -150.0, (2, 1): -100.0}
    async with database.write() as session:
        await session.execute(delete(DeadlineRow))
        for (match_id, key), after in missed.items():
            due = clock.now() + after
            session.add(DeadlineRow(match_id=match_id, kind="answer", key=key, seat=-1, due=due))
    await Timer(database, clock, {}).recover()
    async with database.read() as session:
        rows = await session.scalars(select(DeadlineRow))
        found = {(row.match_id, row.key): row.due - clock.now() - paces.GRACE for row in rows}
    one = 1 / SPREAD
    assert found == pytest.approx({(3, 1): 0.0, (1, 1): one, (1, 2): one, (2, 1): 2 * one})


async def test_a_match_that_hangs_holds_up_no_other(database: Database) -> None:
    """F336: the deadlines of other matches are acted on meanwhile, those of its own wait."""
    clock = FakeClock()
    matches = service(database, clock)
    for channel in (1, 2, 3):
        await begun(matches, channel=channel)
    async with database.write() as session:
        await session.execute(delete(DeadlineRow))
        for match_id, key in ((1, 1), (1, 2), (2, 1), (3, 1)):
            due = clock.now() - 1 + key / 10
            session.add(DeadlineRow(match_id=match_id, kind="answer", key=key, seat=-1, due=due))
    acted: list[tuple[int, int]] = []
    hung, goes_on, others_done = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def act(match_id: int, key: int, _seat: int) -> None:
        if match_id == 1 and key == 1:
            hung.set()
            await goes_on.wait()
        acted.append((match_id, key))
        if {(2, 1), (3, 1)} <= set(acted):
            others_done.set()

    timer = Timer(database, clock, {"answer": act})
    running = asyncio.create_task(timer.run_due())
    async with asyncio.timeout(5):
        await hung.wait()
        await others_done.wait()
        assert sorted(acted) == [(2, 1), (3, 1)]
        goes_on.set()
        await running
    assert acted[2:] == [(1, 1), (1, 2)]


async def test_a_bounded_number_of_matches_is_handled_at_once(database: Database) -> None:
    """F336: more matches than that take their turns, those that are due first begin."""
    clock = FakeClock()
    matches = service(database, clock)
    count = AT_ONCE + 3
    for channel in range(1, count + 1):
        await begun(matches, channel=channel)
    async with database.write() as session:
        await session.execute(delete(DeadlineRow))
        for match_id in range(1, count + 1):
            due = clock.now() - match_id / 100
            session.add(DeadlineRow(match_id=match_id, kind="answer", key=1, seat=-1, due=due))
    begun_order: list[int] = []
    at_once, most = 0, 0

    async def act(match_id: int, key: int, _seat: int) -> None:
        nonlocal at_once, most
        begun_order.append(match_id)
        at_once += 1
        most = max(most, at_once)
        async with database.write() as session:
            await deadlines.clear_deadline(session, match_id, "answer", key)
        at_once -= 1

    timer = Timer(database, clock, {"answer": act})
    while len(begun_order) < count:
        await timer.run_due()
    assert most == AT_ONCE
    assert begun_order[:AT_ONCE] == list(range(count, count - AT_ONCE, -1))
    assert sorted(begun_order) == list(range(1, count + 1))


async def test_only_the_deadline_that_failed_is_tried_again(watched: Watched) -> None:
    """Others of the same match, before and after it by any part of their key, keep their time."""
    watched.failing.add(5)
    others = [("answer", 4, 30.0), ("answer", 6, 30.0), ("ballot", 5, 30.0), ("half", 5, 30.0)]
    for kind, key, after in others:
        await watched.add(kind, key, after)
    now = watched.clock.now()
    async with watched.database.write() as session:
        session.add(DeadlineRow(match_id=1, kind="answer", key=5, seat=2, due=now + 30))
    await watched.add("answer", 5, 10)
    await watched.advance(10)
    rows = await watched.rows()
    assert ("answer", 5, RETRY_SECONDS) in rows
    assert sorted([*((k, n, 20.0) for k, n, _ in others), ("answer", 5, 20.0)]) == sorted(
        row for row in rows if row[2] != RETRY_SECONDS
    )
