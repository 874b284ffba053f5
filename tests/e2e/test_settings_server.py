"""/server-settings: what admins choose, who else cannot, and where it shows."""

import pytest

from bot import paces
from bot.practice.state.objects import Message
from bot.practice.user_client.forms import NotOffered
from bot.users.preferences import DEFAULT_GUILD_SETTINGS, GuildSettings, guild_settings_of
from tests.e2e.ground import Ground
from tests.e2e.tiny import hand

PAIR = ("Ada", "Ben")
"""Ada owns the server."""


async def _open(ground: Ground) -> Message:
    shown = (await ground.slash("Ada", "lounge", "server-settings")).ephemeral
    assert shown is not None
    return shown  # type: ignore[no-any-return]


async def _set(ground: Ground, field: str, *values: object) -> Message:
    panel = await _open(ground)
    await ground.choose("Ada", panel, f"house.{field}", *values)
    return panel


async def _rules(ground: Ground) -> GuildSettings:
    return await guild_settings_of(ground.client.services.database, ground.stand_in.guild.id)


async def test_only_who_manages_the_server_is_offered_the_command(ground: Ground) -> None:
    """And a press by somebody who lost that right meanwhile is refused."""
    with pytest.raises(NotOffered):
        await ground.slash("Ben", "lounge", "server-settings")
    panel = await _open(ground)
    menu = next(c["custom_id"] for c in panel.components if "house.pace" in c.get("custom_id", ""))
    lobby = await ground.lobby("dropdead", "Ben")
    forged = ground.person("Ben").choose(lobby, menu, "quick", forged=True)
    await ground.quiet()
    assert "Only who may manage this server" in forged.ephemeral.text  # type: ignore[union-attr]
    assert await _rules(ground) == DEFAULT_GUILD_SETTINGS


async def test_a_default_pace_goes_for_new_tables(ground: Ground) -> None:
    """Shown as chosen, confirmed, and on the next lobby; the host can still change it (F128)."""
    panel = await _set(ground, "pace", "slow")
    assert "✅ New tables have the pace slow (12 hours a turn)." in panel.text
    lobby = await ground.lobby("dropdead", "Ben")
    assert "Pace: slow" in lobby.text
    menu = (await ground.press("Ben", lobby, "Options")).ephemeral
    await ground.choose("Ben", menu, "pace", "quick")
    assert "Pace: quick" in lobby.text


async def test_games_are_played_in_listed_channels_only(ground: Ground) -> None:
    """Elsewhere /play is refused and says where; admins are no exception, and are told (F151)."""
    table = ground.stand_in.channel("table")
    lounge = ground.stand_in.channel("lounge")
    panel = await _set(ground, "channels", table)
    assert "also by admins" in panel.text
    assert f"only in <#{table.id}>" in panel.text
    for name in PAIR:
        refused = await ground.slash(name, lounge, "play dropdead")
        assert f"<#{table.id}>" in refused.text
        assert "goes for admins too" in refused.text
        assert ground.person(name).last(lounge, "Join") is None
    assert "Join" in (await ground.lobby("dropdead", "Ben")).buttons
    thread = ground.person("Ben").start_thread(table, "aside")
    assert "Join" in (await ground.lobby("dropdead", "Ada", where=thread)).buttons
    await ground.press("Ada", panel, "Play everywhere")
    assert "Join" in (await ground.lobby("dropdead", "Cleo", where=lounge)).buttons


async def test_a_rematch_keeps_to_the_channels_too(ground: Ground) -> None:
    """What stands goes on; what is opened anew is asked where it may (F152)."""
    table = await ground.play("dropdead", *PAIR)
    await _set(ground, "channels", ground.stand_in.channel("lounge"))
    await ground.client.services.matches.end(1, "host")
    await ground.quiet()
    refused = await ground.press("Ben", table, "Rematch")
    assert "where games may be played" in refused.ephemeral.text
    assert await ground.client.services.matches.open_in(table.channel.id) is None


async def test_admins_can_keep_tables_closed_for_a_while(ground: Ground) -> None:
    """No new ones, for nobody; those that stand go on (F199)."""
    await ground.play("dropdead", *PAIR)
    await _set(ground, "closed", "yes")
    refused = await ground.slash("Ada", "second-table", "play dropdead")
    assert "no tables may be opened for now" in refused.text
    assert (await ground.stored()).playing
    await _set(ground, "closed", "no")
    await ground.lobby("dropdead", "Ada", where="second-table")


