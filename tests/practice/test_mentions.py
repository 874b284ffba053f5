"""Which users a message notifies: allowed mentions are evaluated as on Discord."""

from typing import Any

import discord
import pytest

from tests.practice.probe import Invocation, layout, probing, refused, table

NOBODY = discord.AllowedMentions.none()


async def test_a_plain_mention_notifies_whom_it_names() -> None:
    async with probing() as (stand_in, probe):
        ada, ben = stand_in.person("Ada"), stand_in.person("Ben")
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        sent = await channel.send(f"{ada.mention} `{ben.mention}`")
        assert [m.id for m in ada.pings()] == [sent.id]
        assert ben.pings() == []  # code is no mention
        assert [user.id for user in sent.mentions] == [ada.id]


@pytest.mark.parametrize(
    ("allowed", "pinged"),
    [
        (NOBODY, []),
        (discord.AllowedMentions(everyone=False, roles=False, users=True), ["Ada", "Ben"]),
        (None, ["Ada", "Ben"]),
    ],
)
async def test_allowed_mentions_decide(allowed: Any, pinged: list[str]) -> None:
    async with probing() as (stand_in, probe):
        text = " ".join(stand_in.person(name).mention for name in ("Ada", "Ben"))
        view = layout(discord.ui.TextDisplay(text))
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        await channel.send(view=view, allowed_mentions=allowed)
        assert [p.name for p in stand_in.people if p.pings()] == pinged


async def test_named_users_alone_are_notified() -> None:
    async with probing() as (stand_in, probe):
        ada, ben = stand_in.person("Ada"), stand_in.person("Ben")
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        only = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(ben.id)])
        await channel.send(f"{ada.mention} {ben.mention}", allowed_mentions=only)
        assert (ada.pings(), len(ben.pings())) == ([], 1)


async def test_everyone_and_roles_need_a_permission() -> None:
    async with probing() as (stand_in, probe):
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        moderators = stand_in.guild.id + 1
        await channel.send(f"@everyone <@&{moderators}>")
        assert [p for p in stand_in.people if p.pings()] == []
        stand_in.permit("table", "MENTION_EVERYONE")
        await channel.send(f"<@&{moderators}>")
        assert [p.name for p in stand_in.people if p.pings()] == ["Ada"]
        await channel.send("@everyone")
        assert [len(p.pings()) for p in stand_in.people] == [2, 1, 1, 1, 1]


async def test_an_edit_without_allowed_mentions_is_parsed_by_the_defaults() -> None:
    """An edit notifies nobody but updates `mentions`, so every edit must pass allowed mentions."""
    async with probing() as (stand_in, probe):
        ada = stand_in.person("Ada")
        stand_in.permit("table", "MENTION_EVERYONE")
        message = await table(stand_in, probe, "Go")
        partial = probe.get_partial_messageable(message.channel.id).get_partial_message(message.id)
        await partial.edit(view=layout(discord.ui.TextDisplay(f"@everyone {ada.mention}")))
        assert "allowed_mentions" not in stand_in.rest.requests[-1].body
        assert message.data["mention_everyone"]
        assert [user["id"] for user in message.data["mentions"]] == [str(ada.id)]
        await partial.edit(
            view=layout(discord.ui.TextDisplay(f"@everyone {ada.mention}")),
            allowed_mentions=NOBODY,
        )
        assert not message.data["mention_everyone"]
        assert message.data["mentions"] == []
        assert ada.pings() == []


async def test_answers_to_interactions_mention_users_only() -> None:
    async with probing() as (stand_in, probe):

        async def run(interaction: Invocation) -> None:
            ben = stand_in.person("Ben")
            await interaction.response.send_message(f"@everyone {ben.mention}")

        probe.answers["run"] = run
        stand_in.permit("table", "MENTION_EVERYONE")
        await stand_in.person("Ada").slash("table", "probe run")
        assert [p.name for p in stand_in.people if p.pings()] == ["Ben"]


async def test_a_silent_message_and_an_ephemeral_notify_nobody_else() -> None:
    async with probing() as (stand_in, probe):
        ada, ben = stand_in.person("Ada"), stand_in.person("Ben")

        async def run(interaction: Invocation) -> None:
            await interaction.response.send_message(f"{ada.mention} {ben.mention}", ephemeral=True)

        probe.answers["run"] = run
        channel = probe.get_partial_messageable(stand_in.channel("table").id)
        await channel.send(ada.mention, silent=True)
        used = await ada.slash("table", "probe run")
        assert ada.pings() == [used.reply]
        assert ben.pings() == []


async def test_whoever_cannot_see_a_channel_is_not_notified() -> None:
    async with probing() as (stand_in, probe):
        eli = stand_in.person("Eli")
        stand_in.forbid("table", "VIEW_CHANNEL", user=eli)
        await probe.get_partial_messageable(stand_in.channel("table").id).send(eli.mention)
        assert eli.pings() == []


async def test_parsing_all_and_naming_some_exclude_each_other() -> None:
    async with probing() as (stand_in, probe):
        route = discord.http.Route(
            "POST",
            "/channels/{channel_id}/messages",
            channel_id=stand_in.channel("table").id,
        )
        allowed = {"parse": ["users"], "users": [str(stand_in.people[0].id)]}
        body = {"content": "Hello", "allowed_mentions": allowed}
        error = await refused(probe.http.request(route, json=body))
        assert "mutually exclusive" in error.text
