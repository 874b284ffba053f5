"""Permissions of the bot in channels: 50001, 50013, 50007, 50278, 50083 and 160005."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest

from bot.practice.user_client.choices import NotOffered
from tests.practice.probe import Invocation, Probe, button, layout, probing, refused, rows, table

Send = Callable[[discord.PartialMessageable], Awaitable[Any]]


async def plain(channel: discord.PartialMessageable) -> Any:
    """Send text."""
    return await channel.send("Hello")


async def file(channel: discord.PartialMessageable) -> Any:
    """Send a file."""
    return await channel.send(file=discord.File(__file__))


async def thread(channel: discord.PartialMessageable) -> Any:
    """Start a thread."""
    return await channel._state.http.start_thread_without_message(
        channel.id, name="New", auto_archive_duration=60, type=11
    )


async def private_thread(channel: discord.PartialMessageable) -> Any:
    """Start a private thread."""
    return await channel._state.http.start_thread_without_message(
        channel.id, name="New", auto_archive_duration=60, type=12
    )


@pytest.mark.parametrize(
    ("missing", "send", "code"),
    [
        ("VIEW_CHANNEL", plain, 50001),
        ("SEND_MESSAGES", plain, 50013),
        ("ATTACH_FILES", file, 50013),
        ("CREATE_PUBLIC_THREADS", thread, 50013),
        ("CREATE_PRIVATE_THREADS", private_thread, 50013),
        ("SEND_MESSAGES", file, 50013),
    ],
)
async def test_a_missing_permission_is_refused_in_that_channel_alone(
    missing: str, send: Send, code: int
) -> None:
    async with probing() as (stand_in, probe):
        stand_in.forbid("table", missing)
        error = await refused(send(probe.get_partial_messageable(stand_in.channel("table").id)))
        assert (error.status, error.code) == (403, code)
        await send(probe.get_partial_messageable(stand_in.channel("lounge").id))
        stand_in.permit("table", missing)
        await send(probe.get_partial_messageable(stand_in.channel("table").id))


async def test_the_bot_is_told_of_a_change_of_permissions() -> None:
    async with probing() as (stand_in, probe):
        stand_in.forbid("table", "SEND_MESSAGES")
        ((_, after),) = await probe.received("guild_channel_update")
        guild = probe.get_guild(stand_in.guild.id)
        assert guild is not None
        assert not after.permissions_for(guild.me).send_messages


async def test_answers_to_interactions_need_no_permission() -> None:
    async with probing() as (stand_in, probe):
        seen: list[discord.Permissions] = []

        async def run(interaction: Invocation) -> None:
            seen.append(interaction.app_permissions)
            await interaction.response.send_message("Heard", view=rows(button("Go")))

        probe.answers["run"] = run
        stand_in.forbid("table", "SEND_MESSAGES")
        used = await stand_in.person("Ada").slash("table", "probe run")
        assert used.text == "Heard"
        assert not seen[0].send_messages
        assert seen[0].view_channel


async def test_reading_history_has_its_own_permission() -> None:
    async with probing() as (stand_in, probe):
        message = await table(stand_in, probe, "Go")
        stand_in.forbid("table", "READ_MESSAGE_HISTORY")
        channel = probe.get_partial_messageable(message.channel.id)
        error = await refused(channel.fetch_message(message.id))
        assert error.code == 50013
        await channel.get_partial_message(message.id).edit(
            view=layout(discord.ui.TextDisplay("Edited all the same"))
        )


async def test_threads_go_by_their_own_permission() -> None:
    async with probing() as (stand_in, probe):
        opened = stand_in.person("Ada").start_thread("table", "Inside")
        channel = probe.get_partial_messageable(opened.id)
        stand_in.forbid("table", "SEND_MESSAGES")
        await channel.send("SEND_MESSAGES has no effect here")
        stand_in.forbid("table", "SEND_MESSAGES_IN_THREADS")
        error = await refused(channel.send("Hello"))
        assert error.code == 50013


async def test_a_private_thread_is_seen_by_its_members_and_moderators() -> None:
    async with probing() as (stand_in, probe):
        opened = stand_in.person("Ben").start_thread("table", "Hidden", private=True)
        channel = probe.get_partial_messageable(opened.id)
        error = await refused(channel.send("Hello"))
        assert error.code == 50001
        assert not stand_in.world.can_view(stand_in.person("Cleo").id, opened)
        assert stand_in.world.can_view(stand_in.person("Ada").id, opened)
        stand_in.permit("table", "MANAGE_THREADS")
        await channel.send("Hello")
        stand_in.forbid("table", "MANAGE_THREADS")
        opened.thread_members.add(stand_in.world.bot.id)
        await channel.send("Hello again")


async def test_the_chat_of_a_voice_channel_needs_connect() -> None:
    async with probing() as (stand_in, probe):
        channel = probe.get_partial_messageable(stand_in.channel("Voice").id)
        await channel.send("Hello")
        stand_in.forbid("Voice", "CONNECT")
        error = await refused(channel.send("Hello"))
        assert error.code == 50001


async def test_an_archived_thread_is_woken_by_a_post_not_by_an_edit() -> None:
    async with probing() as (stand_in, probe):
        opened = stand_in.person("Ada").start_thread("table", "Inside")
        message = await table(stand_in, probe, "Go", where="Inside")
        stand_in.archive(opened)
        channel = probe.get_partial_messageable(opened.id)
        partial = channel.get_partial_message(message.id)
        error = await refused(partial.edit(view=layout(discord.ui.TextDisplay("?"))))
        assert error.code == 50083
        with pytest.raises(NotOffered, match="archived"):
            stand_in.person("Ada").slash(opened, "probe run")
        with pytest.raises(NotOffered, match="archived"):
            stand_in.person("Ada").press(message, "Go")
        await channel.send("Awake")
        assert not opened.archived
        await partial.edit(view=layout(discord.ui.TextDisplay("Edited")))


async def test_a_locked_thread_takes_no_post() -> None:
    async with probing() as (stand_in, probe):
        opened = stand_in.person("Ada").start_thread("table", "Inside")
        channel = probe.get_partial_messageable(opened.id)
        stand_in.archive(opened, locked=True)
        assert (await refused(channel.send("Hello"))).code == 50083
        stand_in.archive(opened, archived=False, locked=True)
        assert (await refused(channel.send("Hello"))).code == 160005
        with pytest.raises(NotOffered, match="locked"):
            stand_in.person("Ben").say(opened, "Hello")
        stand_in.permit("table", "MANAGE_THREADS")
        await channel.send("Hello")


async def test_a_thread_archived_before_the_follow_up() -> None:
    """F158: editing “thinking” is refused; a new follow-up unarchives an unlocked thread."""
    async with probing() as (stand_in, probe):
        opened = stand_in.person("Ada").start_thread("table", "Inside")
        kept: list[Invocation] = []

        async def run(interaction: Invocation) -> None:
            kept.append(interaction)
            await interaction.response.defer(thinking=True)

        probe.answers["run"] = run
        await stand_in.person("Ada").slash(opened, "probe run").acked()
        stand_in.archive(opened)
        error = await refused(kept[0].edit_original_response(content="Thought"))
        assert error.code == 50083
        stand_in.archive(opened, archived=False)
        await kept[0].edit_original_response(content="Thought")
        stand_in.archive(opened)
        await kept[0].followup.send("More")
        assert not opened.archived
        stand_in.archive(opened, locked=True)
        error = await refused(kept[0].followup.send("Even more"))
        assert error.code == 50083
        await kept[0].followup.send("Quietly", ephemeral=True)


async def dm(probe: Probe, user_id: int) -> discord.DMChannel:
    """The bot's DM with a user."""
    return await probe.create_dm(discord.Object(user_id))


