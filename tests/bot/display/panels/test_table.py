"""A running table says how to join and at which pace it is played (F110)."""

import pytest

from bot import paces
from bot.display.panels.labels import pace_name
from bot.display.panels.table import how_to_join_text, table_panel
from bot.text.i18n import words_for
from bot.ui.panel import Panel, Text
from tests.messages.fullest_messages import GERMAN, WIDE, all_shown, moments
from tests.words.panels import GAME_UIS

games = pytest.mark.parametrize("key", GAME_UIS)
ENGLISH = words_for("en")


@games
async def test_every_running_table_says_how_to_get_in(key: str) -> None:
    """A running table says that anybody may watch, and a free seat has its button (F110)."""
    free = 0
    for one in all_shown(key):
        if one.seat is not None:
            continue
        labels = [part.get("label") for part in one.controls]
        vacant = any(seat.vacated for seat in one.stored.seats)
        assert ("Übernehmen" in labels) == (vacant and one.stored.playing)
        assert ("Zusehen dürfen hier alle" in one.texts) == one.stored.playing
        assert ("**Übernehmen**" in one.texts) == (vacant and one.stored.playing)
        free += vacant
    assert free > 5


@games
def test_a_table_without_free_seats_leads_to_another_one(key: str) -> None:
    """The command is named as its reader types it (F110)."""
    for words, command in ((GERMAN, "/spielen"), (ENGLISH, "/play")):
        _, one, told = next(moments(GAME_UIS[key], WIDE))
        panel = table_panel(one, words, told)
        last = panel.elements[-1]
        assert f"**{command}**" in getattr(last, "text", "")
        assert how_to_join_text(one, words) in getattr(last, "text", "")


def test_free_seats_are_counted() -> None:
    """One seat or more: it is said how many, and what to press (F110)."""
    _, one, _ = next(moments(next(ui for ui in GAME_UIS.values() if ui.game.seats.max >= 3), "Ada"))
    one.seats[1].vacated = True
    assert how_to_join_text(one, ENGLISH).startswith("A seat is free: press **Take over**")
    one.seats[2].vacated = True
    assert how_to_join_text(one, ENGLISH).startswith("2 seats are free: press **Take over**")


def _texts(panel: Panel) -> str:
    return "\n".join(block.text for block in panel.elements if isinstance(block, Text))


@pytest.mark.parametrize("pace", paces.PACES)
def test_a_table_names_its_pace_where_it_is_not_the_usual_one(pace: str) -> None:
    """Nobody has to guess why no time limit is shown, or a long one; after the end all is over."""
    _, one, told = next(moments(next(iter(GAME_UIS.values())), "Ada"))
    one.row.pace = pace
    said = f"-# Pace: {pace_name(pace, ENGLISH)}\n"
    assert (said in _texts(table_panel(one, ENGLISH, told))) == (pace != paces.DEFAULT_PACE)
    one.row.phase, one.row.ending = "ended", "vote"
    assert "Pace:" not in _texts(table_panel(one, ENGLISH, told))
