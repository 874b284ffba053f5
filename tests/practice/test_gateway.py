"""The gateway: login, shards, resuming and refusals."""

import asyncio
import time
from typing import Any

import discord
import pytest
from discord.gateway import DiscordWebSocket, KeepAliveHandler

from tests.practice.probe import INTENTS, Invocation, Probe, probing, table
from tests.practice.serving import logged_in, serve_stand_in


async def test_ready_with_the_servers_channels_and_threads() -> None:
    async with serve_stand_in() as stand_in:
        stand_in.start_thread("table", "Inside", stand_in.person("Ada"))
        probe = Probe()
        async with logged_in(probe, stand_in):
            guild = probe.get_guild(stand_in.guild.id)
            assert guild is not None
            assert [c.name for c in guild.text_channels] == ["table", "second-table", "lounge"]
            assert [t.name for t in guild.threads] == ["Inside"]
            assert guild.me.id == stand_in.world.bot.id
            assert len(probe.guilds) == 2


async def test_two_shards_hear_of_their_own_servers() -> None:
    async with probing(probe=Probe(shard_count=2)) as (stand_in, probe):
        assert stand_in.gateway.identifies == 2
        shards = {guild.id: guild.shard_id for guild in probe.guilds}
        assert sorted(shards.values()) == [0, 1]
        seen: list[int] = []

        async def run(interaction: Invocation) -> None:
            seen.append(interaction.guild.shard_id if interaction.guild else -1)
            await interaction.response.send_message("Done", ephemeral=True)

        probe.answers["run"] = run
        ada = stand_in.person("Ada")
        await ada.slash("table", "probe run")
        await ada.slash("next-door", "probe run")
        await ada.slash(ada.dm, "probe run")
        assert seen == [shards[stand_in.guild.id], shards[stand_in.other_guild.id], -1]


async def test_a_resume_tells_what_was_missed() -> None:
    async with probing() as (stand_in, probe):
        await stand_in.gateway.drop(4000)
        said = stand_in.person("Ada").say("table", "While you were away")
        await stand_in.until(lambda: stand_in.gateway.resumes)
        await probe.received("message")
        assert [m.id for (m,) in probe.named("message")] == [said.id]
        assert stand_in.gateway.identifies == 1


async def test_a_heartbeat_is_answered_after_its_sending_was_noted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise discord.py reports the interval as the latency and warns that it cannot keep up."""
    began: list[float] = []
    noted: list[float] = []
    enough = asyncio.Event()
    send, acknowledge = DiscordWebSocket.send_heartbeat, KeepAliveHandler.ack

    async def sending(self: DiscordWebSocket, data: Any) -> None:
        began.append(time.perf_counter())
        await send(self, data)

    def answered(self: KeepAliveHandler) -> None:
        noted.append(self._last_send)
        acknowledge(self)
        if len(noted) == 8:
            enough.set()

    monkeypatch.setattr(DiscordWebSocket, "send_heartbeat", sending)
    monkeypatch.setattr(KeepAliveHandler, "ack", answered)
    async with serve_stand_in() as stand_in:
        stand_in.gateway.heartbeat = 0.1
        async with logged_in(Probe(), stand_in):
            async with asyncio.timeout(10):
                await enough.wait()
    # The first heartbeat goes out with HELLO, and its sending is never noted.
    assert all(sent > start for start, sent in zip(began, noted[1:], strict=False))


async def test_a_request_to_reconnect_is_followed() -> None:
    async with probing() as (stand_in, probe):
        await stand_in.gateway.reconnect()
        await stand_in.until(lambda: stand_in.gateway.resumes)
        await probe.received("shard_resumed")
        message = await table(stand_in, probe, "Go")
        assert not message.deleted


async def test_an_invalid_session_identifies_again() -> None:
    async with probing() as (stand_in, probe):
        # discord.py waits some seconds before it identifies again; the frame is what counts here.
        await stand_in.gateway.invalidate(resumable=False)
        await stand_in.until(lambda: not stand_in.gateway.connected or None)
        assert stand_in.gateway.sessions == {}
        await probe.received("shard_disconnect")


async def test_a_wrong_token_is_refused() -> None:
    async with serve_stand_in():
        client = discord.Client(intents=INTENTS)
        with pytest.raises(discord.LoginFailure):
            await client.login("wrong")
        await client.close()


async def test_privileged_intents_are_refused() -> None:
    async with serve_stand_in() as stand_in:
        wanted = discord.Intents(guilds=True, message_content=True)
        with pytest.raises(discord.PrivilegedIntentsRequired):
            async with logged_in(Probe(intents=wanted), stand_in):
                pass


async def test_without_the_intent_for_messages_there_are_none() -> None:
    async with probing(probe=Probe(intents=discord.Intents(guilds=True))) as (stand_in, probe):
        stand_in.person("Ada").say("table", "Hello")
        stand_in.start_thread("table", "Inside", stand_in.person("Ada"))
        await probe.received("thread_create")
        assert probe.named("message") == []


async def test_an_outage_is_no_kick() -> None:
    async with probing() as (stand_in, probe):
        stand_in.outage(stand_in.guild)
        await probe.received("guild_unavailable")
        stand_in.outage(stand_in.guild, on=False)
        await probe.received("guild_available", 1)
        assert probe.named("guild_remove") == []
        stand_in.kick_bot(stand_in.guild)
        await probe.received("guild_remove")


async def test_channels_and_threads_come_and_go() -> None:
    async with probing() as (stand_in, probe):
        inside = stand_in.start_thread("table", "Inside", stand_in.person("Ada"))
        await probe.received("thread_create")
        stand_in.archive(inside)
        await probe.received("raw_thread_update")
        stand_in.delete_channel("table")
        ((deleted,),) = await probe.received("guild_channel_delete")
        assert deleted.name == "table"
        assert inside.deleted


async def test_a_client_that_is_gone_leaves_presses_unanswered() -> None:
    async with serve_stand_in(acknowledge_within=0.05) as stand_in:
        probe = Probe()
        async with logged_in(probe, stand_in):
            message = await table(stand_in, probe, "Go")
        await stand_in.until(lambda: not stand_in.gateway.connected or None)
        pressed = await stand_in.person("Ada").press(message, "Go")
        assert pressed.failed
        again = Probe()
        async with logged_in(again, stand_in):
            again.answers["go"] = lambda interaction: interaction.response.send_message(
                "Here again"
            )
            assert (await stand_in.person("Ada").press(message, "Go")).text == "Here again"
