"""A restart, waits one behind the other, and a leaver who is forgotten, on PostgreSQL."""

import asyncio
from collections.abc import Coroutine

from sqlalchemy import select

from bot.db.models import LeaverRow, MatchRow
from bot.paces import BALLOT_CLOSES
from bot.text.errors import Refusal
from bot.users.people import Person
from tests.e2e.ground import Ground

THREE = ("Ada", "Ben", "Cleo")


async def test_a_restart_on_postgresql(postgres_ground: Ground) -> None:
    """The same channel has the old match and the new one, of which one is open (F122)."""
    ground = postgres_ground
    await ground.play("tiny", *THREE, "Dana", bots=0)
    menu = (await ground.press("Ada", await ground.table("More …"), "More …")).ephemeral
    await ground.press("Ada", menu, "Start anew …")
    await ground.press("Ben", await ground.table("Start anew?"), "Yes")
    poll = await ground.table("2 of 3 votes")
    yes = poll.button("Yes")["custom_id"]
    both = [ground.person(name).press(poll, custom_id=yes, forged=True) for name in THREE[2:]]
    both.append(ground.person("Dana").press(poll, custom_id=yes, forged=True))
    await asyncio.gather(*both)
    await ground.quiet()
    async with ground.client.services.database.read() as session:
        rows = list(await session.scalars(select(MatchRow).order_by(MatchRow.id)))
    assert [(row.phase, row.ending) for row in rows] == [("ended", "anew"), ("playing", "")]
    assert [seat.name for seat in (await ground.stored(2)).seats] == [*THREE, "Dana"]


async def test_votes_that_end_a_match_on_postgresql(postgres_ground: Ground) -> None:
    """Two at once, of which one wins; and one that passes at its close (F122, F115)."""
    ground = postgres_ground
    await ground.play("dropdead", *THREE, rounds=9)
    ballots = ground.client.services.ballots
    ada, ben, cleo = (Person(ground.person(name).id, name, "en-US") for name in THREE)
    for kind in ("restart", "end"):
        await ballots.call(1, ben, kind)
    async with asyncio.TaskGroup() as group:
        votes = [
            group.create_task(_told(ballots.cast(1, one, kind, -1, yes=True)))
            for one, kind in ((cleo, "restart"), (ada, "end"))
        ]
    await ground.quiet()
    assert sorted(vote.result() for vote in votes) == ["over", "passed"]
    if votes[1].result() == "passed":
        await ground.play("dropdead", *THREE, rounds=9)
    await ground.client.services.seats.set_away(2, cleo.id, away=True)
    await ground.client.services.seats.set_away(2, ben.id, away=True)
    await ballots.call(2, ada, "end")
    await ground.advance(BALLOT_CLOSES - 20)
    assert (await ground.stored(2)).playing
    await ground.advance(21)
    assert (await ground.stored(2)).row.ending == "vote"


async def _told(vote: Coroutine[None, None, bool]) -> str:
    """What has become of a vote."""
    try:
        return "passed" if await vote else "open"
    except Refusal:
        return "over"


async def test_waits_one_behind_the_other_on_postgresql(postgres_ground: Ground) -> None:
    """Two questions put to all, missed: the bot plays for all of them (F083)."""
    ground = postgres_ground
    await ground.play("tiny", *THREE)
    for missed in (1, 2):
        stored = await ground.stored()
        await ground.advance(max(stored.due.values()) - ground.clock.now() + 1)
        assert [seat.missed for seat in (await ground.stored()).seats] == [missed] * 3
    assert all(seat.away for seat in (await ground.stored()).seats)


async def test_a_leaver_who_is_forgotten_on_postgresql(postgres_ground: Ground) -> None:
    """X-1: they have seen a hand, and take over no other one (F106)."""
    ground = postgres_ground
    await ground.play("tiny", *THREE)
    services = ground.client.services
    await services.seats.leave(1, ground.person("Ben").id)
    panel = (await ground.slash("Ben", "table", "privacy")).ephemeral
    ask = (await ground.press("Ben", panel, "Delete it …")).ephemeral
    await ground.press("Ben", ask, "Delete everything")
    async with services.database.read() as session:
        assert [row.place for row in await session.scalars(select(LeaverRow))] == [1]
    await services.seats.forget(1, ground.person("Cleo").id, "somebody")
    await ground.quiet()
    refused = await ground.press("Ben", await ground.table("Take over"), "Take over")
    assert "You know another hand" in refused.ephemeral.text
