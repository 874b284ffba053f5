"""The match service stores each answer in one transaction, even against a concurrent writer."""

import asyncio

import pytest
from sqlalchemy import delete, select, update

from bot.db import Database
from bot.db.migrate import migrate
from bot.db.models import DeadlineRow, EntryRow, MatchRow, ResultRow
from bot.matches.advance import StaleVersion, store_changes
from bot.matches.autoplay import play_automatically, play_timeouts
from bot.matches.lobbies import BusyChannel
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.votes.pace_and_pause import pause, resume
from games.core import Entry, IllegalMove, decode_move, decode_options, encode, replay
from tests.support.fake_clock import FakeClock
from tests.support.match_service import ADA, BEN, CLEO, GAME_UIS, begun, service
from tests.support.sample_games import DICE_GAME, Roll, RollOut


@pytest.fixture
async def database(empty: Database) -> Database:
    """A migrated database of each kind."""
    await migrate(empty)
    return empty


async def entries(database: Database, match_id: int = 1) -> list[EntryRow]:
    """The log of a match."""
    query = select(EntryRow).where(EntryRow.match_id == match_id).order_by(EntryRow.seq)
    async with database.read() as session:
        return list((await session.scalars(query)).all())


async def test_the_log_replayed_is_the_snapshot(database: Database) -> None:
    """The replayed log equals the snapshot byte for byte after every kind of entry."""
    matches = service(database, FakeClock())
    stored = await begun(matches, DICE_GAME, ADA, BEN, CLEO)
    while stored.playing:
        asked = stored.pending[0]
        if stored.row.seq == 3:
            await matches.leave(1, (asked.seat + 1) % 3)
        elif stored.row.seq % 2:
            await play_timeouts(matches, 1, asked.id)
        else:
            await matches.submit(1, asked.seat, asked.id, Roll())
        stored = await matches.load(1)
        log = [
            Entry(e.seq, e.seat, e.decision, decode_move(stored.game, e.move), clock=e.clock)
            for e in await entries(database)
        ]
        options = decode_options(stored.game, stored.row.options)
        again = replay(stored.game, options, 3, stored.row.seed, log)
        assert stored.match is not None
        assert encode(again) == encode(stored.match)
    assert [e.seq for e in await entries(database)] == list(range(1, stored.row.seq + 1))
    assert stored.row.ending == "played"
    async with database.read() as session:
        results = (await session.scalars(select(ResultRow))).all()
        deadlines = (await session.scalars(select(DeadlineRow))).all()
    assert len(results) == 3
    assert deadlines == []


async def test_two_writers_who_meet(database: Database) -> None:
    """Two processes answer one question: one counts, the other is judged on the new state (F053).

    Neither knows of the other's locks; the database alone keeps them apart.
    """
    clock = FakeClock()
    one, two = service(database, clock), service(database, clock)
    stored = await begun(one)
    asked = stored.pending[0]
    answers = await asyncio.gather(
        *(who.submit(1, asked.seat, asked.id, Roll()) for who in (one, two)),
        return_exceptions=True,
    )
    refused = [answer for answer in answers if isinstance(answer, IllegalMove)]
    assert [error.code for error in refused] == ["stale"]
    assert len(await entries(database)) == 1


