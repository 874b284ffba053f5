"""Titles of games and labels of their options."""

import pytest

from bot.app.extensions import registered_game_uis
from bot.text.i18n import languages, words_for
from games import GAMES
from tests.words.catalogues import used


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
    """A player new to the variants can tell the choices from each other."""
    words = words_for(language)
    for option in registered_game_uis()[key].options(words):
        labels = [choice.label for choice in option.choices]
        assert len(set(labels)) == len(labels)
        assert not {"yes", "no", "ja", "nein"} & {label.casefold() for label in labels}