@pytest.mark.parametrize(
    ("enders", "host", "guest"),
    [("host", True, False), ("moderators", False, False), ("seated", True, True)],
)
async def test_who_may_end_a_match_alone(
    ground: Ground, enders: str, host: bool, guest: bool
) -> None:
    """Others ask the table; whoever may is asked whether they are sure (F197, F200)."""
    await _set(ground, "enders", enders)
    for name, may in (("Cleo", guest), ("Ben", host)):
        await ground.play("dropdead", "Ben", "Cleo", where="second-table")
        used = await ground.slash(name, "second-table", "end")
        if may:
            await ground.press(name, used.ephemeral, "End it")
        else:
            assert "The others are asked" in used.text
            used = await ground.slash("Ada", "second-table", "end")  # a moderator always may
            await ground.press("Ada", used.ephemeral, "End it")
        assert await ground.client.services.matches.open_ids() == []


async def test_a_host_can_always_give_up_a_lobby(ground: Ground) -> None:
    """Nothing is lost by that, whatever the server says."""
    await _set(ground, "enders", "moderators")
    await ground.lobby("dropdead", "Ben")
    used = await ground.slash("Ben", "table", "end")
    await ground.press("Ben", used.ephemeral, "End it")
    assert await ground.client.services.matches.open_ids() == []


async def test_admins_can_keep_hands_out_of_the_dms(tiny_ground: Ground) -> None:
    """Then nobody's comes by DM, whatever they chose; «My hand» shows it (F062, F064)."""
    ground = tiny_ground
    await ground.play("tiny", *PAIR)
    held = hand(ground, "Ben")
    panel = await _set(ground, "hand", "here")
    assert "no hand comes by DM" in panel.text
    assert "does not come by DM any more" in held.text
    await ground.play("tiny", "Cleo", "Dana", where="second-table")
    assert ground.person("Cleo").messages(ground.person("Cleo").dm) == []


async def test_a_role_is_told_once_when_a_lobby_opens(ground: Ground) -> None:
    """It alone is mentioned; neither edits nor a table that is posted anew ring again."""
    guild = ground.stand_in.guild
    role = next(r for r in guild.data["roles"] if r["name"] == "Moderators")
    guild.members[ground.person("Ben").id].append(int(role["id"]))
    for channel in ("table", "lounge"):
        ground.stand_in.permit(channel, "MENTION_EVERYONE")
    panel = await _set(ground, "role", role["id"])
    assert f"<@&{role['id']}> is told of new tables, at most every" in panel.text
    lobby = await ground.lobby("dropdead", "Cleo")
    assert [m.id for m in ground.person("Ben").pings("table")] == [lobby.id]
    opening = ground.sent(f"POST /channels/{lobby.channel.id}/messages")[0].body
    allowed = opening["allowed_mentions"]
    assert [str(one) for one in allowed["roles"]] == [role["id"]]
    assert not allowed.get("users")
    assert not allowed.get("parse")
    await ground.press("Dana", lobby, "Join")
    assert f"<@&{role['id']}>" not in lobby.text
    ground.stand_in.delete_message(lobby)
    await ground.advance(60)
    again = await ground.table("Join")
    assert again.id != lobby.id
    assert [m.id for m in ground.person("Ben").pings("table")] == []
    await ground.press("Ada", panel, "Tell no role")
    assert (await _rules(ground)).role is None


async def test_a_role_that_cannot_be_pinged_is_named_as_such(ground: Ground) -> None:
    """The admin reads what to change; everybody's own role is not taken at all."""
    guild = ground.stand_in.guild
    role = next(r for r in guild.data["roles"] if r["name"] == "Moderators")
    panel = await _set(ground, "role", role["id"])
    assert "nothing rings" in panel.text
    refused = await ground.choose("Ada", await _open(ground), "house.role", guild.id)
    assert "everybody has" in refused.ephemeral.text
    assert (await _rules(ground)).role == int(role["id"])


@pytest.mark.usefixtures("german")
async def test_tables_speak_the_language_of_the_server(ground: Ground) -> None:
    """Where it is set; the words for one user stay theirs."""
    await _set(ground, "language", "de")
    used = await ground.slash("Ben", "table", "play dropdead")
    assert "The lobby of Drop Dead is open." in used.text
    assert "Mitspielen" in (await ground.table("Mitspielen")).buttons


async def test_a_role_is_not_told_of_lobby_after_lobby(ground: Ground) -> None:
    """Opening and closing lobbies rings a role once in ten minutes, whoever does it, wherever."""
    guild = ground.stand_in.guild
    role = next(r for r in guild.data["roles"] if r["name"] == "Moderators")
    guild.members[ground.person("Ben").id].append(int(role["id"]))
    for channel in ("table", "second-table", "lounge"):
        ground.stand_in.permit(channel, "MENTION_EVERYONE")
    await _set(ground, "role", role["id"])
    for where, name in (("table", "Cleo"), ("table", "Cleo"), ("second-table", "Ada")):
        lobby = await ground.lobby("dropdead", name, where=where)
        await ground.press(name, lobby, "Cancel")
        await ground.advance(60)
    assert len(ground.rings("Ben")) == 1
    await ground.advance(paces.ROLE_RESTS)
    await ground.lobby("dropdead", "Cleo")
    assert len(ground.rings("Ben")) == 2
