"""Slash commands on the page: finding, filling in and sending one."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from bot.practice.stand_in import StandIn
from tests.page.conftest import OpenPage
from tests.page.parts import whisper
from tests.page.puppet import Json, Puppet

pytestmark = pytest.mark.asyncio(loop_scope="session")


def option(kind: int, name: str, **more: Any) -> Json:
    """An option of a command."""
    return {"type": kind, "name": name, "description": f"The {name}", **more}


PACES = [{"name": "Quick", "value": "q"}, {"name": "Slow", "value": "s"}]
SAMPLE = option(
    1,
    "sample",
    name_localizations={"de": "totgewürfelt"},
    description_localizations={"de": "Würfeln, bis keiner mehr da ist"},
    options=[
        option(4, "rounds", min_value=1, max_value=10),
        option(3, "pace", choices=PACES),
        option(5, "teams"),
        option(6, "host"),
    ],
)
PLAY = {"name": "play", "type": 1, "description": "Start a game", "options": [SAMPLE]}
RULES = {
    "name": "rules",
    "type": 1,
    "description": "The rules",
    "options": [option(3, "game", required=True, autocomplete=True)],
}
HAND = {"name": "hand", "type": 1, "description": "See your hand", "contexts": [1]}
MENUS = ({"name": "Quote", "type": 3}, {"name": "Greet", "type": 2})


async def typed(page: Page, words: str) -> None:
    """Type into the message box."""
    await page.locator("#message-box").press_sequentially(words)


def sent(bot: Puppet) -> dict[str, object]:
    """The options of the subcommand that the bot received last."""
    return {one["name"]: one["value"] for one in bot.heard[-1]["data"]["options"][0]["options"]}


async def test_the_nearest_name_comes_first(open_page: OpenPage, bot: Puppet) -> None:
    """Best matches first: the whole name, its beginning, a part of it, the description."""
    play = {**PLAY, "options": [option(1, "hold", description="Cards in your hand, until it fits")]}
    hand = {"name": "hand", "type": 1, "description": "See it"}
    more = [{"name": name, "type": 1, "description": "-"} for name in ("beforehand", "handover")]
    await bot.commands(play, *more, hand)
    page = await open_page()
    await typed(page, "/hand")
    names = page.locator("#suggestions .option-label")
    await expect(names).to_have_text(["/hand", "/handover", "/beforehand", "/play hold"])
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("form", name="Command hand")).to_be_visible()


async def test_by_keys_alone(open_page: OpenPage, bot: Puppet, stand_in: StandIn) -> None:
    """Find a command, fill it in, see what is wrong, correct it and send it."""
    await bot.commands(PLAY, RULES, HAND)
    bot.answers["play"] = {"type": 4, "data": {"content": "A lobby"}}
    page = await open_page()
    await typed(page, "/")
    names = page.locator("#suggestions .option-label")
    await expect(names).to_have_text(["/play sample", "/rules"])
    await typed(page, "pl")
    await expect(names).to_have_text(["/play sample"])
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("form", name="Command play sample")).to_be_visible()
    for name in ("rounds", "pace", "teams", "host"):
        await page.locator(f"[data-add-option={name}]").press("Enter")
        await expect(page.locator(f"#option-{name}")).to_be_focused()
    await page.locator("#option-rounds").fill("11")
    await page.locator("#option-pace").press_sequentially("sl")
    await page.keyboard.press("Enter")
    await expect(page.locator("#option-teams")).to_be_focused()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.type("ben")
    await page.keyboard.press("Enter")
    await expect(page.locator("#send-command")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-option=rounds] .error")).to_have_text("At most 10.")
    await expect(page.locator("#option-rounds")).to_be_focused()
    assert bot.heard == []
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type("3")
    await page.keyboard.press("Enter")
    await expect(page.locator("li.message")).to_contain_text("A lobby")
    await expect(page.locator("li.message .above")).to_have_text("Ada used /play sample")
    ben = str(stand_in.person("Ben").id)
    assert sent(bot) == {"rounds": 3, "pace": "s", "teams": False, "host": ben}
    await expect(page.locator("#message-box")).to_be_focused()


async def test_in_the_persons_language_and_place(
    open_page: OpenPage, bot: Puppet, stand_in: StandIn
) -> None:
    """Dana reads German names, the plain name is sent; commands for DMs are offered in DMs."""
    await bot.commands(PLAY, RULES, HAND)
    bot.answers["play"] = whisper("Los geht es")
    page = await open_page("Dana")
    await typed(page, "/tot")
    await expect(page.get_by_role("option")).to_contain_text("/play totgewürfelt")
    await expect(page.get_by_role("option")).to_contain_text("Würfeln, bis keiner mehr da ist")
    await page.keyboard.press("Enter")
    await page.locator("#send-command").click()
    await bot.until(lambda: bot.heard)
    assert bot.heard[0]["data"]["options"][0]["name"] == "sample"
    await page.get_by_role("button", name="Message").first.click()
    await expect(page.locator("#channel-header h1")).to_have_text(
        stand_in.world.bot.json()["username"]
    )
    await typed(page, "/ha")
    await expect(page.get_by_role("option")).to_contain_text("/hand")


async def test_what_the_bot_offers_while_typing(open_page: OpenPage, bot: Puppet) -> None:
    """Autocomplete shows the bot's choices; a required option cannot be left out."""
    await bot.commands(RULES)
    bot.answers["rules"] = {"type": 8, "data": {"choices": [{"name": "Sample", "value": "dd"}]}}
    page = await open_page()
    await typed(page, "/rules")
    await page.keyboard.press("Enter")
    box = page.locator("#option-game")
    await expect(box).to_be_focused()
    await page.locator("#send-command").click()
    await expect(page.locator("[data-option=game] .error")).to_have_text("This option is required.")
    await box.press_sequentially("dr")
    await page.get_by_role("option", name="Sample").click()
    asked = {"type": 3, "name": "game", "value": "dr", "focused": True}
    assert bot.heard[-1]["data"]["options"] == [asked]
    bot.answers["rules"] = whisper("Roll.")
    await page.locator("#send-command").click()
    await expect(page.locator("li.message")).to_contain_text("Roll.")
    assert bot.heard[-1]["data"]["options"][0]["value"] == "dd"


