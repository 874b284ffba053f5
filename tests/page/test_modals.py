"""Modals: their validation, and what is sent."""

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.practice.stand_in import StandIn
from tests.page.conftest import OpenPage
from tests.page.parts import button, label, modal, options, row, text, whisper
from tests.page.puppet import Json, Puppet

pytestmark = pytest.mark.asyncio(loop_scope="session")

FIELDS = (
    label("Reason", {"type": 4, "custom_id": "reason", "style": 1, "min_length": 3}),
    label("Story", {"type": 4, "custom_id": "story", "style": 2, "required": False}),
    label("Blame", {"type": 5, "custom_id": "blame", "max_values": 2, "required": True}),
    label("Grade", {"type": 21, "custom_id": "grade", "options": options("Mild", "Wild")}),
    label(
        "Broken",
        {"type": 22, "custom_id": "broken", "max_values": 2, "options": options("X", "Y", "Z")},
        description="Two at most",
    ),
)
MORE = (
    text("**Swear** first"),
    label("I swear", {"type": 23, "custom_id": "swear"}),
    label("Proof", {"type": 19, "custom_id": "proof", "max_values": 2}),
    label("Tool", {"type": 3, "custom_id": "tool", "options": options("Anvil", "Rope")}),
)


async def opened(page: Page, bot: Puppet, *fields: Json) -> None:
    """Press a button that opens a modal with these fields."""
    bot.answers |= {"open": modal("The form", "form", *fields), "form": whisper("Thank you")}
    await bot.show("table", row(button("Open", "open")))
    await page.get_by_role("button", name="Open").click()
    await expect(page.get_by_role("dialog", name="The form")).to_be_visible()


def sent(bot: Puppet) -> dict[str, object]:
    """The submitted values that the bot received, by custom id."""
    inner = [one.get("component", {}) for one in bot.heard[-1]["data"]["components"]]
    return {one["custom_id"]: one.get("value", one.get("values")) for one in inner if one}


async def test_nothing_wrong_is_sent(open_page: OpenPage, bot: Puppet, stand_in: StandIn) -> None:
    """Each field shows its error and keeps its value; then everything is sent."""
    page = await open_page()
    await opened(page, bot, *FIELDS)
    form = page.get_by_role("dialog")
    submit = form.get_by_role("button", name="Submit")
    reason = form.get_by_label("Reason")
    await expect(reason).to_be_focused()
    await reason.fill("ab")
    await submit.click()
    wrong = form.locator(".form-field.wrong")
    fields = await wrong.evaluate_all("(all) => all.map((one) => one.dataset.field)")
    assert fields == ["reason", "blame", "grade", "broken"]
    await expect(form.locator("[data-field=reason] .error")).to_have_text("At least 3 characters.")
    await expect(reason).to_be_focused()
    await reason.fill("abc")
    await expect(wrong).to_have_count(3)
    await form.locator("[data-custom-id=blame]").click()
    await page.get_by_role("option", name="Cleo").click()
    await page.get_by_role("button", name="Done").click()
    await form.get_by_label("Wild").check()
    for name in ("X", "Y", "Z"):
        await form.get_by_label(name, exact=True).check()
    await submit.click()
    await expect(form.locator("[data-field=broken] .error")).to_have_text("Choose at most 2.")
    await form.get_by_label("Y", exact=True).uncheck()
    assert len(bot.heard) == 1
    await submit.click()
    await expect(form).to_have_count(0)
    await expect(page.locator("li.message").last).to_contain_text("Thank you")
    assert sent(bot) == {
        "reason": "abc",
        "story": "",
        "blame": [str(stand_in.person("Cleo").id)],
        "grade": "wild",
        "broken": ["x", "z"],
    }


async def test_files_and_boxes(open_page: OpenPage, bot: Puppet, tmp_path: Path) -> None:
    """The bot receives the uploaded file; a text display is shown between the fields."""
    proof = tmp_path / "proof.txt"
    proof.write_text("it was the butler")
    page = await open_page()
    await opened(page, bot, *MORE)
    form = page.get_by_role("dialog")
    await expect(form.locator("strong")).to_have_text("Swear")
    await form.get_by_label("I swear").check()
    await form.locator("[data-custom-id=tool]").click()
    await page.get_by_role("option", name="Rope").click()
    await form.get_by_role("button", name="Submit").click()
    await expect(form.locator("[data-field=proof] .error")).not_to_be_empty()
    await form.locator("input[type=file]").set_input_files(proof)
    await expect(form.get_by_text("proof.txt (17 bytes)")).to_be_visible()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    values = sent(bot)
    assert (values["swear"], values["tool"]) == (True, ["rope"])
    (upload,) = bot.heard[-1]["data"]["resolved"]["attachments"].values()
    assert (upload["filename"], values["proof"]) == ("proof.txt", [upload["id"]])


async def test_giving_up_sends_nothing(open_page: OpenPage, bot: Puppet) -> None:
    """Escape and Cancel close the modal, restore the focus and send nothing."""
    page = await open_page()
    await opened(page, bot, *FIELDS)
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    again = page.get_by_role("button", name="Open")
    await expect(again).to_be_focused()
    await again.click()
    await page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    await expect(page.get_by_role("dialog")).to_have_count(0)
    assert [one["type"] for one in bot.heard] == [3, 3]
