"""Responses to interactions: in time, once, of the right type, by a token valid for 15 min."""

import asyncio
from typing import Any

import discord
import pytest

from tests.practice.probe import Invocation, Probe, button, layout, probing, refused, rows, table


async def test_a_command_reaches_the_bot_with_its_options_and_who_used_it() -> None:
    async with probing() as (stand_in, probe):
        seen: list[Any] = []

        async def run(interaction: Invocation) -> None:
            seen.append(
                (
                    interaction.user.id,
                    interaction.locale,
                    interaction.guild_id,
                    interaction.extras["number"],
                )
            )
            await interaction.response.send_message("Done", ephemeral=True)

        probe.answers["run"] = run
        dana = stand_in.person("Dana")
        used = await dana.slash("table", "probe run", number=7)
        assert used.text == "Done"
        assert seen == [(dana.id, discord.Locale.german, stand_in.guild.id, 7)]


async def test_an_answer_after_the_limit_is_refused_and_the_person_is_told() -> None:
    async with probing(acknowledge_within=0.05) as (stand_in, probe):
        late = asyncio.Event()

        async def run(interaction: Invocation) -> None:
            await late.wait()
            await interaction.response.send_message("Too late")

        probe.answers["run"] = run
        used = await stand_in.person("Ada").slash("table", "probe run")
        assert used.failed
        assert used.error == "The application did not respond"
        assert stand_in.interactions.failed == [used]
        late.set()
        await stand_in.until(lambda: stand_in.rest.requests[-1].status == 404)
        assert stand_in.rest.requests[-1].answer["code"] == 10062
        assert stand_in.person("Ada").messages("table") == []


async def test_a_press_nobody_answers_fails_in_its_own_words() -> None:
    async with probing(acknowledge_within=0.05) as (stand_in, probe):
        message = await table(stand_in, probe, "Go")
        pressed = await stand_in.person("Ben").press(message, "Go")
        assert pressed.error == "This interaction failed"
        assert not pressed.acknowledged


async def test_a_second_answer_is_refused_by_40060() -> None:
    async with probing() as (stand_in, probe):

        async def run(interaction: Invocation) -> None:
            await interaction.response.defer(ephemeral=True)
            adapter = interaction.response
            adapter._response_type = None  # as a second process would, not knowing of the first
            await adapter.send_message("Again")

        probe.answers["run"] = run
        used = await stand_in.person("Ada").slash("table", "probe run").acked()
        error = await probe.error()
        assert isinstance(error, discord.HTTPException)
        assert (error.status, error.code) == (400, 40060)
        assert used.state == "deferred"


async def test_the_token_dies_after_fifteen_minutes_of_the_clock() -> None:
    async with probing() as (stand_in, probe):
        kept: list[Invocation] = []

        async def run(interaction: Invocation) -> None:
            kept.append(interaction)
            await interaction.response.send_message("Here", ephemeral=True)

        probe.answers["run"] = run
        used = await stand_in.person("Ada").slash("table", "probe run")
        stand_in.advance(15 * 60 - 1)
        await kept[0].edit_original_response(content="Still here")
        assert used.text == "Still here"
        stand_in.advance(2)
        error = await refused(kept[0].edit_original_response(content="Gone"))
        assert (error.status, error.code) == (401, 50027)
        assert used.text == "Still here"


async def test_a_follow_up_before_the_answer_is_10015() -> None:
    async with probing() as (stand_in, probe):

        async def run(interaction: Invocation) -> None:
            try:
                await interaction.followup.send("First")
            finally:
                await interaction.response.send_message("Then")

        probe.answers["run"] = run
        await stand_in.person("Ada").slash("table", "probe run")
        error = await probe.error()
        assert isinstance(error, discord.NotFound)
        assert error.code == 10015


@pytest.mark.parametrize("private", [True, False])
async def test_the_first_follow_up_takes_the_place_of_thinking(private: bool) -> None:
    """The deferral decides whether it is ephemeral, not the follow-up."""
    async with probing() as (stand_in, probe):

        async def run(interaction: Invocation) -> None:
            await interaction.response.defer(ephemeral=private, thinking=True)
            await interaction.followup.send("Thought", ephemeral=not private)
            await interaction.followup.send("More", ephemeral=not private)

        probe.answers["run"] = run
        ada = stand_in.person("Ada")
        used = ada.slash("table", "probe run")
        await used.settled()
        await ada.sees("table", "More")
        first, second = ada.messages("table")
        assert first is used.reply
        assert (first.text, first.ephemeral) == ("Thought", private)
        assert (second.text, second.ephemeral) == ("More", not private)
        assert not first.flags & 128


