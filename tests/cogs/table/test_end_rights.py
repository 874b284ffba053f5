"""The host, a moderator, a vote, or anybody after an idle day can end a match early."""

import pytest

from bot import paces
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import hand

FOUR = ("Ben", "Ada", "Cleo", "Dana")


async def end(harness: Harness, name: str, where: str = "table") -> None:
    """End a match alone: /end and its confirmation."""
    asked = await harness.slash(name, where, "end")
    assert "for everyone?" in asked.text
    await harness.press(name, asked.reply, "End it")


async def test_the_host_ends_it(harness: Harness) -> None:
    """The host ends a match at once after confirming; the table names the host (F197, F200)."""
    table = await harness.play(DICE_GAME, *FOUR)
    asked = await harness.slash("Ben", "table", "end")
    assert (await harness.stored()).playing
    await harness.press("Ben", asked.reply, "End it")
    stored = await harness.stored()
    assert (stored.row.phase, stored.row.ending) == ("ended", "host")
    assert "The host ended" in table.text
    assert "Roll" not in table.buttons
    twice = await harness.press("Ben", asked.reply, "End it")
    assert twice.ephemeral is not None
    assert (await harness.stored()).row.ending == "host"


async def test_a_moderator_ends_it(harness: Harness) -> None:
    """A user who may manage messages can end a match without sitting at it (F200)."""
    harness.stand_in.permit("table", "MANAGE_MESSAGES", user=harness.person("Eli"))
    table = await harness.play(DICE_GAME, *FOUR)
    await end(harness, "Eli")
    assert (await harness.stored()).row.ending == "moderator"
    assert "A moderator ended" in table.text


async def test_an_outsider_ends_nothing(harness: Harness) -> None:
    """A bystander without rights is told who may (F197)."""
    await harness.play(DICE_GAME, *FOUR)
    refused = await harness.slash("Eli", "table", "end")
    assert refused.reply.ephemeral
    assert "End it" not in refused.reply.buttons
    assert (await harness.stored()).playing


async def test_the_players_vote(harness: Harness) -> None:
    """One alone ends nothing; more than half do, and the match has no result (F091, F197)."""
    table = await harness.play(DICE_GAME, *FOUR)
    asked = await harness.slash("Cleo", "table", "end")
    assert "are being asked" in asked.text
    assert (await harness.stored()).playing
    table = await harness.table("Yes")
    assert "1 of 3 votes" in table.text
    refused = await harness.press("Eli", table, "Yes")
    assert "don't have a seat" in refused.ephemeral.text
    await harness.press("Dana", table, "No")
    await harness.press("Ben", table, "Yes")
    assert (await harness.stored()).playing
    assert "2 of 3 votes" in table.text
    await harness.press("Dana", table, "Yes")
    stored = await harness.stored()
    assert stored.row.ending == "vote"
    assert stored.outcome is None
    assert "voted to end" in table.text


async def test_a_vote_to_end_closes_by_itself(harness: Harness) -> None:
    """A vote that nobody answers is gone after two minutes, and can be called again (F115)."""
    await harness.play(DICE_GAME, *FOUR)
    await harness.slash("Cleo", "table", "end")
    await harness.advance(paces.BALLOT_SECONDS + 1)
    assert (await harness.stored()).playing
    shown = await harness.table("More …")
    assert "Yes" not in shown.buttons
    await harness.slash("Cleo", "table", "end")
    assert "Yes" in (await harness.table("More …")).buttons


async def test_a_vote_goes_with_its_seat(harness: Harness) -> None:
    """A player who leaves loses their vote (F119)."""
    await harness.play(DICE_GAME, *FOUR, rounds=3)
    await harness.slash("Cleo", "table", "end")
    asked = await harness.slash("Cleo", "table", "leave")
    await harness.press("Cleo", asked.reply, "Leave")
    table = await harness.table("Yes")
    assert "0 of 2 votes" in table.text
    await harness.press("Ben", table, "Yes")
    assert (await harness.stored()).playing
    await harness.press("Ada", table, "Yes")
    assert (await harness.stored()).row.ending == "vote"


async def test_the_host_ends_it_from_the_dms(tiny_harness: Harness) -> None:
    """A match whose channel cannot be reached can be ended from anywhere (F155)."""
    harness = tiny_harness
    await harness.play("tiny", "Ben", "Cleo")
    harness.stand_in.forbid("table", "VIEW_CHANNEL")
    await harness.quiet()
    held = hand(harness, "Cleo")
    dm = harness.person("Ben").dm
    asked = await harness.slash("Ben", dm, "end")
    await harness.press("Ben", asked.reply, "End it")
    assert (await harness.stored()).row.ending == "host"
    assert "The host ended" in held.text


async def test_with_a_closed_dm_a_match_ends_all_the_same(tiny_harness: Harness) -> None:
    """Force end works whatever the DMs of the players are (F058)."""
    harness = tiny_harness
    harness.stand_in.close_dms(harness.person("Cleo"))
    table = await harness.play("tiny", "Ben", "Cleo", "Dana")
    harness.stand_in.close_dms(harness.person("Dana"))
    await end(harness, "Ben")
    assert "The host ended" in table.text


@pytest.mark.parametrize("how", ["host", "played", "cancelled", "expired", "left"])
async def test_after_any_end_the_channel_is_free(harness: Harness, how: str) -> None:
    """A new table can be opened wherever the last one ended (F007)."""
    if how in ("cancelled", "expired"):
        lobby = await harness.lobby(DICE_GAME, "Ada")
        if how == "cancelled":
            await harness.press("Ada", lobby, "Cancel")
        else:
            await harness.advance(paces.LOBBY_SECONDS + 1)
    else:
        table = await harness.play(DICE_GAME, "Ada")
        if how == "host":
            await end(harness, "Ada")
        elif how == "played":
            await harness.press("Ada", table, "Roll it out")
        else:
            asked = await harness.slash("Ada", "table", "leave")
            await harness.press("Ada", asked.reply, "Leave")
    assert (await harness.stored()).row.phase == "ended"
    await harness.slash("Ben", "table", f"play {DICE_GAME}")
    assert (await harness.stored(2)).row.phase == "lobby"


async def test_anybody_ends_a_match_that_is_idle_for_a_day(harness: Harness) -> None:
    """An abandoned table does not block the channel forever (F094)."""
    await harness.play(DICE_GAME, "Ada", "Ben", pace="untimed")
    await harness.advance(paces.ABANDONED_AFTER - 60)
    refused = await harness.slash("Eli", "table", "end")
    assert "End it" not in refused.reply.buttons
    await harness.advance(120)
    await end(harness, "Eli")
    assert (await harness.stored()).row.ending == "idle"
