"""However full a table is, Discord accepts its messages and nothing important is cut."""

import re
from collections import Counter

import pytest

from bot import limits
from bot.display.panels.lobby import lobby_panel, options_panel
from bot.display.panels.notices import notice_panel
from bot.display.panels.table import suspense_panel
from bot.display.panels.votes import menu_panel
from bot.display.pictures import file_name
from bot.practice.checks import messages as check_messages
from bot.practice.checks import modals as check_modals
from bot.practice.state.objects import COMPONENTS_V2, walk
from bot.ui import render
from bot.ui.custom_id import parse_custom_id
from bot.ui.panel import Button, Gallery, Panel, Row, Section, Select, ServerSelect, Text
from tests.messages.fullest_messages import (
    ESCAPED,
    GERMAN,
    URL,
    WIDE,
    Shown,
    all_shown,
    every_vote,
    moments,
    shown,
)
from tests.words.panels import GAME_UIS, fullest, stored

games = pytest.mark.parametrize("key", GAME_UIS)


def offered(panel: Panel) -> Counter[tuple[int, str]]:
    """Everything that a panel lets its reader press, by decision and what is done."""
    found: Counter[tuple[int, str]] = Counter()
    for block in panel.elements:
        match block:
            case Row(buttons):
                found.update((b.decision, b.action) for b in buttons if isinstance(b, Button))
            case Section(_, Button() as button):
                found[button.decision, button.action] += 1
            case Select():
                found[block.decision, block.action] += -(
                    -len(block.choices) // limits.SELECT_OPTIONS
                )
            case ServerSelect():
                found[0, block.action] += 1
    return found


def drawn(one: Shown) -> Counter[tuple[int, str]]:
    """The same of what is sent."""
    ids = [parse_custom_id(part["custom_id"]) for part in one.controls]
    return Counter((press.decision, press.action) for press in ids if press is not None)


@games
async def test_discord_takes_every_message(key: str) -> None:
    """40 components, 4,000 characters, labels, options, unique ids: all that is checked (F167)."""
    for one in all_shown(key):
        check_messages.create({"components": one.parts, "flags": COMPONENTS_V2}, {})


@games
async def test_whatever_can_be_pressed_is_there(key: str) -> None:
    """No button and no menu is left out for want of room (F167)."""
    for one in all_shown(key):
        assert drawn(one) == offered(one.panel), one.what


@games
async def test_no_word_that_is_needed_is_cut(key: str) -> None:
    """Only low-priority text is ever cut, never turns, votes or the seed's hash (F167)."""
    for one in all_shown(key):
        texts = {part["content"] for part in walk(one.parts) if part["type"] == 10}
        for block in one.panel.elements:
            if isinstance(block, Text | Section) and not (
                isinstance(block, Text) and block.low_priority
            ):
                assert block.text in texts, one.what


@games
async def test_no_label_is_cut(key: str) -> None:
    """80 characters on a button, 100 in a menu are enough for what is asked (F167)."""
    for one in all_shown(key):
        for block in one.panel.elements:
            if isinstance(block, Row):
                assert all(len(b.label) <= limits.BUTTON_LABEL for b in block.buttons), one.what
            if isinstance(block, Select):
                assert len(block.placeholder) <= limits.PLACEHOLDER, one.what
                assert all(len(c.description) <= limits.OPTION_TEXT for c in block.choices)


@games
async def test_ten_files_are_enough(key: str) -> None:
    """No picture of a table or a hand is left to its words for want of room (F167)."""
    for one in all_shown(key):
        names = {
            file_name(picture)
            for block in one.panel.elements
            if isinstance(block, Gallery)
            for picture in block.pictures
        }
        assert len(names) <= limits.FILES, one.what


@games
async def test_a_crowded_table_has_its_seed_and_its_votes(key: str) -> None:
    """The last line stands there, and so does the count of each of the open votes (F121, F167)."""
    seen = 0
    for one in all_shown(key):
        if one.seat is not None:
            continue
        assert f"Tisch {one.stored.id}" in one.texts, one.what
        if one.stored.playing:
            votes = len(re.findall(r"\(\d+ von \d+ Stimmen\)", one.texts))
            assert votes in (1, len(every_vote(one.stored))), one.what
            seen += votes > 1
    assert seen > 5


@games
async def test_menus_of_a_full_table_fit(key: str) -> None:
    """The menus fit with the most seats and the longest names (F167)."""
    ui = GAME_UIS[key]
    sample = fullest(ui.game)
    for name in (WIDE, ESCAPED):
        one = stored(ui, sample.options, ui.game.seats.max, name)
        for panel in (
            lobby_panel(one, GERMAN),
            options_panel(one, GERMAN, host=True),
            menu_panel(one, one.seats[0], GERMAN),
            notice_panel(one, [1191168000000000011] * len(one.seats), GERMAN, table_url=URL),
        ):
            message = shown("menu", one, panel)
            check_messages.create({"components": message.parts, "flags": COMPONENTS_V2}, {})
            assert drawn(message) == offered(panel)


@games
async def test_every_form_that_a_hand_opens_fits(key: str) -> None:
    """Discord takes each of them, and no title and no label is cut (F167)."""
    for one in all_shown(key):
        for part in one.controls:
            press = parse_custom_id(part["custom_id"])
            assert press is not None
            if press.verb != "ask":
                continue
            form = GAME_UIS[key].form(press.argument.partition(".")[2], press.decision, GERMAN)
            check_modals.modal(render.modal(form, 1, "draw").to_dict())
            assert len(form.title) <= limits.MODAL_TITLE
            assert all(len(field.label) <= limits.FIELD_LABEL for field in form.fields)


@games
async def test_a_table_that_holds_something_back_fits(key: str) -> None:
    """A table that delays a reveal, such as the tokens of a vote, fits too (F167)."""
    for what, one, _ in moments(GAME_UIS[key], ESCAPED):
        panel = suspense_panel(one, GERMAN, 1_900_000_000.0)
        message = shown(what, one, panel)
        check_messages.create({"components": message.parts, "flags": COMPONENTS_V2}, {})
        texts = [part["content"] for part in walk(message.parts) if part["type"] == 10]
        assert texts == [block.text for block in panel.elements if isinstance(block, Text)]


def test_a_long_story_gives_way_first() -> None:
    """Low-priority lines are dropped oldest first; all other text is kept whole (F167)."""
    news = "\n".join(f"line {number:04}" for number in range(400))
    seed = "the seed"
    panel = Panel((Text(news, low_priority=True), Text("x" * 3000), Text(seed)))
    fitting = render._fit(panel.elements)
    assert fitting[1:] == [Text("x" * 3000), Text(seed)]
    kept = fitting[0]
    assert isinstance(kept, Text)
    assert news.endswith("\n" + kept.text)
    assert 900 < len(kept.text) <= limits.TEXT_TOTAL - 3000 - len(seed)
