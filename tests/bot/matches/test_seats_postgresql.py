"""Pauses, settings, changes of seats and deleted users on PostgreSQL."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.app.extensions import registered_game_uis
from bot.db.models import SeatRow, UserRow
from bot.users.people import FORMER_MARK
from bot.users.preferences import guild_settings_of, preferences_of, update_guild_settings
from tests.support.harness import Harness
from tests.support.postgres import fresh_database
from tests.support.running_bot import running_bot
from tests.support.sample_games import DICE_GAME


@pytest.fixture
async def harness(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Harness]:
    """A bot whose database is PostgreSQL."""
    game_uis = registered_game_uis()
    async with fresh_database() as url, running_bot(tmp_path, game_uis, caplog, url=url) as harness:
        yield harness


async def test_the_manners_of_a_match_on_postgresql(harness: Harness) -> None:
    """A paused match, a seat taken over, a user who is forgotten: the same answers (F130, F209)."""
    services = harness.client.services
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.choose("Ada", menu, "leavers", "bot")
    await harness.press("Ada", lobby, "Start")
    await harness.slash("Ada", "table", "pause")
    await harness.slash("Ben", "table", "pause")
    assert (await harness.stored()).paused
    await harness.advance(3600)
    assert (await harness.stored()).row.seq == 0
    for name in ("Ada", "Ben"):
        await harness.slash(name, "table", "resume")
    assert not (await harness.stored()).paused
    await harness.slash("Ada", "table", "pause")
    await harness.slash("Ben", "table", "pause")
    asked = await harness.slash("Ben", "table", "leave")
    await harness.press("Ben", asked.ephemeral, "Leave")
    await harness.press("Cleo", await harness.table("Take over"), "Take over")
    cleo = harness.person("Cleo").id
    assert (await harness.stored()).seats[1].user_id == cleo
    panel = (await harness.slash("Cleo", "table", "settings")).ephemeral
    await harness.choose("Cleo", panel, "mine.pings", "silent")
    assert (await preferences_of(services.database, cleo)).pings == "silent"
    guild_id = harness.stand_in.guild.id
    await update_guild_settings(services.database, guild_id, channels=(1, 2))
    assert (await guild_settings_of(services.database, guild_id)).channels == (1, 2)
    panel = (await harness.slash("Cleo", "table", "privacy")).ephemeral
    ask = (await harness.press("Cleo", panel, "Delete everything …")).ephemeral
    await harness.press("Cleo", ask, "Delete everything")
    async with services.database.read() as session:
        assert (await session.scalars(select(UserRow).where(UserRow.user_id == cleo))).all() == []
        names = (await session.scalars(select(SeatRow.name).order_by(SeatRow.place))).all()
    assert names == ["Ada", FORMER_MARK]


async def test_who_is_blocked_away_and_next_on_postgresql(harness: Harness) -> None:
    """A list that keeps two people apart, a seat lent to the bot, a notice of whose turn is next.

    (F190, F191, F203)
    """
    for name, other in (("Ada", "Eli"), ("Ada", "Eli"), ("Ben", "Ada")):
        shown = await harness.slash(name, "table", "block", player=harness.person(other))
        assert "Remove" in shown.ephemeral.buttons
    panel = (await harness.slash("Cleo", "table", "settings")).ephemeral
    await harness.choose("Cleo", panel, "mine.next_up", "yes")
    lobby = await harness.lobby(DICE_GAME, "Ada", "Cleo", pace="slow", rounds=2)
    for name in ("Eli", "Ben"):
        refused = await harness.press(name, lobby, "Join")
        assert "You can't take a seat" in refused.ephemeral.text
    await harness.press("Ada", lobby, "Start")
    if await harness.asked() == "Cleo":
        await harness.press("Cleo", lobby, "Roll it out")
    harness.clock.advance(60)
    await harness.slash("Ada", "table", "table")
    (told,) = [m for m in harness.rung if m.pinged and "you're next" in m.text]
    gone = (await harness.slash("Ada", "table", "away")).ephemeral
    for _ in range(20):
        await harness.advance(3)
    assert told.deleted
    await harness.press("Ada", gone, "I'm back everywhere")
    assert not (await harness.stored()).seats[0].away
