"""Faults of requests: failures, delays, gates and rate limits."""

import asyncio

import aiohttp
import discord
import pytest

from tests.practice.probe import Invocation, layout, probing, refused, table


async def test_a_failing_server_is_tried_again() -> None:
    async with probing() as (stand_in, probe):
        stand_in.request_faults.fail(500, route="POST /channels/*/messages")
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        await channel.send("Hello")
        assert [sent.status for sent in stand_in.rest.requests][-2:] == [500, 200]
        assert stand_in.request_faults.failures == []


async def test_503_is_not_tried_again_and_other_routes_go_on() -> None:
    async with probing() as (stand_in, probe):
        stand_in.request_faults.fail(503, 2, "PATCH /channels/*")
        message = await table(stand_in, probe, "Go")
        partial = probe.get_partial_messageable(message.channel.id).get_partial_message(message.id)
        for _ in range(2):
            error = await refused(partial.edit(view=layout(discord.ui.TextDisplay("?"))))
            assert error.status == 503
        await partial.edit(view=layout(discord.ui.TextDisplay("Fine")))
        assert message.text == "Fine"


async def test_a_429_is_waited_out() -> None:
    async with probing() as (stand_in, probe):
        stand_in.request_faults.fail(429, route="POST /channels/*/messages", retry_after=0.01)
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        await channel.send("Hello")
        assert [sent.status for sent in stand_in.rest.requests][-2:] == [429, 200]


async def test_count_nought_clears_failures() -> None:
    async with probing() as (stand_in, probe):
        stand_in.request_faults.fail(503, 100)
        stand_in.request_faults.fail(503, 0)
        await table(stand_in, probe, "Go")


async def test_a_gate_holds_a_request_until_it_is_released() -> None:
    async with probing() as (stand_in, probe):
        gate = stand_in.request_faults.hold("POST /channels/*/messages")
        sending = asyncio.create_task(table(stand_in, probe, "Go"))
        await gate.reached()
        assert stand_in.person("Ada").messages("table") == []
        gate.release()
        assert (await sending).buttons == ["Go"]


async def test_a_delay_makes_an_answer_too_late() -> None:
    async with probing(acknowledge_within=0.05) as (stand_in, probe):
        probe.answers["run"] = lambda interaction: interaction.response.send_message("Late")
        stand_in.request_faults.delay(0.1, route="POST /interactions/*")
        used = await stand_in.person("Ada").slash("table", "probe run")
        assert used.failed
        assert (await probe.error()).code == 10062


async def test_without_the_switch_there_are_no_rate_limits() -> None:
    async with probing() as (stand_in, probe):
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        await asyncio.gather(*(channel.send(str(n)) for n in range(30)))
        assert {sent.status for sent in stand_in.rest.requests} == {200}


async def test_rate_limits_throttle_by_headers_and_refuse_by_429() -> None:
    async with probing() as (stand_in, probe):
        stand_in.request_faults.limit(True, burst=2, window=0.2)
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        for n in range(5):
            sent = await channel.send(str(n))
        assert len(stand_in.person("Ada").messages("table")) == 5
        # discord.py kept to the headers; a client that does not is refused.
        headers = {"Authorization": f"Bot {stand_in.token}"}
        address = f"{stand_in.url}/api/v10/channels/{channel.id}/messages/{sent.id}"
        async with probe.http._HTTPClient__session as session:  # type: ignore[attr-defined]
            statuses = []
            for _ in range(4):
                async with session.get(address, headers=headers) as answer:
                    statuses.append(answer.status)
                    if answer.status == 429:
                        assert answer.headers["Via"]
                        assert answer.headers["Content-Type"] == "application/json"
                        assert (await answer.json())["retry_after"] > 0
            assert statuses == [200, 200, 429, 429]


async def test_all_requests_together_have_a_limit() -> None:
    async with probing() as (stand_in, _probe), aiohttp.ClientSession() as session:
        stand_in.request_faults.limit(True, burst=100)
        headers = {"Authorization": f"Bot {stand_in.token}"}
        for _ in range(50):
            async with session.get(f"{stand_in.url}/api/v10/users/@me", headers=headers) as answer:
                assert answer.status == 200
        async with session.get(f"{stand_in.url}/api/v10/gateway/bot", headers=headers) as answer:
            assert answer.status == 429
            assert answer.headers["X-RateLimit-Global"] == "true"
            assert (await answer.json())["global"]


async def test_old_messages_take_three_edits_in_six_seconds() -> None:
    async with probing() as (stand_in, probe):
        message = await table(stand_in, probe, "Go")
        partial = probe.get_partial_messageable(message.channel.id).get_partial_message(message.id)
        stand_in.request_faults.limit_old_edits(True)

        async def edit() -> None:
            await partial.edit(view=layout(discord.ui.TextDisplay("Edited")))

        for _ in range(5):
            await edit()
        stand_in.advance(3601)
        for _ in range(3):
            await edit()
        editing = asyncio.create_task(edit())
        await stand_in.until(lambda: stand_in.rest.requests[-1].status == 429)
        assert stand_in.rest.requests[-1].answer["code"] == 30046
        editing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await editing


async def test_a_follow_up_is_retried_by_the_webhook_adapter() -> None:
    async with probing() as (stand_in, probe):

        async def run(interaction: Invocation) -> None:
            await interaction.response.defer(ephemeral=True)
            await interaction.followup.send("Thought")

        probe.answers["run"] = run
        stand_in.request_faults.fail(503, route="POST /webhooks/*")
        used = await stand_in.person("Ada").slash("table", "probe run")
        assert used.text == "Thought"
