"""Pauses, settings, coming and going, and forgetting, on PostgreSQL as on SQLite."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.app.extensions import registered_game_uis
from bot.db.models import SeatRow, UserRow
from bot.users.preferences import guild_settings_of, preferences_of, set_guild_settings
from tests.e2e.conftest import standing
from tests.e2e.ground import Ground
from tests.e2e.postgres import fresh_database


@pytest.fixture
async def ground(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Ground]:
    """A bot whose database is PostgreSQL."""
    game_uis = registered_game_uis()
    async with fresh_database() as url, standing(tmp_path, game_uis, caplog, url=url) as ground:
        yield ground


async def test_the_manners_of_a_match_on_postgresql(ground: Ground) -> None:
    """A paused match, a seat taken over, a user who is forgotten: the same answers (F130, F209)."""
    services = ground.client.services
    lobby = await ground.lobby("dropdead", "Ada", "Ben")
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.choose("Ada", menu, "leavers", "bot")
    await ground.press("Ada", lobby, "Start")
    await ground.slash("Ada", "table", "pause")
    await ground.slash("Ben", "table", "pause")
    assert (await ground.stored()).paused
    await ground.advance(3600)
    assert (await ground.stored()).row.seq == 0
    for name in ("Ada", "Ben"):
        await ground.slash(name, "table", "resume")
    assert not (await ground.stored()).paused
    await ground.slash("Ada", "table", "pause")
    await ground.slash("Ben", "table", "pause")
    asked = await ground.slash("Ben", "table", "leave")
    await ground.press("Ben", asked.ephemeral, "Leave")
    await ground.press("Cleo", await ground.table("Take over"), "Take over")
    cleo = ground.person("Cleo").id
    assert (await ground.stored()).seats[1].user_id == cleo
    panel = (await ground.slash("Cleo", "table", "settings")).ephemeral
    await ground.choose("Cleo", panel, "mine.pings", "silent")
    assert (await preferences_of(services.database, cleo)).pings == "silent"
    guild_id = ground.stand_in.guild.id
    await set_guild_settings(services.database, guild_id, channels=(1, 2))
    assert (await guild_settings_of(services.database, guild_id)).channels == (1, 2)
    panel = (await ground.slash("Cleo", "table", "privacy")).ephemeral
    ask = (await ground.press("Cleo", panel, "Delete it …")).ephemeral
    await ground.press("Cleo", ask, "Delete everything")
    async with services.database.read() as session:
        assert (await session.scalars(select(UserRow).where(UserRow.user_id == cleo))).all() == []
        names = (await session.scalars(select(SeatRow.name).order_by(SeatRow.place))).all()
    assert names == ["Ada", "a former player"]


async def test_who_is_blocked_away_and_next_on_postgresql(ground: Ground) -> None:
    """A list that keeps two people apart, a seat lent to the bot, a notice of whose turn is next.

    (F190, F191, F203)
    """
    for name, other in (("Ada", "Eli"), ("Ada", "Eli"), ("Ben", "Ada")):
        shown = await ground.slash(name, "table", "block", player=ground.person(other))
        assert "Take off the list" in shown.ephemeral.buttons
    panel = (await ground.slash("Cleo", "table", "settings")).ephemeral
    await ground.choose("Cleo", panel, "mine.next_up", "yes")
    lobby = await ground.lobby("dropdead", "Ada", "Cleo", pace="slow", rounds=2)
    for name in ("Eli", "Ben"):
        refused = await ground.press(name, lobby, "Join")
        assert "You cannot take a seat" in refused.ephemeral.text
    await ground.press("Ada", lobby, "Start")
    if await ground.asked() == "Cleo":
        await ground.press("Cleo", lobby, "Roll it out")
    ground.clock.advance(60)
    await ground.slash("Ada", "table", "table")
    (told,) = [m for m in ground.rung if m.pinged and "you come next" in m.text]
    gone = (await ground.slash("Ada", "table", "away")).ephemeral
    for _ in range(20):
        await ground.advance(3)
    assert told.deleted
    await ground.press("Ada", gone, "I'm back everywhere")
    assert not (await ground.stored()).seats[0].away
