"""REST routes for servers."""

from typing import Any

from bot.practice.errors import DiscordError
from bot.practice.rest.request import RequestContext, route

GUILD = "/guilds/{guild_id}"


@route("GET", GUILD)
async def get_guild(context: RequestContext) -> Any:
    """One server."""
    return context.guild().data


@route("GET", GUILD + "/channels")
async def list_channels(context: RequestContext) -> Any:
    """Its channels, threads left out."""
    guild = context.guild()
    every = context.world.channels.values()
    return [c.data for c in every if c.guild is guild and not c.is_thread]


@route("GET", GUILD + "/threads/active")
async def list_threads(context: RequestContext) -> Any:
    """Its active threads that the bot sees."""
    guild, bot = context.guild(), context.world.bot.id
    every = [c for c in context.world.channels.values() if c.guild is guild and c.is_thread]
    seen = [c for c in every if not c.archived and context.world.can_view(bot, c)]
    return {"threads": [c.data for c in seen], "members": []}


@route("GET", GUILD + "/roles")
async def list_roles(context: RequestContext) -> Any:
    """Its roles."""
    return context.guild().data["roles"]


@route("GET", GUILD + "/members/{user_id}")
async def get_member(context: RequestContext) -> Any:
    """One member."""
    guild, user = context.guild(), context.number("user_id")
    if user not in guild.members:
        raise DiscordError(10007 if user in context.world.users else 10013)
    return guild.member(context.world.users[user])
