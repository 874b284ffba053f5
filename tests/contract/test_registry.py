"""The registry: the one place that lists the games."""

from importlib import import_module

import pytest

from games import GAMES


@pytest.mark.parametrize("key", GAMES)
def test_a_package_is_named_as_its_game(key: str) -> None:
    """What is listed under a key has that key, and is made in the package of that name."""
    assert GAMES[key].key == key
    assert GAMES[key] is import_module(f"games.{key}").GAME
    assert GAMES[key].setup.__module__.startswith(f"games.{key}.")


def test_the_registry_cannot_be_changed_while_playing() -> None:
    """A game that comes or goes does so with a new version of the bot."""
    with pytest.raises(TypeError):
        GAMES["sample"] = next(iter(GAMES.values()))  # type: ignore[index]
