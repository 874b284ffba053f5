"""If turns take long, a message tells the next player, if they want it."""

from typing import Any

import pytest

from bot.paces import HOUR
from bot.practice.state.objects import SILENT, Message
from bot.users.people import Person
from bot.users.preferences import update_preferences
from bot.users.quiet_hours import QuietHours
from tests.support.harness import TABLE, Harness
from tests.support.sample_games import DICE_GAME, DICE_TITLE
from tests.support.wire import pause, resume, seed

THREE = ("Ada", "Ben", "Cleo")
MINUTE = 60.0


async def wish(harness: Harness, *names: str, **values: Any) -> None:
    """Let people choose, as in /settings; everybody wants to be told unless they say otherwise."""
    for name in names:
        person = harness.person(name)
        known = Person(person.id, person.name, "en-US")
        await update_preferences(
            harness.client.services.database, known, **{"next_up": True, **values}
        )


def told(harness: Harness, name: str) -> list[Message]:
    """The messages that stand and tell a person that they come next."""
    return [message for message in all_told(harness, name) if not message.deleted]


def all_told(harness: Harness, name: str) -> list[Message]:
    """All such messages that there have ever been."""
    mine = harness.person(name).id
    return [m for m in harness.rung if mine in m.pinged and "you're next" in m.text]


async def begin(harness: Harness, *names: str, pace: str = "slow", **options: Any) -> list[str]:
    """A match of the dice game whose people press nothing for a while; the names in turn."""
    await harness.play(DICE_GAME, *names, pace=pace, **options)
    harness.clock.advance(MINUTE)
    await harness.slash("Eli", TABLE, "table")
    stored = await harness.stored()
    assert stored.match is not None
    return [stored.seats[place].name for place in stored.match.state.order]


async def roll_out(harness: Harness) -> None:
    """Let whoever is asked end their turn, a while after the last press."""
    harness.clock.advance(MINUTE)
    await harness.press(await harness.asked(), await harness.table("Roll"), "Roll it out")


async def test_the_setting_is_off_until_it_is_chosen(harness: Harness) -> None:
    """It is chosen in /settings, confirmed there, and honoured at once (F190)."""
    _, second, third = await begin(harness, *THREE)
    assert [all_told(harness, name) for name in THREE] == [[], [], []]
    panel = (await harness.slash(second, TABLE, "settings")).ephemeral
    await harness.choose(second, panel, "mine.next_up", "yes")
    assert "From now on, I'll tell you when you're next" in panel.text
    (notice,) = told(harness, second)
    assert harness.person(second).mention in notice.text
    assert f"**{DICE_TITLE}**" in notice.text
    assert notice.pinged == (harness.person(second).id,)
    await harness.choose(second, panel, "mine.next_up", "no")
    assert notice.deleted
    assert all_told(harness, third) == []