async def test_a_stale_writer_loads_again(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If another process writes between loading and storing, the answer is judged again.

    Both bid in the same window, so the second one is legal still, and counts.
    """
    clock = FakeClock()
    slow, fast = service(database, clock), service(database, clock)
    await begun(slow, "tiny", ADA, BEN)
    for seat in (0, 1):
        await play_timeouts(slow, 1, (await slow.load(1)).asked(seat).id)  # type: ignore[union-attr]
        if (await slow.load(1)).pending[0].kind == "bid":
            break
    stored = await slow.load(1)
    assert {d.kind for d in stored.pending} == {"bid"}
    decision = stored.pending[0].id
    assert stored.match is not None
    bids = [stored.game.legal_moves(stored.match.state, seat)[-1] for seat in (0, 1)]
    load = slow.load
    overtaken: list[bool] = []

    async def load_then_be_overtaken(match_id: int) -> StoredMatch:
        loaded = await load(match_id)
        if not overtaken:
            overtaken.append(True)
            await fast.submit(1, 1, decision, bids[1])
        return loaded

    monkeypatch.setattr(slow, "load", load_then_be_overtaken)
    after = await slow.submit(1, 0, decision, bids[0])
    assert overtaken
    assert after.row.seq == stored.row.seq + 2


async def test_the_database_refuses_an_older_version(database: Database) -> None:
    """What was loaded before another entry cannot be stored any more; nothing is written."""
    matches = service(database, FakeClock())
    before = await begun(matches)
    asked = before.pending[0]
    await matches.submit(1, asked.seat, asked.id, Roll())
    after = await matches.load(1)
    late, played = matches._play(before, asked.seat, asked.id, RollOut(), "user")
    with pytest.raises(StaleVersion):
        async with database.write_rows() as connection:
            await store_changes(connection, before, late, [played])
    assert (await matches.load(1)).match == after.match
    assert len(await entries(database)) == 1


async def test_a_refused_answer_writes_nothing(database: Database) -> None:
    """A refused answer changes neither the row nor the log, whatever the reason."""
    matches = service(database, FakeClock())
    stored = await begun(matches)
    asked = stored.pending[0]
    for seat, decision, move, code in (
        (1 - asked.seat, asked.id, Roll(), "not_your_question"),
        (asked.seat, asked.id + 1, Roll(), "stale"),
        (asked.seat, asked.id, GAME_UIS["tiny"].game.on_timeout, "not_legal"),
    ):
        with pytest.raises(IllegalMove) as caught:
            await matches.submit(1, seat, decision, move)
        assert caught.value.code == code
        assert caught.value.facts["game"] == DICE_GAME
    assert (await matches.load(1)).match == stored.match
    assert await entries(database) == []


async def pause_match(matches: MatchService) -> None:
    """Pause match 1 as a vote of its players does."""
    async with matches.database.write() as session:
        stored = await matches.load_in(session, 1)
        pause(matches, stored)


async def test_a_paused_match_takes_no_answer(database: Database) -> None:
    """A paused match refuses every answer, even one already checked; leaving works (F130)."""
    matches = service(database, FakeClock())
    stored = await begun(matches, DICE_GAME, ADA, BEN, CLEO)
    asked = stored.pending[0]
    await pause_match(matches)
    with pytest.raises(Refusal, match="paused"):
        await matches.submit(1, asked.seat, asked.id, Roll())
    assert (await matches.load(1)).match == stored.match
    assert await entries(database) == []
    await matches.leave(1, (asked.seat + 1) % 3)
    assert len(await entries(database)) == 1


async def test_a_pause_between_loading_and_storing_counts(database: Database) -> None:
    """An answer loaded before the pause is not stored in it, nor one loaded in it after its end.

    `submit` then loads again, and refuses the answer.
    """
    matches = service(database, FakeClock())
    before = await begun(matches)
    asked = before.pending[0]
    after, played = matches._play(before, asked.seat, asked.id, Roll(), "user")
    await pause_match(matches)
    during = await matches.load(1)
    with pytest.raises(StaleVersion):
        async with database.write_rows() as connection:
            await store_changes(connection, before, after, [played])
    async with database.write() as session:
        await resume(matches, session, await matches.load_in(session, 1))
    with pytest.raises(StaleVersion):
        async with database.write_rows() as connection:
            await store_changes(connection, during, after, [played])
    assert (await matches.load(1)).match == before.match
    assert await entries(database) == []


async def test_an_old_deadline_does_nothing(database: Database) -> None:
    """The silence of a question that was answered is dropped (F124)."""
    matches = service(database, FakeClock())
    stored = await begun(matches)
    asked = stored.pending[0]
    await matches.submit(1, asked.seat, asked.id, Roll())
    before = await matches.load(1)
    await play_timeouts(matches, 1, asked.id)
    await play_automatically(matches, 1, asked.id, asked.seat)
    assert (await matches.load(1)).match == before.match


async def test_each_question_has_a_deadline_of_its_own(database: Database) -> None:
    """An answer restarts the time: nobody inherits an expired deadline (F125)."""
    clock = FakeClock()
    matches = service(database, clock)
    stored = await begun(matches)
    for _ in range(3):
        asked = stored.pending[0]
        assert stored.due == {asked.id: pytest.approx(clock.now() + 180)}
        clock.advance(170)
        stored = await matches.submit(1, asked.seat, asked.id, Roll())


async def test_listeners_hear_of_commits_alone(database: Database) -> None:
    """A change is told after its commit, once, and a refusal is none."""
    matches = service(database, FakeClock())
    stored = await begun(matches)
    heard: list[int] = []
    matches.on_change.append(lambda match_id, *_, **__: heard.append(match_id))
    asked = stored.pending[0]
    await matches.submit(1, asked.seat, asked.id, Roll())
    with pytest.raises(IllegalMove):
        await matches.submit(1, asked.seat, asked.id, Roll())
    assert heard == [1]


async def test_one_open_match_a_channel(database: Database) -> None:
    """The database allows one open match per channel, and frees it at the end (F007)."""
    matches = service(database, FakeClock())
    await begun(matches)
    await begun(matches, channel=2)
    with pytest.raises(BusyChannel) as busy:
        await begun(matches)
    assert busy.value.row.id == 1
    await matches.end(1, "host")
    await matches.end(1, "vote")
    assert (await matches.load(1)).row.ending == "host"
    await begun(matches)


async def test_what_listeners_are_told(database: Database) -> None:
    """The whole version after a move; nothing if something else was changed meanwhile."""
    clock = FakeClock()
    matches, other = service(database, clock), service(database, clock)
    stored = await begun(matches)
    told: list[tuple[int, int | None, bool]] = []

    def listen(
        match_id: int, committed: StoredMatch | None = None, *, background: bool = False
    ) -> None:
        version = committed.row.version if committed is not None else None
        told.append((match_id, version, background))

    matches.on_change.append(listen)
    asked = stored.pending[0]
    after = await matches.submit(1, asked.seat, asked.id, Roll(), loaded=stored)
    assert told.pop() == (1, stored.row.version + 1, False)
    await other.refresh_deadlines(1)  # raises the version behind its back
    asked = after.pending[0]
    later = await matches.submit(1, asked.seat, asked.id, Roll(), loaded=after)
    assert told.pop() == (1, None, False)
    assert later.row.version == after.row.version + 2
    await play_timeouts(matches, 1, later.pending[0].id)
    assert told.pop()[2]  # nobody waits for what silence does
    await begun(matches, channel=2)
    await matches.end(2, "host")
    assert told.pop() == (2, None, False)


async def test_who_made_an_entry_is_stored(database: Database) -> None:
    """A user's own move names them; silence and the bot name nobody, and silence is marked."""
    matches = service(database, FakeClock())
    stored = await begun(matches)
    asked = stored.pending[0]
    await matches.submit(1, asked.seat, asked.id, Roll())
    stored = await matches.load(1)
    asked = stored.pending[0]
    stored = await matches.submit(1, asked.seat, asked.id, Roll(), by="bot")
    await play_timeouts(matches, 1, stored.pending[0].id)
    log = await entries(database)
    assert [(one.user_id, one.clock) for one in log] == [
        (stored.seats[log[0].seat].user_id, False),
        (None, False),
        (None, True),
    ]


async def test_an_end_happens_once(database: Database) -> None:
    """The first call says that it ended the match, a later one that it did not."""
    matches = service(database, FakeClock())
    await begun(matches)
    assert await matches.end(1, "host")
    assert not await matches.end(1, "vote")
    assert not await matches.end(99, "vote")


async def test_moves_that_follow_are_dropped_from_the_first_unlisted_one(
    database: Database,
) -> None:
    """A press that answers several questions applies what still fits, in one transaction."""
    matches = service(database, FakeClock())
    stored = await begun(matches)
    asked = stored.pending[0]
    await matches.submit(1, asked.seat, asked.id, Roll(), then=(Entry, Roll()))
    assert [one.seq for one in await entries(database)] == [1]
    stored = await matches.load(1)
    asked = stored.pending[0]
    after = await matches.submit(1, asked.seat, asked.id, Roll(), then=(Roll(),))
    log = await entries(database)
    if len(log) == 3:  # the turn went on
        assert log[1].seat == log[2].seat == asked.seat
    else:
        assert after.asked(asked.seat) is None


async def test_a_lobbys_role_is_forgotten_there_alone(database: Database) -> None:
    """Each lobby pings its role once, whatever other lobbies do."""
    matches = service(database, FakeClock())
    for channel in (1, 2, 3):
        await begun(matches, channel=channel)
    async with database.write() as session:
        await session.execute(update(MatchRow).values(role_id=7))
    await matches.clear_lobby_role(await matches.load(2))
    assert [(await matches.row(one)).role_id for one in (1, 2, 3)] == [7, None, 7]


async def test_a_deadline_is_removed_by_its_whole_key(database: Database) -> None:
    """Without a seat, the one that belongs to no seat."""
    matches = service(database, FakeClock())
    await begun(matches)
    async with database.write() as session:
        await session.execute(delete(DeadlineRow))
        for seat in (-1, 0, 1):
            session.add(DeadlineRow(match_id=1, kind="call", key=1, seat=seat, due=1.0))
    await matches.remove_deadline(1, "call", 1)
    await matches.remove_deadline(1, "call", 1, 1)
    async with database.read() as session:
        assert list(await session.scalars(select(DeadlineRow.seat))) == [0]
