"""Who may end a match alone, without a vote."""

import discord

from bot import paces
from bot.app.services import Services
from bot.db.models import MatchRow
from bot.interactions.reply import InteractionReply
from bot.matches.parking import UNREADABLE
from bot.users.preferences import GuildSettings, guild_settings_of


async def right_to_end(services: Services, reply: InteractionReply, row: MatchRow) -> str | None:
    """The right by which a user may end a match alone, as `MatchRow.ending` has it; None: none.

    A server's admins decide whether the host may, or everybody who is seated (F197, F200); in a
    lobby its host may in any case. A host who has left has no such right any more. A match that
    nobody has touched for a long time may be ended by anybody on its server (F094).
    """
    rules = await guild_settings_of(services.database, row.guild_id)
    own_rows = await services.matches.of_user(reply.person.id)
    seated = any(one.id == row.id for one in own_rows)
    return _right(reply, row, rules, services.clock.now(), seated=seated)


def _right(
    reply: InteractionReply, row: MatchRow, rules: GuildSettings, now: float, *, seated: bool
) -> str | None:
    is_host = reply.person.id == row.host_id and seated
    if is_host and (rules.enders != "moderators" or row.phase == "lobby"):
        return "host"
    if _moderates(reply, row):
        return "moderator"
    if seated and rules.enders == "seated":
        return "player"
    if seated and row.parked == UNREADABLE:
        return "parked"
    if seated and row.parked_at is not None and now - row.parked_at >= paces.PARKED_END_AFTER:
        return "parked"
    idle = paces.ABANDONED_AFTER if row.paused_at is None else paces.PAUSE_ABANDONED_AFTER
    here = reply.interaction.guild_id == row.guild_id
    return "idle" if here and now - row.touched_at >= idle else None


def _moderates(reply: InteractionReply, row: MatchRow) -> bool:
    """Whether a user moderates the channel of a match.

    Discord sends a user's permissions for the channel of the interaction; a thread has those of its
    parent channel. In any other channel only permissions on the whole server count.
    """
    interaction = reply.interaction
    if interaction.guild_id != row.guild_id:
        return False
    places = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)} - {None}
    if places & {row.channel_id, row.parent_id}:
        rights = interaction.permissions
    elif isinstance(interaction.user, discord.Member):
        rights = interaction.user.guild_permissions
    else:
        return False
    return rights.manage_channels or rights.manage_messages or rights.manage_guild