async def test_thinking_shows_until_the_original_is_edited() -> None:
    async with probing() as (stand_in, probe):
        go_on = asyncio.Event()

        async def run(interaction: Invocation) -> None:
            await interaction.response.defer(thinking=True)
            await go_on.wait()
            await interaction.edit_original_response(view=layout(discord.ui.TextDisplay("Thought")))

        probe.answers["run"] = run
        used = await stand_in.person("Ada").slash("table", "probe run").acked()
        assert used.reply is not None
        assert (used.state, used.reply.flags & 128) == ("deferred", 128)
        go_on.set()
        await used.settled()
        assert used.text == "Thought"
        assert used.reply.data["edited_timestamp"] is None


async def test_a_press_can_update_the_message_it_is_on() -> None:
    async with probing() as (stand_in, probe):
        message = await table(stand_in, probe, "Go")

        async def go(interaction: Invocation) -> None:
            await interaction.response.edit_message(view=layout(discord.ui.TextDisplay("Gone on")))

        probe.answers["go"] = go
        pressed = await stand_in.person("Ben").press(message, "Go")
        assert (pressed.callback, pressed.reply) == (7, message)
        assert message.text == "Gone on"
        assert message.buttons == []


async def test_after_a_deferred_update_the_original_is_the_pressed_message() -> None:
    async with probing() as (stand_in, probe):
        message = await table(stand_in, probe, "Go")

        async def go(interaction: Invocation) -> None:
            await interaction.response.defer()
            await interaction.edit_original_response(view=layout(discord.ui.TextDisplay("Later")))

        probe.answers["go"] = go
        pressed = await stand_in.person("Ben").press(message, "Go")
        assert pressed.callback == 6
        await stand_in.until(lambda: message.text == "Later")


async def test_an_update_does_not_answer_a_command() -> None:
    async with probing(acknowledge_within=0.1) as (stand_in, probe):
        # discord.py sends it only for presses, so the answer is given by hand.
        async def raw(interaction: Invocation) -> None:
            route = discord.http.Route(
                "POST",
                "/interactions/{interaction_id}/{interaction_token}/callback",
                interaction_id=interaction.id,
                interaction_token=interaction.token,
            )
            await probe.http.request(route, json={"type": 7, "data": {"content": "What?"}})

        probe.answers["run"] = raw
        used = await stand_in.person("Ada").slash("table", "probe run")
        assert used.failed
        error = await probe.error()
        assert isinstance(error, discord.HTTPException)
        assert error.code == 50035


async def test_a_deferral_takes_no_words() -> None:
    async with probing(strict=False, acknowledge_within=0.1) as (stand_in, probe):

        async def raw(interaction: Invocation) -> None:
            route = discord.http.Route(
                "POST",
                "/interactions/{interaction_id}/{interaction_token}/callback",
                interaction_id=interaction.id,
                interaction_token=interaction.token,
            )
            await probe.http.request(route, json={"type": 5, "data": {"content": "Early"}})

        probe.answers["run"] = raw
        used = await stand_in.person("Ada").slash("table", "probe run")
        assert used.failed
        error = await probe.error()
        assert "content" in str(error)


async def test_an_autocomplete_offers_choices() -> None:
    probe = Probe()

    @probe.tree.command(name="pick", description="Pick a word")
    async def pick(interaction: Invocation, word: str) -> None:
        await interaction.response.send_message(word)

    @pick.autocomplete("word")
    async def offer(_: Invocation, current: str) -> list[discord.app_commands.Choice[str]]:
        return [discord.app_commands.Choice(name=f"{current}!", value=f"{current}1")]

    async with probing(probe=probe) as (stand_in, probe):
        asked = await stand_in.person("Ada").complete("table", "pick", "word", word="ab")
        assert asked.choices == [{"name": "ab!", "value": "ab1"}]
        used = await stand_in.person("Ada").slash("table", "pick", word="ab1")
        assert used.text == "ab1"


async def test_commands_work_in_a_dm() -> None:
    async with probing() as (stand_in, probe):
        seen: list[Any] = []

        async def run(interaction: Invocation) -> None:
            seen.append((interaction.guild_id, interaction.context.dm_channel))
            await interaction.response.send_message("Hello", view=rows(button("Go")))

        async def go(interaction: Invocation) -> None:
            await interaction.response.edit_message(content="Went", view=None)

        probe.answers |= {"run": run, "go": go}
        eli = stand_in.person("Eli")
        used = await eli.slash(eli.dm, "probe run")
        assert used.reply is not None
        await eli.press(used.reply, "Go")
        assert used.text == "Went"
        assert seen == [(None, True)]
