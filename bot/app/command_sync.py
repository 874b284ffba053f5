"""Registering the slash commands, only when what Discord would be told has changed."""

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
    """The hash of all commands as they would be sent, translations included."""
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
    """Register the commands where they have changed since the last time; whether they had."""
    mark = await payload_hash(tree)
    if not force and await read_fact(database, FACT) == mark:
        return False
    await tree.sync()
    await write_fact(database, FACT, mark)
    log.info("the slash commands were registered")
    return True
