"""Known ways of cheating: taking seats, ending other people's matches, flooding channels."""

import pytest

from bot.display.tables import REPOST_INTERVAL
from bot.paces import BALLOT_SECONDS, SKIP_AFTER
from bot.users.people import Person
from tests.bot.interactions.test_router import state
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import hand
from tests.support.wire import pause


async def away(harness: Harness) -> list[bool]:
    """Whether each seat is away, in seat order."""
    return [seat.away for seat in (await harness.stored()).seats]


async def call_absent(harness: Harness, name: str, whom: str) -> str:
    """What /absent answers."""
    used = await harness.slash(name, "table", "absent", player=harness.person(whom))
    return str(used.text)


@pytest.mark.parametrize("bots", [0, 1])
async def test_nobody_alone_takes_the_seat_of_who_is_thinking(harness: Harness, bots: int) -> None:
    """One vote is enough among two: only once half of the time has gone by (F095)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", bots=bots, rounds=3)
    while await harness.asked() != "Ben":
        if await harness.asked() == "Ada":
            await harness.press("Ada", table, "Roll it out")
        else:
            await harness.advance(2)
    assert "half of the time" in await call_absent(harness, "Ada", "Ben")
    await harness.advance(88)
    assert "half of the time" in await call_absent(harness, "Ada", "Ben")
    assert not any(await away(harness))
    await harness.advance(4)
    assert "plays for Ben" in await call_absent(harness, "Ada", "Ben")
    assert await away(harness) == [False, True] + [False] * bots


async def test_who_is_not_asked_is_not_absent(harness: Harness) -> None:
    """However long oneself takes, that makes nobody else absent."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", rounds=3, pace="untimed")
    while await harness.asked() != "Ada":
        await harness.press("Ben", table, "Roll it out")
    await harness.advance(SKIP_AFTER + 60)
    assert "half of the time" in await call_absent(harness, "Ada", "Ben")
    assert not any(await away(harness))


async def test_who_has_missed_a_wait_may_be_absent(harness: Harness) -> None:
    """Silence that was played for somebody speaks for itself."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", rounds=3)
    while await harness.asked() != "Ben":
        await harness.press("Ada", table, "Roll it out")
    await harness.advance(181)
    assert (await harness.stored()).seats[1].missed == 1
    assert "plays for Ben" in await call_absent(harness, "Ada", "Ben")


async def test_a_pause_is_not_used_against_who_relies_on_it(harness: Harness) -> None:
    """Both have agreed to stand still: for a day, nobody alone sends the other one away."""
    await harness.play(DICE_GAME, "Ada", "Ben", rounds=3)
    await pause(harness)
    await harness.advance(SKIP_AFTER - 60)
    assert "is paused" in await call_absent(harness, "Ada", "Ben")
    assert not any(await away(harness))
    await harness.advance(120)
    assert "plays for Ben" in await call_absent(harness, "Ada", "Ben")
    assert (await harness.slash("Ada", "table", "resume")).text == "The match goes on."


async def test_who_is_left_alone_with_a_vote_does_not_decide_it(harness: Harness) -> None:
    """The third one, who was asked too, has left: half of the time for an answer counts again."""
    await harness.play(DICE_GAME, "Ada", "Ben", "Cleo", rounds=3)
    assert "are being asked" in await call_absent(harness, "Ada", "Ben")
    await harness.client.services.seats.leave(1, harness.person("Cleo").id)
    await harness.quiet()
    again = await harness.press("Ada", await harness.table("Yes"), "Yes")
    assert "half of the time" in again.ephemeral.text
    await harness.advance(BALLOT_SECONDS + 1)
    assert not any(await away(harness))


@pytest.mark.parametrize(
    "what",
    ["call.absent", "yes.absent.99999999999999999999", "no.absent.9", "yes.end.0", "yes.pause.7"],
)
async def test_votes_about_nobody_are_not_opened(harness: Harness, what: str) -> None:
    """A made-up vote names no seat, or one that there is not: refused, and no fault."""
    table = await harness.play(DICE_GAME, "Ada", "Ben", "Cleo")
    before = await state(harness)
    pressed = await harness.forge("Ada", table, f"g1:1:0:{what}:x")
    said = ("vote is over", "can't take over this seat", "don't have a vote on this")
    assert any(words in pressed.ephemeral.text for words in said)
    assert await state(harness) == before


async def test_rights_in_another_channel_end_nothing_here(harness: Harness) -> None:
    """A moderator of another channel is an ordinary player at this table."""
    harness.stand_in.permit("lounge", "MANAGE_MESSAGES", user=harness.person("Ben"))
    table = await harness.play(DICE_GAME, "Ada", "Ben", "Cleo")
    asked = await harness.slash("Ben", "lounge", "end")
    assert "are being asked" in asked.text
    there = harness.person("Ben").last("lounge", "asked")
    assert there is not None
    await harness.forge("Ben", there, "g1:1:0:end:x")
    assert (await harness.stored()).playing
    assert table.channel.id != there.channel.id


async def test_a_host_who_has_left_ends_nothing(harness: Harness) -> None:
    """Leaving gives the host's rights up (X-3): the others play on."""
    await harness.play(DICE_GAME, "Ben", "Cleo", "Dana", rounds=3)
    early = await harness.slash("Ben", "table", "end")
    asked = await harness.slash("Ben", "table", "leave")
    await harness.press("Ben", asked.reply, "Leave")
    refused = await harness.press("Ben", early.reply, "End it")
    assert "can't end" in refused.ephemeral.text
    again = await harness.slash("Ben", "table", "end")
    assert "End it" not in again.reply.buttons
    assert (await harness.stored()).playing


