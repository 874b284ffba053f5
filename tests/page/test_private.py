"""What only one person sees: ephemeral messages, “thinking”, direct messages, unread marks."""

import pytest
from playwright.async_api import Page, expect

from bot.practice.stand_in import StandIn
from tests.page.conftest import OpenPage
from tests.page.parts import button, container, row, text, whisper
from tests.page.puppet import EPHEMERAL, LAYOUT, Puppet

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def become(page: Page, name: str) -> None:
    """Act as another person."""
    ui = page.get_by_role("radio", name=name)
    await ui.click()
    await expect(ui).to_be_checked()


async def test_an_ephemeral_is_seen_by_its_user_alone(open_page: OpenPage, bot: Puppet) -> None:
    """Others never receive it, its buttons work, and it can be dismissed."""
    await bot.show("table", row(button("My hand", "hand")))
    secret = [container(text("the queen of spades"), row(button("Refresh", "again")))]
    bot.answers["hand"] = {"type": 4, "data": {"flags": EPHEMERAL | LAYOUT, "components": secret}}
    ada, ben = await open_page("Ada"), await open_page("Ben")
    await ada.get_by_role("button", name="My hand").click()
    hidden = ada.locator("li.message[data-ephemeral]")
    await expect(hidden).to_contain_text("the queen of spades")
    await expect(hidden).to_contain_text("Only you can see this")
    await bot.say("table", "for all")
    await expect(ben.locator("li.message").last).to_contain_text("for all")
    await expect(ben.locator("body")).not_to_contain_text("queen")
    await become(ada, "Ben")
    await expect(ada.locator("body")).not_to_contain_text("queen")
    await become(ada, "Ada")
    await hidden.get_by_role("button", name="Refresh").click()
    await bot.until(lambda: [one["data"]["custom_id"] for one in bot.heard] == ["hand", "again"])
    await hidden.get_by_role("button", name="Dismiss message").click()
    await expect(hidden).to_have_count(0)


async def test_ones_own_answer_is_scrolled_to(open_page: OpenPage, bot: Puppet) -> None:
    """A person who has scrolled up is taken to an ephemeral message but not to a public one."""
    await bot.show("table", row(button("My hand", "hand")))
    for number in range(30):
        await bot.say("table", f"number {number}")
    bot.answers["hand"] = whisper("the queen of spades")
    page = await open_page()
    press = page.get_by_role("button", name="My hand")
    await press.scroll_into_view_if_needed()
    await expect(page.locator("#jump")).to_be_visible()
    await bot.say("table", "for all")
    messages = page.locator("li.message")
    await expect(messages.filter(has_text="for all")).not_to_be_in_viewport()
    await press.click()
    await expect(messages.filter(has_text="the queen of spades")).to_be_in_viewport()


async def test_thinking_until_the_answer_comes(open_page: OpenPage, bot: Puppet) -> None:
    """A deferral shows “thinking” until the message replaces it."""
    await bot.commands({"name": "rules", "type": 1, "description": "The rules"})
    bot.answers["rules"] = {"type": 5, "data": {"flags": EPHEMERAL}}
    page = await open_page()
    await page.get_by_label("Message #table").fill("/rules")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Send command").click()
    message = page.locator("li.message")
    await expect(message).to_contain_text("is thinking…")
    await expect(message.locator(".above")).to_have_text("Ada used /rules")
    interaction = bot.heard[0]
    path = f"/webhooks/{interaction['application_id']}/{interaction['token']}/messages/@original"
    await bot.call("PATCH", path, {"content": "Roll and hope."})
    await expect(message).to_contain_text("Roll and hope.")
    await expect(message).not_to_contain_text("thinking")


async def test_direct_messages_and_unread_marks(
    open_page: OpenPage, bot: Puppet, stand_in: StandIn
) -> None:
    """Channels and people show marks until the channel is opened; own messages do not count."""
    ben = stand_in.person("Ben")
    page = await open_page("Ada")
    await bot.say("lounge", f"your turn, <@{ben.id}>")
    await bot.say(ben.dm.id, "your hand")
    await expect(page.get_by_role("radio", name="Ben, 2 unread, 1 for Ben")).to_be_visible()
    lounge = page.locator("nav [data-channel-id]", has_text="lounge")
    await expect(lounge).to_have_attribute("data-unread", "1")
    await expect(lounge).not_to_have_attribute("data-mentions", "1")
    await become(page, "Ben")
    await expect(lounge).to_have_attribute("data-mentions", "1")
    await lounge.click()
    await expect(page.locator("li.divider.new")).to_be_visible()
    await expect(page.locator("li.message.spoken-to")).to_contain_text("your turn, @Ben")
    await expect(lounge).not_to_have_attribute("data-unread", "1")
    await page.locator("nav section", has_text="Direct messages").get_by_role("button").click()
    await expect(page.locator("li.message")).to_contain_text("your hand")
    await expect(page.get_by_role("radio", name="Ben", exact=True)).to_be_visible()
    await become(page, "Ada")
    await expect(page.locator("body")).not_to_contain_text("your hand")


async def test_answers_of_others_are_not_failures_of_mine(open_page: OpenPage, bot: Puppet) -> None:
    """Only the person who pressed sees the failure."""
    await bot.show("table", row(button("Dead", "dead"), button("Say", "say")))
    bot.answers |= {"dead": None, "say": whisper("to Ben")}
    ada, ben = await open_page("Ada"), await open_page("Ben")
    await ada.get_by_role("button", name="Dead").click()
    await expect(ada.get_by_text("This interaction failed")).to_be_visible()
    await ben.get_by_role("button", name="Say").click()
    await expect(ben.locator("li.message").last).to_contain_text("to Ben")
    await expect(ben.get_by_text("This interaction failed")).to_have_count(0)
    await expect(ada.get_by_text("to Ben")).to_have_count(0)
