"""Every button has a label that says what it does; position and colour carry no meaning."""

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.display.panels.lobby import lobby_panel
from bot.display.panels.votes import menu_panel
from bot.limits import NAME_SHOWN
from bot.practice.state.objects import walk
from bot.ui.panel import Button, Link, Panel, Row, Section
from bot.ui.render import NAMELESS
from tests.messages.fullest_messages import GERMAN, all_shown
from tests.words.panels import GAME_UIS, fullest, stored

games = pytest.mark.parametrize("key", GAME_UIS)


def alike(panel: Panel) -> list[str]:
    """What several buttons of a message say, the words beside them and their emoji included."""
    found = Counter(_said(panel))
    return [text for text, times in found.items() if times > 1]


def _said(panel: Panel) -> Iterator[str]:
    for block in panel.elements:
        match block:
            case Row(buttons):
                for button in buttons:
                    yield f"{getattr(button, 'emoji', None) or ''} {button.label}"
            case Section(text, Button() | Link() as button):
                yield f"{text}: {button.label}"


@games
async def test_no_two_buttons_of_a_message_are_alike(key: str) -> None:
    """On a narrow telephone a row breaks anywhere: its order tells nothing (F169, F170)."""
    assert {text for one in all_shown(key) for text in alike(one.panel)} == set()


@games
async def test_every_button_has_words(key: str) -> None:
    """An emoji alone is read by nobody who cannot see it (F170, F172)."""
    buttons = [part for one in all_shown(key) for part in walk(one.parts) if part["type"] == 2]
    assert buttons
    assert [b for b in buttons if (b.get("label") or "").strip() in ("", NAMELESS)] == []


@games
async def test_no_two_menus_of_a_message_are_alike(key: str) -> None:
    """What a menu is for stands on it, and no two of them say the same (F170)."""
    for one in all_shown(key):
        menus = [part["placeholder"] for part in walk(one.parts) if part["type"] == 3]
        assert len(set(menus)) == len(menus), one.what


@games
async def test_lobbies_and_menus_have_buttons_with_words_of_their_own(key: str) -> None:
    """The same of what surrounds the game (F170)."""
    ui = GAME_UIS[key]
    sample = fullest(ui.game)
    lobby = stored(ui, sample.options, sample.seats, "Ada")
    for panel in (lobby_panel(lobby, GERMAN), menu_panel(lobby, lobby.seats[0], GERMAN)):
        assert list(_said(panel))
        assert alike(panel) == []


def test_people_of_one_name_are_told_apart() -> None:
    """Names need not be unique on Discord, nor are they once they are clipped (F170)."""
    ui = next(ui for ui in GAME_UIS.values() if ui.game.seats.max >= 5)
    named = stored(ui, fullest(ui.game).options, 5, "Ada")
    for seat, name in zip(
        named.seats, ("Ada", "Ada (2)", "Ada", "A" * 40 + "x", "A" * 40 + "y"), strict=True
    ):
        seat.name = name
    labels = named.labels()
    assert labels[:3] == ("Ada", "Ada (2)", "Ada (3)")
    assert len(set(labels)) == len(set(named.names())) == 5
    assert all(len(label) <= NAME_SHOWN for label in labels)
    assert named.names()[0] == "Ada"  # nobody else's name changes anything of the first one's
