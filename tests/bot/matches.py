"""Matches for tests of the bot's parts, begun without Discord."""

from typing import Any

from bot.clock import Clock
from bot.db import Database
from bot.matches.lobbies import Lobbies, Place
from bot.matches.service import Matches
from bot.matches.stored_match import Stored
from bot.users.people import Person
from cogs.dropdead import FACE as DROPDEAD_FACE
from games.dropdead.options import Options as DropDeadOptions
from tests.tiny.cog import FACE as TINY_FACE

FACES = {"tiny": TINY_FACE, "dropdead": DROPDEAD_FACE}
ADA, BEN, CLEO = (Person(100 + at, name, "en-US") for at, name in enumerate(("Ada", "Ben", "Cleo")))


def service(database: Database, clock: Clock) -> Matches:
    """A match service as one process has it."""
    return Matches(database, FACES, clock)


async def begun(
    matches: Matches, game: str = "dropdead", *people: Person, channel: int = 1, options: Any = None
) -> Stored:
    """A match that has just begun; of Drop Dead, by Ada and Ben, unless said otherwise."""
    host, *others = people or (ADA, BEN)
    lobbies = Lobbies(matches)
    given = options or (DropDeadOptions() if game == "dropdead" else FACES[game].game.Options())
    stored = await lobbies.open(game, Place(1, "Server", channel, "en-US"), host, given)
    for person in others:
        await lobbies.join(stored.id, person)
    return await lobbies.start(stored.id, host)
