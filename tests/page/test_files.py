"""Chosen files are listed with their size, and each can be removed."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.page.conftest import OpenPage
from tests.page.parts import button, label, modal, row
from tests.page.puppet import Puppet

pytestmark = pytest.mark.asyncio(loop_scope="session")


def _two(folder: Path) -> list[Path]:
    """Two small files."""
    found = [folder / "one.txt", folder / "two.txt"]
    for path in found:
        path.write_text(path.name, encoding="utf-8")
    return found


async def test_a_file_is_taken_off_a_message(
    open_page: OpenPage, bot: Puppet, tmp_path: Path
) -> None:
    """The other file stays and is sent."""
    await bot.say("table", "Send me something")
    page = await open_page("Ada")
    await page.locator("form input[type=file]").first.set_input_files(_two(tmp_path))
    chosen = page.locator(".file-line li")
    await expect(chosen).to_have_count(2)
    await expect(chosen.first).to_contain_text("one.txt (7 bytes)")
    await page.get_by_role("button", name="Remove one.txt").click()
    await expect(chosen).to_have_count(1)
    await page.locator("#message-box").press("Enter")
    await expect(page.locator("li.message").last).to_contain_text("two.txt")
    await expect(chosen).to_have_count(0)


async def test_a_file_is_taken_off_a_form(open_page: OpenPage, bot: Puppet, tmp_path: Path) -> None:
    """The bot receives the other file."""
    form = modal(
        "Pictures", "form", label("Two files", {"type": 19, "custom_id": "proof", "max_values": 2})
    )
    await bot.show("table", row(button("Give", "give")))
    bot.answers["give"] = form
    page = await open_page("Ada")
    await page.get_by_role("button", name="Give").click()
    opened = page.get_by_role("dialog")
    await opened.locator("input[type=file]").set_input_files(_two(tmp_path))
    await expect(opened.locator(".file-line li")).to_have_count(2)
    await opened.get_by_role("button", name="Remove two.txt").click()
    await expect(opened.locator(".file-line li")).to_have_count(1)
    await opened.get_by_role("button", name="Submit").click()
    await bot.until(lambda: len(bot.heard) == 2)
    (upload,) = bot.heard[-1]["data"]["resolved"]["attachments"].values()
    assert upload["filename"] == "one.txt"
