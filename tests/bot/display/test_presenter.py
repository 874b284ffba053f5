"""The end of a match is shown, whatever fails between the end and its display."""

from bot.app.services import RECENT_SECONDS
from bot.display.presenter import RETRY_DELAYS
from bot.practice.state.objects import Message
from tests.support.harness import TABLE, Harness
from tests.support.sample_games import DICE_GAME


def blind(harness: Harness) -> None:
    """Let the running process show nothing more, as one that is killed the next moment."""
    harness.client.services.presenter._stopped = True


async def unshown(harness: Harness) -> Message:
    """The table of a match that was played out without anybody seeing it."""
    harness.faults = True
    table = await harness.play(DICE_GAME, "Ada", rounds=1)
    blind(harness)
    await harness.person("Ada").press(table, "Roll it out")
    await harness.until_stored(lambda stored: not stored.playing)
    assert "Roll" in table.buttons
    return table


async def test_killed_after_the_last_roll(harness: Harness) -> None:
    """The next start shows how the match has ended (F002)."""
    table = await unshown(harness)
    await harness.restart(politely=False)
    assert "Roll" not in table.buttons
    assert "Rematch" in table.buttons


async def test_killed_after_it_was_broken_off(harness: Harness) -> None:
    """After a kill the table is updated, even though the number of moves is unchanged (F002)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    blind(harness)
    await harness.client.services.matches.end(1, "host")
    await harness.restart(politely=False)
    assert "Roll" not in table.buttons


async def test_killed_after_it_was_begun_anew(harness: Harness) -> None:
    """The old table asks for no votes any more, and the new one stands (F002, F122)."""
    harness.faults = True
    await harness.play(DICE_GAME, "Ada", "Ben")
    menu = (await harness.press("Ada", await harness.table("More …"), "More …")).ephemeral
    await harness.press("Ada", menu, "Restart …")
    poll = await harness.table("Restart?")
    blind(harness)
    await harness.person("Ben").press(poll, "Yes")
    await harness.until_stored(lambda stored: not stored.playing)
    await harness.restart(politely=False)
    assert "Yes" not in poll.buttons
    fresh = harness.person("Ada").last(TABLE, "Roll")
    assert fresh is not None
    assert fresh is not poll


async def test_a_press_shows_an_end_of_long_ago(harness: Harness) -> None:
    """A start later than a day after it looks at nothing; who presses there sees it (F002)."""
    table = await unshown(harness)
    await harness.restart(politely=False, after=RECENT_SECONDS + 1)
    assert "Roll" in table.buttons
    pressed = await harness.press("Ada", table, "Roll")
    assert "over" in pressed.ephemeral.text
    assert "Roll" not in table.buttons
    assert "Rematch" in table.buttons


async def test_a_start_sends_nothing_where_the_end_is_shown(harness: Harness) -> None:
    """Looking again at what has ended costs no request, nor posts what was deleted (F067, F154)."""
    for _ in range(2):
        table = await harness.play(DICE_GAME, "Ada", rounds=1)
        await harness.press("Ada", table, "Roll it out")
        assert "Rematch" in table.buttons
    harness.stand_in.delete_message(table)
    await harness.quiet()
    sent = harness.counting("* /channels/*")
    await harness.restart()
    assert sent() == 0


async def test_an_outage_longer_than_all_tries(harness: Harness) -> None:
    """What Discord would not take for an hour is shown when it does, and sought seldom (F067)."""
    harness.faults = True
    table = await harness.play(DICE_GAME, "Ada", rounds=1)
    harness.stand_in.request_faults.fail(403, 1, "POST /interactions/*", code=20028)
    for route in ("PATCH /channels/*", "POST /channels/*"):
        harness.stand_in.request_faults.fail(403, 10**6, route, code=20028)
    tried = harness.counting("PATCH /channels/*")
    await harness.press("Ada", table, "Roll it out")
    for _ in range(60):
        await harness.advance(60)
    assert len(RETRY_DELAYS) < tried() <= len(RETRY_DELAYS) + 3600 / RETRY_DELAYS[-1]
    harness.stand_in.request_faults.fail(0, 0)
    await harness.advance(RETRY_DELAYS[-1])
    assert "Rematch" in table.buttons


async def test_a_channel_that_opens_again_shows_the_end(harness: Harness) -> None:
    """Nothing is sent while the bot is shut out; a permission event brings it all (F067)."""
    table = await harness.play(DICE_GAME, "Ada", rounds=1)
    harness.stand_in.forbid(TABLE, "VIEW_CHANNEL")
    await harness.quiet()
    await harness.client.services.matches.leave(1, 0)
    await harness.quiet()
    assert not (await harness.stored()).playing
    tried = harness.counting("* /channels/*")
    for _ in range(10):
        await harness.advance(RETRY_DELAYS[-1])
    assert tried() == 0
    harness.stand_in.permit(TABLE, "VIEW_CHANNEL")
    await harness.quiet()
    assert "Rematch" in table.buttons


async def test_a_start_does_not_fail_over_what_it_takes_back(harness: Harness) -> None:
    """The notice of the last stop cannot be deleted: the bot starts, and a later start does it."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    await harness.stop()
    notice = harness.person("Eli").last(TABLE, "restart in a moment")
    assert notice is not None
    harness.stand_in.request_faults.fail(0, 20, f"DELETE /channels/*/messages/{notice.id}")
    await harness.start()
    await harness.quiet()
    assert not notice.deleted
    harness.stand_in.request_faults.fail(0, 0)
    await harness.restart(politely=False)
    assert notice.deleted


async def test_ends_are_shown_one_after_another(harness: Harness) -> None:
    """What goes on is not held up by the many matches that have ended at a large server."""
    places = ("table", "second-table", "lounge")
    tables = [await harness.play(DICE_GAME, "Ada", "Ben", where=where) for where in places]
    blind(harness)
    for number in range(1, len(places) + 1):
        await harness.client.services.matches.end(number, "host")
    await harness.stop(politely=False)
    gate = harness.stand_in.request_faults.hold("PATCH /channels/*/messages/*")
    await harness.start()
    await gate.reached()
    lobby = await harness.person("Ben").slash("next-door", f"play {DICE_GAME}")
    assert not lobby.failed
    assert gate.waiting == 1
    gate.release()
    await harness.quiet()
    assert [table for table in tables if "Roll" in table.buttons] == []
