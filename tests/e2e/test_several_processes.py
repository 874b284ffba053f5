"""Several clients on one PostgreSQL database: each can serve every match."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app.extensions import registered_game_uis
from bot.practice.state.objects import Message
from tests.practice.serving import serve_stand_in
from tests.support.fake_clock import FakeClock
from tests.support.harness import TABLE, Harness
from tests.support.postgres import fresh_database
from tests.support.sample_games import DICE_GAME


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[tuple[Harness, Harness]]:
    """Two clients, one a shard: the servers of each reach one of them only."""
    clock = FakeClock()
    async with (
        fresh_database() as url,
        serve_stand_in(now=clock.now) as stand_in,
    ):
        harnesses = [Harness(stand_in, clock, tmp_path, registered_game_uis()) for _ in range(2)]
        for number, harness in enumerate(harnesses):
            harness.url = url
            await harness.start(shard_ids=[number], shard_count=2)
        try:
            yield harnesses[0], harnesses[1]
        finally:
            for harness in harnesses:
                await harness.stop()


async def begun(harness: Harness) -> Message:
    """The table of a match of Ada and Ben, whichever client has served each press."""
    ada, ben = harness.person("Ada"), harness.person("Ben")
    await ada.slash(TABLE, f"play {DICE_GAME}")
    table = await ada.sees(TABLE, "Join")
    await ben.press(table, "Join")
    until = harness.stand_in.until
    await until(lambda: "Seats: 2" in table.text.replace("*", ""))
    await ada.press(table, "Start")
    await until(lambda: "Roll" in table.buttons)
    return table


async def test_a_whole_match_on_postgresql(two: tuple[Harness, Harness]) -> None:
    """The same code plays on PostgreSQL, with another client's timer beside."""
    harness = two[0]
    table = await begun(harness)
    stored = await harness.stored()
    while stored.playing:
        seat = stored.seats[stored.pending[0].seat]
        who = harness.stand_in.person(seat.user_id or 0)
        await who.press(table, "Roll it out").settled()
        stored = await harness.stored()
    final = await harness.table("Rematch")
    assert final.id == table.id


async def test_two_processes_play_silence_once(two: tuple[Harness, Harness]) -> None:
    """Both timers see a deadline fall due; one entry comes of it, the other try is stale (X-4)."""
    harness, other = two
    await begun(harness)
    for one in two:
        await one.quiet()  # the time of a question begins when its table has arrived
        one.client.services.timer.wake()
    harness.clock.advance(181)
    looking = [
        asyncio.create_task(one.until_stored(lambda s: s.match.seq > 0)) for one in (harness, other)
    ]
    done, _ = await asyncio.wait(looking, return_when=asyncio.FIRST_COMPLETED)
    for late in looking:
        late.cancel()
    await asyncio.gather(*looking, return_exceptions=True)
    assert [task.result().row.seq for task in done] == [1] * len(done)
    await asyncio.gather(*(one.client.services.timer.run_due() for one in two))
    assert (await harness.stored()).row.seq == 1


async def test_two_processes_take_one_of_two_answers(two: tuple[Harness, Harness]) -> None:
    """If two writers answer one question at once, one counts, the other is judged again (F053)."""
    harness, other = two
    await begun(harness)
    stored = await harness.stored()
    decision = stored.pending[0]
    assert stored.match is not None
    move = stored.game.legal_moves(stored.match.state, decision.seat)[0]
    answers = await asyncio.gather(
        *(
            one.client.services.matches.submit(stored.id, decision.seat, decision.id, move)
            for one in (harness, other)
        ),
        return_exceptions=True,
    )
    refused = [answer for answer in answers if isinstance(answer, BaseException)]
    assert [getattr(error, "code", error) for error in refused] == ["stale"]
    assert (await other.stored()).row.seq == 1
