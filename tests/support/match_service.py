"""Matches for tests of services, started without Discord."""

from typing import Any

from bot.app.extensions import registered_game_uis
from bot.clock import Clock
from bot.db import Database
from bot.matches.lobbies import Lobbies, TableLocation
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.ui.game_ui import GameUIs
from bot.users.people import Person
from tests.support.sample_games import DICE_GAME
from tests.tiny.cog.game_ui import GAME_UI as TINY_UI

GAME_UIS: GameUIs = {"tiny": TINY_UI, DICE_GAME: registered_game_uis()[DICE_GAME]}
ADA, BEN, CLEO = (Person(100 + at, name, "en-US") for at, name in enumerate(("Ada", "Ben", "Cleo")))


def service(database: Database, clock: Clock) -> MatchService:
    """A match service as one process has it."""
    return MatchService(database, GAME_UIS, clock)


async def begun(
    matches: MatchService,
    game: str = DICE_GAME,
    *people: Person,
    channel: int = 1,
    options: Any = None,
) -> StoredMatch:
    """A match that has just begun, by default one of the dice game by Ada and Ben."""
    host, *others = people or (ADA, BEN)
    lobbies = Lobbies(matches)
    given = options or GAME_UIS[game].game.Options()
    stored = await lobbies.open(game, TableLocation(1, "Server", channel, "en-US"), host, given)
    for person in others:
        await lobbies.join(stored.id, person)
    return await lobbies.start(stored.id, host)