async def test_menus_of_messages_and_people(
    open_page: OpenPage, bot: Puppet, stand_in: StandIn
) -> None:
    """Context menu commands are in the menu of a message and on the card of a person."""
    await bot.commands(*MENUS)
    bot.answers |= {"Quote": whisper("quoted"), "Greet": whisper("greeted")}
    said = stand_in.person("Ben").say("table", "quote me")
    page = await open_page()
    message = page.locator("li.message").first
    await message.hover()
    await message.get_by_label("More about this message").click()
    await page.get_by_role("menuitem", name="Quote").click()
    await message.locator(".author").click()
    await page.get_by_role("menuitem", name="Greet").click()
    await bot.until(lambda: len(bot.heard) == 2)
    targets = [one["data"]["target_id"] for one in bot.heard]
    assert targets == [str(said.id), str(stand_in.person("Ben").id)]


async def test_a_command_without_an_answer(open_page: OpenPage, bot: Puppet) -> None:
    """Discord's error message stays in the channel until the next action."""
    await bot.commands(HAND | {"contexts": None})
    bot.answers["hand"] = None
    page = await open_page()
    await typed(page, "/hand")
    await page.keyboard.press("Enter")
    await page.locator("#send-command").press("Enter")
    alert = page.get_by_role("alert").filter(has_text="The application did not respond")
    await expect(alert).to_be_visible()
    await typed(page, "never mind")
    await page.keyboard.press("Enter")
    await expect(page.locator("li.message")).to_contain_text("never mind")
    await expect(alert).to_have_count(0)
