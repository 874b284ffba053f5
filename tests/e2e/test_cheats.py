"""What cheats have tried: taking seats, ending what is not theirs, and filling channels."""

import pytest

from bot.display.tables import REPOST_SECONDS
from bot.paces import BALLOT_CLOSES, SKIP_AFTER
from bot.users.people import Person
from tests.e2e.ground import Ground
from tests.e2e.test_forged import state
from tests.e2e.tiny import hand


async def away(ground: Ground) -> list[bool]:
    """Who is away, seat by seat."""
    return [seat.away for seat in (await ground.stored()).seats]


async def call_absent(ground: Ground, name: str, whom: str) -> str:
    """What /absent answers."""
    used = await ground.slash(name, "table", "absent", player=ground.person(whom))
    return str(used.text)


@pytest.mark.parametrize("bots", [0, 1])
async def test_nobody_alone_takes_the_seat_of_who_is_thinking(ground: Ground, bots: int) -> None:
    """One vote is enough among two: only once half of the time has gone by (F095)."""
    table = await ground.play("dropdead", "Ada", "Ben", bots=bots, rounds=3)
    while await ground.asked() != "Ben":
        if await ground.asked() == "Ada":
            await ground.press("Ada", table, "Roll it out")
        else:
            await ground.advance(2)
    assert "half of the time" in await call_absent(ground, "Ada", "Ben")
    await ground.advance(88)
    assert "half of the time" in await call_absent(ground, "Ada", "Ben")
    assert not any(await away(ground))
    await ground.advance(4)
    assert "plays for Ben" in await call_absent(ground, "Ada", "Ben")
    assert await away(ground) == [False, True] + [False] * bots


async def test_who_is_not_asked_is_not_absent(ground: Ground) -> None:
    """However long oneself takes, that makes nobody else absent."""
    table = await ground.play("dropdead", "Ada", "Ben", rounds=3, pace="untimed")
    while await ground.asked() != "Ada":
        await ground.press("Ben", table, "Roll it out")
    await ground.advance(SKIP_AFTER + 60)
    assert "half of the time" in await call_absent(ground, "Ada", "Ben")
    assert not any(await away(ground))


async def test_who_has_missed_a_wait_may_be_absent(ground: Ground) -> None:
    """Silence that was played for somebody speaks for itself."""
    table = await ground.play("dropdead", "Ada", "Ben", rounds=3)
    while await ground.asked() != "Ben":
        await ground.press("Ada", table, "Roll it out")
    await ground.advance(181)
    assert (await ground.stored()).seats[1].missed == 1
    assert "plays for Ben" in await call_absent(ground, "Ada", "Ben")


async def test_a_pause_is_not_used_against_who_relies_on_it(ground: Ground) -> None:
    """Both have agreed to stand still: for a day, nobody alone sends the other one away."""
    await ground.play("dropdead", "Ada", "Ben", rounds=3)
    await ground.client.services.ballots.tempo.pause(1)
    await ground.advance(SKIP_AFTER - 60)
    assert "is paused" in await call_absent(ground, "Ada", "Ben")
    assert not any(await away(ground))
    await ground.advance(120)
    assert "plays for Ben" in await call_absent(ground, "Ada", "Ben")
    assert (await ground.slash("Ada", "table", "resume")).text == "The match goes on."


async def test_who_is_left_alone_with_a_vote_does_not_decide_it(ground: Ground) -> None:
    """The third one, who was asked too, has left: half of the time for an answer counts again."""
    await ground.play("dropdead", "Ada", "Ben", "Cleo", rounds=3)
    assert "are asked" in await call_absent(ground, "Ada", "Ben")
    await ground.client.services.seats.leave(1, ground.person("Cleo").id)
    await ground.quiet()
    again = await ground.press("Ada", await ground.table("Yes"), "Yes")
    assert "half of the time" in again.ephemeral.text
    await ground.advance(BALLOT_CLOSES + 1)
    assert not any(await away(ground))