async def test_nobody_fills_a_channel_with_tables(harness: Harness) -> None:
    """/table moves a table at most every 30 seconds, whoever types it; then it says where it is."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    posts = harness.counting("POST /channels/*/messages")
    for name in ("Eli", "Cleo", "Eli"):
        used = await harness.slash(name, "table", "table")
        await harness.advance(2)
    shown = await harness.table("Roll")
    assert posts() == 1
    assert f"/{shown.id}" in used.text
    await harness.advance(REPOST_INTERVAL)
    await harness.slash("Eli", "table", "table")
    assert (await harness.table("Roll")).id > shown.id


async def test_a_name_stays_on_its_server(tiny_harness: Harness) -> None:
    """What somebody is called on one server, or in DMs, is not told at tables of another."""
    harness = tiny_harness
    here = await harness.play("tiny", "Ada", "Ben")
    elsewhere = next(
        channel
        for channel in harness.stand_in.world.channels.values()
        if channel.guild is harness.stand_in.other_guild and channel.data["type"] == 0
    )
    there = await harness.play(DICE_GAME, "Ada", "Ben", where=elsewhere)
    ada = harness.person("Ada")
    ada.user.name = "Boss"
    await harness.press("Boss", there, "Roll")
    await harness.press("Boss", hand(harness, "Boss"), "Refresh")
    await harness.press("Ben", hand(harness, "Ben"), "Done")
    assert [seat.name for seat in (await harness.stored(2)).seats] == ["Boss", "Ben"]
    assert [seat.name for seat in (await harness.stored(1)).seats] == ["Ada", "Ben"]
    assert "Boss" not in here.text


async def test_a_seat_that_has_left_the_game_is_not_taken_over(harness: Harness) -> None:
    """Such a seat cannot be taken over, even after its user's data was deleted."""
    await harness.play(DICE_GAME, "Ben", "Cleo", "Ada", rounds=3)
    asked = await harness.slash("Ben", "table", "leave")
    await harness.press("Ben", asked.reply, "Leave")
    ben = Person(harness.person("Ben").id, "Ben", "en-US")
    await harness.client.services.privacy.delete_user(ben)
    await harness.quiet()
    table = await harness.table("More …")
    assert "Take over" not in table.buttons
    refused = await harness.forge("Eli", table, "g1:1:0:takeover.0:x")
    assert "no longer free" in refused.ephemeral.text
    assert (await harness.stored()).seats[0].user_id is None
