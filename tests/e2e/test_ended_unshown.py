"""A match that ends is seen to have ended, whatever comes between the end and its being shown."""

from bot.app.services import LATELY
from bot.display.presenter import RETRIES
from bot.practice.state.objects import Message
from tests.e2e.ground import TABLE, Ground


def blind(ground: Ground) -> None:
    """Let the running process show nothing more, as one that is killed the next moment."""
    ground.client.services.presenter._stopped = True


async def unshown(ground: Ground) -> Message:
    """The table of a match that was played out without anybody seeing it."""
    ground.faults = True
    table = await ground.play("dropdead", "Ada", rounds=1)
    blind(ground)
    await ground.person("Ada").press(table, "Roll it out")
    await ground.until_stored(lambda stored: not stored.playing)
    assert "Roll" in table.buttons
    return table


async def test_killed_after_the_last_roll(ground: Ground) -> None:
    """The next start shows how the match has ended (F002)."""
    table = await unshown(ground)
    await ground.restart(politely=False)
    assert "Roll" not in table.buttons
    assert "Rematch" in table.buttons


async def test_killed_after_it_was_broken_off(ground: Ground) -> None:
    """Its number of moves tells nothing: the table is the one of before all the same (F002)."""
    table = await ground.play("dropdead", "Ada", "Ben")
    blind(ground)
    await ground.client.services.matches.end(1, "host")
    await ground.restart(politely=False)
    assert "Roll" not in table.buttons


async def test_killed_after_it_was_begun_anew(ground: Ground) -> None:
    """The old table asks for no votes any more, and the new one stands (F002, F122)."""
    ground.faults = True
    await ground.play("dropdead", "Ada", "Ben")
    menu = (await ground.press("Ada", await ground.table("More …"), "More …")).ephemeral
    await ground.press("Ada", menu, "Start anew …")
    poll = await ground.table("Start anew?")
    blind(ground)
    await ground.person("Ben").press(poll, "Yes")
    await ground.until_stored(lambda stored: not stored.playing)
    await ground.restart(politely=False)
    assert "Yes" not in poll.buttons
    fresh = ground.person("Ada").last(TABLE, "Roll")
    assert fresh is not None
    assert fresh is not poll


async def test_a_press_shows_an_end_of_long_ago(ground: Ground) -> None:
    """A start later than a day after it looks at nothing; who presses there sees it (F002)."""
    table = await unshown(ground)
    await ground.restart(politely=False, after=LATELY + 1)
    assert "Roll" in table.buttons
    pressed = await ground.press("Ada", table, "Roll")
    assert "over" in pressed.ephemeral.text
    assert "Roll" not in table.buttons
    assert "Rematch" in table.buttons


async def test_a_start_sends_nothing_where_the_end_is_shown(ground: Ground) -> None:
    """Looking again at what has ended costs no request, nor posts what was deleted (F067, F154)."""
    for _ in range(2):
        table = await ground.play("dropdead", "Ada", rounds=1)
        await ground.press("Ada", table, "Roll it out")
        assert "Rematch" in table.buttons
    ground.stand_in.delete_message(table)
    await ground.quiet()
    sent = ground.counting("* /channels/*")
    await ground.restart()
    assert sent() == 0


async def test_an_outage_longer_than_all_tries(ground: Ground) -> None:
    """What Discord would not take for an hour is shown when it does, and sought seldom (F067)."""
    ground.faults = True
    table = await ground.play("dropdead", "Ada", rounds=1)
    for route in ("PATCH /channels/*", "POST /channels/*"):
        ground.stand_in.switches.fail(403, 10**6, route, code=20028)
    tried = ground.counting("PATCH /channels/*")
    await ground.press("Ada", table, "Roll it out")
    for _ in range(60):
        await ground.advance(60)
    assert len(RETRIES) < tried() <= len(RETRIES) + 3600 / RETRIES[-1]
    ground.stand_in.switches.fail(0, 0)
    await ground.advance(RETRIES[-1])
    assert "Rematch" in table.buttons


async def test_a_channel_that_opens_again_shows_the_end(ground: Ground) -> None:
    """Nothing is sent while the bot is shut out; a permission event brings it all (F067)."""
    table = await ground.play("dropdead", "Ada", rounds=1)
    ground.stand_in.forbid(TABLE, "VIEW_CHANNEL")
    await ground.quiet()
    stored = await ground.stored()
    assert stored.match is not None
    asked = stored.pending[0]
    rolled = stored.game.legal_moves(stored.match.state, asked.seat)[1]
    await ground.client.services.matches.submit(1, asked.seat, asked.id, rolled)
    await ground.quiet()
    assert not (await ground.stored()).playing
    tried = ground.counting("* /channels/*")
    for _ in range(10):
        await ground.advance(RETRIES[-1])
    assert tried() == 0
    ground.stand_in.permit(TABLE, "VIEW_CHANNEL")
    await ground.quiet()
    assert "Rematch" in table.buttons


async def test_a_start_does_not_fail_over_what_it_takes_back(ground: Ground) -> None:
    """The notice of the last stop cannot be deleted: the bot starts, and a later start does it."""
    await ground.play("dropdead", "Ada", "Ben")
    await ground.stop()
    notice = ground.person("Eli").last(TABLE, "restart in a moment")
    assert notice is not None
    ground.stand_in.switches.fail(0, 20, f"DELETE /channels/*/messages/{notice.id}")
    await ground.start()
    await ground.quiet()
    assert not notice.deleted
    ground.stand_in.switches.fail(0, 0)
    await ground.restart(politely=False)
    assert notice.deleted


async def test_ends_are_shown_one_after_another(ground: Ground) -> None:
    """What goes on is not held up by the many matches that have ended at a large server."""
    places = ("table", "second-table", "lounge")
    tables = [await ground.play("dropdead", "Ada", "Ben", where=where) for where in places]
    blind(ground)
    for number in range(1, len(places) + 1):
        await ground.client.services.matches.end(number, "host")
    await ground.stop(politely=False)
    gate = ground.stand_in.switches.hold("PATCH /channels/*/messages/*")
    await ground.start()
    await gate.reached()
    lobby = await ground.person("Ben").slash("next-door", "play dropdead")
    assert not lobby.failed
    assert gate.waiting == 1
    gate.release()
    await ground.quiet()
    assert [table for table in tables if "Roll" in table.buttons] == []
