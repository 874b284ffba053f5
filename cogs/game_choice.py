"""The parameter of a command that names a game."""

from discord import app_commands

from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.ui.game_ui import GameUIs

CHOICES_MOST = 25
"""Discord shows no more choices than this."""


def game_choices(game_uis: GameUIs, typed: str) -> list[app_commands.Choice[str]]:
    """The games whose title contains what has been typed so far."""
    found = [
        app_commands.Choice(name=ui.game.title, value=key)
        for key, ui in game_uis.items()
        if typed.casefold() in ui.game.title.casefold()
    ]
    return found[:CHOICES_MOST]


def unknown_game(game_uis: GameUIs) -> Refusal:
    """The refusal shown to a user who typed something other than a game."""
    known = ", ".join(ui.game.title for ui in game_uis.values())
    return Refusal(N_("I don't know that game. I know {games}."), games=known)
