"""/server-settings: who may change them, and where they apply."""

import pytest

from bot import paces
from bot.practice.state.objects import Message
from bot.practice.user_client.choices import NotOffered
from bot.users.preferences import DEFAULT_GUILD_SETTINGS, GuildSettings, guild_settings_of
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME, DICE_TITLE
from tests.support.tiny_match import hand

PAIR = ("Ada", "Ben")
"""Ada owns the server."""


async def _open(harness: Harness) -> Message:
    shown = (await harness.slash("Ada", "lounge", "server-settings")).ephemeral
    assert shown is not None
    return shown  # type: ignore[no-any-return]


async def _set(harness: Harness, field: str, *values: object) -> Message:
    panel = await _open(harness)
    await harness.choose("Ada", panel, f"house.{field}", *values)
    return panel


async def _rules(harness: Harness) -> GuildSettings:
    return await guild_settings_of(harness.client.services.database, harness.stand_in.guild.id)


async def test_only_who_manages_the_server_is_offered_the_command(harness: Harness) -> None:
    """A press by somebody who no longer manages the server is refused too."""
    with pytest.raises(NotOffered):
        await harness.slash("Ben", "lounge", "server-settings")
    panel = await _open(harness)
    menu = next(c["custom_id"] for c in panel.components if "house.pace" in c.get("custom_id", ""))
    lobby = await harness.lobby(DICE_GAME, "Ben")
    forged = harness.person("Ben").choose(lobby, menu, "quick", forged=True)
    await harness.quiet()
    assert "Only people who can manage this server" in forged.ephemeral.text  # type: ignore[union-attr]
    assert await _rules(harness) == DEFAULT_GUILD_SETTINGS


async def test_a_default_pace_goes_for_new_tables(harness: Harness) -> None:
    """Shown as chosen, confirmed, and on the next lobby; the host can still change it (F128)."""
    panel = await _set(harness, "pace", "slow")
    assert "✅ New tables now have the pace slow (12 hours per turn)." in panel.text
    lobby = await harness.lobby(DICE_GAME, "Ben")
    assert "Pace: slow" in lobby.text
    menu = (await harness.press("Ben", lobby, "Options")).ephemeral
    await harness.choose("Ben", menu, "pace", "quick")
    assert "Pace: quick" in lobby.text


@pytest.mark.parametrize(
    ("enders", "host", "guest"),
    [("host", True, False), ("moderators", False, False), ("seated", True, True)],
)
async def test_who_may_end_a_match_alone(
    harness: Harness, enders: str, host: bool, guest: bool
) -> None:
    """Others ask the table; whoever may is asked whether they are sure (F197, F200)."""
    await _set(harness, "enders", enders)
    for name, may in (("Cleo", guest), ("Ben", host)):
        await harness.play(DICE_GAME, "Ben", "Cleo", where="second-table")
        used = await harness.slash(name, "second-table", "end")
        if may:
            await harness.press(name, used.ephemeral, "End it")
        else:
            assert "The others are being asked" in used.text
            used = await harness.slash("Ada", "second-table", "end")  # a moderator always may
            await harness.press("Ada", used.ephemeral, "End it")
        assert await harness.client.services.matches.open_ids() == []


async def test_a_host_can_always_give_up_a_lobby(harness: Harness) -> None:
    """Nothing is lost by that, whatever the server says."""
    await _set(harness, "enders", "moderators")
    await harness.lobby(DICE_GAME, "Ben")
    used = await harness.slash("Ben", "table", "end")
    await harness.press("Ben", used.ephemeral, "End it")
    assert await harness.client.services.matches.open_ids() == []


async def test_admins_can_keep_hands_out_of_the_dms(tiny_harness: Harness) -> None:
    """No hand comes by DM, whatever players chose; “My hand” shows it (F062, F064)."""
    harness = tiny_harness
    await harness.play("tiny", *PAIR)
    held = hand(harness, "Ben")
    panel = await _set(harness, "hand", "here")
    assert "no hands come by DM" in panel.text
    assert "no longer comes by DM" in held.text
    await harness.play("tiny", "Cleo", "Dana", where="second-table")
    assert harness.person("Cleo").messages(harness.person("Cleo").dm) == []


async def test_a_role_is_told_once_when_a_lobby_opens(harness: Harness) -> None:
    """Only the role is mentioned; edits and reposted tables do not ping it again."""
    guild = harness.stand_in.guild
    role = next(r for r in guild.data["roles"] if r["name"] == "Moderators")
    guild.members[harness.person("Ben").id].append(int(role["id"]))
    for channel in ("table", "lounge"):
        harness.stand_in.permit(channel, "MENTION_EVERYONE")
    panel = await _set(harness, "role", role["id"])
    assert f"New tables notify <@&{role['id']}>, at most every" in panel.text
    lobby = await harness.lobby(DICE_GAME, "Cleo")
    assert [m.id for m in harness.person("Ben").pings("table")] == [lobby.id]
    opening = harness.sent(f"POST /channels/{lobby.channel.id}/messages")[0].body
    allowed = opening["allowed_mentions"]
    assert [str(one) for one in allowed["roles"]] == [role["id"]]
    assert not allowed.get("users")
    assert not allowed.get("parse")
    await harness.press("Dana", lobby, "Join")
    assert f"<@&{role['id']}>" not in lobby.text
    harness.stand_in.delete_message(lobby)
    await harness.advance(60)
    again = await harness.table("Join")
    assert again.id != lobby.id
    assert [m.id for m in harness.person("Ben").pings("table")] == []
    await harness.press("Ada", panel, "Notify no role")
    assert (await _rules(harness)).role is None


async def test_a_role_that_cannot_be_pinged_is_named_as_such(harness: Harness) -> None:
    """The admin reads what to change; everybody's own role is not taken at all."""
    guild = harness.stand_in.guild
    role = next(r for r in guild.data["roles"] if r["name"] == "Moderators")
    panel = await _set(harness, "role", role["id"])
    assert "won't notify anyone" in panel.text
    refused = await harness.choose("Ada", await _open(harness), "house.role", guild.id)
    assert "everyone has" in refused.ephemeral.text
    assert (await _rules(harness)).role == int(role["id"])


@pytest.mark.usefixtures("german")
async def test_tables_speak_the_language_of_the_server(harness: Harness) -> None:
    """Tables use the server's language if one is set; private messages use the user's."""
    await _set(harness, "language", "de")
    used = await harness.slash("Ben", "table", f"play {DICE_GAME}")
    assert f"The lobby for {DICE_TITLE} is open." in used.text
    assert "Mitspielen" in (await harness.table("Mitspielen")).buttons


async def test_a_role_is_not_told_of_lobby_after_lobby(harness: Harness) -> None:
    """Opening and closing lobbies rings a role once in ten minutes, whoever does it, wherever."""
    guild = harness.stand_in.guild
    role = next(r for r in guild.data["roles"] if r["name"] == "Moderators")
    guild.members[harness.person("Ben").id].append(int(role["id"]))
    for channel in ("table", "second-table", "lounge"):
        harness.stand_in.permit(channel, "MENTION_EVERYONE")
    await _set(harness, "role", role["id"])
    for where, name in (("table", "Cleo"), ("table", "Cleo"), ("second-table", "Ada")):
        lobby = await harness.lobby(DICE_GAME, name, where=where)
        await harness.press(name, lobby, "Cancel")
        await harness.advance(60)
    assert len(harness.rings("Ben")) == 1
    await harness.advance(paces.ROLE_PING_COOLDOWN)
    await harness.lobby(DICE_GAME, "Cleo")
    assert len(harness.rings("Ben")) == 2
