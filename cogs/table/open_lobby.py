"""Opening a lobby, as `/play <game>` and Rematch do for every game."""

from typing import Any

import discord

from bot import paces
from bot.app.permissions import missing_permissions, missing_thread_permissions, permission_names
from bot.app.services import Services
from bot.interactions.reply import Interaction, InteractionReply
from bot.matches.channel_policy import check_channel_allowed
from bot.matches.lobbies import BusyChannel, TableLocation
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.ui.game_ui import AnyGameUI
from bot.users.preferences import GuildSettings, guild_settings_of
from cogs.base import answer
from cogs.table.pace_form import read_pace


async def play_command(
    services: Services, interaction: Interaction, ui: AnyGameUI, options: Any, pace: str = ""
) -> None:
    """Answer ``/play <game>``: open a lobby of the game in the channel.

    ``pace`` is what the user typed as the pace; '' for the server's own.
    """

    async def work(reply: InteractionReply) -> None:
        check_channel(interaction, ui)
        await open_lobby(services, reply, ui, options, pace=read_pace(pace) if pace else "")

    await answer(services, interaction, work)


def check_channel(interaction: Interaction, ui: AnyGameUI) -> None:
    """Check that the bot has the permissions that a match needs in this channel.

    Raises:
        Refusal: a permission is missing; the message lists all of them.
    """
    lacking = missing_permissions(interaction.app_permissions, interaction.channel, ui)
    if lacking:
        raise Refusal(
            N_(
                "I can't run a table in this channel: I'm missing {permissions} here. A server "
                "admin can grant that in the channel's settings."
            ),
            permissions=", ".join(permission_names(lacking)),
        )


def check_thread(interaction: Interaction) -> None:
    """Check that the bot may open a thread in this channel and post in it.

    Raises:
        Refusal: the channel has no threads, or a permission is missing; the message lists all of
            them.
    """
    kind = getattr(interaction.channel, "type", None)
    if kind not in (discord.ChannelType.text, discord.ChannelType.news):
        raise Refusal(
            N_("Threads can only be opened in text channels. Play in this channel instead.")
        )
    lacking = missing_thread_permissions(interaction.app_permissions)
    if lacking:
        raise Refusal(
            N_(
                "I can't open a thread in this channel: I'm missing {permissions} here. A "
                "server admin can grant that in the channel's settings."
            ),
            permissions=", ".join(permission_names(lacking)),
        )


async def open_lobby(
    services: Services,
    reply: InteractionReply,
    ui: AnyGameUI,
    options: Any,
    *,
    pace: str = "",
    again: StoredMatch | None = None,
) -> None:
    """Open a lobby in the channel of the interaction.

    ``pace`` is '' for the server's own. ``again`` is a match that is over, whose seats and pace the
    lobby gets.

    Raises:
        Refusal: no lobby can be opened here now, for example because another table stands here.
    """
    interaction, _ = reply.interaction, reply.words
    if not services.accepts_games:
        raise Refusal(N_("I'm about to restart. Please open the table again in a minute."))
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refusal(N_("I can only open tables in a server channel. Type /play there."))
    services.presenter.closed_channels.reopen(interaction.channel_id)
    guild, person = interaction.guild, reply.person
    server = await guild_settings_of(services.database, interaction.guild_id)
    parent = getattr(interaction.channel, "parent_id", None)
    check_channel_allowed(server, {interaction.channel_id, parent})
    if again is not None:
        language = again.row.locale
    else:
        language = await services.router.languages.language_for(person.id, person.locale)
    place = TableLocation(
        interaction.guild_id,
        guild.name if guild is not None else "",
        interaction.channel_id,
        server.language or language,
    )
    seated = (
        tuple(
            (s.user_id, s.name) for s in again.seats if not s.left and not s.away and not s.vacated
        )
        if again is not None
        else ()
    )
    if seated and all(user_id != person.id for user_id, _name in seated):
        seated = ((person.id, person.name), *seated)  # the host has the first seat
    try:
        if again is None:
            role_id = await _role(services, place.guild_id, server)
            stored = await services.lobbies.open(
                ui.game.key, place, person, options, pace=pace or server.pace, role_id=role_id
            )
        else:
            stored = await services.lobbies.open(
                ui.game.key,
                place,
                person,
                options,
                seated=seated,
                pace=again.row.pace,
                leavers=again.row.leavers,
            )
    except BusyChannel as busy:
        await services.table_checks.check_now(busy.row.id)
        raise Refusal(
            N_("There's already a table for {game} in this channel: {url}"),
            game=services.matches.title(busy.row),
            url=await services.tables.url(busy.row),
        ) from None
    if again is None:
        await reply.say(_("The lobby for {game} is open.", game=ui.game.title))
    await greet(services, reply, stored)


async def _role(services: Services, guild_id: int, server: GuildSettings) -> int | None:
    """The role to mention at a new lobby; None shortly after another lobby was opened.

    Otherwise a user could ping the role again and again by opening and closing lobbies.
    """
    lately = services.clock.now() - paces.ROLE_PING_COOLDOWN
    return None if await services.matches.opened_since(guild_id, lately) else server.role


async def greet(services: Services, reply: InteractionReply, stored: StoredMatch) -> None:
    """Send the first DM to a user who has just taken a seat, or say why no DM comes."""
    if not stored.ui.hands:
        return
    seat = stored.seat_of(reply.person.id)
    if seat is not None and not services.hands.uses_dm(stored, seat):
        await reply.say(
            reply.words("Your hand won't come by DM: press “My hand” at the table to see it.")
        )
        return
    if not await services.hands.open_dm(reply.interaction.user, stored):
        await reply.say(
            reply.words(
                "I can't send you a DM, but that's no problem: press “My hand” at the table "
                "whenever you want to see your cards."
            )
        )
