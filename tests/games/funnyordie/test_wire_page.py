"""A person plays Funny or Die on the page, at the width of a desktop and of a telephone."""

import re

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from bot.users.people import Person
from cogs.funnyordie.reveal import COUNTDOWN, LOOKED_AT
from tests.browser.pages import SIZES, at, at_the_table, button, privately
from tests.games.funnyordie.wire import reveal
from tests.support.harness import Harness


async def _answer(harness: Harness, page: Page, kind: str) -> None:
    """Roll and choose at the table, lay a pair in the private hand, vote by both."""
    if kind in ("roll", "revote"):
        await reveal(harness)
    if kind in ("roll", "star"):
        await at_the_table(harness, page, "Roll" if kind == "roll" else "Photos")
    elif kind == "play":
        held = await privately(harness, page, "My hand")
        await button(held, "(Photo|Caption) 2").click()
        await expect(held.get_by_role("button", name=re.compile("✅"))).to_be_visible()
        await held.get_by_text(re.compile("Which of your")).click()
        await page.get_by_role("option").first.click()
        await button(held, "Lay this pair").click()
    else:
        held = await privately(harness, page, "FUNNY B")
        await button(held, "DIE C").click()
        await expect(held.get_by_role("button", name=re.compile("✅ *DIE C"))).to_be_visible()
        await button(held, "Confirm my vote").click()


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
async def test_a_match_on_the_page(harness: Harness, browser: Browser, size: ViewportSize) -> None:
    """Slash command, lobby, roll, pair, vote by buttons, reveal and the end, with its pictures."""
    async with at(harness, browser, size) as page:
        await page.locator("#message-box").press_sequentially("/play funnyordie")
        await expect(page.get_by_text("the funniest pair").first).to_be_visible()
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name=re.compile("Send command")).click()
        for seats in (2, 3):
            await button(page, "Add bot$").click()
            await expect(page.get_by_text(f"Seats: {seats}")).to_be_visible()
        host = harness.person("Ada")
        lobbies = harness.client.services.lobbies
        await lobbies.set_option(1, Person(host.id, host.name, "en-US"), "rounds", 1)
        await button(page, "Start$").click()
        await harness.until_stored(lambda s: s.playing)
        stored = await harness.stored()
        while stored.playing:
            mine = [one for one in stored.pending if not stored.seats[one.seat].computer]
            if mine:
                await _answer(harness, page, mine[0].kind)
                stored = await harness.until_stored(lambda s, one=mine[0]: one not in s.pending)
                await harness.quiet()  # the press is answered before the clock goes on
            else:
                seq = stored.row.seq
                harness.clock.advance(COUNTDOWN + LOOKED_AT + 3)
                stored = await harness.until_stored(lambda s, seq=seq: s.row.seq > seq)
        await reveal(harness)
        await expect(page.get_by_text(re.compile("🏆")).last).to_be_visible()
        shown = page.locator("#messages > li:not(.ephemeral) img[alt*='Photo of c']")
        assert await shown.count() >= 3
