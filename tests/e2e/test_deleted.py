"""Tables, channels, threads and servers that go away, and come back."""

from bot.display.tables import REPOST_SECONDS
from tests.e2e.ground import Ground
from tests.e2e.tiny import hand

THREE = ("Ada", "Ben", "Cleo")


async def test_a_deleted_table_is_posted_anew(ground: Ground) -> None:
    """The event of its deletion brings it back, with its buttons (F154)."""
    table = await ground.play("dropdead", "Ada", "Ben")
    ground.stand_in.delete_message(table)
    again = await ground.table("Roll")
    assert again.id > table.id
    await ground.press(await ground.asked(), again, "Roll")
    assert (await ground.stored()).row.seq == 1


async def test_a_deleted_lobby_is_posted_anew(ground: Ground) -> None:
    """However soon it is deleted after it was posted, people can join again (F154)."""
    lobby = await ground.lobby("dropdead", "Ada")
    ground.stand_in.delete_message(lobby)
    again = await ground.table("Join")
    assert again.id > lobby.id
    await ground.press("Ben", again, "Join")
    assert len((await ground.stored()).seats) == 2


async def test_a_table_that_is_swept_away_is_not_posted_without_end(ground: Ground) -> None:
    """Deleted again at once, it comes with the next news, or later deletions (F154)."""
    table = await ground.play("dropdead", "Ada", "Ben")
    ground.stand_in.delete_message(table)
    second = await ground.table("Roll")
    ground.stand_in.delete_message(second)
    await ground.quiet()
    assert ground.person("Eli").last("table", "Roll") is None
    shown = await ground.slash("Ben", "table", "table")
    third = await ground.table("Roll")
    assert "Here comes the table" in shown.text
    ground.clock.advance(REPOST_SECONDS)
    ground.stand_in.delete_message(third)
    fourth = await ground.table("Roll")
    roll = fourth.button("Roll")["custom_id"]
    ground.stand_in.delete_message(fourth)
    await ground.quiet()
    await ground.forge(await ground.asked(), fourth, roll)
    last = await ground.table("Roll")
    assert last.id > fourth.id
    assert len([m for m in ground.person("Eli").messages("table") if "Roll" in m.buttons]) == 1


async def test_a_table_that_was_deleted_unnoticed_is_posted_anew(ground: Ground) -> None:
    """10008 on the edit, its event having been missed: a new table (F161)."""
    table = await ground.play("dropdead", "Ada", "Ben")
    name, roll = await ground.asked(), table.button("Roll")["custom_id"]
    await ground.stop(politely=False)
    ground.stand_in.delete_message(table)
    await ground.start()
    await ground.quiet()
    await ground.forge(name, table, roll)
    again = await ground.table("Roll")
    assert again.id > table.id
    assert (await ground.stored()).row.seq == 1


async def test_the_table_of_a_match_that_is_over_stays_deleted(ground: Ground) -> None:
    """A moderator who clears the channel does not bring old tables back."""
    lobby = await ground.lobby("dropdead", "Ada")
    await ground.press("Ada", lobby, "Cancel")
    table = await ground.play("dropdead", "Ada", "Ben", where="lounge")
    await ground.press(await ground.asked(2), table, "Roll it out")
    await ground.press(await ground.asked(2), table, "Roll it out")
    while (await ground.stored(2)).playing:  # tied
        await ground.press(await ground.asked(2), table, "Roll it out")
    posts = ground.counting("POST /channels/*/messages")
    for gone in (lobby, table):
        ground.stand_in.delete_message(gone)
    await ground.quiet()
    assert posts() == 0


async def test_a_deleted_notice_is_not_posted_again(ground: Ground) -> None:
    """One notice for each wait, whoever deletes it (F184)."""
    await ground.play("dropdead", "Ada", "Ben")
    first = await ground.asked()
    stored = await ground.stored()
    ground.clock.advance(60)
    table = await ground.table("Roll")
    await ground.press(first, table, "Roll it out")
    second = await ground.asked()
    assert second != first
    (notice,) = ground.person(second).pings("table")
    ground.stand_in.delete_message(notice)
    await ground.quiet()
    assert [m for m in ground.person(second).pings("table") if not m.deleted] == []
    assert stored.playing


async def test_a_deleted_channel_ends_its_match(tiny_ground: Ground) -> None:
    """The match is closed, the hands say so, and nobody is held by it (F154, F155, F007)."""
    ground = tiny_ground
    await ground.play("tiny", *THREE)
    held = hand(ground, "Ben")
    ground.stand_in.delete_channel("table")
    stored = await ground.until_stored(lambda s: s.row.phase == "ended")
    await ground.quiet()
    assert stored.row.ending == "removed"
    assert "broken off" in held.text
    assert "Done" not in held.buttons
    nothing = await ground.slash("Ben", "lounge", "leave")
    assert "no seat at any table" in nothing.text
    await ground.play("tiny", *THREE, where="lounge")


async def test_a_deleted_thread_ends_its_match(ground: Ground) -> None:
    """A thread that goes, alone or with its channel, takes its match along (F154)."""
    for number, gone in enumerate(("thread", "channel"), start=1):
        parent = ground.stand_in.channel("lounge" if gone == "channel" else "second-table")
        thread = ground.person("Ada").start_thread(parent, f"Dice {number}")
        await ground.play("dropdead", "Ada", "Ben", where=thread)
        ground.stand_in.delete_channel(thread if gone == "thread" else parent)
        stored = await ground.until_stored(lambda s: s.row.phase == "ended", number)
        assert stored.row.ending == "removed"


async def test_the_bot_is_kicked_and_comes_back(ground: Ground) -> None:
    """The matches of that server end; its channels are free when the bot is back (F008)."""
    guild = ground.stand_in.guild
    await ground.play("dropdead", "Ada", "Ben")
    elsewhere = await ground.play("dropdead", "Ada", "Ben", where="kitchen")
    ground.stand_in.kick_bot(guild)
    stored = await ground.until_stored(lambda s: s.row.phase == "ended")
    assert stored.row.ending == "removed"
    await ground.quiet()
    ground.stand_in.invite_bot(guild)
    await ground.quiet()
    await ground.play("dropdead", "Ada", "Ben")
    assert (await ground.stored(2)).playing
    await ground.press(await ground.asked(2), elsewhere, "Roll")


async def test_an_outage_is_no_kick(ground: Ground) -> None:
    """A server that Discord cannot reach keeps its matches."""
    table = await ground.play("dropdead", "Ada", "Ben")
    guild = ground.stand_in.guild
    ground.stand_in.outage(guild)
    await ground.quiet()
    assert (await ground.stored()).playing
    ground.stand_in.outage(guild, on=False)
    await ground.quiet()
    await ground.press(await ground.asked(), table, "Roll")
    assert (await ground.stored()).row.seq == 1


async def test_a_connection_that_breaks_is_made_again(ground: Ground) -> None:
    """Reconnections and new sessions end nothing, and lose no press."""
    table = await ground.play("dropdead", "Ada", "Ben")
    gateway = ground.stand_in.gateway
    for number, breaking in enumerate(
        (gateway.reconnect, gateway.invalidate, gateway.drop), start=1
    ):
        sessions = gateway.identifies + gateway.resumes
        await breaking()
        await ground.stand_in.until(
            lambda before=sessions: gateway.identifies + gateway.resumes > before  # type: ignore[misc]
        )
        await ground.stand_in.connected()
        await ground.press(await ground.asked(), table, "Roll")
        assert (await ground.stored()).row.seq == number
