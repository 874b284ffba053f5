"""Ending a match before it is played out: the host, a moderator, a vote, or after an idle day."""

import pytest

from bot import paces
from tests.e2e.ground import Ground
from tests.e2e.tiny import hand

FOUR = ("Ben", "Ada", "Cleo", "Dana")


async def end(ground: Ground, name: str, where: str = "table") -> None:
    """End a match alone: /end and its confirmation."""
    asked = await ground.slash(name, where, "end")
    assert "for everybody?" in asked.text
    await ground.press(name, asked.reply, "End it")


async def test_the_host_ends_it(ground: Ground) -> None:
    """After a confirmation, at once; the table says who (F197, F200)."""
    table = await ground.play("dropdead", *FOUR)
    asked = await ground.slash("Ben", "table", "end")
    assert (await ground.stored()).playing
    await ground.press("Ben", asked.reply, "End it")
    stored = await ground.stored()
    assert (stored.row.phase, stored.row.ending) == ("ended", "host")
    assert "The host has ended" in table.text
    assert "Roll" not in table.buttons
    twice = await ground.press("Ben", asked.reply, "End it")
    assert twice.ephemeral is not None
    assert (await ground.stored()).row.ending == "host"


async def test_a_moderator_ends_it(ground: Ground) -> None:
    """Who may manage messages ends a match without sitting at it (F200)."""
    ground.stand_in.permit("table", "MANAGE_MESSAGES", user=ground.person("Eli"))
    table = await ground.play("dropdead", *FOUR)
    await end(ground, "Eli")
    assert (await ground.stored()).row.ending == "moderator"
    assert "A moderator has ended" in table.text


async def test_an_outsider_ends_nothing(ground: Ground) -> None:
    """A bystander without rights is told who may (F197)."""
    await ground.play("dropdead", *FOUR)
    refused = await ground.slash("Eli", "table", "end")
    assert refused.reply.ephemeral
    assert "End it" not in refused.reply.buttons
    assert (await ground.stored()).playing


async def test_the_players_vote(ground: Ground) -> None:
    """One alone ends nothing; more than half do, and the match has no result (F091, F197)."""
    table = await ground.play("dropdead", *FOUR)
    asked = await ground.slash("Cleo", "table", "end")
    assert "are asked" in asked.text
    assert (await ground.stored()).playing
    table = await ground.table("Yes")
    assert "1 of 3 votes" in table.text
    refused = await ground.press("Eli", table, "Yes")
    assert "no seat" in refused.ephemeral.text
    await ground.press("Dana", table, "No")
    await ground.press("Ben", table, "Yes")
    assert (await ground.stored()).playing
    assert "2 of 3 votes" in table.text
    await ground.press("Dana", table, "Yes")
    stored = await ground.stored()
    assert stored.row.ending == "vote"
    assert stored.outcome is None
    assert "voted to end" in table.text


async def test_a_vote_to_end_closes_by_itself(ground: Ground) -> None:
    """A vote that nobody answers is gone after two minutes, and can be called again (F115)."""
    await ground.play("dropdead", *FOUR)
    await ground.slash("Cleo", "table", "end")
    await ground.advance(paces.BALLOT_CLOSES + 1)
    assert (await ground.stored()).playing
    shown = await ground.table("Roll")
    assert "Yes" not in shown.buttons
    await ground.slash("Cleo", "table", "end")
    assert "Yes" in (await ground.table("Roll")).buttons


async def test_a_vote_goes_with_its_seat(ground: Ground) -> None:
    """Who leaves has no voice any more (F119)."""
    await ground.play("dropdead", *FOUR, rounds=3)
    await ground.slash("Cleo", "table", "end")
    asked = await ground.slash("Cleo", "table", "leave")
    await ground.press("Cleo", asked.reply, "Leave")
    table = await ground.table("Yes")
    assert "0 of 2 votes" in table.text
    await ground.press("Ben", table, "Yes")
    assert (await ground.stored()).playing
    await ground.press("Ada", table, "Yes")
    assert (await ground.stored()).row.ending == "vote"


async def test_the_host_ends_it_from_the_dms(tiny_ground: Ground) -> None:
    """A match whose channel cannot be reached can be ended from anywhere (F155)."""
    ground = tiny_ground
    await ground.play("tiny", "Ben", "Cleo")
    ground.stand_in.forbid("table", "VIEW_CHANNEL")
    await ground.quiet()
    held = hand(ground, "Cleo")
    dm = ground.person("Ben").dm
    asked = await ground.slash("Ben", dm, "end")
    await ground.press("Ben", asked.reply, "End it")
    assert (await ground.stored()).row.ending == "host"
    assert "The host has ended" in held.text


async def test_with_a_closed_dm_a_match_ends_all_the_same(tiny_ground: Ground) -> None:
    """Force end works whatever the DMs of the players are (F058)."""
    ground = tiny_ground
    ground.stand_in.close_dms(ground.person("Cleo"))
    table = await ground.play("tiny", "Ben", "Cleo", "Dana")
    ground.stand_in.close_dms(ground.person("Dana"))
    await end(ground, "Ben")
    assert "The host has ended" in table.text


@pytest.mark.parametrize("how", ["host", "played", "cancelled", "expired", "left"])
async def test_after_any_end_the_channel_is_free(ground: Ground, how: str) -> None:
    """A new table can be opened wherever the last one ended (F007)."""
    if how in ("cancelled", "expired"):
        lobby = await ground.lobby("dropdead", "Ada")
        if how == "cancelled":
            await ground.press("Ada", lobby, "Cancel")
        else:
            await ground.advance(paces.LOBBY_EXPIRES + 1)
    else:
        table = await ground.play("dropdead", "Ada")
        if how == "host":
            await end(ground, "Ada")
        elif how == "played":
            await ground.press("Ada", table, "Roll it out")
        else:
            asked = await ground.slash("Ada", "table", "leave")
            await ground.press("Ada", asked.reply, "Leave")
    assert (await ground.stored()).row.phase == "ended"
    await ground.slash("Ben", "table", "play dropdead")
    assert (await ground.stored(2)).row.phase == "lobby"


async def test_anybody_ends_a_match_that_is_idle_for_a_day(ground: Ground) -> None:
    """An abandoned table does not hold the channel for ever (F094)."""
    await ground.play("dropdead", "Ada", "Ben", pace="untimed")
    await ground.advance(paces.ABANDONED_AFTER - 60)
    refused = await ground.slash("Eli", "table", "end")
    assert "End it" not in refused.reply.buttons
    await ground.advance(120)
    await end(ground, "Eli")
    assert (await ground.stored()).row.ending == "idle"
