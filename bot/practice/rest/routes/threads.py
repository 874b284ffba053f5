"""REST routes for threads and their members."""

from typing import Any

from bot.practice.checks.fields import boolean, form, one_of, optional, settle, string, whole
from bot.practice.errors import DiscordError
from bot.practice.rest.request import RequestContext, route
from bot.practice.state.channels import make_thread
from bot.practice.state.objects import PRIVATE_THREAD, TEXT, Channel
from bot.practice.state.permissions import Permission

CHANNEL = "/channels/{channel_id}"
thread_keys = {
    "name": string(1, 100),
    "auto_archive_duration": optional(one_of(60, 1440, 4320, 10080)),
    "rate_limit_per_user": optional(whole(0, 21600)),
}


def edit_thread(context: RequestContext, thread: Channel) -> None:
    """Change a thread: its own if it is the bot's, any with MANAGE_THREADS, waking is free."""
    flags = ("archived", "locked", "invitable")
    settle(form({**thread_keys, **{key: optional(boolean) for key in flags}}), context.form)
    bits = context.world.permissions(context.world.bot.id, thread)
    own = int(thread.data["owner_id"]) == context.world.bot.id
    manage = bool(bits & Permission.MANAGE_THREADS)
    waking = context.form.get("archived") is False
    if thread.archived and not waking:
        raise DiscordError(50083)
    if ("locked" in context.form or (thread.locked and waking)) and not manage:
        raise DiscordError(50013)
    if not (own or manage or waking):
        raise DiscordError(50013)
    for key, value in context.form.items():
        inner = key in flags or key == "auto_archive_duration"
        (thread.data["thread_metadata"] if inner else thread.data)[key] = value
    context.world.update_channel(thread)


@route("POST", CHANNEL + "/threads")
async def start_thread(context: RequestContext) -> Any:
    """Start a thread without a message."""
    parent = context.channel()
    shape = {
        **thread_keys,
        "type": optional(one_of(10, 11, 12)),
        "invitable": optional(boolean),
    }
    settle(form(shape, "name"), context.form)
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
async def start_thread_at(context: RequestContext) -> Any:
    """Start a thread at a message, whose id it takes."""
    parent = context.channel(Permission.CREATE_PUBLIC_THREADS)
    settle(form(thread_keys, "name"), context.form)
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
    """What a new thread keeps of the request beside its name."""
    return {k: v for k, v in context.form.items() if k == "auto_archive_duration"}


def _thread(context: RequestContext) -> Channel:
    channel = context.world.channels.get(context.number("channel_id"))
    if channel is None:
        raise DiscordError(10003)
    if not channel.is_thread:
        raise DiscordError(50024)
    return channel


@route("PUT", CHANNEL + "/thread-members/@me")
async def join_thread(context: RequestContext) -> Any:
    """The bot joins a thread it sees."""
    context.channel()
    _thread(context).thread_members.add(context.world.bot.id)


@route("DELETE", CHANNEL + "/thread-members/@me")
async def leave_thread(context: RequestContext) -> Any:
    """The bot leaves a thread."""
    context.channel()
    _thread(context).thread_members.discard(context.world.bot.id)


@route("PUT", CHANNEL + "/thread-members/{user_id}")
async def add_to_thread(context: RequestContext) -> Any:
    """Bring a member into a thread."""
    context.channel()
    thread, user = _thread(context), context.number("user_id")
    if thread.archived:
        raise DiscordError(50083)
    if thread.guild and user not in thread.guild.members:
        raise DiscordError(10007)
    thread.thread_members.add(user)
    context.world.update_channel(thread)


@route("DELETE", CHANNEL + "/thread-members/{user_id}")
async def remove_from_thread(context: RequestContext) -> Any:
    """Take a member out of a thread."""
    context.channel(Permission.MANAGE_THREADS)
    _thread(context).thread_members.discard(context.number("user_id"))
    context.world.update_channel(_thread(context))


@route("GET", CHANNEL + "/thread-members")
async def list_thread_members(context: RequestContext) -> Any:
    """Who is in a thread."""
    context.channel()
    thread = _thread(context)
    return [
        {
            "id": str(thread.id),
            "user_id": str(user),
            "join_timestamp": context.world.now(),
            "flags": 0,
        }
        for user in sorted(thread.thread_members)
    ]
