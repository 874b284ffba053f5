"""The menu from which players call votes."""

from bot.display.panels.votes import menu_panel
from bot.text.i18n import words_for
from bot.ui.panel import Panel, Text
from tests.messages.fullest_messages import moments
from tests.words.panels import GAME_UIS

ENGLISH = words_for("en")


def _texts(panel: Panel) -> str:
    return "\n".join(block.text for block in panel.elements if isinstance(block, Text))


def test_who_plays_with_computers_alone_decides_alone() -> None:
    """The menu of the table speaks of no others if nobody else has a vote."""
    _, one, _ = next(moments(next(iter(GAME_UIS.values())), "Ada"))
    assert len(one.humans) > 1
    assert "The others vote on pausing" in _texts(menu_panel(one, one.seats[0], ENGLISH))
    for seat in one.seats[1:]:
        seat.user_id = None
    alone = _texts(menu_panel(one, one.seats[0], ENGLISH))
    assert "Only you have a vote here" in alone
    assert "The others" not in alone