async def test_one_message_a_turn_gone_when_its_user_is_asked(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notice stays during the turn before, and is deleted when the user's turn comes (F190)."""
    seed(monkeypatch, "turns")  # without a tie, which extra turns would decide
    await wish(harness, *THREE)
    first, second, third = await begin(harness, *THREE, rounds=2)
    (notice,) = told(harness, second)
    for _ in range(2):
        harness.clock.advance(MINUTE)
        await harness.press(first, await harness.table("Roll"), "Roll")
        if await harness.asked() != first:  # dead already
            break
        assert told(harness, second) == [notice]
    if await harness.asked() == first:
        await roll_out(harness)
    assert await harness.asked() == second
    assert notice.deleted
    assert len(all_told(harness, second)) == 1
    assert len(told(harness, third)) == 1
    assert told(harness, first) == []
    await roll_out(harness)
    assert told(harness, third) == []
    assert len(told(harness, first)) == 1  # the next round follows for sure
    for _ in range(4):
        await roll_out(harness)
    assert not (await harness.stored()).playing
    assert [told(harness, name) for name in THREE] == [[], [], []]
    assert [len(all_told(harness, name)) for name in (first, second, third)] == [1, 2, 2]


async def test_it_goes_when_the_match_is_broken_off(harness: Harness) -> None:
    """The notice is deleted when the match is paused or ended, and returns on resuming."""
    await wish(harness, *THREE)
    _, second, _ = await begin(harness, *THREE)
    await pause(harness)
    await harness.quiet()
    assert told(harness, second) == []
    harness.clock.advance(MINUTE)
    await resume(harness)
    await harness.quiet()
    (notice,) = told(harness, second)
    await harness.client.services.matches.end(1, "host")
    await harness.quiet()
    assert notice.deleted


@pytest.mark.parametrize(("pace", "count"), [("slow", 1), ("untimed", 1), ("normal", 0)])
async def test_only_where_turns_take_long(harness: Harness, pace: str, count: int) -> None:
    """The notice is posted only at the slow pace and without a timer (F190)."""
    await wish(harness, *THREE)
    _, second, _ = await begin(harness, *THREE, pace=pace)
    assert len(told(harness, second)) == count


@pytest.mark.parametrize(("pings", "count", "flag"), [("silent", 1, SILENT), ("off", 0, 0)])
async def test_it_honours_what_pings_are_wanted(
    harness: Harness, pings: str, count: int, flag: int
) -> None:
    """The notice is silent or omitted if the user prefers that (F190, F185)."""
    await wish(harness, *THREE, pings=pings)
    _, second, _ = await begin(harness, *THREE)
    found = told(harness, second)
    assert len(found) == count
    assert all(message.flags & SILENT == flag for message in found)


async def test_it_goes_where_no_pings_are_wanted_any_more(harness: Harness) -> None:
    """A notice stays when quiet hours begin, and is deleted when its user turns pings off."""
    await wish(harness, *THREE)
    _, second, _ = await begin(harness, *THREE)
    (notice,) = told(harness, second)
    minute = int(harness.clock.now() // MINUTE) % (24 * 60)
    await wish(harness, second, quiet=QuietHours(minute, (minute + 600) % (24 * 60)))
    await harness.client.services.matches.refresh_deadlines(1)
    await harness.quiet()
    assert told(harness, second) == [notice]
    panel = (await harness.slash(second, TABLE, "settings")).ephemeral
    await harness.choose(second, panel, "mine.pings", "off")
    assert notice.deleted


async def test_nobody_is_told_in_quiet_hours(harness: Harness) -> None:
    """In quiet hours no notice is posted; the next press of the player before posts it (F190)."""
    harness.clock.advance((23 * HOUR - harness.clock.now()) % (24 * HOUR))
    await wish(harness, *THREE, quiet=QuietHours(22 * 60, 8 * 60))
    await begin(harness, *THREE, rounds=3)
    assert [all_told(harness, name) for name in THREE] == [[], [], []]
    await harness.advance(9.5 * HOUR)
    before = await harness.asked()
    await roll_out(harness)
    assert await harness.asked() != before
    assert sum(len(told(harness, name)) for name in THREE) == 1


async def test_who_watches_is_not_told(harness: Harness) -> None:
    """Somebody who has pressed something seconds ago sees the table (F190)."""
    await wish(harness, "Ada", "Ben")
    first, second = await begin(harness, "Ada", "Ben", rounds=2)
    assert len(told(harness, second)) == 1
    await roll_out(harness)
    assert await harness.asked() == second
    assert all_told(harness, first) == []


async def test_a_bot_in_between_is_passed_over(harness: Harness) -> None:
    """Seats played by the bot, away or left are skipped: the next active player is notified."""
    await wish(harness, *THREE)
    first, second, third = await begin(harness, *THREE)
    (notice,) = told(harness, second)
    await harness.client.services.seats.set_away(1, harness.person(second).id, away=True)
    await harness.quiet()
    assert notice.deleted
    (notice,) = told(harness, third)
    assert told(harness, first) == []
    asked = await harness.slash(third, TABLE, "leave")
    await harness.press(third, asked.ephemeral, "Leave")
    assert notice.deleted
    assert [told(harness, name) for name in THREE] == [[], [], []]


async def test_a_message_that_somebody_deletes_does_not_come_back(harness: Harness) -> None:
    """A server that sweeps its channels is not filled with it; the next turn has its own (F154)."""
    await wish(harness, *THREE)
    first, second, third = await begin(harness, *THREE)
    (notice,) = told(harness, second)
    harness.stand_in.delete_message(notice)
    await harness.quiet()
    harness.clock.advance(MINUTE)
    await harness.press(first, await harness.table("Roll"), "Roll")
    if await harness.asked() == first:
        await roll_out(harness)
    assert len(all_told(harness, second)) == 1
    assert len(told(harness, third)) == 1


async def test_it_is_said_in_the_tables_language(harness: Harness) -> None:
    """Like everything in the channel, the notice uses the language of whoever opened the table."""
    await wish(harness, "Ada", "Dana")
    await harness.slash("Dana", TABLE, f"play {DICE_GAME}")
    lobby = await harness.table("Mitmachen")
    await harness.press("Ada", lobby, "Mitmachen")
    menu = (await harness.press("Dana", lobby, "Optionen")).ephemeral
    await harness.choose("Dana", menu, "pace", "slow")
    await harness.press("Dana", lobby, "Start")
    harness.clock.advance(MINUTE)
    await harness.slash("Eli", TABLE, "table")
    (text,) = [message.text for message in harness.rung if "⏭️" in message.text]
    assert f"Bei **{DICE_TITLE}** bist du als Nächstes dran" in text


async def test_it_outlives_a_restart(harness: Harness) -> None:
    """After a restart the same message is kept, and no second one is posted (F004)."""
    await wish(harness, *THREE)
    _, second, _ = await begin(harness, *THREE)
    (notice,) = told(harness, second)
    await harness.restart()
    assert told(harness, second) == [notice]
    assert len(all_told(harness, second)) == 1
