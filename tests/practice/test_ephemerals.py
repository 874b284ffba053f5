"""Ephemeral messages: visible to one person, accessible by interaction tokens only."""

import discord

from bot.practice.user_client.choices import NotOffered
from tests.practice.probe import Invocation, button, layout, probing, refused, rows, table


async def run_private(interaction: Invocation) -> None:
    """Respond with an ephemeral message that has a button."""
    await interaction.response.send_message(
        "Your hand", ephemeral=True, view=rows(button("Refresh"))
    )


async def test_only_their_user_sees_them() -> None:
    async with probing() as (stand_in, probe):
        probe.answers["run"] = run_private
        ada, ben = stand_in.person("Ada"), stand_in.person("Ben")
        used = await ada.slash("table", "probe run")
        assert [m.text for m in ada.messages("table")] == ["Your hand"]
        assert ben.messages("table") == []
        assert used.reply is not None
        assert used.ephemeral is used.reply
        assert used.reply.private_to == ada.id


async def test_channel_routes_do_not_know_them() -> None:
    async with probing() as (stand_in, probe):
        probe.answers["run"] = run_private
        used = await stand_in.person("Ada").slash("table", "probe run")
        assert used.reply is not None
        channel = probe.get_partial_messageable(used.channel.id)
        partial = channel.get_partial_message(used.reply.id)
        for call in (partial.edit(content="?"), partial.delete(), partial.fetch()):
            error = await refused(call)
            assert (error.status, error.code) == (404, 10008)


async def test_the_gateway_does_not_tell_of_them() -> None:
    async with probing() as (stand_in, probe):
        probe.answers["run"] = run_private
        await stand_in.person("Ada").slash("table", "probe run")
        message = await table(stand_in, probe, "Go")
        await probe.received("message")
        assert [m.id for (m,) in probe.named("message")] == [message.id]


async def test_each_press_brings_a_new_token_that_keeps_them_alive() -> None:
    """F023: an open hand works after more than 15 minutes, by the token of the new press."""
    async with probing() as (stand_in, probe):
        probe.answers["run"] = run_private

        async def refresh(interaction: Invocation) -> None:
            await interaction.response.edit_message(content="Fresh")

        probe.answers["refresh"] = refresh
        ada = stand_in.person("Ada")
        used = await ada.slash("table", "probe run")
        assert used.reply is not None
        stand_in.advance(20 * 60)
        pressed = await ada.press(used.reply, "Refresh")
        assert not pressed.failed
        assert used.reply.text == "Fresh"
        assert used.reply.ephemeral


async def test_others_cannot_press_on_them_but_a_doctored_client_can_try() -> None:
    async with probing() as (stand_in, probe):
        probe.answers["run"] = run_private

        async def refresh(interaction: Invocation) -> None:
            await interaction.response.send_message(
                f"Not yours, {interaction.user.id}", ephemeral=True
            )

        probe.answers["refresh"] = refresh
        ada, ben = stand_in.person("Ada"), stand_in.person("Ben")
        used = await ada.slash("table", "probe run")
        assert used.reply is not None
        try:
            ben.press(used.reply, "Refresh")
        except NotOffered:
            pass
        else:
            raise AssertionError("Ben pressed what he does not see")
        forged = await ben.press(used.reply, custom_id="refresh", forged=True)
        assert forged.text == f"Not yours, {ben.id}"


async def test_they_can_be_deleted_and_dismissed() -> None:
    async with probing() as (stand_in, probe):
        kept: list[Invocation] = []

        async def run(interaction: Invocation) -> None:
            kept.append(interaction)
            await interaction.response.send_message("Here", ephemeral=True)

        probe.answers["run"] = run
        ada = stand_in.person("Ada")
        first = await ada.slash("table", "probe run")
        second = await ada.slash("table", "probe run")
        await kept[0].delete_original_response()
        assert first.reply is not None
        assert first.reply.deleted
        assert second.reply is not None
        ada.dismiss(second.reply)
        error = await refused(kept[1].edit_original_response(content="?"))
        assert error.code == 10008
        assert ada.messages("table") == []


async def test_they_carry_v2_and_files() -> None:
    async with probing() as (stand_in, probe):

        async def run(interaction: Invocation) -> None:
            await interaction.response.send_message(
                view=layout(discord.ui.TextDisplay("In V2")), ephemeral=True
            )
            await interaction.followup.send("And more", ephemeral=True, file=discord.File(__file__))

        probe.answers["run"] = run
        ada = stand_in.person("Ada")
        used = await ada.slash("table", "probe run")
        more = await ada.sees("table", "And more")
        assert used.text == "In V2"
        assert more.files == ["test_ephemerals.py"]
        assert used.ephemeral is more
        assert stand_in.person("Ben").messages("table") == []


async def test_an_ephemeral_flag_in_the_channel_is_refused() -> None:
    async with probing() as (stand_in, probe):
        route = discord.http.Route(
            "POST",
            "/channels/{channel_id}/messages",
            channel_id=stand_in.channel("table").id,
        )
        error = await refused(probe.http.request(route, json={"content": "Hush", "flags": 64}))
        assert error.code == 50035
        assert "flags" in error.text
