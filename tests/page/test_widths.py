"""The page on a desktop and on a phone: nothing is cut off or too small to press."""

import pytest
from playwright.async_api import Page, expect

from bot.practice.stand_in import StandIn
from tests.page.conftest import SIZES, OpenPage
from tests.page.parts import button, container, label, modal, options, row, text
from tests.page.puppet import Puppet, dot

pytestmark = pytest.mark.asyncio(loop_scope="session")

LONG = "Donaudampfschifffahrtsgesellschaftskapitän" * 3
# Elements that extend beyond the right edge, except inside boxes that scroll.
BEYOND = """() => [...document.querySelectorAll("body *")]
  .filter((one) => !one.closest("pre, .unseen, [hidden], #notices"))
  .filter((one) => getComputedStyle(one).visibility !== "hidden")
  .filter((one) => {
    const { right, width } = one.getBoundingClientRect();
    return width > 0 && right > innerWidth + 0.5;
  })
  .map((one) => one.outerHTML.slice(0, 120))"""
OVERLAP = """() => {
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    return { top: box.top, bottom: box.bottom, left: box.left, right: box.right, one };
  };
  const all = [...document.querySelectorAll("#messages [data-component=button]")].map(seen);
  return all.flatMap((a, i) => all.slice(i + 1).filter((b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
}"""


async def fits(page: Page) -> None:
    """Assert that nothing scrolls sideways or extends beyond the window."""
    wide, room = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= room
    assert await page.evaluate(BEYOND) == []


async def furnish(bot: Puppet, stand_in: StandIn) -> None:
    """Post messages with everything that can be wide."""
    ada = stand_in.person("Ada")
    stand_in.start_thread("table", LONG[:100], ada)
    ada.say("table", LONG)
    ada.say("table", f"```\n{'x' * 300}\n``` https://example.com/{'y' * 200}")
    picture = {"media": {"url": "attachment://dot.png"}, "description": "dot"}
    buttons = [button(f"{LONG[:70]} {n}", f"b{n}", emoji={"name": "🎲"}) for n in range(5)]
    section = {"type": 9, "components": [text(LONG)], "accessory": button(LONG[:60], "beside")}
    select = {"type": 3, "custom_id": "s", "options": options(LONG[:90], "B"), "placeholder": LONG}
    select["placeholder"] = LONG[:150]
    await bot.show(
        "table",
        container(text(f"# {LONG}\n- {LONG}\n> {LONG}"), section, row(*buttons), row(select)),
        {"type": 12, "items": [picture] * 5},
        file=("dot.png", dot(1200)),
    )


@pytest.mark.parametrize("width", SIZES)
async def test_nothing_is_cut_off(
    open_page: OpenPage, bot: Puppet, stand_in: StandIn, width: int
) -> None:
    """Long words, code, many buttons, pictures, forms, pickers and panels all fit."""
    await furnish(bot, stand_in)
    fields = [
        label(LONG[:45], {"type": 4, "custom_id": "t", "style": 2}, description=LONG[:100]),
        label("Pick", {"type": 21, "custom_id": "r", "options": options(LONG[:90], "B")}),
    ]
    bot.answers["b0"] = modal(LONG[:45], "form", *fields)
    option = {"type": 3, "name": "n" * 32, "description": LONG[:100], "required": True}
    command = {"name": "c" * 32, "type": 1, "description": LONG[:100], "options": [option]}
    await bot.commands(command)
    page = await open_page(width=width)
    await expect(page.locator("li.message")).to_have_count(3)
    await fits(page)
    assert await page.evaluate(OVERLAP) == 0
    await page.locator("[data-custom-id=s]").click()
    await fits(page)
    await page.keyboard.press("Escape")
    await page.locator("#message-box").fill("/")
    await expect(page.get_by_role("option")).to_be_visible()
    await fits(page)
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("form")).to_be_visible()
    await fits(page)
    await page.keyboard.press("Escape")
    await page.locator("[data-custom-id=b0]").click()
    form = page.get_by_role("dialog")
    await expect(form).to_be_visible()
    await fits(page)
    box = await form.bounding_box()
    assert box is not None
    if width < 500:
        assert (box["x"], box["width"]) == (0, width)
    await page.keyboard.press("Escape")
    await page.locator(".fault-button").click()
    await expect(page.get_by_role("complementary")).to_be_visible()
    await fits(page)


async def test_the_drawer_of_a_phone(open_page: OpenPage, bot: Puppet) -> None:
    """A press opens the side bar and focuses it; a choice closes it."""
    await bot.show("table", row(button("Go", "go"), button("No", "no")))
    page = await open_page(width=390)
    side = page.get_by_role("navigation", name="Channels and people")
    await expect(side).to_be_hidden()
    await page.get_by_role("button", name="Channels and people").click()
    await expect(side).to_be_visible()
    await side.get_by_role("button", name="lounge").click()
    await expect(side).to_be_hidden()
    await expect(page.locator("#channel-header h1")).to_have_text("lounge")
    await page.get_by_label("You act as Ada. Change").click()
    await page.get_by_role("radio", name="Ben").click()
    await expect(side).to_be_hidden()
    await expect(page.get_by_label("You act as Ben. Change")).to_be_visible()


async def test_targets_are_large_on_a_phone(open_page: OpenPage, bot: Puppet) -> None:
    """Everything that is pressed while playing is at least 44 pixels high."""
    select = {"type": 3, "custom_id": "s", "options": options("A", "B")}
    await bot.show("table", row(button("Go", "go")), row(select))
    page = await open_page(width=390)
    pressed = "#messages button[data-custom-id], #composer button, #channel-header button"
    sizes = await page.locator(pressed).evaluate_all(
        "(all) => all.map((one) => [one.offsetWidth, one.offsetHeight])"
    )
    assert len(sizes) == 7
    assert [size for size in sizes if min(size) < 44] == []
