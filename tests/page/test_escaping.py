"""User-written text stays text on the page; nothing of it becomes markup or runs."""

import pytest
from playwright.async_api import Page, expect

from bot.practice.stand_in import StandIn
from tests.page.conftest import OpenPage
from tests.page.parts import button, container, label, modal, row, text
from tests.page.puppet import Puppet

pytestmark = pytest.mark.asyncio(loop_scope="session")

EVIL = "<img src=x onerror=hit()><b>x</b>"
SHORT = "<b onclick=hit()>x"
WRITTEN = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.matches("[src=x], [onerror], [onclick]") || one.outerHTML === "<b>x</b>")
  .map((one) => one.outerHTML)"""


async def untouched(page: Page) -> None:
    """Assert that no element was created from user-written text."""
    assert await page.evaluate(WRITTEN) == []


async def test_names_messages_and_components(
    open_page: OpenPage, bot: Puppet, stand_in: StandIn
) -> None:
    """Names of people, channels and files, texts, labels, options, placeholders."""
    mallory = stand_in.add_person(EVIL)
    thread = stand_in.start_thread("table", EVIL, mallory)
    upload = mallory.upload("<b>.txt", b"x")
    said = mallory.say("table", f"{EVIL} **{EVIL}** `{EVIL}` ||{EVIL}||\n# {EVIL}\n> {EVIL}")
    mallory.say("table", f"```{EVIL}```", reply_to=said, files=(upload,))
    mallory.say(thread, EVIL)
    choices = [{"label": EVIL, "value": "1", "description": EVIL}]
    select = {"type": 3, "custom_id": "pick", "placeholder": EVIL, "options": choices}
    await bot.show("table", container(text(EVIL), row(select), row(button(EVIL, "press"))))
    page = await open_page()
    message = page.locator(f"[data-message-id='{said.id}']")
    await expect(message.locator("p").first).to_contain_text(EVIL)
    await expect(message.locator(".author")).to_have_text(EVIL)
    await expect(page.locator("nav .in-thread")).to_contain_text(EVIL)
    await expect(page.get_by_role("button", name=EVIL, exact=True).last).to_be_visible()
    await page.locator("[data-custom-id=pick]").click()
    await expect(page.get_by_role("option")).to_contain_text(EVIL)
    await untouched(page)
    await page.keyboard.press("Escape")
    await page.get_by_role("radio", name=EVIL).click()
    await expect(page.locator(".person-line b")).to_have_text(EVIL)
    await page.locator("nav .in-thread").click()
    await expect(page.locator("#channel-header h1")).to_have_text(EVIL)
    await expect(page.locator("li.message")).to_contain_text(EVIL)
    await untouched(page)


async def test_commands_and_forms(open_page: OpenPage, bot: Puppet) -> None:
    """Descriptions and choices of commands; titles, labels, texts and placeholders of forms."""
    choices = [{"name": EVIL, "value": "v"}]
    choice = {"type": 3, "name": "which", "description": EVIL, "choices": choices}
    await bot.commands({"name": "go", "type": 1, "description": EVIL, "options": [choice]})
    field = {"type": 4, "custom_id": "words", "style": 1, "placeholder": EVIL, "value": EVIL}
    bot.answers["go"] = modal(SHORT, "form", label(SHORT, field, description=EVIL), text(EVIL))
    page = await open_page()
    await page.locator("#message-box").fill("/go")
    await expect(page.get_by_role("option")).to_contain_text(EVIL)
    await page.keyboard.press("Enter")
    await page.locator("[data-add-option=which]").click()
    await page.get_by_role("option").click()
    await expect(page.locator("#option-which")).to_have_value(EVIL)
    await untouched(page)
    await page.locator("#send-command").click()
    form = page.get_by_role("dialog", name=SHORT)
    await expect(form.get_by_label(SHORT)).to_have_value(EVIL)
    await expect(form.locator(".markdown")).to_have_text(EVIL)
    await untouched(page)


async def test_nothing_from_elsewhere_may_run(open_page: OpenPage) -> None:
    """The content security policy forbids inline scripts and other hosts."""
    page = await open_page()
    policy = await page.locator("meta[http-equiv]").get_attribute("content")
    assert policy is not None
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert {rules[name] for name in ("script-src", "style-src", "connect-src")} == {"'self'"}
