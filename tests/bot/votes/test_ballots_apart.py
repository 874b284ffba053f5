"""Votes of one table, and on one subject, do not touch any others."""

from typing import Any

import pytest
from sqlalchemy import update

from bot.db import Database
from bot.db.models import MatchRow, SeatRow
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.votes.ballots import Ballots
from tests.support.fake_clock import FakeClock
from tests.support.match_service import ADA, BEN, CLEO, begun, service
from tests.support.sample_games import DICE_GAME


@pytest.fixture
def matches(database: Database) -> MatchService:
    """A match service without Discord."""
    return service(database, FakeClock())


async def _table(matches: MatchService, channel: int) -> StoredMatch:
    """A match of three that has just begun."""
    return await begun(matches, DICE_GAME, ADA, BEN, CLEO, channel=channel)


async def _votes(matches: MatchService, match_id: int) -> dict[tuple[str, int], int]:
    """The votes for each open ballot of a match."""
    stored = await matches.load(match_id)
    return {(one.kind, one.seat): one.yes for one in Ballots.open(stored)}


async def test_the_votes_of_three_tables_stay_apart(matches: MatchService) -> None:
    """The same vote is open at three tables: each counts its own, and one passes alone."""
    ballots = Ballots(matches)
    first, second, third = [(await _table(matches, channel)).id for channel in (1, 2, 3)]
    for one in (first, second, third):
        assert not await ballots.call(one, ADA, "pause")
    assert await ballots.cast(second, BEN, "pause", -1, yes=True)
    assert (await matches.load(second)).paused
    assert await _votes(matches, second) == {}
    for one in (first, third):
        assert not (await matches.load(one)).paused
        assert await _votes(matches, one) == {("pause", -1): 1}


async def test_the_votes_on_three_players_stay_apart(matches: MatchService) -> None:
    """Votes on whether a player is absent differ by the player only."""
    ballots = Ballots(matches)
    match_id = (await begun(matches, DICE_GAME, ADA, BEN, CLEO)).id
    stored = await matches.load(match_id)
    asked = stored.pending[0].seat
    others = [seat.place for seat in stored.seats if seat.place != asked]
    people = {
        seat.place: person
        for seat in stored.seats
        for person in (ADA, BEN, CLEO)
        if person.id == seat.user_id
    }
    assert not await ballots.call(match_id, people[others[0]], "absent", asked)
    assert await _votes(matches, match_id) == {("absent", asked): 1}
    assert not await ballots.call(match_id, people[others[0]], "pause")
    assert await _votes(matches, match_id) == {("absent", asked): 1, ("pause", -1): 1}
    assert await ballots.cast(match_id, people[others[1]], "absent", asked, yes=True)
    away = (await matches.load(match_id)).seats[asked]
    assert (away.away, away.missed, away.counted) == (True, 0, False)
    assert await _votes(matches, match_id) == {("pause", -1): 1}


async def test_a_vote_settles_the_others_on_its_topic(matches: MatchService) -> None:
    """Once the pace is decided, the vote on another pace is over too; a pause is another topic."""
    ballots = Ballots(matches)
    match_id = (await _table(matches, 1)).id
    for kind in ("slow", "quick", "pause"):
        assert not await ballots.call(match_id, ADA, kind)
    assert await ballots.cast(match_id, BEN, "quick", -1, yes=True)
    assert (await matches.load(match_id)).row.pace == "quick"
    assert await _votes(matches, match_id) == {("pause", -1): 1}


async def test_no_vote_is_cast_where_none_is_open(matches: MatchService) -> None:
    """A press on an old ballot opens no new one."""
    match_id = (await _table(matches, 1)).id
    with pytest.raises(Refusal, match="This vote is over"):
        await Ballots(matches).cast(match_id, ADA, "pause", -1, yes=True)
    assert await _votes(matches, match_id) == {}


async def test_a_vote_for_what_has_become_impossible_is_dropped(
    database: Database, matches: MatchService
) -> None:
    """It would pass when its time is up, but the match is paused by then: only it is removed."""
    ballots = Ballots(matches)
    stored, other = await _table(matches, 1), await _table(matches, 2)
    await ballots.call(stored.id, ADA, "pause")
    ballot = (await matches.load(stored.id)).state.ballots[0]
    versions = {one: (await matches.row(one)).version for one in (stored.id, other.id)}
    async with database.write() as session:
        await session.execute(
            update(SeatRow)
            .where(SeatRow.match_id == stored.id, SeatRow.user_id != ADA.id)
            .values(away=True)
        )
        await session.execute(
            update(MatchRow).where(MatchRow.id == stored.id).values(paused_at=matches.clock.now())
        )
    await ballots.close(stored.id, ballot.id)
    after = await matches.load(stored.id)
    assert after.state.ballots == ()
    assert [key for key in after.state.deadlines if key[0] == "ballot"] == []
    assert after.row.version > versions[stored.id]  # the table shows that the vote has gone
    assert (await matches.row(other.id)).version == versions[other.id]


async def test_a_restart_shows_the_new_match(matches: MatchService) -> None:
    """The listeners hear of both matches: the table of the old one, and that of the new one."""
    heard: list[int] = []

    def listen(match_id: int, *_: Any, **__: Any) -> None:
        heard.append(match_id)

    ballots = Ballots(matches)
    match_id = (await _table(matches, 1)).id
    await ballots.call(match_id, ADA, "restart")
    matches.on_change.append(listen)
    assert await ballots.cast(match_id, BEN, "restart", -1, yes=True)
    fresh = await matches.open_in(1)
    assert fresh is not None
    assert heard == [match_id, fresh.id]


async def test_an_answer_ends_only_the_vote_on_whether_its_player_is_absent(
    matches: MatchService,
) -> None:
    """Votes about others, and on other things, go on with their deadlines (F119)."""
    ballots = Ballots(matches)
    match_id = (await begun(matches, "tiny", ADA, BEN, CLEO)).id
    for kind, seat in (("absent", 1), ("absent", 2), ("pause", -1)):
        assert not await ballots.call(match_id, ADA, kind, seat)
    before = await matches.load(match_id)
    assert before.match is not None
    decision = next(asked for asked in before.pending if asked.seat == 1)
    move = before.game.legal_moves(before.match.state, 1)[0]
    await matches.submit(match_id, 1, decision.id, move)
    after = await matches.load(match_id)
    kept = {(one.kind, one.seat): one.id for one in after.state.ballots}
    assert set(kept) == {("absent", 2), ("pause", -1)}
    closing = {key for (kind, key, _) in after.state.deadlines if kind == "ballot"}
    assert closing == set(kept.values())
    assert after.due == {
        key: due for (kind, key, _), due in after.state.deadlines.items() if kind == "answer"
    }
    assert set(after.due) == {asked.id for asked in after.pending}
