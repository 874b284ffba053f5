"""German texts, which are longer, fit Discord's limits and a phone."""

import ast
from collections.abc import Iterator

import pytest

from bot import limits
from bot.display.panels.lobby import lobby_panel, options_panel
from bot.text.i18n import words_for
from bot.ui import render
from bot.ui.game_ui import AnyGameUI
from bot.ui.panel import Button, Link, Panel, Row, Section, Select, Text
from tests.words.catalogues import ROOT, messages, used, written
from tests.words.panels import GAME_UIS, fullest, panels, stored

GERMAN = words_for("de")
LONG, SHORT = "*" * limits.NAME_SHOWN, "Ada"
"""Names: one whose every letter takes two once it is escaped, and one that takes no room."""
RULES_PAGE = 3_500
BUTTON = 25
"""Characters of a button that a telephone shows beside another one."""
CONTENTS = "pick.card"
"""A menu whose entries may say what a picture shows, which is cut where it is long."""
game_uis = pytest.mark.parametrize("ui", GAME_UIS.values(), ids=GAME_UIS)


def clipped(panel: Panel) -> list[str]:
    """Labels and menus of a panel that are longer than Discord allows."""
    found = []
    for block in panel.elements:
        buttons = block.buttons if isinstance(block, Row) else ()
        if isinstance(block, Section) and isinstance(block.accessory, Button | Link):
            buttons = (block.accessory,)
        found += [one.label for one in buttons if len(one.label) > limits.BUTTON_LABEL]
        if isinstance(block, Select):
            texts = [one.description for one in block.choices]
            if block.action != CONTENTS:
                texts += [one.label for one in block.choices]
            found += [text for text in texts if len(text) > limits.OPTION_TEXT]
            if len(block.placeholder) > limits.PLACEHOLDER:
                found.append(block.placeholder)
    return found


def pieces(panel: Panel) -> int:
    """How many pieces a panel is drawn as if nothing is left out."""

    def size(block: object) -> int:
        if isinstance(block, Row):
            return -(-len(block.buttons) // limits.BUTTONS_IN_ROW)
        if isinstance(block, Select):
            return -(-len(block.choices) // limits.SELECT_OPTIONS)
        return 1

    return sum(map(size, panel.elements))


def fits(panel: Panel, what: str) -> None:
    """Nothing of a panel is left out or cut, and no text is empty."""
    texts = [block.text for block in panel.elements if isinstance(block, Text | Section)]
    assert all(text.strip() for text in texts), what
    assert sum(map(len, texts)) <= limits.TEXT_TOTAL, what
    drawn = render.layout(panel, 123_456, "draw")
    (container,) = drawn.children
    assert len(list(container.children)) == pieces(panel), what  # type: ignore[attr-defined]
    assert drawn.total_children_count <= limits.COMPONENTS, what
    assert clipped(panel) == [], what


@game_uis
async def test_tables_and_hands_of_a_random_match_fit(ui: AnyGameUI) -> None:
    """40 components and 4,000 characters are enough, with the most players there can be."""
    shown = 0
    for what, panel in panels(ui, LONG, GERMAN):
        fits(panel, what)
        shown += 1
    assert shown >= 5


@game_uis
async def test_lobbies_and_their_options_fit(ui: AnyGameUI) -> None:
    """Lobbies fit even if all seats are taken."""
    sample = fullest(ui.game)
    lobby = stored(ui, sample.options, ui.game.seats.max, LONG)
    fits(lobby_panel(lobby, GERMAN), "lobby")
    for host in (True, False):
        fits(options_panel(lobby, GERMAN, host=host), "options")


@game_uis
def test_pages_of_rules_are_short_enough(ui: AnyGameUI) -> None:
    """3,500 characters a page, as many pages as in English, each with a heading."""
    pages = ui.rules(GERMAN)
    assert len(pages) == len(ui.rules(words_for("en")))
    for page in pages:
        assert page.startswith("## ")
        assert len(page) <= RULES_PAGE


def literals(*functions: str, place: int = 0) -> Iterator[tuple[str, str]]:
    """Messages at a place of the calls of some functions, with their German."""
    german = {message[0]: texts[0] for message, texts in written("de").items()}
    for file in sorted({file for _, file in used()}):
        for node in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name), args=given) if name in functions:
                    for message in messages(", ".join(map(ast.unparse, given[place : place + 1]))):
                        yield str(message), german.get(str(message), str(message))


def test_buttons_are_short_enough_for_a_telephone() -> None:
    """F169: two of them fit side by side; what the facts fill is not counted."""
    labels = dict(literals("Button", "move_button", "Link"))
    assert len(labels) > 40
    assert [text for text in labels.values() if len(text) > BUTTON] == []


def test_forms_are_labelled_within_limits() -> None:
    """Titles and labels of forms have 45 characters at most; Discord refuses longer ones."""
    titles, labels = dict(literals("Modal")), dict(literals("TextField", "UploadField", place=1))
    assert [text for text in titles.values() if len(text) > limits.MODAL_TITLE] == []
    assert [text for text in labels.values() if len(text) > limits.FIELD_LABEL] == []


@game_uis
def test_buttons_of_tables_and_hands_are_short_enough(ui: AnyGameUI) -> None:
    """The same for what games make of facts, with a short name."""
    rows = [
        block
        for _, panel in panels(ui, SHORT, GERMAN)
        for block in panel.elements
        if isinstance(block, Row)
    ]
    assert rows
    assert {b.label for row in rows for b in row.buttons if len(b.label) > BUTTON} == set()
