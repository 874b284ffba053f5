"""A match whose saved state cannot be read is set aside, told once, and can be closed."""

import logging

import pytest
from sqlalchemy import update

from bot.db.models import MatchRow
from bot.practice.state.objects import Message
from tests.support.harness import Harness
from tests.support.sample_games import CARD_GAME, DICE_GAME

SAID = "The saved state of this match can't be read"


async def break_save(harness: Harness, match_id: int = 1) -> None:
    """Replace the snapshot of a match by garbage."""
    async with harness.client.services.database.write() as session:
        await session.execute(
            update(MatchRow).where(MatchRow.id == match_id).values(snapshot=b"\x00garbage")
        )


def notices(table: Message) -> list[Message]:
    """The messages in the channel that say so, besides the table."""
    return [
        one
        for one in table.channel.messages.values()
        if SAID in one.text and one.id != table.id and not one.private_to and not one.deleted
    ]


async def test_it_is_told_once_and_named_once_in_the_log(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    """F003, F306, F328: no buttons are left; presses, reminders and restarts change no more."""
    harness.faults = True
    table = await harness.play(CARD_GAME, "Ada", "Ben")
    await break_save(harness)
    caplog.set_level(logging.ERROR)
    pressed = await harness.press("Ada", table, "My hand")
    assert SAID in pressed.ephemeral.text
    for _ in range(20):
        await harness.advance(60)
    assert SAID in table.text
    assert list(table.buttons) == []
    assert len(notices(table)) == 1
    errors = [one for one in caplog.records if one.levelno >= logging.ERROR]
    assert len(errors) == 1
    assert "match 1 at seq 0 is unreadable" in errors[0].getMessage()
    await harness.restart(politely=False)
    assert len(notices(table)) == 1


async def test_silence_sets_it_aside_too(harness: Harness) -> None:
    """F306: nobody presses anything; the first deadline finds it out."""
    harness.faults = True
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    await break_save(harness)
    for _ in range(4):
        await harness.advance(60)
    assert SAID in table.text
    assert list(table.buttons) == []
    status = await harness.slash("Ada", table.channel, "status")
    assert SAID in status.text


async def test_a_player_closes_it(harness: Harness) -> None:
    """F306: /end by any player; the table says that it is over, and the channel is free."""
    harness.faults = True
    table = await harness.play(CARD_GAME, "Ada", "Ben")
    await break_save(harness)
    await harness.press("Ada", table, "My hand")
    await harness.advance(60)
    refused = await harness.slash("Eli", table.channel, "end")
    assert "End it" not in (refused.ephemeral or refused.reply).buttons
    ended = await harness.slash("Ben", table.channel, "end")
    await harness.press("Ben", ended.ephemeral or ended.reply, "End it")
    await harness.quiet()
    assert "could not go on" in table.text
    await harness.lobby(DICE_GAME, "Ada", where=table.channel)


async def test_other_matches_go_on_after_a_start(harness: Harness) -> None:
    """F003: the bot starts in spite of it, and serves the other tables."""
    harness.faults = True
    await harness.play(CARD_GAME, "Ada", "Ben")
    other = await harness.play(DICE_GAME, "Ada", "Ben", where="second-table")
    await break_save(harness)
    await harness.restart(politely=False)
    await harness.press(await harness.asked(2), other, "Roll")
    assert (await harness.stored(2)).row.seq == 1


async def test_it_goes_on_once_it_can_be_read_again(harness: Harness) -> None:
    """F306: a later version of the bot reads the save: the match goes on where it stopped."""
    harness.faults = True
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    snapshot = (await harness.client.services.matches.row(1)).snapshot
    await break_save(harness)
    await harness.press(await asked_name(table), table, "Roll")
    await harness.advance(60)
    async with harness.client.services.database.write() as session:
        await session.execute(update(MatchRow).where(MatchRow.id == 1).values(snapshot=snapshot))
    await harness.restart(politely=False)
    stored = await harness.stored()
    assert stored.row.parked_at is None
    await harness.press(await harness.asked(), await harness.table("Roll"), "Roll")
    assert (await harness.stored()).row.seq == 1


async def asked_name(table: Message) -> str:
    """Who is rolling, as the table says."""
    return next(name for name in ("Ada", "Ben") if f"{name} is rolling" in table.text)
