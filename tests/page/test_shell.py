"""Around the messages: channels, the composer, the bot's state, the clock, the faults."""

import asyncio

import pytest
from playwright.async_api import Dialog, Page, expect

from bot.practice.stand_in import StandIn
from tests.page.conftest import NOON, OpenPage
from tests.page.parts import button, row
from tests.page.puppet import Puppet

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def open_fault_panel(page: Page) -> None:
    """Open the panel “What can go wrong”."""
    await page.locator(".fault-button").click()
    await expect(page.get_by_role("complementary", name="What can go wrong")).to_be_visible()


async def test_saying_replying_and_mentioning(
    open_page: OpenPage, bot: Puppet, stand_in: StandIn
) -> None:
    """Text is sent, a name typed with @ becomes a mention, a reply refers to its message."""
    await bot.say("table", "Who is there?")
    page = await open_page()
    box = page.get_by_label("Message #table")
    await box.press_sequentially("me and @be")
    await page.keyboard.press("Enter")
    await expect(box).to_have_value("me and @Ben ")
    await page.keyboard.press("Enter")
    await expect(page.locator("li.message")).to_have_count(2)
    said = stand_in.person("Ada").last("table")
    assert said is not None
    assert said.data["content"] == f"me and {stand_in.person('Ben').mention}"
    first = page.locator("li.message").first
    await first.hover()
    await first.get_by_label("Reply").click()
    await expect(box).to_be_focused()
    await page.keyboard.type("also Eli")
    await page.keyboard.press("Enter")
    await expect(page.locator("li.message .above").last).to_contain_text("Who is there?")


async def test_edits_deletions_and_silence_are_shown(
    open_page: OpenPage, bot: Puppet, stand_in: StandIn
) -> None:
    """Live updates: edited messages are marked, deleted ones vanish, silent ones are labelled."""
    page = await open_page()
    message = await bot.post("table", {"content": "one", "flags": 1 << 12})
    shown = page.locator(f"[data-message-id='{message['id']}']")
    await expect(shown.get_by_text("Sent silently")).to_be_attached()
    stand_in.advance(60)
    await bot.edit(message, {"content": "two"})
    await expect(shown).to_contain_text("two(edited)", ignore_case=True)
    stand_in.delete_message(stand_in.message(int(message["id"])))
    await expect(shown).to_have_count(0)


async def test_threads(open_page: OpenPage, stand_in: StandIn) -> None:
    """A thread is started from its channel and listed below it."""
    page = await open_page()
    await page.get_by_label("Start a thread").click()
    await page.get_by_label("Name").fill("Strategy")
    await page.get_by_role("button", name="Start", exact=True).click()
    await expect(page.locator("#channel-header h1")).to_have_text("Strategy")
    await expect(page.locator("nav .in-thread")).to_have_attribute("aria-current", "page")
    stand_in.archive("Strategy", locked=True)
    await expect(page.locator("#channel-header")).to_contain_text("archived · locked")


async def test_links_to_discord_stay_in_the_page(
    open_page: OpenPage, bot: Puppet, stand_in: StandIn
) -> None:
    """A link to a table opens it in the page without any request to Discord."""
    there = await bot.say("lounge", "the table")
    place = f"{stand_in.guild.id}/{there['channel_id']}/{there['id']}"
    url = f"https://discord.com/channels/{place}"
    await bot.show("table", row({"type": 2, "style": 5, "label": "To the table", "url": url}))
    page = await open_page()
    await page.get_by_role("link", name="To the table").click()
    await expect(page.locator("#channel-header h1")).to_have_text("lounge")
    await expect(page.locator("li.message[data-local-lit]")).to_contain_text("the table")


@pytest.mark.usefixtures("bot")
async def test_clock_and_restart(open_page: OpenPage, stand_in: StandIn) -> None:
    """The clock goes forward by steps or by a given time; the button restarts the client."""
    restarted = asyncio.Event()

    async def restart() -> None:
        restarted.set()

    stand_in.on_restart_client = restart
    page = await open_page()
    await expect(page.locator(".client")).to_have_text("Bot connected")
    await open_fault_panel(page)
    for words in ("+1 min", "+15 min", "+1 h"):
        await page.get_by_role("button", name=words).click()
    await page.get_by_label("Minutes").fill("14")
    await page.get_by_role("button", name="Go forward").click()
    await expect(page.locator(".clock-line")).to_contain_text("1 h 30 min ahead")
    assert stand_in.clock.now() == NOON + 90 * 60
    await page.get_by_role("button", name="Restart the bot").click()
    await asyncio.wait_for(restarted.wait(), 5)
    await expect(page.get_by_text("Restarted once.")).to_be_visible()
    await stand_in.gateway.close()
    await expect(page.locator(".client")).to_have_text("Bot not connected")


async def accept(dialog: Dialog) -> None:
    """Accept the dialog."""
    await dialog.accept()


async def test_faults(open_page: OpenPage, bot: Puppet, stand_in: StandIn) -> None:
    """Each switch takes effect and shows the stand-in's state."""
    await bot.show("table", row(button("Join", "join")))
    page = await open_page()
    await open_fault_panel(page)
    panel = page.get_by_role("complementary")
    await panel.get_by_label("Ben").check()
    await stand_in.until(lambda: stand_in.person("Ben").user.dms_closed)
    await panel.get_by_label("Send messages", exact=True).check()
    await expect(page.locator("#channel-header")).to_contain_text("Bot lacks: Send messages")
    await panel.get_by_label("Send messages", exact=True).uncheck()
    await expect(page.locator("#channel-header")).not_to_contain_text("Bot lacks")
    await panel.get_by_label("Rate limits as Discord has them").check()
    await stand_in.until(lambda: stand_in.request_faults.rate_limits)
    await panel.get_by_role("button", name="Let them fail").click()
    await expect(panel.get_by_text("500 for * *: 3 left")).to_be_visible()
    await panel.get_by_role("button", name="Clear").click()
    await expect(panel.get_by_text("3 left")).to_have_count(0)
    await panel.get_by_role("button", name="Delete the bot's newest table").click()
    await expect(page.locator("li.message")).to_have_count(0)
    page.once("dialog", accept)
    await panel.get_by_role("button", name="Remove the bot from the server").first.click()
    await expect(page.get_by_text("The bot is not here")).to_be_visible()
    assert not stand_in.guild.bot_present
    page.once("dialog", accept)
    await panel.get_by_role("button", name="Delete #table").click()
    await expect(page.locator("#channel-header h1")).to_have_text("second-table")


async def test_coming_back_after_a_loss(open_page: OpenPage, stand_in: StandIn) -> None:
    """The page reconnects after a lost connection and shows the messages since."""
    page = await open_page("Cleo", "lounge")
    stand_in.person("Ben").say("lounge", "before")
    await expect(page.locator("li.message")).to_have_count(1)
    for opened in tuple(stand_in.site.pages):
        await opened.close()
    stand_in.person("Ben").say("lounge", "meanwhile")
    await expect(page.locator("li.message").last).to_contain_text("meanwhile")
    await expect(page.get_by_role("radio", name="Cleo")).to_be_checked()
    await expect(page.locator("#lost")).to_be_hidden()
