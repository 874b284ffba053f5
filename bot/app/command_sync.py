"""Registers the slash commands when their payload has changed."""

import hashlib
import logging

import discord
import msgspec
from discord import app_commands

from bot.db import Database
from bot.db.instance_owner import read_fact, write_fact

log = logging.getLogger(__name__)

FACT = "commands"


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
