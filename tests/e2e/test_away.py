"""/away and /back: the bot plays for a user everywhere, until they say that they are back."""

from typing import Any

import pytest
from sqlalchemy import select

from bot.db.models import EntryRow
from bot.paces import HOUR
from bot.practice.state.objects import Message
from bot.votes.ballots import Ballots
from tests.e2e.ground import TABLE, Ground
from tests.e2e.tiny import hand

OTHER = "second-table"


async def away(ground: Ground, name: str, where: Any = TABLE) -> Message:
    """Say that one is away; the answer."""
    used = await ground.slash(name, where, "away")
    assert used.ephemeral is not None
    return used.ephemeral  # type: ignore[no-any-return]


async def seats_away(ground: Ground, name: str) -> list[bool]:
    """Whether a person is away, by match."""
    rows = await ground.client.services.matches.of_user(ground.person(name).id)
    found = []
    for row in sorted(rows, key=lambda one: one.id):
        seat = (await ground.stored(row.id)).seat_of(ground.person(name).id)
        assert seat is not None
        found.append(seat.away)
    return found


async def test_one_word_for_all_matches(ground: Ground) -> None:
    """Both tables show that the bot plays, the answer leads there; Ada is not called (F191)."""
    first = await ground.play("dropdead", "Ada", "Ben")
    second = await ground.play("dropdead", "Cleo", "Ada", where=OTHER)
    ground.clock.advance(60)
    for where in (TABLE, OTHER):  # whoever is asked is called now
        await ground.slash("Eli", where, "table")
    rung = len(ground.rung)
    shown = await away(ground, "Ada")
    first, second = await ground.table("More …"), await ground.table("More …", OTHER)
    assert shown.text.count("Drop Dead: https://discord.com/channels/") == 2
    assert str(first.id) in shown.text
    assert str(second.id) in shown.text
    assert await seats_away(ground, "Ada") == [True, True]
    for table in (first, second):
        assert "Ada: 🤖 the bot plays until they are back" in table.text
    later = [message for message in ground.rung[rung:] if message.pinged]
    assert all("it is your move" in message.text for message in later)
    assert ground.person("Ada").id not in {user for message in later for user in message.pinged}
    assert not (await ground.stored(1)).seats[1].away


async def test_whoever_is_away_is_neither_called_nor_waited_for(ground: Ground) -> None:
    """Their turns are played within seconds; no call, no reminder, however slow it is (F191)."""
    await ground.play("dropdead", "Ada", "Ben", pace="slow", rounds=3)
    await away(ground, "Ada")
    before = len(ground.rings("Ada"))
    for _ in range(3):
        await ground.advance(120)
        while await ground.asked() == "Ada":
            await ground.advance(3)
        await ground.press("Ben", await ground.table("Roll"), "Roll it out")
        if not (await ground.stored()).playing:
            break
    await ground.advance(11 * HOUR)
    assert len(ground.rings("Ada")) == before


@pytest.mark.parametrize("way", ["button", "command"])
async def test_one_word_to_come_back(ground: Ground, way: str) -> None:
    """All seats are given back at once, by the button or by /back, also in the DMs (F191)."""
    await ground.play("dropdead", "Ada", "Ben")
    await ground.play("dropdead", "Cleo", "Ada", where=OTHER)
    dm = ground.person("Ada").dm
    shown = await away(ground, "Ada", dm)
    if way == "button":
        await ground.press("Ada", shown, "I'm back everywhere")
    else:
        shown = (await ground.slash("Ada", dm, "back")).ephemeral
    assert "Welcome back!" in shown.text
    assert shown.text.count("Drop Dead: https://discord.com/channels/") == 2
    assert await seats_away(ground, "Ada") == [False, False]
    again = (await ground.slash("Ada", dm, "back")).ephemeral
    assert "You are not away" in again.text


async def test_only_what_was_away_comes_back(ground: Ground) -> None:
    """A press at one table brings back there; /back does the rest, and away twice is once."""
    first = await ground.play("dropdead", "Ada", "Ben")
    await ground.play("dropdead", "Cleo", "Ada", where=OTHER)
    await away(ground, "Ada")
    await ground.press("Ada", first, "I'm back")
    assert await seats_away(ground, "Ada") == [False, True]
    shown = (await ground.slash("Ada", TABLE, "back")).ephemeral
    assert shown.text.count("Drop Dead: ") == 1
    await away(ground, "Ada")
    shown = await away(ground, "Ada")
    assert shown.text.count("Drop Dead: ") == 2
    assert await seats_away(ground, "Ada") == [True, True]


async def test_a_lobby_stays_as_it_is(ground: Ground) -> None:
    """The answer says so; whoever starts the match later plays for themselves (F191)."""
    lobby = await ground.lobby("dropdead", "Ada", "Ben")
    text = lobby.text
    shown = await away(ground, "Ada")
    assert "has begun yet" in shown.text
    assert "Drop Dead: https://discord.com/channels/" in shown.text
    assert shown.buttons == []
    await ground.play("dropdead", "Cleo", "Ada", where=OTHER)
    shown = await away(ground, "Ada")
    assert "nothing changes there" in shown.text
    assert shown.text.count("Drop Dead: ") == 2
    assert lobby.text == text
    await ground.press("Ada", lobby, "Start")
    assert await seats_away(ground, "Ada") == [False, True]


async def test_without_a_table_there_is_nothing_to_be_away_from(ground: Ground) -> None:
    """A clear sentence for both; also where the only match is over."""
    for command, told in (("away", "You have no seat at any table"), ("back", "not away")):
        assert told in (await ground.slash("Ada", TABLE, command)).ephemeral.text
    await ground.play("dropdead", "Ada", "Ben")
    await ground.client.services.matches.end(1, "host")
    await ground.quiet()
    assert "You have no seat at any table" in (await away(ground, "Ada")).text
    assert not (await ground.stored()).seats[0].away


async def test_a_paused_match_too(ground: Ground) -> None:
    """Nothing is played until it goes on; then the bot plays (F191)."""
    await ground.play("dropdead", "Ada", "Ben", rounds=3)
    tempo = Ballots(ground.client.services.matches).tempo
    await tempo.pause(1)
    await ground.quiet()
    await away(ground, "Ada")
    assert await seats_away(ground, "Ada") == [True]
    await ground.advance(600)
    assert (await ground.stored()).row.seq == 0
    await tempo.resume(1)
    await ground.quiet()
    if await ground.asked() != "Ada":
        await ground.press("Ben", await ground.table("Roll"), "Roll it out")
    await ground.advance(3)
    async with ground.client.services.database.read() as session:
        query = select(EntryRow.user_id).where(EntryRow.seat == 0)
        assert set(await session.scalars(query)) == {None}  # somebody played, and not she


async def test_the_hand_stays_in_the_dm_and_brings_back(tiny_ground: Ground) -> None:
    """It is edited without a new message, and has the button «I'm back»."""
    ground = tiny_ground
    await ground.play("tiny", "Ada", "Ben", "Cleo")
    held = hand(ground, "Ada")
    await away(ground, "Ada")
    assert hand(ground, "Ada") is held
    assert "I'm back" in held.buttons
    await ground.press("Ada", held, "I'm back")
    assert await seats_away(ground, "Ada") == [False]


async def test_a_german_goes_and_comes_in_german(ground: Ground) -> None:
    """The answers and the button."""
    await ground.play("dropdead", "Ben", "Dana")
    shown = await away(ground, "Dana")
    assert "spiele ich für dich" in shown.text
    await ground.press("Dana", shown, "Bin überall wieder da")
    assert "Willkommen zurück!" in shown.text
