"""REST route that opens a DM."""

from typing import Any

from bot.practice.checks.fields import object_of, snowflake, validate
from bot.practice.errors import DiscordError
from bot.practice.rest.request import RequestContext, route


@route("POST", "/users/@me/channels")
async def open_dm(context: RequestContext) -> Any:
    """The DM with a user, always the same one; it opens even if the user refuses DMs."""
    validate(object_of({"recipient_id": snowflake}, "recipient_id"), context.form)
    user = context.world.users.get(int(context.form["recipient_id"]))
    if user is None or user.bot:
        raise DiscordError(50033, status=400, message="Invalid Recipient(s)")
    return context.world.dm(user).data
