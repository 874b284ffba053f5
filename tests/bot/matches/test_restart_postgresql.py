"""Restarts, consecutive waits and deleted leavers on PostgreSQL."""

import asyncio
from collections.abc import Coroutine

from sqlalchemy import select

from bot.db.models import LeaverRow, MatchRow
from bot.paces import BALLOT_SECONDS
from bot.text.errors import Refusal
from bot.users.people import Person
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME

THREE = ("Ada", "Ben", "Cleo")


async def test_a_restart_on_postgresql(postgres_harness: Harness) -> None:
    """The same channel has the old match and the new one, of which one is open (F122)."""
    harness = postgres_harness
    await harness.play("tiny", *THREE, "Dana", bots=0)
    menu = (await harness.press("Ada", await harness.table("More …"), "More …")).ephemeral
    await harness.press("Ada", menu, "Restart …")
    await harness.press("Ben", await harness.table("Restart?"), "Yes")
    poll = await harness.table("2 of 3 votes")
    yes = poll.button("Yes")["custom_id"]
    both = [harness.person(name).press(poll, custom_id=yes, forged=True) for name in THREE[2:]]
    both.append(harness.person("Dana").press(poll, custom_id=yes, forged=True))
    await asyncio.gather(*both)
    await harness.quiet()
    async with harness.client.services.database.read() as session:
        rows = list(await session.scalars(select(MatchRow).order_by(MatchRow.id)))
    assert [(row.phase, row.ending) for row in rows] == [("ended", "anew"), ("playing", "")]
    assert [seat.name for seat in (await harness.stored(2)).seats] == [*THREE, "Dana"]


async def test_votes_that_end_a_match_on_postgresql(postgres_harness: Harness) -> None:
    """Two at once, of which one wins; and one that passes at its close (F122, F115)."""
    harness = postgres_harness
    await harness.play(DICE_GAME, *THREE, rounds=9)
    ballots = harness.client.services.ballots
    ada, ben, cleo = (Person(harness.person(name).id, name, "en-US") for name in THREE)
    for kind in ("restart", "end"):
        await ballots.call(1, ben, kind)
    async with asyncio.TaskGroup() as group:
        votes = [
            group.create_task(_told(ballots.cast(1, one, kind, -1, yes=True)))
            for one, kind in ((cleo, "restart"), (ada, "end"))
        ]
    await harness.quiet()
    assert sorted(vote.result() for vote in votes) == ["over", "passed"]
    if votes[1].result() == "passed":
        await harness.play(DICE_GAME, *THREE, rounds=9)
    await harness.client.services.seats.set_away(2, cleo.id, away=True)
    await harness.client.services.seats.set_away(2, ben.id, away=True)
    await ballots.call(2, ada, "end")
    await harness.advance(BALLOT_SECONDS - 20)
    assert (await harness.stored(2)).playing
    await harness.advance(21)
    assert (await harness.stored(2)).row.ending == "vote"


async def _told(vote: Coroutine[None, None, bool]) -> str:
    """What has become of a vote."""
    try:
        return "passed" if await vote else "open"
    except Refusal:
        return "over"


async def test_waits_one_behind_the_other_on_postgresql(postgres_harness: Harness) -> None:
    """Two questions put to all, missed: the bot plays for all of them (F083)."""
    harness = postgres_harness
    await harness.play("tiny", *THREE)
    for missed in (1, 2):
        stored = await harness.stored()
        await harness.advance(max(stored.due.values()) - harness.clock.now() + 1)
        assert [seat.missed for seat in (await harness.stored()).seats] == [missed] * 3
    assert all(seat.away for seat in (await harness.stored()).seats)


async def test_a_leaver_who_is_forgotten_on_postgresql(postgres_harness: Harness) -> None:
    """X-1: they have seen a hand, and take over no other one (F106)."""
    harness = postgres_harness
    await harness.play("tiny", *THREE)
    services = harness.client.services
    await services.seats.leave(1, harness.person("Ben").id)
    panel = (await harness.slash("Ben", "table", "privacy")).ephemeral
    ask = (await harness.press("Ben", panel, "Delete everything …")).ephemeral
    await harness.press("Ben", ask, "Delete everything")
    async with services.database.read() as session:
        assert [row.place for row in await session.scalars(select(LeaverRow))] == [1]
    await services.seats.anonymize(1, harness.person("Cleo").id, "somebody")
    await harness.quiet()
    refused = await harness.press("Ben", await harness.table("Take over"), "Take over")
    assert "You've seen another hand" in refused.ephemeral.text
