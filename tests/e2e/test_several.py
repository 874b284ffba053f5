"""Several matches at once: in several channels, with the same people in them."""

import asyncio

from tests.e2e.ground import Ground
from tests.e2e.tiny import hand, play_on


async def test_matches_in_several_channels_do_not_cross(ground: Ground) -> None:
    """The same two people at four tables, in two servers: a press moves its own alone (F034)."""
    places = ("table", "second-table", "lounge", "kitchen")
    tables = [await ground.play("dropdead", "Ada", "Ben", where=where) for where in places]
    for number, table in enumerate(tables, start=1):
        for _ in range(number):
            await ground.press(await ground.asked(number), table, "Roll")
    seqs = [(await ground.stored(number)).row.seq for number in range(1, 5)]
    assert seqs == [1, 2, 3, 4]


async def test_presses_at_several_tables_at_once(ground: Ground) -> None:
    """All tables are pressed in the same moment, and each takes its press (F034)."""
    tables = [
        await ground.play("dropdead", "Ada", "Ben", where=where) for where in ("table", "lounge")
    ]
    names = [await ground.asked(number) for number in (1, 2)]
    presses = [
        ground.person(name).press(table, "Roll") for name, table in zip(names, tables, strict=True)
    ]
    await asyncio.gather(*presses)
    await ground.quiet()
    assert [(await ground.stored(number)).row.seq for number in (1, 2)] == [1, 1]


async def test_hands_of_several_matches_stay_apart(tiny_ground: Ground) -> None:
    """One DM, two hands: each names its table, and answers its own match (F034)."""
    ground = tiny_ground
    await ground.play("tiny", "Ada", "Ben", where="table")
    first = hand(ground, "Ada")
    await ground.play("tiny", "Ada", "Cleo", where="second-table")
    second = hand(ground, "Ada")
    assert first.channel is second.channel
    assert first.id != second.id
    for message, where in ((first, "table"), (second, "second-table")):
        assert f"<#{ground.stand_in.channel(where).id}>" in message.text
    await ground.press("Ada", first, "Done")
    assert (await ground.stored(1)).row.seq == 1
    assert (await ground.stored(2)).row.seq == 0
    await play_on(ground, "bid", 2)
    assert "Your bid?" in second.text
    assert "Your bid?" not in first.text


async def test_leaving_one_of_several(ground: Ground) -> None:
    """/leave in the channel of one match leaves that one; elsewhere it asks which (F104)."""
    await ground.play("dropdead", "Ada", "Ben", "Cleo")
    await ground.play("dropdead", "Ada", "Ben", "Cleo", where="second-table")
    which = await ground.slash("Ben", "lounge", "leave")
    assert "several tables" in which.text
    asked = await ground.slash("Ben", "second-table", "leave")
    await ground.press("Ben", asked.reply, "Leave")
    assert [seat.left for seat in (await ground.stored(1)).seats] == [False, False, False]
    assert [seat.left for seat in (await ground.stored(2)).seats] == [False, True, False]
    again = await ground.slash("Ben", "lounge", "leave")
    assert "for good?" in again.text


async def test_one_channel_that_fails_holds_up_no_other(ground: Ground) -> None:
    """A channel whose requests hang, or a match that fails, leaves the others alone."""
    held = await ground.play("dropdead", "Ada", "Ben")
    free = await ground.play("dropdead", "Ada", "Ben", where="lounge")
    gate = ground.stand_in.switches.hold(f"PATCH /channels/{held.channel.id}/*")
    await ground.person(await ground.asked(1)).press(held, "Roll")
    await gate.reached()
    before = free.text
    await ground.person(await ground.asked(2)).press(free, "Roll")
    await ground.stand_in.until(lambda: free.text != before)
    gate.release()
    await ground.quiet()
    assert (await ground.stored(1)).row.seq == (await ground.stored(2)).row.seq == 1


async def test_timers_of_several_matches(ground: Ground) -> None:
    """Deadlines that fall due together are all acted on, each once."""
    for where in ("table", "second-table", "lounge"):
        await ground.play("dropdead", "Ada", "Ben", where=where, rounds=5)
    await ground.advance(185)
    assert [(await ground.stored(number)).row.seq for number in (1, 2, 3)] == [1, 1, 1]
