"""REST routes that start threads."""

from typing import Any

from bot.practice.checks.fields import (
    boolean,
    integer,
    object_of,
    one_of,
    optional,
    string,
    validate,
)
from bot.practice.errors import DiscordError
from bot.practice.rest.request import RequestContext, route
from bot.practice.state.channels import make_thread
from bot.practice.state.objects import PRIVATE_THREAD, TEXT
from bot.practice.state.permissions import Permission

CHANNEL = "/channels/{channel_id}"
thread_keys = {
    "name": string(1, 100),
    "auto_archive_duration": optional(one_of(60, 1440, 4320, 10080)),
    "rate_limit_per_user": optional(integer(0, 21600)),
}


@route("POST", CHANNEL + "/threads")
async def start_thread(context: RequestContext) -> Any:
    """Start a thread without a message."""
    parent = context.channel()
    shape = {
        **thread_keys,
        "type": optional(one_of(10, 11, 12)),
        "invitable": optional(boolean),
    }
    validate(object_of(shape, "name"), context.form)
    if parent.kind != TEXT:
        raise DiscordError(50024)
    private = context.form.get("type", PRIVATE_THREAD) == PRIVATE_THREAD
    kind = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    context.require(parent, kind)
    thread = make_thread(
        context.world,
        parent,
        context.form["name"],
        context.world.bot.id,
        private=private,
        **_kept(context),
    )
    return thread.data


@route("POST", CHANNEL + "/messages/{message_id}/threads")
async def start_thread_from_message(context: RequestContext) -> Any:
    """Start a thread from a message; the thread has the message's id."""
    parent = context.channel(Permission.CREATE_PUBLIC_THREADS)
    validate(object_of(thread_keys, "name"), context.form)
    message = parent.messages.get(context.number("message_id"))
    if message is None or message.ephemeral:
        raise DiscordError(10008)
    if message.id in context.world.channels:
        raise DiscordError(160004)
    thread = make_thread(
        context.world,
        parent,
        context.form["name"],
        context.world.bot.id,
        id=str(message.id),
        **_kept(context),
    )
    return thread.data


def _kept(context: RequestContext) -> dict[str, Any]:
    """The options of the request that a new thread keeps."""
    return {k: v for k, v in context.form.items() if k == "auto_archive_duration"}
