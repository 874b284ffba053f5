"""The buttons and options of a lobby, and who may use them."""

import pytest

from bot.practice.state.interactions import TOKEN_LIFE
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME


async def seated(harness: Harness, match_id: int = 1) -> list[str]:
    """The names at a table, in order."""
    return [seat.name for seat in (await harness.stored(match_id)).seats]


async def test_leaving_a_lobby_by_command(harness: Harness) -> None:
    """/leave frees a lobby seat at once, without a question."""
    await harness.lobby(DICE_GAME, "Ada", "Ben")
    used = await harness.slash("Ben", "lounge", "leave")
    assert "left the table" in used.text
    assert await seated(harness) == ["Ada"]


async def test_bots_come_and_go(harness: Harness) -> None:
    """Any seated user may add and remove computer players, each of a name of its own."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    assert lobby.button("Remove bot")["disabled"]
    for _ in range(10):
        await harness.press("Ben", lobby, "Add bot")
    names = await seated(harness)
    assert len(names) == 12
    assert len(set(names)) == 12
    await harness.press("Ada", lobby, "Remove bot")
    assert len(await seated(harness)) == 11
    refused = await harness.press("Eli", lobby, "Remove bot")
    assert "Press Join first" in refused.ephemeral.text


async def test_the_host_removes_a_seat(harness: Harness) -> None:
    """Only the host may remove a seat, and the removed player can sit down again."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben", "Cleo")
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    ben = next(seat for seat in (await harness.stored()).seats if seat.name == "Ben")
    refused = await harness.forge("Cleo", lobby, "g1:1:0:remove:x", str(ben.id))
    assert "Only the host, Ada" in refused.ephemeral.text
    await harness.choose("Ada", menu, "remove", ben.id)
    assert await seated(harness) == ["Ada", "Cleo"]
    again = await harness.forge("Ada", lobby, "g1:1:0:remove:x", str(ben.id))
    assert "Nobody sits there" in again.ephemeral.text
    await harness.press("Ben", lobby, "Join")
    assert await seated(harness) == ["Ada", "Cleo", "Ben"]


async def test_only_the_host_changes_options(harness: Harness) -> None:
    """Others see the options without menus; forged choices are refused."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben", rounds=3)
    shown = (await harness.press("Ben", lobby, "Options")).ephemeral
    assert "Rounds: 3" in shown.text
    assert [c for c in shown.components if c["type"] == 3] == []
    for custom_id, value in (("option.rounds", "1"), ("pace", "quick")):
        refused = await harness.forge("Ben", lobby, f"g1:1:0:{custom_id}:x", value)
        assert "Only the host, Ada" in refused.ephemeral.text
    for custom_id, value in (("option.rounds", "99"), ("option.seed", "0"), ("pace", "never")):
        refused = await harness.forge("Ada", lobby, f"g1:1:0:{custom_id}:x", value)
        assert "can't be set like that" in refused.ephemeral.text


async def test_options_close_when_the_match_begins(harness: Harness) -> None:
    """An open panel shows what is played, without menus; a choice after that is refused (F308)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben", rounds=3)
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    (rounds,) = [c for c in menu.components if ":option.rounds:" in c.get("custom_id", "")]
    await harness.press("Ada", lobby, "Start")
    assert [c for c in menu.components if c["type"] == 3] == []
    assert "Rounds: 3" in menu.text
    late = await harness.forge("Ada", menu, rounds["custom_id"], "0")
    assert "The match has already begun." in late.ephemeral.text
    assert "Rounds: 3" in menu.text


async def test_options_that_expired_close_at_the_next_press(harness: Harness) -> None:
    """After a quarter of an hour Discord lets nobody edit the panel until it is pressed (F308)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.advance(TOKEN_LIFE + 1)
    await harness.press("Ada", lobby, "Start")
    late = await harness.choose("Ada", menu, "option.rounds", 0)
    assert "The match has already begun." in late.ephemeral.text
    assert [c for c in menu.components if c["type"] == 3] == []


async def test_a_refused_choice_does_not_stay_in_its_menu(harness: Harness) -> None:
    """A former host is refused, and then sees the options as other players do."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.press("Ada", lobby, "Leave")
    late = await harness.choose("Ada", menu, "pace", "slow")
    assert "Only the host, Ben" in late.ephemeral.text
    assert [c for c in menu.components if c["type"] == 3] == []
    assert "Only the host of this table can change them" in menu.text


async def test_a_busy_channel_shows_its_table(harness: Harness) -> None:
    """/play in a channel with a table links to it, lobby or match (F101)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    for _ in range(2):
        busy = await harness.slash("Eli", "table", f"play {DICE_GAME}")
        assert f"/{lobby.channel.id}/{lobby.id}" in busy.text
        assert busy.reply.ephemeral
        if (await harness.stored()).row.phase == "lobby":
            await harness.press("Ada", lobby, "Start")
    elsewhere = await harness.slash("Eli", "lounge", f"play {DICE_GAME}")
    assert "is open" in elsewhere.text


@pytest.mark.parametrize("verb", ["join", "quit", "addbot", "start", "cancel", "options"])
async def test_lobby_buttons_after_the_start(harness: Harness, verb: str) -> None:
    """A press on a lobby that has become a table is refused, and changes nothing (F107)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    before = (await harness.stored()).match
    refused = await harness.forge("Ada", table, f"g1:1:0:{verb}:x")
    assert "begun" in refused.ephemeral.text
    after = await harness.stored()
    assert after.match == before
    assert len(after.seats) == 2