@pytest.mark.parametrize(
    "what",
    ["call.absent", "yes.absent.99999999999999999999", "no.absent.9", "yes.end.0", "yes.pause.7"],
)
async def test_votes_about_nobody_are_not_opened(ground: Ground, what: str) -> None:
    """A made-up vote names no seat, or one that there is not: refused, and no fault."""
    table = await ground.play("dropdead", "Ada", "Ben", "Cleo")
    before = await state(ground)
    pressed = await ground.forge("Ada", table, f"g1:1:0:{what}:x")
    said = ("vote is over", "cannot take this seat", "no vote in this")
    assert any(words in pressed.ephemeral.text for words in said)
    assert await state(ground) == before


async def test_rights_in_another_channel_end_nothing_here(ground: Ground) -> None:
    """Who moderates their own corner of a server is a player like others at a table elsewhere."""
    ground.stand_in.permit("lounge", "MANAGE_MESSAGES", user=ground.person("Ben"))
    table = await ground.play("dropdead", "Ada", "Ben", "Cleo")
    asked = await ground.slash("Ben", "lounge", "end")
    assert "are asked" in asked.text
    there = ground.person("Ben").last("lounge", "asked")
    assert there is not None
    await ground.forge("Ben", there, "g1:1:0:end:x")
    assert (await ground.stored()).playing
    assert table.channel.id != there.channel.id


async def test_a_host_who_has_left_ends_nothing(ground: Ground) -> None:
    """Leaving gives the host's rights up (X-3): the others play on."""
    await ground.play("dropdead", "Ben", "Cleo", "Dana", rounds=3)
    early = await ground.slash("Ben", "table", "end")
    asked = await ground.slash("Ben", "table", "leave")
    await ground.press("Ben", asked.reply, "Leave")
    refused = await ground.press("Ben", early.reply, "End it")
    assert "may not end" in refused.ephemeral.text
    again = await ground.slash("Ben", "table", "end")
    assert "End it" not in again.reply.buttons
    assert (await ground.stored()).playing


async def test_nobody_fills_a_channel_with_tables(ground: Ground) -> None:
    """/table moves a table at most every 30 seconds, whoever types it; then it says where it is."""
    await ground.play("dropdead", "Ada", "Ben")
    posts = ground.counting("POST /channels/*/messages")
    for name in ("Eli", "Cleo", "Eli"):
        used = await ground.slash(name, "table", "table")
        await ground.advance(2)
    shown = await ground.table("Roll")
    assert posts() == 1
    assert f"/{shown.id}" in used.text
    await ground.advance(REPOST_SECONDS)
    await ground.slash("Eli", "table", "table")
    assert (await ground.table("Roll")).id > shown.id


async def test_a_name_stays_on_its_server(tiny_ground: Ground) -> None:
    """What somebody is called on one server, or in DMs, is not told at tables of another."""
    ground = tiny_ground
    here = await ground.play("tiny", "Ada", "Ben")
    elsewhere = next(
        channel
        for channel in ground.stand_in.world.channels.values()
        if channel.guild is ground.stand_in.other_guild and channel.data["type"] == 0
    )
    there = await ground.play("dropdead", "Ada", "Ben", where=elsewhere)
    ada = ground.person("Ada")
    ada.user.name = "Boss"
    await ground.press("Boss", there, "Roll")
    await ground.press("Boss", hand(ground, "Boss"), "Refresh")
    await ground.press("Ben", hand(ground, "Ben"), "Done")
    assert [seat.name for seat in (await ground.stored(2)).seats] == ["Boss", "Ben"]
    assert [seat.name for seat in (await ground.stored(1)).seats] == ["Ada", "Ben"]
    assert "Boss" not in here.text


async def test_a_seat_that_has_left_the_game_is_not_taken_over(ground: Ground) -> None:
    """Not even where its user had everything deleted: there is nothing to play on with."""
    await ground.play("dropdead", "Ben", "Cleo", "Ada", rounds=3)
    asked = await ground.slash("Ben", "table", "leave")
    await ground.press("Ben", asked.reply, "Leave")
    ben = Person(ground.person("Ben").id, "Ben", "en-US")
    await ground.client.services.privacy.forget(ben)
    await ground.quiet()
    table = await ground.table("More …")
    assert "Take over" not in table.buttons
    refused = await ground.forge("Eli", table, "g1:1:0:takeover.0:x")
    assert "not free" in refused.ephemeral.text
    assert (await ground.stored()).seats[0].user_id is None
