"""The same things have the same file names in every game."""

from importlib import import_module

import pytest

from games import GAMES
from games.core import StepBuilder

MODULES = (
    "bot",
    "events",
    "game",
    "invariants",
    "leaving",
    "moves",
    "options",
    "questions",
    "redeal",
    "rules",
    "state",
    "step_builder",
    "view",
)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_the_modules_of_every_game(key: str) -> None:
    """What a function of a game does is found in the module that has its name in all games."""
    game = GAMES[key]
    modules = {name: import_module(f"games.{key}.{name}") for name in MODULES}
    assert modules["game"].GAME is game
    assert (game.Options, game.State, game.View) == (
        modules["options"].Options,
        modules["state"].State,
        modules["view"].View,
    )
    assert (game.Move, game.Event) == (modules["moves"].Move, modules["events"].Event)
    for module, names in {
        "rules": ("setup", "apply"),
        "questions": ("pending", "legal_moves", "on_timeout"),
        "leaving": ("leave",),
        "view": ("view",),
        "state": ("outcome",),
        "invariants": ("check",),
        "redeal": ("redeal",),
        "bot": ("bot_move",),
    }.items():
        for name in names:
            assert getattr(game, name) is getattr(modules[module], name)
    assert issubclass(modules["step_builder"].StepBuilder, StepBuilder)
