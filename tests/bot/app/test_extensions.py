"""The registry decides which games a bot hosts and which cogs it loads."""

from bot.app.extensions import CORE_COGS, extensions, registered_game_uis
from games import GAMES


def test_every_registered_game_has_its_game_ui() -> None:
    """Every game has a UI under its key, for the same rules."""
    game_uis = registered_game_uis()
    assert list(game_uis) == list(GAMES)
    assert all(game_uis[key].game is GAMES[key] for key in GAMES)


def test_the_cogs_of_hosted_games_follow_the_common_ones() -> None:
    """The cogs of hosted games are loaded after the common ones; other games have none."""
    hosted = dict(list(registered_game_uis().items())[:1])
    key, ui = next(iter(hosted.items()))
    assert extensions({**hosted, "unknown": ui}) == (*CORE_COGS, f"cogs.{key}")
