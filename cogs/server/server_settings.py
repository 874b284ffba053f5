"""``/server-settings``: what the admins of a server choose for its tables."""

from typing import Any

from discord import Permissions, app_commands
from discord.app_commands import locale_str

from bot.app.client import Murphy
from bot.interactions.reply import InteractionReply
from bot.interactions.router import Press
from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from bot.users.preferences import GuildSettings, guild_settings_of, update_guild_settings
from cogs.base import BaseCog, on_press, with_reply
from cogs.server.server_settings_panel import (
    CHANNELS_MOST,
    channels_saved,
    fields,
    role_saved,
    saved_text,
    server_settings_panel,
)


class ServerSettingsCog(BaseCog):
    """The command and its menus; each time the user must have the right to manage the server."""

    @app_commands.command(
        name=locale_str("server-settings"),
        description=locale_str(N_("For admins: where and how games are played on this server")),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    @app_commands.default_permissions(Permissions(manage_guild=True))
    @with_reply
    async def settings(self, reply: InteractionReply) -> None:
        """Show an admin the settings of the server."""
        guild_id = _guild_of(reply)
        rules = await guild_settings_of(self.services.database, guild_id)
        await reply.send_ephemeral(server_settings_panel(rules, _channels(reply), reply.words))

    @on_press("house")
    async def set_one(self, press: Press) -> None:
        """Change the setting that the menu or button is for."""
        reply, words = press.reply, press.reply.words
        guild_id = _guild_of(reply)
        match press.id.argument:
            case "channels" | "everywhere":
                channels = _ids(press)[:CHANNELS_MOST]
                rules = await self._set(guild_id, channels=channels)
                saved = channels_saved(channels, words)
            case "role" | "norole":
                role = next(iter(_ids(press)), None)
                if role == guild_id:
                    raise Refusal(
                        N_("I can't notify a role that everyone has: choose another one.")
                    )
                rules = await self._set(guild_id, role=role)
                saved = role_saved(role, words, reachable=_reachable(reply, role))
            case field:
                value = press.values[0] if press.values else ""
                value = "" if value == "-" else value
                if value not in fields().get(field, ()):
                    raise Refusal(N_("This option can't be set like that."))
                kept: Any = value == "yes" if field in ("closed", "family") else value
                rules = await self._set(guild_id, **{field: kept})
                saved = saved_text(field, value, words)
        await reply.update_pressed(
            server_settings_panel(rules, _channels(reply), words, saved=saved)
        )
        if press.id.argument in ("hand", "family"):
            for match_id in await self.services.matches.open_ids_in(guild_id):
                self.services.presenter.refresh(match_id)

    async def _set(self, guild_id: int, **values: Any) -> GuildSettings:
        return await update_guild_settings(self.services.database, guild_id, **values)


def _guild_of(reply: InteractionReply) -> int:
    """The id of the server of an interaction, whose settings its user may change.

    Raises:
        Refusal: they may not.
    """
    interaction = reply.interaction
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refusal(N_("Only people who can manage this server can change its settings."))
    return interaction.guild_id


def _channels(reply: InteractionReply) -> frozenset[int]:
    """The channels that the server has: Discord refuses a menu with the id of a deleted one."""
    guild = reply.interaction.guild
    return frozenset(channel.id for channel in guild.channels) if guild is not None else frozenset()


def _ids(press: Press) -> tuple[int, ...]:
    """The ids chosen in a menu of channels or roles; none for a button, which clears the setting.

    Raises:
        Refusal: a value is not an id.
    """
    ids = tuple(one for value in press.values if (one := parse_int(value)) is not None)
    if len(ids) < len(press.values):
        raise Refusal(N_("This option can't be set like that."))
    return ids


def _reachable(reply: InteractionReply, role: int | None) -> bool:
    """Whether a mention of a role by the bot notifies its members."""
    data: dict[str, Any] = dict(reply.interaction.data or {})
    chosen = data.get("resolved", {}).get("roles", {}).get(str(role), {})
    return bool(chosen.get("mentionable")) or reply.interaction.app_permissions.mention_everyone


async def setup(bot: Murphy) -> None:
    """Load the cog."""
    await bot.add_cog(ServerSettingsCog(bot))
