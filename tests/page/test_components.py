"""Components of messages on the page: their rendering, and what pressing and choosing sends."""

import pytest
from playwright.async_api import Page, expect

from bot.practice.stand_in import StandIn
from tests.page.conftest import OpenPage
from tests.page.parts import button, container, options, row, text, update
from tests.page.puppet import Puppet, dot

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def heard(bot: Puppet, count: int = 1) -> list[dict[str, object]]:
    """The data of the bot's interactions, once this many have arrived."""
    await bot.until(lambda: len(bot.heard) >= count)
    return [interaction["data"] for interaction in bot.heard]


async def test_a_layout_is_drawn_in_full(open_page: OpenPage, bot: Puppet) -> None:
    """Container, section, gallery, file, separator and every style of button."""
    picture = {"url": "attachment://dot.png"}
    await bot.show(
        "table",
        container(
            text("# Title"),
            {
                "type": 9,
                "components": [text("left")],
                "accessory": {"type": 11, "media": picture, "description": "a thumb"},
            },
            {"type": 14, "divider": True, "spacing": 2},
            {"type": 12, "items": [{"media": picture, "description": f"card {n}"} for n in "12"]},
            {"type": 13, "file": picture},
            row(
                button("First", "a", 1),
                button("Second", "b", 2, disabled=True),
                button("Third", "c", 3, emoji={"name": "🎲"}),
                button("Fourth", "d", 4),
                {"type": 2, "style": 5, "label": "Out", "url": "https://example.com/"},
            ),
            row({"type": 2, "style": 2, "emoji": {"name": "👍"}, "custom_id": "e"}),
            accent_color=0x00AA7F,
        ),
        file=("dot.png", dot()),
    )
    page = await open_page()
    frame = page.locator("[data-component=container]")
    await expect(frame).to_have_css("border-left-color", "rgb(0, 170, 127)")
    await expect(frame.locator("h4")).to_have_text("Title")
    await expect(frame.get_by_role("separator")).to_be_visible()
    for words in ("a thumb", "card 1", "card 2"):
        await expect(frame.get_by_alt_text(words)).to_be_visible()
    await expect(frame.locator("[data-component=file]")).to_contain_text("dot.png")
    buttons = frame.locator("[data-component=button]")
    styles = await buttons.evaluate_all("(all) => all.map((one) => one.dataset.style)")
    assert styles == ["primary", "secondary", "success", "danger", "link", "secondary"]
    await expect(frame.get_by_role("button", name="Second")).to_be_disabled()
    await expect(frame.get_by_role("button", name="Third")).to_contain_text("🎲")
    await expect(page.get_by_role("link", name="Out")).to_have_attribute(
        "href", "https://example.com/"
    )
    await expect(page.get_by_role("button", name="👍", exact=True)).to_be_enabled()
    await page.get_by_label("Enlarge: card 1").click()
    await expect(page.get_by_role("dialog", name="card 1")).to_be_visible()


async def test_rows_of_an_old_message(open_page: OpenPage, bot: Puppet) -> None:
    """Without the V2 flag a message is its content, files, then rows."""
    rows = [row(button("Again", "again"))]
    body = {"content": "Words", "components": rows}
    await bot.post("table", body, file=("dot.png", dot()))
    page = await open_page()
    message = page.locator("li.message")
    await expect(message).to_contain_text("Words")
    await expect(message.get_by_alt_text("dot.png")).to_be_visible()
    await message.get_by_role("button", name="Again").click()
    assert [data["custom_id"] for data in await heard(bot)] == ["again"]


async def test_a_press_changes_the_message_in_place(open_page: OpenPage, bot: Puppet) -> None:
    """The bot receives the custom id; the focus stays in the updated message."""
    await bot.show("table", container(text("zero"), row(button("Roll", "g1:0"))))
    bot.answers["g1:0"] = update(container(text("one"), row(button("Roll", "g1:1"))))
    page = await open_page()
    roll = page.get_by_role("button", name="Roll")
    await roll.focus()
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-component=text]")).to_have_text("one")
    await expect(roll).to_have_attribute("data-custom-id", "g1:1")
    await expect(roll).to_be_focused()
    await expect(roll).not_to_have_attribute("aria-busy", "true")
    await page.keyboard.press("Enter")
    assert [data["custom_id"] for data in await heard(bot, 2)] == ["g1:0", "g1:1"]


