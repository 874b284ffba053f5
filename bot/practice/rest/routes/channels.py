"""REST route that gives a channel."""

from typing import Any

from bot.practice.rest.request import RequestContext, route


@route("GET", "/channels/{channel_id}")
async def get_channel(context: RequestContext) -> Any:
    """A channel or thread, archived or not; 10003 if it is unknown."""
    return context.channel().data
