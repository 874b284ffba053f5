"""People: what Discord's client lets them do, and what a modified client sends."""

from typing import Any

import discord
import pytest

from bot.practice.user_client.choices import NotOffered
from tests.practice.probe import Invocation, Probe, layout, probing, rows, table


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("nothing", {}),
        ("probe", {}),
        ("probe walk", {}),
        ("probe run", {"number": 11}),
        ("probe run", {"number": 0}),
        ("probe run", {"number": "3"}),
        ("probe run", {"number": True}),
        ("probe run", {"colour": "red"}),
        ("probe run", {"user": 12}),
    ],
)
async def test_commands_that_are_not_offered(name: str, options: dict[str, Any]) -> None:
    async with probing() as (stand_in, probe):
        with pytest.raises(NotOffered):
            stand_in.person("Ada").slash("table", name, **options)
        assert probe.heard == []


async def test_a_user_option_takes_a_person() -> None:
    async with probing() as (stand_in, probe):
        seen: list[Any] = []

        async def run(interaction: Invocation) -> None:
            seen.append((interaction.extras["user"].display_name, interaction.extras["word"]))
            await interaction.response.send_message("Done")

        probe.answers["run"] = run
        await stand_in.person("Ada").slash(
            "table", "probe run", user=stand_in.person("Ben"), word="ä"
        )
        assert seen == [("Ben", "ä")]


async def test_a_command_for_moderators_is_offered_to_them_alone() -> None:
    probe = Probe()

    @probe.tree.command(name="mend", description="For moderators")
    @discord.app_commands.default_permissions(manage_channels=True)
    @discord.app_commands.guild_only()
    async def mend(interaction: Invocation) -> None:
        await interaction.response.send_message("Mended")

    async with probing(probe=probe) as (stand_in, probe):
        ada, ben = stand_in.person("Ada"), stand_in.person("Ben")
        assert (await ada.slash("table", "mend")).text == "Mended"
        with pytest.raises(NotOffered):
            ben.slash("table", "mend")
        with pytest.raises(NotOffered):
            ada.slash(ada.dm, "mend")


async def test_menu_commands() -> None:
    probe = Probe()

    @probe.tree.context_menu(name="My Hand")
    async def by_user(interaction: Invocation, user: discord.User) -> None:
        await interaction.response.send_message(f"Of {user.display_name}")

    @probe.tree.context_menu(name="Report")
    async def by_message(interaction: Invocation, message: discord.Message) -> None:
        await interaction.response.send_message(f"About {message.id}")

    async with probing(probe=probe) as (stand_in, probe):
        ada, ben = stand_in.person("Ada"), stand_in.person("Ben")
        said = ben.say("table", "Hello")
        assert (await ada.menu("table", "My Hand", ben)).text == "Of Ben"
        used = await ada.menu("table", "Report", said)
        assert used.text == f"About {said.id}"
        assert used.reply is not None
        assert used.reply.data["type"] == 23


async def test_disabled_and_link_buttons_cannot_be_pressed() -> None:
    async with probing() as (stand_in, probe):
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        sent = await channel.send(
            view=rows(
                discord.ui.Button(label="Off", custom_id="off", disabled=True),
                discord.ui.Button(label="Link", url="https://example.org"),
            )
        )
        message, ada = stand_in.message(sent.id), stand_in.person("Ada")
        for label in ("Off", "Link"):
            with pytest.raises(NotOffered):
                ada.press(message, label)
        with pytest.raises(LookupError):
            ada.press(message, "None")


async def test_choosing_in_selects() -> None:
    async with probing() as (stand_in, probe):
        seen: list[Any] = []

        async def chosen(interaction: Invocation) -> None:
            data: Any = interaction.data
            seen.append((data["values"], sorted(data.get("resolved", {}))))
            await interaction.response.defer()

        probe.answers |= {"word": chosen, "who": chosen}
        words: Any = discord.ui.Select(
            custom_id="word",
            max_values=2,
            options=[discord.SelectOption(label=x, value=x) for x in "abc"],
        )
        who: Any = discord.ui.UserSelect(custom_id="who")
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        sent = await channel.send(
            view=layout(discord.ui.ActionRow(words), discord.ui.ActionRow(who))
        )
        message, ada = stand_in.message(sent.id), stand_in.person("Ada")
        for values in ([], ["a", "b", "c"], ["d"], ["a", "a"]):
            with pytest.raises(NotOffered):
                ada.choose(message, "word", *values)
        await ada.choose(message, "word", "c", "a")
        await ada.choose(message, "who", stand_in.person("Eli"))
        assert seen == [
            (["c", "a"], []),
            ([str(stand_in.person("Eli").id)], ["members", "users"]),
        ]
        forged = ada.choose(message, "word", "zzz", forged=True)
        await forged.acked()
        assert seen[-1] == (["zzz"], [])


async def test_forged_and_stale_presses_go_through() -> None:
    async with probing() as (stand_in, probe):

        async def answer(interaction: Invocation) -> None:
            await interaction.response.send_message("No longer", ephemeral=True)

        probe.answers |= {"go": answer, "never": answer}
        ada = stand_in.person("Ada")
        message = await table(stand_in, probe, "Go")
        assert (await ada.press(message, custom_id="never", forged=True)).text == "No longer"
        stand_in.delete_message(message)
        with pytest.raises(NotOffered):
            ada.press(message, "Go")
        assert (await ada.press(message, custom_id="go", forged=True)).text == "No longer"


async def test_what_a_person_may_say() -> None:
    async with probing() as (stand_in, _probe):
        ben = stand_in.person("Ben")
        for words in ("", "x" * 2001):
            with pytest.raises(NotOffered):
                ben.say("table", words)
        stand_in.forbid("table", "SEND_MESSAGES", user=ben)
        with pytest.raises(NotOffered):
            ben.say("table", "Hello")
        stand_in.forbid("lounge", "VIEW_CHANNEL", user=ben)
        with pytest.raises(NotOffered):
            ben.slash("lounge", "probe run")
        assert ben.messages("lounge") == []


async def test_waiting_is_bounded_and_says_for_what() -> None:
    async with probing() as (stand_in, _probe):
        with pytest.raises(TimeoutError, match="Ada sees 'Hello'"):
            await stand_in.person("Ada").sees("table", "Hello", seconds=0.01)


async def test_one_more_person_can_join() -> None:
    async with probing() as (stand_in, probe):
        probe.answers["run"] = lambda interaction: interaction.response.send_message(
            interaction.user.display_name
        )
        fay = stand_in.add_person("Fay", "de")
        assert (await fay.slash("table", "probe run")).text == "Fay"
        with pytest.raises(NotOffered):
            fay.slash("next-door", "probe run")
