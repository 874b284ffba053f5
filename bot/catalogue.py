"""Every game's face, found by the registry's keys: nothing here knows one of them."""

from importlib import import_module

from bot.face import Face, Faces
from games import GAMES

CORE_COGS = (
    "cogs.play",
    "cogs.lobby",
    "cogs.table",
    "cogs.votes",
    "cogs.partings",
    "cogs.commands",
    "cogs.pace",
    "cogs.seats",
    "cogs.away",
    "cogs.blocks",
    "cogs.settings",
    "cogs.server",
    "cogs.privacy",
    "cogs.standings",
    "cogs.status",
    "cogs.replay",
    "cogs.packs",
    "cogs.pack_lists",
    "cogs.report",
    "cogs.help",
)


def registered_faces() -> Faces:
    """The faces of all registered games; the cog of a game is the package of its key."""
    faces: dict[str, Face] = {key: import_module(f"cogs.{key}").FACE for key in GAMES}
    return faces


def extensions(faces: Faces) -> tuple[str, ...]:
    """The extensions to load: the common cogs, then one a registered game."""
    return (*CORE_COGS, *(f"cogs.{key}" for key in faces if key in GAMES))
