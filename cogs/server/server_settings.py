"""``/server-settings``: what a server's admins choose for its tables."""

from typing import Any

from discord import Permissions, app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app.client import Murphy
from bot.interactions.reply import Interaction, InteractionReply
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from bot.users.preferences import GuildSettings, guild_settings_of, set_guild_settings
from cogs.server.server_settings_panel import (
    MOST_CHANNELS,
    channels_saved,
    fields,
    role_saved,
    saved_text,
    server_panel,
)


class ServerCog(commands.Cog):
    """The command and its menus. Who presses must have the right to manage the server each time."""

    def __init__(self, bot: Murphy) -> None:
        """Register the verb of the panel."""
        self.services = bot.services
        bot.services.router.register("house", self.set_one)

    @app_commands.command(
        name=locale_str("server-settings"),
        description=locale_str(N_("For admins: where and how games are played on this server")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    @app_commands.default_permissions(Permissions(manage_guild=True))
    async def settings(self, interaction: Interaction) -> None:
        """Show an admin the settings of the server."""
        reply = InteractionReply(interaction)

        async def work() -> None:
            guild_id = _guild_of(reply)
            rules = await guild_settings_of(self.services.database, guild_id)
            await reply.send_ephemeral(server_panel(rules, _channels(reply), reply.words))

        await self.services.router.run_guarded(reply, work)

    async def set_one(self, press: Press) -> None:
        """Change one setting."""
        reply, words = press.reply, press.reply.words
        guild_id = _guild_of(reply)
        match press.id.argument:
            case "channels" | "everywhere":
                channels = _ids(press)[:MOST_CHANNELS]
                rules = await self._decree(guild_id, channels=channels)
                saved = channels_saved(channels, words)
            case "role" | "norole":
                role = next(iter(_ids(press)), None)
                if role == guild_id:
                    raise Refusal(N_("I tell no role that everybody has: choose another one."))
                rules = await self._decree(guild_id, role=role)
                saved = role_saved(role, words, reachable=_reachable(reply, role))
            case field:
                value = press.values[0] if press.values else ""
                value = "" if value == "-" else value
                if value not in fields().get(field, ()):
                    raise Refusal(N_("This option cannot be set like that."))
                kept: Any = value == "yes" if field in ("closed", "family") else value
                rules = await self._decree(guild_id, **{field: kept})
                saved = saved_text(field, value, words)
        await reply.update_pressed(server_panel(rules, _channels(reply), words, saved=saved))
        if press.id.argument in ("hand", "family"):
            for match_id in await self.services.matches.open_ids_in(guild_id):
                self.services.presenter.refresh(match_id)

    async def _decree(self, guild_id: int, **values: Any) -> GuildSettings:
        return await set_guild_settings(self.services.database, guild_id, **values)


def _guild_of(reply: InteractionReply) -> int:
    """The server of an interaction, whose settings its user may change.

    Raises:
        Refusal: they may not (any more).
    """
    interaction = reply.interaction
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refusal(N_("Only who may manage this server can change its settings."))
    return interaction.guild_id


def _channels(reply: InteractionReply) -> frozenset[int]:
    """The channels that the server still has; a menu may not name others."""
    guild = reply.interaction.guild
    return frozenset(channel.id for channel in guild.channels) if guild is not None else frozenset()


def _ids(press: Press) -> tuple[int, ...]:
    """What was chosen in a menu of channels or roles; a button clears it.

    Raises:
        Refusal: no such thing can have been chosen.
    """
    ids = tuple(one for value in press.values if (one := parse_int(value)) is not None)
    if len(ids) < len(press.values):
        raise Refusal(N_("This option cannot be set like that."))
    return ids


def _reachable(reply: InteractionReply, role: int | None) -> bool:
    """Whether the bot's mention of a role rings."""
    data: dict[str, Any] = dict(reply.interaction.data or {})
    chosen = data.get("resolved", {}).get("roles", {}).get(str(role), {})
    return bool(chosen.get("mentionable")) or reply.interaction.app_permissions.mention_everyone


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(ServerCog(bot))
