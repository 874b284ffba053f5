"""A database belongs to one Discord application."""

import pytest

from bot.db import BadDatabase, Database
from bot.db.instance_owner import claim, read_fact, write_fact
from bot.db.migrate import migrate
from tests.support.harness import Harness


async def test_a_database_belongs_to_one_application(empty: Database) -> None:
    """The first application claims it; another one is refused, itself again is not."""
    await migrate(empty)
    for _ in range(2):
        await claim(empty, 1)
    with pytest.raises(BadDatabase, match="application 1"):
        await claim(empty, 2)
    await write_fact(empty, "colour", "red")
    await write_fact(empty, "colour", "blue")
    assert await read_fact(empty, "colour") == "blue"
    assert await read_fact(empty, "shape") is None


async def test_a_database_of_another_application_is_refused(harness: Harness) -> None:
    """The bot does not take up the matches of another one."""
    await harness.stop()
    harness.stand_in.world.application_id += 1
    with pytest.raises(BadDatabase, match="belongs to the Discord application"):
        await harness.start()
    harness.stand_in.world.application_id -= 1
    await harness.stop(politely=False)
    await harness.start()
