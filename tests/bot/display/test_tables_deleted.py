"""Tables that are deleted are posted again while their match goes on."""

from bot.display.tables import REPOST_INTERVAL
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME


async def test_a_deleted_table_is_posted_anew(harness: Harness) -> None:
    """The event of its deletion brings it back, with its buttons (F154)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    harness.stand_in.delete_message(table)
    again = await harness.table("Roll")
    assert again.id > table.id
    await harness.press(await harness.asked(), again, "Roll")
    assert (await harness.stored()).row.seq == 1


async def test_a_deleted_lobby_is_posted_anew(harness: Harness) -> None:
    """However soon it is deleted after it was posted, people can join again (F154)."""
    lobby = await harness.lobby(DICE_GAME, "Ada")
    harness.stand_in.delete_message(lobby)
    again = await harness.table("Join")
    assert again.id > lobby.id
    await harness.press("Ben", again, "Join")
    assert len((await harness.stored()).seats) == 2


async def test_a_table_that_is_swept_away_is_not_posted_without_end(harness: Harness) -> None:
    """Deleted again at once, it comes with the next news, or later deletions (F154)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    harness.stand_in.delete_message(table)
    second = await harness.table("Roll")
    harness.stand_in.delete_message(second)
    await harness.quiet()
    assert harness.person("Eli").last("table", "Roll") is None
    shown = await harness.slash("Ben", "table", "table")
    third = await harness.table("Roll")
    assert "Here comes the table" in shown.text
    harness.clock.advance(REPOST_INTERVAL)
    harness.stand_in.delete_message(third)
    fourth = await harness.table("Roll")
    roll = fourth.button("Roll")["custom_id"]
    harness.stand_in.delete_message(fourth)
    await harness.quiet()
    await harness.forge(await harness.asked(), fourth, roll)
    last = await harness.table("Roll")
    assert last.id > fourth.id
    assert len([m for m in harness.person("Eli").messages("table") if "Roll" in m.buttons]) == 1


async def test_a_table_that_was_deleted_unnoticed_is_posted_anew(harness: Harness) -> None:
    """If the deletion event was missed, error 10008 on the edit leads to a new table (F161)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    name, roll = await harness.asked(), table.button("Roll")["custom_id"]
    await harness.stop(politely=False)
    harness.stand_in.delete_message(table)
    await harness.start()
    await harness.quiet()
    await harness.forge(name, table, roll)
    again = await harness.table("Roll")
    assert again.id > table.id
    assert (await harness.stored()).row.seq == 1


async def test_the_table_of_a_match_that_is_over_stays_deleted(harness: Harness) -> None:
    """A moderator who clears the channel does not bring old tables back."""
    lobby = await harness.lobby(DICE_GAME, "Ada")
    await harness.press("Ada", lobby, "Cancel")
    table = await harness.play(DICE_GAME, "Ada", "Ben", where="lounge")
    await harness.press(await harness.asked(2), table, "Roll it out")
    await harness.press(await harness.asked(2), table, "Roll it out")
    while (await harness.stored(2)).playing:  # tied
        await harness.press(await harness.asked(2), table, "Roll it out")
    posts = harness.counting("POST /channels/*/messages")
    for gone in (lobby, table):
        harness.stand_in.delete_message(gone)
    await harness.quiet()
    assert posts() == 0


async def test_a_deleted_notice_is_not_posted_again(harness: Harness) -> None:
    """One notice for each wait, whoever deletes it (F184)."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    first = await harness.asked()
    stored = await harness.stored()
    harness.clock.advance(60)
    table = await harness.table("Roll")
    await harness.press(first, table, "Roll it out")
    second = await harness.asked()
    assert second != first
    (notice,) = harness.person(second).pings("table")
    harness.stand_in.delete_message(notice)
    await harness.quiet()
    assert [m for m in harness.person(second).pings("table") if not m.deleted] == []
    assert stored.playing
