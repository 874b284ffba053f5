"""The table of a match that was broken off asks nothing, whenever that happened."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.display.panels.table import table_panel
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import words_for
from bot.ui.game_ui import AnyGameUI
from bot.ui.panel import Button, Panel, Row, Section, Select, Text
from tests.contract.games import kit_of
from tests.words.panels import GAME_UIS, SHOWN, fullest, stored, walk

ENGLISH = words_for("en-US")


def _moments(ui: AnyGameUI) -> Iterator[StoredMatch]:
    """A match at moments before its end."""
    sample = fullest(ui.game)
    matches = walk(ui.game, sample).matches()[:-1]
    for match in matches[:: max(1, len(matches) // SHOWN)]:
        yield stored(ui, sample.options, sample.seats, "Ada", match)


def _broken_off(one: StoredMatch) -> StoredMatch:
    one.row.phase, one.row.ending = "ended", "voted"
    one.seats[0].away = True
    return replace(one, due={})


def _texts(panel: Panel) -> str:
    return "\n".join(block.text for block in panel.elements if isinstance(block, Text | Section))


@pytest.mark.parametrize("ui", GAME_UIS.values(), ids=GAME_UIS)
def test_a_table_that_was_broken_off_asks_nothing(ui: AnyGameUI) -> None:
    """Only Rematch can be pressed, and nobody is waited for or said to be away."""
    asking, asked = kit_of(ui.game).asking, 0
    for one in _moments(ui):
        before = _texts(table_panel(one, ENGLISH, ()))
        asked += any(phrase in before for phrase in asking)
        panel = table_panel(_broken_off(one), ENGLISH, ())
        rows = [block for block in panel.elements if isinstance(block, Row)]
        buttons = [one.label for row in rows for one in row.buttons if isinstance(one, Button)]
        assert buttons == ["Rematch"]
        assert not any(isinstance(block, Select) for block in panel.elements)
        text = _texts(panel)
        assert not [
            phrase for phrase in (*asking, "Waiting for", "the bot plays until") if phrase in text
        ]
    assert asked or not asking
