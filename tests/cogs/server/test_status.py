"""/status: details for admins, and a short answer for everybody else (F022)."""

import asyncio
import sqlite3
from pathlib import Path

import discord
import pytest
from sqlalchemy import text

import bot.app.health
from bot.db import Database, database_url
from bot.db.migrate import newest_revision
from bot.interactions.router import Press
from bot.ui.custom_id import CustomId
from bot.users.preferences import update_guild_settings
from tests.support.command_answers import answered, played_out
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME, DICE_TITLE


async def test_an_admin_is_told_everything(harness: Harness) -> None:
    """Permissions, database with revision and latency, gateway, version, tables, last error."""
    await harness.play(DICE_GAME, "Ben", "Cleo")
    await harness.lobby(DICE_GAME, "Ada", where="second-table")
    told = await answered(harness, "Ada", "status")
    for part in (
        "I have everything I need in this channel",
        "SQLite answers in",
        f"revision {newest_revision()}",
        "Discord: answers in",
        "Version: Murphy",
        "Last error: none",
        f"Table in this channel: {DICE_TITLE} https://discord.com/channels/",
        "Open tables on this server: 2",
    ):
        assert part in told
    table = await harness.client.services.messages.table(1)
    assert table is not None
    assert str(table.message_id) in told
    await played_out(harness, 1)
    told = await answered(harness, "Ada", "status")
    assert "Table in this channel: none" in told
    assert "Open tables on this server: 1" in told


async def test_where_games_may_be_played(harness: Harness) -> None:
    """The channels that the admins allow, and whether this is one; threads count too (F152)."""
    assert "✅ Games: allowed in every channel." in await answered(harness, "Ada", "status")
    assert harness.database is not None
    guild, table = harness.stand_in.guild.id, harness.stand_in.channel("table")
    await update_guild_settings(harness.database, guild, channels=(table.id,))
    allowed = f"✅ Games: allowed here. Allowed channels: <#{table.id}>"
    assert allowed in await answered(harness, "Ada", "status")
    thread = harness.person("Ada").start_thread(table, "aside")
    used = await harness.slash("Ada", thread, "status")
    assert allowed in used.ephemeral.text
    elsewhere = await answered(harness, "Ada", "status", "second-table")
    assert f"⚠️ Games: not allowed here. Allowed channels: <#{table.id}>" in elsewhere
    assert "/server-settings can change that." in elsewhere
    await update_guild_settings(harness.database, guild, closed=True)
    closed = await answered(harness, "Ada", "status")
    assert "⚠️ Games: new tables aren't allowed on this server right now." in closed
    assert "Games:" not in await answered(harness, "Ben", "status")


async def test_others_are_told_that_the_bot_is_there(harness: Harness) -> None:
    """Other users are told nothing of other channels, the database or faults."""
    await harness.lobby(DICE_GAME, "Ada", where="second-table")
    told = await answered(harness, "Ben", "status")
    assert "I'm here, version" in told
    for word in ("SQLite", "revision", DICE_TITLE, "channels/", "error", "Open tables"):
        assert word not in told


@pytest.mark.parametrize("right", ["MANAGE_GUILD", "MANAGE_CHANNELS"])
async def test_who_manages_the_channel_is_told_too(harness: Harness, right: str) -> None:
    """Either of the two permissions is enough."""
    harness.stand_in.permit("table", right, user=harness.person("Ben"))
    assert "SQLite answers" in await answered(harness, "Ben", "status")


@pytest.mark.parametrize(
    ("where", "lacks", "name"),
    [
        ("table", "SEND_MESSAGES", "Send Messages"),
        ("table", "VIEW_CHANNEL", "View Channel"),
        ("Voice", "CONNECT", "Connect"),
    ],
)
async def test_what_is_missing_is_named(
    harness: Harness, where: str, lacks: str, name: str
) -> None:
    """F148, F149: each permission that a table needs in this kind of channel, by its name."""
    harness.stand_in.forbid(where, lacks)
    told = await answered(harness, "Ada", "status", where)
    assert "I'm missing **" in told
    line = next(line for line in told.splitlines() if "I'm missing **" in line)
    assert name in line
    harness.stand_in.permit(where, lacks)
    assert "I have everything I need" in await answered(harness, "Ada", "status", where)


