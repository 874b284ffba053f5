"""REST routes for servers."""

from typing import Any

from bot.practice.errors import DiscordError
from bot.practice.rest.request import Call, route

GUILD = "/guilds/{guild_id}"


@route("GET", GUILD)
async def get_guild(call: Call) -> Any:
    """One server."""
    return call.guild().data


@route("GET", GUILD + "/channels")
async def list_channels(call: Call) -> Any:
    """Its channels, threads left out."""
    guild = call.guild()
    every = call.world.channels.values()
    return [c.data for c in every if c.guild is guild and not c.is_thread]


@route("GET", GUILD + "/threads/active")
async def list_threads(call: Call) -> Any:
    """Its active threads that the bot sees."""
    guild, bot = call.guild(), call.world.bot.id
    every = [c for c in call.world.channels.values() if c.guild is guild and c.is_thread]
    seen = [c for c in every if not c.archived and call.world.sees(bot, c)]
    return {"threads": [c.data for c in seen], "members": []}


@route("GET", GUILD + "/roles")
async def list_roles(call: Call) -> Any:
    """Its roles."""
    return call.guild().data["roles"]


@route("GET", GUILD + "/members/{user_id}")
async def get_member(call: Call) -> Any:
    """One member."""
    guild, user = call.guild(), call.number("user_id")
    if user not in guild.members:
        raise DiscordError(10007 if user in call.world.users else 10013)
    return guild.member(call.world.users[user])
