"""Several matches at once, in several channels, with the same players."""

import asyncio

from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import hand, play_on


async def test_matches_in_several_channels_do_not_cross(harness: Harness) -> None:
    """The same two people at four tables, in two servers: a press moves its own alone (F034)."""
    places = ("table", "second-table", "lounge", "kitchen")
    tables = [await harness.play(DICE_GAME, "Ada", "Ben", where=where) for where in places]
    for number, table in enumerate(tables, start=1):
        for _ in range(number):
            await harness.press(await harness.asked(number), table, "Roll")
    seqs = [(await harness.stored(number)).row.seq for number in range(1, 5)]
    assert seqs == [1, 2, 3, 4]


async def test_presses_at_several_tables_at_once(harness: Harness) -> None:
    """All tables are pressed in the same moment, and each takes its press (F034)."""
    tables = [
        await harness.play(DICE_GAME, "Ada", "Ben", where=where) for where in ("table", "lounge")
    ]
    names = [await harness.asked(number) for number in (1, 2)]
    presses = [
        harness.person(name).press(table, "Roll") for name, table in zip(names, tables, strict=True)
    ]
    await asyncio.gather(*presses)
    await harness.quiet()
    assert [(await harness.stored(number)).row.seq for number in (1, 2)] == [1, 1]


async def test_hands_of_several_matches_stay_apart(tiny_harness: Harness) -> None:
    """One DM, two hands: each names its table, and answers its own match (F034)."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", "Ben", where="table")
    first = hand(harness, "Ada")
    await harness.play("tiny", "Ada", "Cleo", where="second-table")
    second = hand(harness, "Ada")
    assert first.channel is second.channel
    assert first.id != second.id
    for message, where in ((first, "table"), (second, "second-table")):
        assert f"<#{harness.stand_in.channel(where).id}>" in message.text
    await harness.press("Ada", first, "Done")
    assert (await harness.stored(1)).row.seq == 1
    assert (await harness.stored(2)).row.seq == 0
    await play_on(harness, "bid", 2)
    assert "Your bid?" in second.text
    assert "Your bid?" not in first.text


async def test_leaving_one_of_several(harness: Harness) -> None:
    """/leave in the channel of one match leaves that one; elsewhere it asks which (F104)."""
    await harness.play(DICE_GAME, "Ada", "Ben", "Cleo")
    await harness.play(DICE_GAME, "Ada", "Ben", "Cleo", where="second-table")
    which = await harness.slash("Ben", "lounge", "leave")
    assert "several tables" in which.text
    asked = await harness.slash("Ben", "second-table", "leave")
    await harness.press("Ben", asked.reply, "Leave")
    assert [seat.left for seat in (await harness.stored(1)).seats] == [False, False, False]
    assert [seat.left for seat in (await harness.stored(2)).seats] == [False, True, False]
    again = await harness.slash("Ben", "lounge", "leave")
    assert "for good?" in again.text


async def test_one_channel_that_fails_holds_up_no_other(harness: Harness) -> None:
    """A channel whose requests hang, or a match that fails, leaves the others alone."""
    held = await harness.play(DICE_GAME, "Ada", "Ben")
    free = await harness.play(DICE_GAME, "Ada", "Ben", where="lounge")
    gate = harness.stand_in.request_faults.hold(f"PATCH /channels/{held.channel.id}/*")
    harness.stand_in.request_faults.fail(404, 1, "POST /interactions/*", code=10062)
    await harness.person(await harness.asked(1)).press(held, "Roll")
    await gate.reached()
    before = free.text
    await harness.person(await harness.asked(2)).press(free, "Roll")
    await harness.stand_in.until(lambda: free.text != before)
    gate.release()
    await harness.quiet()
    assert (await harness.stored(1)).row.seq == (await harness.stored(2)).row.seq == 1


async def test_timers_of_several_matches(harness: Harness) -> None:
    """Deadlines that fall due together are all acted on, each once."""
    for where in ("table", "second-table", "lounge"):
        await harness.play(DICE_GAME, "Ada", "Ben", where=where, rounds=5)
    await harness.advance(185)
    assert [(await harness.stored(number)).row.seq for number in (1, 2, 3)] == [1, 1, 1]