async def test_a_channel_that_was_refused_is_tried_again(harness: Harness) -> None:
    """After a refusal the bot waits for a sign; /status is one, and says so."""
    await harness.play(DICE_GAME, "Ben", "Cleo")
    channel = (await harness.stored()).row.channel_id
    harness.stand_in.forbid("table", "SEND_MESSAGES")
    await harness.quiet()
    harness.client.services.presenter.repost_table(1)
    await harness.quiet()
    assert channel in harness.client.services.presenter.closed_channels
    assert "Discord recently refused me in this channel" in await answered(harness, "Ada", "status")
    assert channel not in harness.client.services.presenter.closed_channels
    assert "refused" not in await answered(harness, "Ada", "status")


async def test_a_database_that_does_not_answer_is_told(harness: Harness, tmp_path: Path) -> None:
    """Everything else is told all the same, and no path or address of it."""
    services, real = harness.client.services, harness.client.services.database
    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(b"this is no database at all, whatever it is called" * 100)
    services.database = Database(database_url(f"sqlite:///{broken}"))
    try:
        told = await answered(harness, "Ada", "status")
    finally:
        await services.database.close()
        services.database = real
    assert "SQLite doesn't answer" in told
    assert "Version: Murphy" in told
    assert "Open tables" not in told
    assert str(tmp_path) not in told
    assert "SQLite answers" in await answered(harness, "Ada", "status")


async def test_a_database_that_hangs_is_given_up(
    harness: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else holds the whole file: the answer comes anyway."""
    monkeypatch.setattr(bot.app.health, "DATABASE_TIMEOUT", 0.05)
    services, real = harness.client.services, harness.client.services.database
    file = tmp_path / "held.sqlite3"
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("PRAGMA locking_mode = EXCLUSIVE")
    holder.execute("BEGIN EXCLUSIVE")
    services.database = Database(database_url(f"sqlite:///{file}"))
    try:
        told = await answered(harness, "Ada", "status")
    finally:
        holder.close()
        await asyncio.gather(*bot.app.health._unanswered, return_exceptions=True)
        await services.database.close()
        services.database = real
    assert "SQLite doesn't answer (TimeoutError)" in told


async def test_a_gateway_that_takes_seconds_is_not_called_good(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Presses have three seconds: such an answer gets no tick."""
    for seconds, line in (
        (0.2, "✅ Discord: answers in 200 ms"),
        (4.0, "⚠️ Discord: answers slowly, in 4000 ms"),
    ):
        monkeypatch.setattr(discord.ShardInfo, "latency", seconds)
        assert line in (await answered(harness, "Ada", "status")).splitlines()


async def test_an_outdated_database_is_told(harness: Harness) -> None:
    """A revision that is not the one this version needs."""
    assert harness.database is not None
    async with harness.database.write() as session:
        await session.execute(text("UPDATE alembic_version SET version_num = '0000'"))
    told = await answered(harness, "Ada", "status")
    assert f"has revision 0000 instead of {newest_revision()}" in told
    async with harness.database.write() as session:
        mended = text("UPDATE alembic_version SET version_num = :newest")
        await session.execute(mended, {"newest": newest_revision()})


async def test_the_last_errors_reference_is_told(harness: Harness) -> None:
    """The one that the user was told, so that it can be found in the log."""
    harness.faults = True

    async def broken(_press: Press) -> None:
        raise RuntimeError("a fault of the bot")

    harness.client.services.router.register("broken", broken)
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    pressed = await harness.person("Ben").press(
        table, custom_id=CustomId(1, 0, "broken").encode("x"), forged=True
    )
    await harness.quiet()
    reference = harness.client.services.router.last_error_id
    assert reference is not None
    assert pressed.ephemeral is not None
    assert reference in pressed.ephemeral.text
    told = await answered(harness, "Ada", "status")
    assert f"Last error: reference **{reference}**" in told
    assert "RuntimeError" not in told


async def test_only_what_is_needed_is_missed(harness: Harness) -> None:
    """What a table does not use is not asked for."""
    for permission in ("EMBED_LINKS", "READ_MESSAGE_HISTORY", "ADD_REACTIONS"):
        harness.stand_in.forbid("table", permission)
    assert "I have everything I need" in await answered(harness, "Ada", "status")
