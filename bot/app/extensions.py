"""Finds the cogs to load, and every registered game's UI by its key."""

from importlib import import_module

from bot.ui.game_ui import GameUIs
from games import GAMES

CORE_COGS = (
    "cogs.table.play_group",
    "cogs.table.lobby",
    "cogs.table.play_moves",
    "cogs.table.hand",
    "cogs.table.rules",
    "cogs.table.post_table",
    "cogs.table.match_menu",
    "cogs.table.pause_and_pace",
    "cogs.table.absent",
    "cogs.table.cast_votes",
    "cogs.table.leave_and_end",
    "cogs.table.rematch",
    "cogs.table.take_over",
    "cogs.table.away",
    "cogs.people.user_blocks",
    "cogs.people.settings",
    "cogs.server.server_settings",
    "cogs.people.privacy",
    "cogs.people.standings",
    "cogs.server.status",
    "cogs.people.replay",
    "cogs.server.packs",
    "cogs.server.pack_lists",
    "cogs.server.report",
    "cogs.people.help",
)


def registered_game_uis() -> GameUIs:
    """The UIs of all registered games; the cog of a game is the package of its key."""
    return {key: import_module(f"cogs.{key}.game_ui").GAME_UI for key in GAMES}


def extensions(game_uis: GameUIs) -> tuple[str, ...]:
    """The extensions to load: the core cogs, then one per registered game."""
    return (*CORE_COGS, *(f"cogs.{key}" for key in game_uis if key in GAMES))
