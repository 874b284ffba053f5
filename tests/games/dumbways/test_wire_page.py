"""A person plays Dumb Ways to Die on the page, at the width of a desktop and of a telephone."""

import re

import pytest
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from tests.e2e.ground import Ground
from tests.games.dumbways.test_wire_match import on_the_brink
from tests.games.dumbways.wire import put

SIZES = [ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)]


def _button(place: Page | Locator, label: str) -> Locator:
    """The newest button there whose words begin like that, behind its symbol."""
    return place.get_by_role("button", name=re.compile(rf"^\W*{label}")).last


async def _at_the_table(ground: Ground, page: Page, label: str) -> None:
    """Press a button of the table as it is now, once the page has drawn it so."""
    await ground.quiet()
    table = await ground.table(lambda message: label in message.buttons)
    pressed = table.button(label)["custom_id"]
    await page.locator(f'[data-custom-id="{pressed}"]').click()


async def _answer(ground: Ground, page: Page, kind: str) -> None:
    """Roll at the table, and answer everything else in the private hand under it."""
    if kind in ("roll", "psycho"):
        await _at_the_table(ground, page, "Roll")
        return
    private = page.locator("#messages > li.ephemeral")
    hands = await private.count()
    await _at_the_table(ground, page, "My hand")
    await expect(private).to_have_count(hands + 1)
    held = private.last
    if kind == "counter":
        await _button(held, "(Counter|Lose the bean)").click()
    elif kind == "discard":
        await held.get_by_text("Discard a card …").click()
        await page.get_by_role("option").first.click()
        await _button(held, "Discard it").click()
    else:
        await _button(held, "Draw a card").click()


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
async def test_a_match_on_the_page(ground: Ground, browser: Browser, size: ViewportSize) -> None:
    """Slash command, lobby, rolls at the table, the rest in «My hand», and the end."""
    page = await browser.new_page(viewport=size, locale="en-US", timezone_id="UTC")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(ground.stand_in.url)
    await page.locator("#message-box").press_sequentially("/play dumbways")
    await expect(page.get_by_text("keep a bean alive").first).to_be_visible()
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name=re.compile("Send command")).click()
    await _button(page, "Add bot$").click()
    await expect(page.get_by_text("Seats: 2")).to_be_visible()
    await _button(page, "Start$").click()
    await ground.until_stored(lambda s: s.playing)
    await put(ground, on_the_brink())
    stored = await ground.stored()
    while stored.playing:
        seq, asked = stored.row.seq, stored.pending[0]
        if stored.seats[asked.seat].computer:
            ground.clock.advance(3)
        else:
            await _answer(ground, page, asked.kind)
        stored = await ground.until_stored(lambda s, seq=seq: s.row.seq > seq or not s.playing)
    assert stored.outcome is not None
    winner = stored.seats[stored.outcome.winners[0]].name
    await expect(page.get_by_text(re.compile(f"{winner} wins")).last).to_be_visible()
    wide = await page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0
    assert errors == []