async def test_a_closed_dm_opens_but_takes_nothing() -> None:
    """F058: 50007 for one person, not for the others."""
    async with probing() as (stand_in, probe):
        ben, cleo = stand_in.person("Ben"), stand_in.person("Cleo")
        stand_in.close_dms(ben)
        channel = await dm(probe, ben.id)
        error = await refused(channel.send("Hello"))
        assert (error.status, error.code) == (403, 50007)
        await (await dm(probe, cleo.id)).send("Hello")
        assert (await cleo.sees(cleo.dm, "Hello")).author_id == stand_in.world.bot.id
        stand_in.close_dms(ben, closed=False)
        await channel.send("Hello")


async def test_without_a_server_in_common_there_is_no_dm() -> None:
    async with probing() as (stand_in, probe):
        eli = stand_in.person("Eli")
        channel = await dm(probe, eli.id)
        stand_in.leave(eli, stand_in.guild)
        error = await refused(channel.send("Hello"))
        assert (error.status, error.code) == (403, 50278)


async def test_a_dm_is_always_the_same() -> None:
    async with probing() as (stand_in, probe):
        ada = stand_in.person("Ada")
        first = await probe.http.start_private_message(ada.id)
        second = await probe.http.start_private_message(ada.id)
        assert first["id"] == second["id"] == str(ada.dm.id)


async def test_after_a_kick_the_channel_is_out_of_reach() -> None:
    async with probing() as (stand_in, probe):
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        stand_in.kick_bot(stand_in.guild)
        await probe.received("guild_remove")
        assert (await refused(channel.send("Hello"))).code == 50001
        with pytest.raises(NotOffered):
            stand_in.person("Ada").slash("table", "probe run")
        stand_in.invite_bot(stand_in.guild)
        await probe.received("guild_join")
        await channel.send("Back")
