"""What games are called and offered as: each stands under its name already."""

from importlib import import_module

import pytest

from bot.text.i18n import languages, words_for
from bot.ui.game_ui import GameUI
from games import GAMES
from tests.words.catalogues import used


def _ui(key: str) -> GameUI:
    ui = import_module(f"cogs.{key}").GAME_UI
    assert isinstance(ui, GameUI)
    return ui


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", GAMES)
def test_a_commands_description_does_not_begin_with_the_games_name(key: str, language: str) -> None:
    """Discord shows the description beside the command, which is the name."""
    words = words_for(language)
    texts = [one for one, file in used() if file == f"cogs/{key}/__init__.py"]
    assert texts
    for text in texts:
        assert isinstance(text, str)
        assert not words(text).startswith(GAMES[key].title)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", GAMES)
def test_every_choice_of_an_option_says_what_it_means(key: str, language: str) -> None:
    """Whoever knows the game but not its variants can tell the choices from each other."""
    words = words_for(language)
    for option in _ui(key).options(words):
        labels = [choice.label for choice in option.choices]
        assert len(set(labels)) == len(labels)
        assert not {"yes", "no", "ja", "nein"} & {label.casefold() for label in labels}
