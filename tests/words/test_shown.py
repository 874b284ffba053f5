"""Everything shown in a match is translated, including texts that are put together."""

import copy
import gettext

import pytest

from bot.display.panels.lobby import lobby_panel, options_panel
from bot.text.i18n import Words, words_for
from bot.ui.game_ui import AnyGameUI
from tests.words.catalogues import own_messages, untranslated_games
from tests.words.panels import GAME_UIS, fullest, panels, stored


class Untranslated(gettext.NullTranslations):
    """Is asked for what the catalogue does not have, and remembers it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        """Nothing knows this message."""
        self.asked.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Nothing knows this message."""
        self.asked.add(msgid1)
        return msgid2


def german() -> tuple[Words, Untranslated]:
    """German words, and what they lack as it turns out."""
    lacking = Untranslated()
    catalogue = copy.copy(words_for("de")._catalogue)
    catalogue.add_fallback(lacking)
    return Words("de", catalogue), lacking


def test_what_is_lacking_is_noticed() -> None:
    """The recording translator reports a message without a German translation."""
    words, lacking = german()
    assert words("Nobody sits there any more.") == "Da sitzt niemand mehr."
    assert words("No catalogue has this.") == "No catalogue has this."
    assert lacking.asked == {"No catalogue has this."}
    assert words_for("de")("Nor this.") == "Nor this."
    assert lacking.asked == {"No catalogue has this."}


@pytest.mark.parametrize("ui", GAME_UIS.values(), ids=GAME_UIS)
def test_nothing_english_is_shown_in_a_game(ui: AnyGameUI) -> None:
    """Rules, lobby, options, and the tables and hands of a random match.

    Of a game that nobody has begun to translate this holds for the words that it shares.
    """
    words, lacking = german()
    sample = fullest(ui.game)
    lobby = stored(ui, sample.options, sample.seats, "Ada")
    shown = [lobby_panel(lobby, words), options_panel(lobby, words, host=True)]
    shown += [panel for _, panel in panels(ui, "Ada", words)]
    assert ui.rules(words)
    assert len(shown) > 5
    asked = lacking.asked
    if ui.game.key in untranslated_games("de"):
        asked -= {message[0] for message in own_messages(ui.game.key)}
    assert asked == set()