async def test_a_press_without_an_answer_fails_visibly(open_page: OpenPage, bot: Puppet) -> None:
    """The button is busy while it waits; then Discord's error is shown under the message."""
    await bot.show("table", row(button("Dead", "dead"), button("Alive", "alive")))
    bot.answers["dead"] = None
    page = await open_page()
    dead = page.locator("[data-custom-id=dead]")
    await dead.click()
    await expect(dead).to_have_attribute("aria-busy", "true")
    alert = page.locator("li.message").get_by_role("alert")
    await expect(alert).to_have_text("This interaction failed")
    await expect(dead).not_to_have_attribute("aria-busy", "true")
    await page.locator("[data-custom-id=alive]").click()
    await expect(alert).to_have_count(0)


async def test_one_choice(open_page: OpenPage, bot: Puppet) -> None:
    """F038: choosing the chosen value again sends nothing, as in Discord's client."""
    select = {"type": 3, "custom_id": "whom", "placeholder": "Whom?", "options": options("A", "B")}
    await bot.show("table", row(select))
    page = await open_page()
    box = page.locator("[data-custom-id=whom]")
    await expect(box).to_have_text("Whom?")
    for picked in ("b", "b", "a"):
        await box.click()
        await page.locator(f"[role=option][data-value={picked}]").click()
        await expect(page.get_by_role("listbox")).to_have_count(0)
        await expect(box).to_have_text(picked.upper())
        await expect(box).not_to_have_attribute("aria-busy", "true")
    assert [data["values"] for data in await heard(bot, 2)] == [["b"], ["a"]]


async def test_several_choices_within_their_bounds(open_page: OpenPage, bot: Puppet) -> None:
    """Too few cannot be sent, too many cannot be chosen; values are in the order of the options."""
    bounds = {"min_values": 2, "max_values": 3}
    select = {"type": 3, "custom_id": "cards", "options": options("A", "B", "C", "D"), **bounds}
    await bot.show("table", row(select))
    page = await open_page()
    await page.locator("[data-custom-id=cards]").click()
    done = page.get_by_role("button", name="Done")
    await page.get_by_role("option", name="D").click()
    await expect(done).to_be_disabled()
    await page.get_by_role("option", name="A").click()
    await page.get_by_role("option", name="B").click()
    await expect(page.get_by_role("option", name="C")).to_be_disabled()
    await page.get_by_role("option", name="B").click()
    await done.click()
    assert (await heard(bot))[0]["values"] == ["a", "d"]
    await expect(page.locator("[data-custom-id=cards] .chip")).to_have_text(["A", "D"])


async def test_people_roles_and_channels(
    open_page: OpenPage, bot: Puppet, stand_in: StandIn
) -> None:
    """Each kind of select works by keyboard alone and sends ids."""
    kinds = {"user": 5, "role": 6, "mentionable": 7, "channel": 8}
    selects = [row({"type": kind, "custom_id": name}) for name, kind in kinds.items()]
    await bot.show("table", *selects)
    page = await open_page()
    picked = {"user": "Ben", "role": "@Moderators", "mentionable": "Cleo", "channel": "lounge"}
    for custom_id, name in picked.items():
        await page.locator(f"[data-custom-id={custom_id}]").focus()
        await page.keyboard.press("Enter")
        await choose_by_keys(page, name)
    assert [data["values"] for data in await heard(bot, 4)] == [
        [str(stand_in.person("Ben").id)],
        [stand_in.guild.data["roles"][1]["id"]],
        [str(stand_in.person("Cleo").id)],
        [str(stand_in.channel("lounge").id)],
    ]


async def choose_by_keys(page: Page, name: str) -> None:
    """Move down an open list to the option of this name and pick it."""
    await expect(page.get_by_role("listbox")).to_be_visible()
    labels = await page.locator("[role=option] .option-label").all_inner_texts()
    for _ in range(labels.index(name)):
        await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
