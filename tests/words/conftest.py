"""The payload of the commands as it is registered with Discord."""

from pathlib import Path
from typing import Any

import pytest

from bot.app.client import Murphy
from bot.app.extensions import extensions, registered_game_uis
from bot.db import Database, database_url
from tests.support.fake_clock import FakeClock

Payload = dict[str, Any]


@pytest.fixture
async def payloads(tmp_path: Path) -> list[Payload]:
    """What Discord is told about each command; the bot is not connected."""
    database = Database(database_url(f"sqlite:///{tmp_path / 'murphy.sqlite3'}"))
    game_uis = registered_game_uis()
    client = Murphy(database, game_uis, FakeClock(), extensions(game_uis))
    await client.load_cogs()
    translator = client.tree.translator
    assert translator is not None
    found = [
        await command.get_translated_payload(client.tree, translator)
        for command in client.tree.get_commands()
    ]
    await database.close()
    return found
