"""Every menu that the bot shows can be chosen from again, whatever a choice leads to."""

from typing import Any

import pytest

from bot.practice.state.objects import Json, Message
from bot.practice.user_client.choices import NotOffered
from games import GAMES
from tests.support.harness import TABLE, Harness
from tests.support.sample_games import DICE_GAME, DICE_TITLE

STRING_MENU = 3
MOVES_MOST = 40
"""How many moves of a match are made at most to find its menus."""


def _menus(message: Message | None) -> dict[str, Json]:
    """The menus on a message, by verb and argument."""
    if message is None or message.deleted:
        return {}
    menus = [c for c in message.components if c["type"] in (3, 5, 6, 7, 8)]
    return {str(one["custom_id"]).split(":")[3]: one for one in menus}


def _choices(menu: Json) -> list[list[str]]:
    """What is tried in a menu: each of its first three options, as few of them as it takes."""
    if menu["type"] != STRING_MENU:
        return [[]]
    values = [option["value"] for option in menu["options"]]
    least = max(1, menu.get("min_values", 1))
    return [values[at : at + least] for at in range(min(3, len(values) - least + 1))]


async def walk(harness: Harness, name: str, message: Message, *without: str) -> set[str]:
    """Choose in each menu of a message; the menus that were tried.

    Raises:
        AssertionError: a menu still shows the choice then, so that it cannot be made again.
    """
    person, tried = harness.person(name), set[str]()
    while left := [what for what in _menus(message) if what not in tried and what not in without]:
        tried.add(left[0])
        for values in _choices(_menus(message)[left[0]]):
            menu = _menus(message).get(left[0])
            known = {option["value"] for option in (menu or {}).get("options", ())}
            if menu is None or not set(values) <= known:
                break
            await person.choose(message, menu["custom_id"], *values)
            await harness.quiet()
            assert not person.stuck(message), (left[0], values)
    return tried


async def test_the_stand_in_sends_no_choice_that_is_shown_already(harness: Harness) -> None:
    """A client sends a choice once until the menu has another custom_id (F039)."""
    panel = (await harness.slash("Ada", TABLE, "settings")).ephemeral
    person, menu = harness.person("Ada"), _menus(panel)["mine.pings"]
    person.choose(panel, menu["custom_id"], "off")
    assert person.stuck(panel) == [menu["custom_id"]]
    with pytest.raises(NotOffered, match="nothing is sent"):
        person.choose(panel, menu["custom_id"], "off")
    await harness.quiet()
    assert person.stuck(panel) == []


async def test_a_refused_choice_can_be_made_again(harness: Harness) -> None:
    """Whom to call absent is refused at first and may be right later (F039, F307)."""
    await harness.play(DICE_GAME, "Ada", "Ben", "Cleo")
    table = await harness.table("More …")
    menu = (await harness.press("Ada", table, "More …")).ephemeral
    for _ in range(2):
        refused = await harness.choose("Ada", menu, "callabsent", "1")
        assert "Ben" in refused.followups[-1].text
        assert "callabsent" in _menus(menu)


async def test_the_menus_of_a_table_are_drawn_anew(harness: Harness) -> None:
    """A bystander's vote is refused; the table is edited although nothing has changed (F307)."""
    await harness.play(DICE_GAME, "Ada", "Ben", "Cleo")
    await harness.slash("Ada", TABLE, "pause")
    await harness.slash("Ada", TABLE, "pace", pace="slow")
    table = await harness.table("Open votes:")
    for _ in range(2):
        refused = await harness.choose("Eli", table, "yes", "pause")
        assert "don't have a seat" in refused.ephemeral.text
        await harness.advance(2)
    assert await walk(harness, "Ben", table) >= {"yes"}


async def test_the_panels_around_a_match(harness: Harness) -> None:
    """Options, the menu of a match, settings, standings and replays (F307)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben", "Cleo")
    options = (await harness.press("Ada", lobby, "Options")).ephemeral
    assert await walk(harness, "Ada", options) > {"pace", "leavers", "thread", "remove"}
    await harness.choose("Ada", options, "thread", "0")
    for guest in ("Ben", "Cleo"):
        if guest not in lobby.text:
            await harness.press(guest, lobby, "Join")
    await harness.press("Ada", lobby, "Start")
    table = await harness.table("More …")
    menu = (await harness.press("Ada", table, "More …")).ephemeral
    assert await walk(harness, "Ada", menu) == {"callpace", "callabsent"}
    own = (await harness.slash("Ada", TABLE, "settings")).ephemeral
    assert len(await walk(harness, "Ada", own)) == 5
    of_server = (await harness.slash("Ada", TABLE, "server-settings")).ephemeral
    assert len(await walk(harness, "Ada", of_server)) >= 7
    board: Any = await harness.slash("Ada", TABLE, "leaderboard", game=DICE_TITLE)
    await walk(harness, "Ada", board.ephemeral or board.reply)


@pytest.mark.parametrize("game", GAMES)
async def test_the_menus_of_a_game(harness: Harness, game: str) -> None:
    """Each menu that a hand or a table shows in a whole match, each once (F307)."""
    seats = max(2, min(GAMES[game].seats))
    names = ("Ada", "Ben", "Cleo")[:seats]
    await harness.play(game, *names, pace="untimed")
    matches, tried, draws = harness.client.services.matches, set[str](), 0
    for _ in range(MOVES_MOST):
        stored = await harness.stored()
        if stored.match is None or not stored.playing:
            break
        asked = stored.pending[draws % len(stored.pending)]
        name = stored.seats[asked.seat].name
        if harness.game_uis[game].hands:
            await harness.slash(name, TABLE, "hand")
        for message in _shown_to(harness, name):
            tried |= await walk(harness, name, message, *tried)
        stored = await harness.stored()
        if stored.match is None or asked not in stored.pending:
            continue
        moves = stored.game.legal_moves(stored.match.state, asked.seat)
        await matches.submit(stored.id, asked.seat, asked.id, moves[draws * 7 % len(moves)])
        await harness.quiet()
        draws += 1
    assert tried or not harness.game_uis[game].hands


def _shown_to(harness: Harness, name: str) -> list[Message]:
    """The table, and the newest hand of a person at the table and in their DM."""
    person = harness.person(name)
    found = [
        person.last(TABLE, lambda one: not one.ephemeral),
        person.last(TABLE, lambda one: one.ephemeral),
        person.last(person.dm),
    ]
    return [message for message in found if message is not None]
