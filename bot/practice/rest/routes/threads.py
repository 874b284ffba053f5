"""REST routes for threads and their members."""

from typing import Any

from bot.practice.checks.fields import boolean, form, one_of, optional, settle, string, whole
from bot.practice.errors import DiscordError
from bot.practice.rest.request import Call, route
from bot.practice.state.channels import make_thread
from bot.practice.state.objects import PRIVATE_THREAD, TEXT, Channel
from bot.practice.state.permissions import Permission

CHANNEL = "/channels/{channel_id}"
thread_keys = {
    "name": string(1, 100),
    "auto_archive_duration": optional(one_of(60, 1440, 4320, 10080)),
    "rate_limit_per_user": optional(whole(0, 21600)),
}


def edit_thread(call: Call, thread: Channel) -> None:
    """Change a thread: its own if it is the bot's, any with MANAGE_THREADS, waking is free."""
    flags = ("archived", "locked", "invitable")
    settle(form({**thread_keys, **{key: optional(boolean) for key in flags}}), call.form)
    bits = call.world.permissions(call.world.bot.id, thread)
    own = int(thread.data["owner_id"]) == call.world.bot.id
    manage = bool(bits & Permission.MANAGE_THREADS)
    waking = call.form.get("archived") is False
    if thread.archived and not waking:
        raise DiscordError(50083)
    if ("locked" in call.form or (thread.locked and waking)) and not manage:
        raise DiscordError(50013)
    if not (own or manage or waking):
        raise DiscordError(50013)
    for key, value in call.form.items():
        inner = key in flags or key == "auto_archive_duration"
        (thread.data["thread_metadata"] if inner else thread.data)[key] = value
    call.world.update_channel(thread)


@route("POST", CHANNEL + "/threads")
async def start_thread(call: Call) -> Any:
    """Start a thread without a message."""
    parent = call.channel()
    shape = {
        **thread_keys,
        "type": optional(one_of(10, 11, 12)),
        "invitable": optional(boolean),
    }
    settle(form(shape, "name"), call.form)
    if parent.kind != TEXT:
        raise DiscordError(50024)
    private = call.form.get("type", PRIVATE_THREAD) == PRIVATE_THREAD
    kind = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    call.allow(parent, kind)
    thread = make_thread(
        call.world, parent, call.form["name"], call.world.bot.id, private=private, **_kept(call)
    )
    return thread.data


@route("POST", CHANNEL + "/messages/{message_id}/threads")
async def start_thread_at(call: Call) -> Any:
    """Start a thread at a message, whose id it takes."""
    parent = call.channel(Permission.CREATE_PUBLIC_THREADS)
    settle(form(thread_keys, "name"), call.form)
    message = parent.messages.get(call.number("message_id"))
    if message is None or message.ephemeral:
        raise DiscordError(10008)
    if message.id in call.world.channels:
        raise DiscordError(160004)
    thread = make_thread(
        call.world,
        parent,
        call.form["name"],
        call.world.bot.id,
        id=str(message.id),
        **_kept(call),
    )
    return thread.data


def _kept(call: Call) -> dict[str, Any]:
    """What a new thread keeps of the request beside its name."""
    return {k: v for k, v in call.form.items() if k == "auto_archive_duration"}


def _thread(call: Call) -> Channel:
    channel = call.world.channels.get(call.number("channel_id"))
    if channel is None:
        raise DiscordError(10003)
    if not channel.is_thread:
        raise DiscordError(50024)
    return channel


@route("PUT", CHANNEL + "/thread-members/@me")
async def join_thread(call: Call) -> Any:
    """The bot joins a thread it sees."""
    call.channel()
    _thread(call).thread_members.add(call.world.bot.id)


@route("DELETE", CHANNEL + "/thread-members/@me")
async def leave_thread(call: Call) -> Any:
    """The bot leaves a thread."""
    call.channel()
    _thread(call).thread_members.discard(call.world.bot.id)


@route("PUT", CHANNEL + "/thread-members/{user_id}")
async def add_to_thread(call: Call) -> Any:
    """Bring a member into a thread."""
    call.channel()
    thread, user = _thread(call), call.number("user_id")
    if thread.archived:
        raise DiscordError(50083)
    if thread.guild and user not in thread.guild.members:
        raise DiscordError(10007)
    thread.thread_members.add(user)
    call.world.update_channel(thread)


@route("DELETE", CHANNEL + "/thread-members/{user_id}")
async def remove_from_thread(call: Call) -> Any:
    """Take a member out of a thread."""
    call.channel(Permission.MANAGE_THREADS)
    _thread(call).thread_members.discard(call.number("user_id"))
    call.world.update_channel(_thread(call))


@route("GET", CHANNEL + "/thread-members")
async def list_thread_members(call: Call) -> Any:
    """Who is in a thread."""
    call.channel()
    thread = _thread(call)
    return [
        {"id": str(thread.id), "user_id": str(user), "join_timestamp": call.world.now(), "flags": 0}
        for user in sorted(thread.thread_members)
    ]
