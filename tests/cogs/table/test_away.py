"""/away and /back: the bot plays for a user at all tables until they return."""

from typing import Any

import pytest
from sqlalchemy import select

from bot.db.models import EntryRow
from bot.paces import HOUR
from bot.practice.state.objects import Message
from tests.support.harness import TABLE, Harness
from tests.support.sample_games import DICE_GAME, DICE_TITLE
from tests.support.tiny_match import hand
from tests.support.wire import pause, resume

OTHER = "second-table"


async def away(harness: Harness, name: str, where: Any = TABLE) -> Message:
    """Say that one is away; the answer."""
    used = await harness.slash(name, where, "away")
    assert used.ephemeral is not None
    return used.ephemeral  # type: ignore[no-any-return]


async def seats_away(harness: Harness, name: str) -> list[bool]:
    """Whether a person is away, by match."""
    rows = await harness.client.services.matches.of_user(harness.person(name).id)
    found = []
    for row in sorted(rows, key=lambda one: one.id):
        seat = (await harness.stored(row.id)).seat_of(harness.person(name).id)
        assert seat is not None
        found.append(seat.away)
    return found


async def test_one_word_for_all_matches(harness: Harness) -> None:
    """Both tables show that the bot plays, the answer leads there; Ada is not called (F191)."""
    first = await harness.play(DICE_GAME, "Ada", "Ben")
    second = await harness.play(DICE_GAME, "Cleo", "Ada", where=OTHER)
    harness.clock.advance(60)
    for where in (TABLE, OTHER):  # whoever is asked is called now
        await harness.slash("Eli", where, "table")
    rung = len(harness.rung)
    shown = await away(harness, "Ada")
    first, second = await harness.table("More …"), await harness.table("More …", OTHER)
    assert shown.text.count(f"{DICE_TITLE} · https://discord.com/channels/") == 2
    assert str(first.id) in shown.text
    assert str(second.id) in shown.text
    assert await seats_away(harness, "Ada") == [True, True]
    for table in (first, second):
        assert "Ada: 🤖 the bot plays until they're back" in table.text
    later = [message for message in harness.rung[rung:] if message.pinged]
    assert all("it's your move" in message.text for message in later)
    assert harness.person("Ada").id not in {user for message in later for user in message.pinged}
    assert not (await harness.stored(1)).seats[1].away


async def test_whoever_is_away_is_neither_called_nor_waited_for(harness: Harness) -> None:
    """An away player's turns are played within seconds, without a call or reminder (F191)."""
    await harness.play(DICE_GAME, "Ada", "Ben", pace="slow", rounds=3)
    await away(harness, "Ada")
    before = len(harness.rings("Ada"))
    for _ in range(3):
        await harness.advance(120)
        while await harness.asked() == "Ada":
            await harness.advance(3)
        await harness.press("Ben", await harness.table("Roll"), "Roll it out")
        if not (await harness.stored()).playing:
            break
    await harness.advance(11 * HOUR)
    assert len(harness.rings("Ada")) == before


@pytest.mark.parametrize("way", ["button", "command"])
async def test_one_word_to_come_back(harness: Harness, way: str) -> None:
    """All seats are given back at once, by the button or /back, even in DMs (F191)."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    await harness.play(DICE_GAME, "Cleo", "Ada", where=OTHER)
    dm = harness.person("Ada").dm
    shown = await away(harness, "Ada", dm)
    if way == "button":
        await harness.press("Ada", shown, "I'm back everywhere")
    else:
        shown = (await harness.slash("Ada", dm, "back")).ephemeral
    assert "Welcome back!" in shown.text
    assert shown.text.count(f"{DICE_TITLE} · https://discord.com/channels/") == 2
    assert await seats_away(harness, "Ada") == [False, False]
    again = (await harness.slash("Ada", dm, "back")).ephemeral
    assert "You aren't away" in again.text


async def test_only_what_was_away_comes_back(harness: Harness) -> None:
    """A press at one table brings back there; /back does the rest, and away twice is once."""
    first = await harness.play(DICE_GAME, "Ada", "Ben")
    await harness.play(DICE_GAME, "Cleo", "Ada", where=OTHER)
    await away(harness, "Ada")
    await harness.press("Ada", first, "I'm back")
    assert await seats_away(harness, "Ada") == [False, True]
    shown = (await harness.slash("Ada", TABLE, "back")).ephemeral
    assert shown.text.count(f"{DICE_TITLE} · ") == 1
    await away(harness, "Ada")
    shown = await away(harness, "Ada")
    assert shown.text.count(f"{DICE_TITLE} · ") == 2
    assert await seats_away(harness, "Ada") == [True, True]


async def test_a_lobby_stays_as_it_is(harness: Harness) -> None:
    """The answer says so; whoever starts the match later plays for themselves (F191)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    text = lobby.text
    shown = await away(harness, "Ada")
    assert "has begun yet" in shown.text
    assert f"{DICE_TITLE} · https://discord.com/channels/" in shown.text
    assert shown.buttons == []
    await harness.play(DICE_GAME, "Cleo", "Ada", where=OTHER)
    shown = await away(harness, "Ada")
    assert "nothing changes there" in shown.text
    assert shown.text.count(f"{DICE_TITLE} · ") == 2
    assert lobby.text == text
    await harness.press("Ada", lobby, "Start")
    assert await seats_away(harness, "Ada") == [False, True]


async def test_without_a_table_there_is_nothing_to_be_away_from(harness: Harness) -> None:
    """Both commands get a clear answer, even if the only match is over."""
    for command, told in (("away", "You're not at any table"), ("back", "aren't away")):
        assert told in (await harness.slash("Ada", TABLE, command)).ephemeral.text
    await harness.play(DICE_GAME, "Ada", "Ben")
    await harness.client.services.matches.end(1, "host")
    await harness.quiet()
    assert "You're not at any table" in (await away(harness, "Ada")).text
    assert not (await harness.stored()).seats[0].away


async def test_a_paused_match_too(harness: Harness) -> None:
    """Nothing is played until it goes on; then the bot plays (F191)."""
    await harness.play(DICE_GAME, "Ada", "Ben", rounds=3)
    await pause(harness)
    await harness.quiet()
    await away(harness, "Ada")
    assert await seats_away(harness, "Ada") == [True]
    await harness.advance(600)
    assert (await harness.stored()).row.seq == 0
    await resume(harness)
    await harness.quiet()
    if await harness.asked() != "Ada":
        await harness.press("Ben", await harness.table("Roll"), "Roll it out")
    await harness.advance(3)
    async with harness.client.services.database.read() as session:
        query = select(EntryRow.user_id).where(EntryRow.seat == 0)
        assert set(await session.scalars(query)) == {None}  # somebody played, and not she


async def test_the_hand_stays_in_the_dm_and_brings_back(tiny_harness: Harness) -> None:
    """It is edited without a new message, and has the button “I'm back”."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", "Ben", "Cleo")
    held = hand(harness, "Ada")
    await away(harness, "Ada")
    assert hand(harness, "Ada") is held
    assert "I'm back" in held.buttons
    await harness.press("Ada", held, "I'm back")
    assert await seats_away(harness, "Ada") == [False]


async def test_a_german_goes_and_comes_in_german(harness: Harness) -> None:
    """The answers and the button are in German."""
    await harness.play(DICE_GAME, "Ben", "Dana")
    shown = await away(harness, "Dana")
    assert "spiele ich für dich" in shown.text
    await harness.press("Dana", shown, "Ich bin überall wieder da")
    assert "Willkommen zurück!" in shown.text
