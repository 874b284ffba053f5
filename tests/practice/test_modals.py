"""Modals, from opening one to the values that the bot receives."""

from typing import Any

import discord
import pytest

from bot.practice.user_client.choices import NotOffered
from tests.practice.probe import Invocation, probing, refused, table


def everything() -> discord.ui.Modal:
    """A modal with one component of each newer kind."""
    modal = discord.ui.Modal(title="Say it", custom_id="m", timeout=60)
    inner: list[Any] = [
        discord.ui.TextInput(custom_id="words", max_length=20, min_length=2),
        discord.ui.RadioGroup(
            custom_id="one",
            options=[discord.RadioGroupOption(label=x, value=x) for x in "ab"],
        ),
        discord.ui.CheckboxGroup(
            custom_id="some",
            max_values=2,
            options=[discord.CheckboxGroupOption(label=x, value=x) for x in "abc"],
        ),
        discord.ui.Checkbox(custom_id="sure"),
        discord.ui.FileUpload(custom_id="picture", min_values=1, max_values=1),
    ]
    for item in inner:
        modal.add_item(discord.ui.Label(text="Label", component=item))
    return modal


def chosen() -> discord.ui.Modal:
    """A modal with selects."""
    modal = discord.ui.Modal(title="Choose", custom_id="m", timeout=60)
    inner: list[Any] = [
        discord.ui.Select(
            custom_id="word",
            required=True,
            options=[discord.SelectOption(label=x, value=x) for x in "ab"],
        ),
        discord.ui.UserSelect(custom_id="who", required=False),
    ]
    for item in inner:
        modal.add_item(discord.ui.Label(text="Label", component=item))
    return modal


async def test_every_kind_of_value_arrives() -> None:
    async with probing() as (stand_in, probe):
        seen: list[Any] = []

        async def submitted(interaction: Invocation) -> None:
            data: Any = interaction.data
            inner = [c["component"] for c in data["components"]]
            seen.append({c["custom_id"]: c.get("value", c.get("values")) for c in inner})
            seen.append(data["resolved"]["attachments"])
            await interaction.response.send_message("Thanks", ephemeral=True)

        probe.answers["run"] = lambda interaction: interaction.response.send_modal(everything())
        probe.answers["m"] = submitted
        ada = stand_in.person("Ada")
        opened = await ada.slash("table", "probe run")
        assert opened.callback == 9
        assert opened.modal is not None
        assert stand_in.interactions.modals[ada.id] is opened
        upload = ada.upload("a.txt", b"some bytes")
        values = {"words": "hello", "one": "b", "some": ["a", "c"], "sure": True}
        sent = await ada.submit(opened, {**values, "picture": [upload]})
        assert sent.text == "Thanks"
        assert seen[0] == {**values, "picture": [str(upload)]}
        assert seen[1][str(upload)]["filename"] == "a.txt"
        assert ada.id not in stand_in.interactions.modals


@pytest.mark.parametrize(
    ("values", "what"),
    [
        ({}, "words"),
        ({"words": "x"}, "2 to 20"),
        ({"words": "x" * 21}, "2 to 20"),
        ({"words": "two\nlines"}, "one line"),
        ({"words": "fine", "one": "z"}, "not offered"),
        ({"words": "fine", "one": None}, "required"),
        ({"words": "fine", "one": "a", "some": ["a", "b", "c"]}, "some"),
        ({"words": "fine", "one": "a", "some": ["a"], "picture": []}, "files"),
        ({"wrods": "fine"}, "wrods"),
    ],
)
async def test_the_client_refuses_what_the_modal_does_not_allow(
    values: dict[str, Any], what: str
) -> None:
    async with probing() as (stand_in, probe):
        probe.answers["run"] = lambda interaction: interaction.response.send_modal(everything())
        ada = stand_in.person("Ada")
        opened = await ada.slash("table", "probe run")
        with pytest.raises(NotOffered, match=what):
            ada.submit(opened, values)
        assert probe.heard == ["run"]


async def test_selects_in_a_modal() -> None:
    async with probing() as (stand_in, probe):
        seen: list[Any] = []

        async def submitted(interaction: Invocation) -> None:
            data: Any = interaction.data
            seen.extend(c["component"]["values"] for c in data["components"])
            await interaction.response.defer()

        probe.answers["go"] = lambda interaction: interaction.response.send_modal(chosen())
        probe.answers["m"] = submitted
        ada = stand_in.person("Ada")
        message = await table(stand_in, probe, "Go")
        opened = await ada.press(message, "Go")
        with pytest.raises(NotOffered):
            ada.submit(opened, {})
        sent = await ada.submit(opened, {"word": ["b"], "who": [stand_in.person("Ben").id]})
        assert (sent.callback, sent.reply) == (6, message)
        assert seen == [["b"], [str(stand_in.person("Ben").id)]]


async def test_a_modal_that_is_too_long_is_refused_and_the_press_fails() -> None:
    async with probing(strict=False, acknowledge_within=0.2) as (stand_in, probe):
        modal = discord.ui.Modal(title="x" * 46, custom_id="m", timeout=60)
        modal.add_item(
            discord.ui.Label(text="Words", component=discord.ui.TextInput(custom_id="w"))
        )
        probe.answers["run"] = lambda interaction: interaction.response.send_modal(modal)
        opened = await stand_in.person("Ada").slash("table", "probe run")
        error = await probe.error()
        assert error.code == 50035
        assert "title" in error.text
        assert opened.failed
        assert opened.modal is None


async def test_a_modal_does_not_answer_a_modal() -> None:
    async with probing(acknowledge_within=0.2) as (stand_in, probe):
        probe.answers["run"] = lambda interaction: interaction.response.send_modal(chosen())
        probe.answers["m"] = lambda interaction: probe.http.request(
            discord.http.Route(
                "POST",
                "/interactions/{interaction_id}/{interaction_token}/callback",
                interaction_id=interaction.id,
                interaction_token=interaction.token,
            ),
            json={"type": 9, "data": chosen().to_dict()},
        )
        ada = stand_in.person("Ada")
        opened = await ada.slash("table", "probe run")
        sent = await ada.submit(opened, {"word": ["a"]})
        assert (await probe.error()).code == 50035
        assert sent.failed


async def test_a_modal_can_be_forged() -> None:
    async with probing(acknowledge_within=0.2) as (stand_in, probe):
        probe.answers["run"] = lambda interaction: interaction.response.send_modal(chosen())
        ada = stand_in.person("Ada")
        opened = await ada.slash("table", "probe run")
        forged = await ada.submit_forged(opened, "never", [])
        assert forged.failed
        assert probe.heard == ["run", "never"]


async def test_a_late_answer_to_a_modal_is_refused() -> None:
    async with probing() as (stand_in, probe):
        kept: list[Invocation] = []

        async def submitted(interaction: Invocation) -> None:
            kept.append(interaction)
            await interaction.response.send_message("Thanks", ephemeral=True)

        probe.answers["run"] = lambda interaction: interaction.response.send_modal(chosen())
        probe.answers["m"] = submitted
        ada = stand_in.person("Ada")
        await ada.submit(await ada.slash("table", "probe run"), {"word": ["a"]})
        stand_in.advance(901)
        error = await refused(kept[0].followup.send("Late"))
        assert error.code == 50027
