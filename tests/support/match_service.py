"""Matches for tests of services, started without Discord."""

from typing import Any

from bot.clock import Clock
from bot.db import Database
from bot.matches.lobbies import Lobbies, TableLocation
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.ui.game_ui import GameUIs
from bot.users.people import Person
from cogs.dropdead.game_ui import GAME_UI as DROPDEAD_UI
from games.dropdead.options import Options as DropDeadOptions
from tests.tiny.cog.game_ui import GAME_UI as TINY_UI

GAME_UIS: GameUIs = {"tiny": TINY_UI, "dropdead": DROPDEAD_UI}
ADA, BEN, CLEO = (Person(100 + at, name, "en-US") for at, name in enumerate(("Ada", "Ben", "Cleo")))


def service(database: Database, clock: Clock) -> MatchService:
    """A match service as one process has it."""
    return MatchService(database, GAME_UIS, clock)


async def begun(
    matches: MatchService,
    game: str = "dropdead",
    *people: Person,
    channel: int = 1,
    options: Any = None,
) -> StoredMatch:
    """A match that has just begun; of Drop Dead, by Ada and Ben, unless said otherwise."""
    host, *others = people or (ADA, BEN)
    lobbies = Lobbies(matches)
    given = options or (DropDeadOptions() if game == "dropdead" else GAME_UIS[game].game.Options())
    stored = await lobbies.open(game, TableLocation(1, "Server", channel, "en-US"), host, given)
    for person in others:
        await lobbies.join(stored.id, person)
    return await lobbies.start(stored.id, host)
