"""A short message to whoever comes next, for those who want it, where turns take long."""

from typing import Any

import pytest

from bot.paces import HOUR
from bot.practice.state.objects import SILENT, Message
from bot.users.people import Person
from bot.users.preferences import choose
from bot.users.quiet_hours import QuietHours
from tests.e2e.ground import TABLE, Ground

THREE = ("Ada", "Ben", "Cleo")
MINUTE = 60.0


async def wish(ground: Ground, *names: str, **values: Any) -> None:
    """Let people choose, as in /settings; everybody wants to be told unless they say otherwise."""
    for name in names:
        person = ground.person(name)
        known = Person(person.id, person.name, "en-US")
        await choose(ground.client.services.database, known, **{"next_up": True, **values})


def told(ground: Ground, name: str) -> list[Message]:
    """The messages that stand and tell a person that they come next."""
    return [message for message in all_told(ground, name) if not message.deleted]


def all_told(ground: Ground, name: str) -> list[Message]:
    """All such messages that there have ever been."""
    mine = ground.person(name).id
    return [m for m in ground.rung if mine in m.pinged and "you come next" in m.text]


async def begin(ground: Ground, *names: str, pace: str = "slow", **options: Any) -> list[str]:
    """A match of Drop Dead whose people press nothing for a while; the names in turn."""
    await ground.play("dropdead", *names, pace=pace, **options)
    ground.clock.advance(MINUTE)
    await ground.slash("Eli", TABLE, "table")
    stored = await ground.stored()
    assert stored.match is not None
    return [stored.seats[place].name for place in stored.match.state.order]


async def roll_out(ground: Ground) -> None:
    """Let whoever is asked end their turn, a while after the last press."""
    ground.clock.advance(MINUTE)
    await ground.press(await ground.asked(), await ground.table("Roll"), "Roll it out")


async def test_the_setting_is_off_until_it_is_chosen(ground: Ground) -> None:
    """It is chosen in /settings, confirmed there, and honoured at once (F190)."""
    _, second, third = await begin(ground, *THREE)
    assert [all_told(ground, name) for name in THREE] == [[], [], []]
    panel = (await ground.slash(second, TABLE, "settings")).ephemeral
    await ground.choose(second, panel, "mine.next_up", "yes")
    assert "From now on you are told when you come next" in panel.text
    (notice,) = told(ground, second)
    assert ground.person(second).mention in notice.text
    assert "**Drop Dead**" in notice.text
    assert notice.pinged == (ground.person(second).id,)
    await ground.choose(second, panel, "mine.next_up", "no")
    assert notice.deleted
    assert all_told(ground, third) == []


async def test_one_message_a_turn_gone_when_its_user_is_asked(ground: Ground) -> None:
    """It stays while the one before rolls, and goes when the turn comes (F190)."""
    await wish(ground, *THREE)
    first, second, third = await begin(ground, *THREE, rounds=2)
    (notice,) = told(ground, second)
    for _ in range(2):
        ground.clock.advance(MINUTE)
        await ground.press(first, await ground.table("Roll"), "Roll")
        if await ground.asked() != first:  # dead already
            break
        assert told(ground, second) == [notice]
    if await ground.asked() == first:
        await roll_out(ground)
    assert await ground.asked() == second
    assert notice.deleted
    assert len(all_told(ground, second)) == 1
    assert len(told(ground, third)) == 1
    assert told(ground, first) == []
    await roll_out(ground)
    assert told(ground, third) == []
    assert len(told(ground, first)) == 1  # the next round follows for sure
    for _ in range(4):
        await roll_out(ground)
    assert not (await ground.stored()).playing
    assert [told(ground, name) for name in THREE] == [[], [], []]
    assert [len(all_told(ground, name)) for name in (first, second, third)] == [1, 2, 2]


async def test_it_goes_when_the_match_is_broken_off(ground: Ground) -> None:
    """Or paused; going on brings it back."""
    await wish(ground, *THREE)
    _, second, _ = await begin(ground, *THREE)
    tempo = ground.client.services.ballots.tempo
    await tempo.pause(1)
    await ground.quiet()
    assert told(ground, second) == []
    ground.clock.advance(MINUTE)
    await tempo.resume(1)
    await ground.quiet()
    (notice,) = told(ground, second)
    await ground.client.services.matches.end(1, "host")
    await ground.quiet()
    assert notice.deleted


@pytest.mark.parametrize(("pace", "count"), [("slow", 1), ("untimed", 1), ("normal", 0)])
async def test_only_where_turns_take_long(ground: Ground, pace: str, count: int) -> None:
    """At a slow pace and without a timer; otherwise one's turn comes soon enough (F190)."""
    await wish(ground, *THREE)
    _, second, _ = await begin(ground, *THREE, pace=pace)
    assert len(told(ground, second)) == count


