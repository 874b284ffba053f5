"""A person plays Funny or Die on the page, at the width of a desktop and of a telephone."""

import re

import pytest
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from bot.people import Person
from cogs.funnyordie.face import COUNTDOWN, LOOKED_AT
from tests.e2e.ground import Ground
from tests.games.funnyordie.wire import reveal

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


async def _privately(ground: Ground, page: Page, label: str) -> Locator:
    """What a press at the table shows to its user alone."""
    private = page.locator("#messages > li.ephemeral")
    before = await private.count()
    await _at_the_table(ground, page, label)
    await expect(private).to_have_count(before + 1)
    return private.last


async def _answer(ground: Ground, page: Page, kind: str) -> None:
    """Roll and choose at the table, lay a pair in the private hand, vote by both."""
    if kind in ("roll", "revote"):
        await reveal(ground)
    if kind in ("roll", "star"):
        await _at_the_table(ground, page, "Roll" if kind == "roll" else "Photos")
    elif kind == "play":
        held = await _privately(ground, page, "My hand")
        await _button(held, "(Photo|Caption) 2").click()
        await expect(held.get_by_role("button", name=re.compile("✅"))).to_be_visible()
        await held.get_by_text(re.compile("Which of your")).click()
        await page.get_by_role("option").first.click()
        await _button(held, "Lay this pair").click()
    else:
        held = await _privately(ground, page, "FUNNY B")
        await _button(held, "DIE C").click()
        await expect(held.get_by_role("button", name=re.compile("✅ *DIE C"))).to_be_visible()
        await _button(held, "Confirm my vote").click()


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
async def test_a_match_on_the_page(ground: Ground, browser: Browser, size: ViewportSize) -> None:
    """Slash command, lobby, roll, pair, vote by buttons, reveal and the end, with its pictures."""
    page = await browser.new_page(viewport=size, locale="en-US", timezone_id="UTC")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(ground.stand_in.url)
    await page.locator("#message-box").press_sequentially("/play funnyordie")
    await expect(page.get_by_text("the funniest pair").first).to_be_visible()
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name=re.compile("Send command")).click()
    for seats in (2, 3):
        await _button(page, "Add bot$").click()
        await expect(page.get_by_text(f"Seats: {seats}")).to_be_visible()
    host = ground.person("Ada")
    lobbies = ground.client.services.lobbies
    await lobbies.set_option(1, Person(host.id, host.name, "en-US"), "rounds", 1)
    await _button(page, "Start$").click()
    await ground.until_stored(lambda s: s.playing)
    stored = await ground.stored()
    while stored.playing:
        mine = [one for one in stored.pending if not stored.seats[one.seat].computer]
        if mine:
            await _answer(ground, page, mine[0].kind)
            stored = await ground.until_stored(lambda s, one=mine[0]: one not in s.pending)
            await ground.quiet()  # the press is answered before the clock goes on
        else:
            seq = stored.row.seq
            ground.clock.advance(COUNTDOWN + LOOKED_AT + 3)
            stored = await ground.until_stored(lambda s, seq=seq: s.row.seq > seq)
    await reveal(ground)
    await expect(page.get_by_text(re.compile("🏆")).last).to_be_visible()
    shown = page.locator("#messages > li:not(.ephemeral) img[alt*='Photo of c']")
    assert await shown.count() >= 3
    wide = await page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0
    assert errors == []
