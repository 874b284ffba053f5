"""REST routes for channels and DMs."""

from typing import Any

from bot.practice.checks.fields import (
    boolean,
    form,
    many,
    one_of,
    optional,
    settle,
    snowflake,
    string,
    whole,
)
from bot.practice.errors import DiscordError
from bot.practice.rest.request import RequestContext, route
from bot.practice.rest.routes.threads import edit_thread
from bot.practice.state.channels import set_overwrite
from bot.practice.state.objects import DM
from bot.practice.state.permissions import Permission

CHANNEL = "/channels/{channel_id}"
overwrite = form(
    {"id": snowflake, "type": one_of(0, 1), "allow": optional(string()), "deny": optional(string())}
)


@route("POST", "/users/@me/channels")
async def open_dm(context: RequestContext) -> Any:
    """The DM with a user; always the same one. That it opens proves nothing."""
    settle(form({"recipient_id": snowflake}, "recipient_id"), context.form)
    user = context.world.users.get(int(context.form["recipient_id"]))
    if user is None or user.bot:
        raise DiscordError(50033, status=400, message="Invalid Recipient(s)")
    return context.world.dm(user).data


@route("GET", CHANNEL)
async def get_channel(context: RequestContext) -> Any:
    """One channel."""
    return context.channel().data


@route("POST", CHANNEL + "/typing")
async def typing(context: RequestContext) -> Any:
    """Show that the bot writes; nobody sees it here."""
    context.require_writable(context.channel())


@route("PATCH", CHANNEL)
async def edit_channel(context: RequestContext) -> Any:
    """Change a channel, or a thread: name, archived, locked and so on."""
    channel = context.channel()
    if channel.kind == DM:
        raise DiscordError(50003)
    if not channel.is_thread:
        context.require(channel, Permission.MANAGE_CHANNELS)
        shape = {
            "name": string(1, 100),
            "topic": optional(string(0, 4096)),
            "position": optional(whole(0)),
            "nsfw": optional(boolean),
            "rate_limit_per_user": optional(whole(0, 21600)),
            "parent_id": optional(snowflake),
            "permission_overwrites": optional(many(overwrite, 0, 100)),
        }
        settle(form(shape), context.form)
        channel.data |= context.form
        context.world.update_channel(channel)
        return channel.data
    edit_thread(context, channel)
    return channel.data


@route("DELETE", CHANNEL)
async def delete_channel(context: RequestContext) -> Any:
    """Delete a channel or a thread; a DM is only closed."""
    channel = context.channel()
    if channel.kind == DM:
        return channel.data
    needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    context.require(channel, needed)
    context.world.delete_channel(channel)
    return channel.data


@route("PUT", CHANNEL + "/permissions/{overwrite_id}")
async def put_overwrite(context: RequestContext) -> Any:
    """Set what a role or a member may do in a channel."""
    channel = context.channel(Permission.MANAGE_ROLES)
    identity = context.params["overwrite_id"]
    set_overwrite(context.world, channel, {**context.form, "id": identity})
