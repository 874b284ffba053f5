"""Several clients on one PostgreSQL database: any of them can serve any match."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app.extensions import registered_game_uis
from bot.practice.state.objects import Message
from tests.e2e.ground import TABLE, Ground
from tests.e2e.postgres import fresh_database
from tests.fake_clock import FakeClock
from tests.practice import ground as practice_ground


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[tuple[Ground, Ground]]:
    """Two clients, one a shard: the servers of each reach one of them only."""
    clock = FakeClock()
    async with (
        fresh_database() as url,
        practice_ground.ground(now=clock.now) as stand_in,
    ):
        grounds = [Ground(stand_in, clock, tmp_path, registered_game_uis()) for _ in range(2)]
        for number, ground in enumerate(grounds):
            ground.url = url
            await ground.start(shard_ids=[number], shard_count=2)
        try:
            yield grounds[0], grounds[1]
        finally:
            for ground in grounds:
                await ground.stop()


async def begun(ground: Ground) -> Message:
    """The table of a match of Ada and Ben, whichever client has served each press."""
    ada, ben = ground.person("Ada"), ground.person("Ben")
    await ada.slash(TABLE, "play dropdead")
    table = await ada.sees(TABLE, "Join")
    await ben.press(table, "Join")
    until = ground.stand_in.until
    await until(lambda: "Seats: 2" in table.text.replace("*", ""))
    await ada.press(table, "Start")
    await until(lambda: "Roll" in table.buttons)
    return table


async def test_a_whole_match_on_postgresql(two: tuple[Ground, Ground]) -> None:
    """The same code plays on PostgreSQL, with another client's timer beside."""
    ground = two[0]
    table = await begun(ground)
    stored = await ground.stored()
    while stored.playing:
        seat = stored.seats[stored.pending[0].seat]
        who = ground.stand_in.person(seat.user_id or 0)
        await who.press(table, "Roll it out").settled()
        stored = await ground.stored()
    final = await ground.table("Rematch")
    assert final.id == table.id


async def test_two_processes_play_silence_once(two: tuple[Ground, Ground]) -> None:
    """Both timers see a deadline fall due; one entry comes of it, the other try is stale (X-4)."""
    ground, other = two
    await begun(ground)
    for one in two:
        one.client.services.timer.wake()
    ground.clock.advance(181)
    looking = [
        asyncio.create_task(one.until_stored(lambda s: s.match.seq > 0)) for one in (ground, other)
    ]
    done, _ = await asyncio.wait(looking, return_when=asyncio.FIRST_COMPLETED)
    for late in looking:
        late.cancel()
    await asyncio.gather(*looking, return_exceptions=True)
    assert [task.result().row.seq for task in done] == [1] * len(done)
    await asyncio.gather(*(one.client.services.timer.run_due() for one in two))
    assert (await ground.stored()).row.seq == 1


async def test_two_processes_take_one_of_two_answers(two: tuple[Ground, Ground]) -> None:
    """Two writers answer the same question at once: one counts, the other is judged anew (F053)."""
    ground, other = two
    await begun(ground)
    stored = await ground.stored()
    decision = stored.pending[0]
    assert stored.match is not None
    move = stored.game.legal_moves(stored.match.state, decision.seat)[0]
    answers = await asyncio.gather(
        *(
            one.client.services.matches.submit(stored.id, decision.seat, decision.id, move)
            for one in (ground, other)
        ),
        return_exceptions=True,
    )
    refused = [answer for answer in answers if isinstance(answer, BaseException)]
    assert [getattr(error, "code", error) for error in refused] == ["stale"]
    assert (await other.stored()).row.seq == 1
