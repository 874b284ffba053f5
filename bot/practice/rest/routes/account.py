"""REST routes about the bot itself: login and gateway."""

from typing import Any

from bot.practice.rest.request import RequestContext, route


@route("GET", "/users/@me")
async def get_me(context: RequestContext) -> Any:
    """The bot's account."""
    private = {"mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}
    return {**context.world.bot.json(), **private}


@route("GET", "/users/@me/guilds")
async def get_my_guilds(context: RequestContext) -> Any:
    """The servers the bot is in."""
    return [
        {"id": g.data["id"], "name": g.data["name"], "icon": None, "owner": False, "features": []}
        | {"banner": None}
        | {"permissions": str(g.permissions(context.world.bot.id))}
        for g in context.world.guilds.values()
        if g.bot_present
    ]


@route("GET", "/oauth2/applications/@me")
async def get_application(context: RequestContext) -> Any:
    """The application; the client asks for it at login."""
    bot = context.world.bot
    return {
        "id": str(context.world.application_id),
        "name": bot.name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "summary": "",
        "owner": context.world.people[0].json(),
        "team": None,
        "bot": bot.json(),
        "type": None,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": sum(g.bot_present for g in context.world.guilds.values()),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }


@route("GET", "/gateway/bot")
async def get_gateway_bot(context: RequestContext) -> Any:
    """The gateway's URL and the recommended number of shards."""
    limits = {"total": 1000, "remaining": 999, "reset_after": 86400000, "max_concurrency": 1}
    return {
        "url": context.world.gateway_url,
        "shards": 1,
        "session_start_limit": limits,
    }
