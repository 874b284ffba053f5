"""Registers the slash commands when their payload has changed."""

import hashlib
import itertools
import logging

import discord
import msgspec
from discord import app_commands

from bot.clock import Clock
from bot.db import Database
from bot.db.instance_owner import read_fact, write_fact
from bot.display.sender import DELIVERY_ERRORS

log = logging.getLogger(__name__)

FACT = "commands"
PROBLEM = "commands_problem"
"""The name of the fact that says why the commands are not registered; '' if they are."""
PAUSES = (60.0, 300.0, 900.0, 3600.0)
"""Seconds before each further attempt; the last value repeats."""
REASON_LENGTH = 200


async def payload_hash(tree: app_commands.CommandTree[discord.Client]) -> str:
    """The hash of all commands' payloads, including translations."""
    translator = tree.translator
    payload = [
        await command.get_translated_payload(tree, translator)
        if translator is not None
        else command.to_dict(tree)
        for command in tree.get_commands()
    ]
    return hashlib.sha256(msgspec.json.encode(payload, order="sorted")).hexdigest()


class CommandSync:
    """Registers the commands, and tries again in the background while Discord refuses (F305)."""

    def __init__(
        self, tree: app_commands.CommandTree[discord.Client], database: Database, clock: Clock
    ) -> None:
        """Register the commands of ``tree``."""
        self.tree = tree
        self.database = database
        self.clock = clock
        self.problem = ""
        """Why the newest commands are not registered; '' if they are."""

    async def attempt(self) -> bool:
        """Register the commands if they have changed; False if Discord does not let the bot.

        The reason is logged and stored, so that `check` can name it.
        """
        try:
            await sync_commands(self.tree, self.database)
        except (*DELIVERY_ERRORS, app_commands.AppCommandError) as error:
            self.problem = " ".join(str(error).split())[:REASON_LENGTH]
            log.warning("Discord did not register the slash commands: %s", self.problem)
            await write_fact(self.database, PROBLEM, self.problem)
            return False
        if self.problem or await read_fact(self.database, PROBLEM):
            await write_fact(self.database, PROBLEM, "")
        self.problem = ""
        return True

    async def keep_trying(self) -> None:
        """Try again with growing pauses until it works."""
        for pause in itertools.chain(PAUSES, itertools.repeat(PAUSES[-1])):
            await self.clock.sleep_until(self.clock.now() + pause)
            if await self.attempt():
                return


async def sync_commands(
    tree: app_commands.CommandTree[discord.Client], database: Database, *, force: bool = False
) -> bool:
    """Register the commands if they have changed or ``force`` is set; returns whether it did."""
    current = await payload_hash(tree)
    if not force and await read_fact(database, FACT) == current:
        return False
    await tree.sync()
    await write_fact(database, FACT, current)
    log.info("registered the slash commands")
    return True
