"""The text of a call for the players who are asked."""

import pytest

from bot.app.extensions import registered_game_uis
from bot.db.models import MatchRow
from bot.display.panels.notices import notice_panel
from bot.matches.stored_match import StoredMatch
from bot.text.i18n import languages, words_for
from bot.ui.game_ui import AnyGameUI
from bot.ui.panel import Text


@pytest.mark.parametrize("ui", registered_game_uis().values())
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("due", ["", "<t:1800000000:R>"])
def test_a_title_with_a_mark_of_its_own_gets_no_second_one(
    ui: AnyGameUI, language: str, due: str
) -> None:
    """“Dumm gelaufen!” ends in one: no sentence adds a full stop or another one to it."""
    stored = StoredMatch(MatchRow(game=ui.game.key), (), ui, None, {})
    panel = notice_panel(stored, [7], words_for(language), due=due)
    (text,) = (block.text for block in panel.elements if isinstance(block, Text))
    assert "<@7>" in text
    assert due in text
    after = text.partition(ui.game.title)[2].lstrip("*")
    assert not after.startswith((".", "!", "?", ","))
