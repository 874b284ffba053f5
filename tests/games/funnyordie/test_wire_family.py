"""Family-friendly cards only, if a server's admins say so (F146)."""

from typing import Any

import pytest

from bot.practice.state.objects import Message
from games.funnyordie import cards_of
from tests.games.funnyordie.pack_files import add
from tests.games.funnyordie.wire import THREE
from tests.support.harness import Harness
from tests.support.wire import state_of

WHY = "The admins of this server allow family-friendly cards only"


async def set_guild_settings(harness: Harness, value: str = "yes") -> Message:
    """Choose it in /server-settings as an admin; the panel after it."""
    panel = (await harness.slash("Ada", "lounge", "server-settings")).ephemeral
    await harness.choose("Ada", panel, "house.family", value)
    return panel  # type: ignore[no-any-return]


async def _options(harness: Harness, lobby: Message, name: str = "Ben") -> Message:
    shown = (await harness.press(name, lobby, "Options")).ephemeral
    assert shown is not None
    return shown  # type: ignore[no-any-return]


def _offered(menu: Message) -> list[str]:
    return [str(c.get("custom_id")).split(":")[3] for c in menu.components if c["type"] == 3]


async def _family(harness: Harness, match_id: int = 1) -> bool:
    options = (await state_of(harness, match_id)).options
    assert all(card.family for card in cards_of(options)) == options.family
    return bool(options.family)


async def test_f146_every_lobby_of_the_server_is_for_a_family_table(harness: Harness) -> None:
    """F146: it is shown, it is played, and the panel says why the host has no menu for it."""
    panel = await set_guild_settings(harness)
    assert "✅ From now on, new matches use family-friendly cards only" in panel.text
    lobby = await harness.lobby("funnyordie", "Ben", "Cleo", "Eli")
    assert "Built-in cards: family-friendly only" in lobby.text
    menu = await _options(harness, lobby)
    assert WHY in menu.text
    assert "option.family" not in _offered(menu)
    assert "option.rounds" in _offered(menu)
    await harness.press("Ben", lobby, "Start")
    assert await _family(harness)


async def test_a_forged_press_is_refused(harness: Harness) -> None:
    """A menu from before the admins' choice, or one that was made up."""
    lobby = await harness.lobby("funnyordie", "Ben", "Cleo", "Eli")
    menu = await _options(harness, lobby)
    menus = [c for c in menu.components if c["type"] == 3]
    old = next(c["custom_id"] for c in menus if "option.family" in c["custom_id"])
    await set_guild_settings(harness)
    assert "Built-in cards: family-friendly only" in lobby.text
    refused = await harness.forge("Ben", menu, old, "0")
    assert WHY in refused.ephemeral.text
    assert "option.family" not in _offered(menu)
    await harness.press("Ben", lobby, "Start")
    assert await _family(harness)


async def test_a_rematch_keeps_to_it_and_a_match_goes_on(harness: Harness) -> None:
    """A match under way keeps its cards; what is opened after it follows the admins."""
    table = await harness.play("funnyordie", *THREE)
    await set_guild_settings(harness)
    assert not await _family(harness)
    await harness.client.services.matches.end(1, "host")
    await harness.quiet()
    await harness.press("Ben", table, "Rematch")
    lobby = harness.person("Ben").last("table", "Join")
    assert lobby is not None
    assert "family-friendly only" in lobby.text
    await harness.press("Ben", lobby, "Start")
    assert await _family(harness, 2)


async def test_the_admins_can_leave_it_to_the_hosts_again(harness: Harness) -> None:
    """A lobby that stands then has what its host chose."""
    await set_guild_settings(harness)
    lobby = await harness.lobby("funnyordie", "Ben", "Cleo", "Eli")
    panel = await set_guild_settings(harness, "no")
    assert "each host chooses" in panel.text
    assert "family table" not in lobby.text
    menu = await _options(harness, lobby)
    await harness.choose("Ben", menu, "option.family", "1")
    assert "Built-in cards: family-friendly only" in lobby.text
    await harness.press("Ben", lobby, "Start")
    assert await _family(harness)


@pytest.mark.parametrize("chosen", ["by the server", "by the host"])
async def test_own_cards_stay_out_of_a_family_table(harness: Harness, chosen: str) -> None:
    """None of them is marked for one: no button offers them, a press says why, none is dealt."""
    await add(harness, captions="a\nb")
    lobby = await harness.lobby("funnyordie", *THREE)
    menu = await _options(harness, lobby, "Ada")
    mix = menu.button("Mix in the server's packs")["custom_id"]
    await harness.press("Ada", menu, "Mix in the server's packs")
    assert "2 of this server's cards" in (await _options(harness, lobby, "Ada")).text
    if chosen == "by the server":
        await set_guild_settings(harness)
    else:
        await harness.choose("Ada", menu, "option.family", "1")
    menu = await _options(harness, lobby, "Ada")
    assert "of this server's cards" not in menu.text
    assert not [label for label in menu.buttons if "packs" in label]
    said: Any = await harness.forge("Ada", menu, mix)
    assert "aren't marked as family-friendly" in said.ephemeral.text
    await harness.press("Ada", lobby, "Start")
    assert await _family(harness)
    assert not {"s1", "s2"} & {card.id for card in cards_of((await state_of(harness)).options)}