@pytest.mark.parametrize(("pings", "count", "flag"), [("silent", 1, SILENT), ("off", 0, 0)])
async def test_it_honours_what_pings_are_wanted(
    ground: Ground, pings: str, count: int, flag: int
) -> None:
    """Without a sound, or not at all (F190, F185)."""
    await wish(ground, *THREE, pings=pings)
    _, second, _ = await begin(ground, *THREE)
    found = told(ground, second)
    assert len(found) == count
    assert all(message.flags & SILENT == flag for message in found)


async def test_it_goes_where_no_pings_are_wanted_any_more(ground: Ground) -> None:
    """What was told before a night stays over it, since taking it away is no news either."""
    await wish(ground, *THREE)
    _, second, _ = await begin(ground, *THREE)
    (notice,) = told(ground, second)
    minute = int(ground.clock.now() // MINUTE) % (24 * 60)
    await wish(ground, second, quiet=QuietHours(minute, (minute + 600) % (24 * 60)))
    await ground.client.services.ballots.tempo.refresh(1)
    await ground.quiet()
    assert told(ground, second) == [notice]
    panel = (await ground.slash(second, TABLE, "settings")).ephemeral
    await ground.choose(second, panel, "mine.pings", "off")
    assert notice.deleted


async def test_nobody_is_told_in_quiet_hours(ground: Ground) -> None:
    """What would ring at night is left out; the next press of the one before tells it (F190)."""
    ground.clock.advance((23 * HOUR - ground.clock.now()) % (24 * HOUR))
    await wish(ground, *THREE, quiet=QuietHours(22 * 60, 8 * 60))
    await begin(ground, *THREE, rounds=3)
    assert [all_told(ground, name) for name in THREE] == [[], [], []]
    await ground.advance(9.5 * HOUR)
    before = await ground.asked()
    await roll_out(ground)
    assert await ground.asked() != before
    assert sum(len(told(ground, name)) for name in THREE) == 1


async def test_who_watches_is_not_told(ground: Ground) -> None:
    """Somebody who has pressed something seconds ago sees the table (F190)."""
    await wish(ground, "Ada", "Ben")
    first, second = await begin(ground, "Ada", "Ben", rounds=2)
    assert len(told(ground, second)) == 1
    await roll_out(ground)
    assert await ground.asked() == second
    assert all_told(ground, first) == []


async def test_a_bot_in_between_is_passed_over(ground: Ground) -> None:
    """So is who is away, and who has left: the next one who plays for themselves is told."""
    await wish(ground, *THREE)
    first, second, third = await begin(ground, *THREE)
    (notice,) = told(ground, second)
    await ground.client.services.seats.set_away(1, ground.person(second).id, away=True)
    await ground.quiet()
    assert notice.deleted
    (notice,) = told(ground, third)
    assert told(ground, first) == []
    asked = await ground.slash(third, TABLE, "leave")
    await ground.press(third, asked.ephemeral, "Leave")
    assert notice.deleted
    assert [told(ground, name) for name in THREE] == [[], [], []]


async def test_a_message_that_somebody_deletes_does_not_come_back(ground: Ground) -> None:
    """A server that sweeps its channels is not filled with it; the next turn has its own (F154)."""
    await wish(ground, *THREE)
    first, second, third = await begin(ground, *THREE)
    (notice,) = told(ground, second)
    ground.stand_in.delete_message(notice)
    await ground.quiet()
    ground.clock.advance(MINUTE)
    await ground.press(first, await ground.table("Roll"), "Roll")
    if await ground.asked() == first:
        await roll_out(ground)
    assert len(all_told(ground, second)) == 1
    assert len(told(ground, third)) == 1


async def test_it_is_said_in_the_tables_language(ground: Ground) -> None:
    """As all that stands in the channel is: that of whoever opened the table."""
    await wish(ground, "Ada", "Dana")
    await ground.slash("Dana", TABLE, "play dropdead")
    lobby = await ground.table("Mitmachen")
    await ground.press("Ada", lobby, "Mitmachen")
    menu = (await ground.press("Dana", lobby, "Optionen")).ephemeral
    await ground.choose("Dana", menu, "pace", "slow")
    await ground.press("Dana", lobby, "Start")
    ground.clock.advance(MINUTE)
    await ground.slash("Eli", TABLE, "table")
    (text,) = [message.text for message in ground.rung if "⏭️" in message.text]
    assert "Du kommst als Nächstes dran bei **Drop Dead**" in text


async def test_it_outlives_a_restart(ground: Ground) -> None:
    """The same message, not a second one (F004)."""
    await wish(ground, *THREE)
    _, second, _ = await begin(ground, *THREE)
    (notice,) = told(ground, second)
    await ground.restart()
    assert told(ground, second) == [notice]
    assert len(all_told(ground, second)) == 1
