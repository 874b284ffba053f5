"""REST routes about the bot itself: login and gateway."""

from typing import Any

from bot.practice.errors import DiscordError
from bot.practice.rest.request import Call, route
from bot.practice.state.objects import Json


@route("GET", "/users/@me")
async def get_me(call: Call) -> Any:
    """The bot's account."""
    private = {"mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}
    return {**call.world.bot.json(), **private}


@route("GET", "/users/{user_id}")
async def get_user(call: Call) -> Any:
    """Any account."""
    user = call.world.users.get(call.number("user_id"))
    if user is None:
        raise DiscordError(10013)
    return user.json()


@route("GET", "/users/@me/guilds")
async def get_my_guilds(call: Call) -> Any:
    """The servers the bot is in."""
    return [
        {"id": g.data["id"], "name": g.data["name"], "icon": None, "owner": False, "features": []}
        | {"banner": None}
        | {"permissions": str(g.permissions(call.world.bot.id))}
        for g in call.world.guilds.values()
        if g.bot_present
    ]


def application(call: Call) -> Json:
    """The application object."""
    bot = call.world.bot
    return {
        "id": str(call.world.application_id),
        "name": bot.name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "summary": "",
        "owner": call.world.people[0].json(),
        "team": None,
        "bot": bot.json(),
        "type": None,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": sum(g.bot_present for g in call.world.guilds.values()),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }


@route("GET", "/oauth2/applications/@me")
async def get_application(call: Call) -> Any:
    """The application, at login."""
    return application(call)


@route("GET", "/applications/@me")
async def get_own_application(call: Call) -> Any:
    """The application."""
    return application(call)


@route("GET", "/gateway")
async def get_gateway(call: Call) -> Any:
    """Where the gateway is."""
    return {"url": gateway_url(call)}


@route("GET", "/gateway/bot")
async def get_gateway_bot(call: Call) -> Any:
    """Where the gateway is, with the number of shards advised."""
    limits = {"total": 1000, "remaining": 999, "reset_after": 86400000, "max_concurrency": 1}
    return {
        "url": gateway_url(call),
        "shards": call.switches.shards,
        "session_start_limit": limits,
    }


def gateway_url(call: Call) -> str:
    """The gateway's address."""
    return call.world.base.replace("http", "ws", 1) + "/gw"
