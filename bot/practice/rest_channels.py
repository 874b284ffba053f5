"""REST routes for channels, threads, DMs, and the guilds they are in."""

from typing import Any

from bot.practice.calls import Call, route
from bot.practice.check_fields import (
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
from bot.practice.permissions import Permission
from bot.practice.records import DM, PRIVATE_THREAD, TEXT, Channel, Json
from bot.practice.world import World

CHANNEL = "/channels/{channel_id}"
GUILD = "/guilds/{guild_id}"
thread_keys = {
    "name": string(1, 100),
    "auto_archive_duration": optional(one_of(60, 1440, 4320, 10080)),
    "rate_limit_per_user": optional(whole(0, 21600)),
}
overwrite = form(
    {"id": snowflake, "type": one_of(0, 1), "allow": optional(string()), "deny": optional(string())}
)


@route("POST", "/users/@me/channels")
async def open_dm(call: Call) -> Any:
    """The DM with a user; always the same one. That it opens proves nothing."""
    settle(form({"recipient_id": snowflake}, "recipient_id"), call.form)
    user = call.world.users.get(int(call.form["recipient_id"]))
    if user is None or user.bot:
        raise DiscordError(50033, status=400, message="Invalid Recipient(s)")
    return call.world.dm(user).data


@route("GET", CHANNEL)
async def get_channel(call: Call) -> Any:
    """One channel."""
    return call.channel().data


@route("POST", CHANNEL + "/typing")
async def typing(call: Call) -> Any:
    """Show that the bot writes; nobody sees it here."""
    call.writable(call.channel())


@route("PATCH", CHANNEL)
async def edit_channel(call: Call) -> Any:
    """Change a channel, or a thread: name, archived, locked and so on."""
    channel = call.channel()
    if channel.kind == DM:
        raise DiscordError(50003)
    if not channel.is_thread:
        call.allow(channel, Permission.MANAGE_CHANNELS)
        shape = {
            "name": string(1, 100),
            "topic": optional(string(0, 4096)),
            "position": optional(whole(0)),
            "nsfw": optional(boolean),
            "rate_limit_per_user": optional(whole(0, 21600)),
            "parent_id": optional(snowflake),
            "permission_overwrites": optional(many(overwrite, 0, 100)),
        }
        settle(form(shape), call.form)
        channel.data |= call.form
        call.world.update_channel(channel)
        return channel.data
    _edit_thread(call, channel)
    return channel.data


def _edit_thread(call: Call, thread: Channel) -> None:
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


@route("DELETE", CHANNEL)
async def delete_channel(call: Call) -> Any:
    """Delete a channel or a thread; a DM is only closed."""
    channel = call.channel()
    if channel.kind == DM:
        return channel.data
    needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    call.allow(channel, needed)
    call.world.delete_channel(channel)
    return channel.data


@route("PUT", CHANNEL + "/permissions/{overwrite_id}")
async def put_overwrite(call: Call) -> Any:
    """Set what a role or a member may do in a channel."""
    channel = call.channel(Permission.MANAGE_ROLES)
    identity = call.params["overwrite_id"]
    set_overwrite(call.world, channel, {**call.form, "id": identity})


def set_overwrite(world: World, channel: Channel, data: Json) -> None:
    """Replace one overwrite of a channel and tell of it."""
    target = channel.parent or channel
    others = [o for o in target.data["permission_overwrites"] if o["id"] != str(data["id"])]
    new = {
        "id": str(data["id"]),
        "type": int(data.get("type", 1)),
        "allow": str(data.get("allow") or 0),
        "deny": str(data.get("deny") or 0),
    }
    empty = new["allow"] == "0" and new["deny"] == "0"
    target.data["permission_overwrites"] = others if empty else [*others, new]
    world.update_channel(target)


def make_thread(
    world: World, parent: Channel, name: str, owner: int, *, private: bool = False, **more: Any
) -> Channel:
    """Start a thread below a text channel, its owner and the bot (if it may) inside."""
    identity = int(more.pop("id", 0)) or world.snowflake()
    data: Json = {
        "id": str(identity),
        "type": PRIVATE_THREAD if private else 11,
        "guild_id": str(parent.guild.id if parent.guild else 0),
        "parent_id": str(parent.id),
        "owner_id": str(owner),
        "name": name,
        "last_message_id": None,
        "message_count": 0,
        "total_message_sent": 0,
        "member_count": 1,
        "rate_limit_per_user": 0,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": int(more.get("auto_archive_duration") or 1440),
            "archive_timestamp": world.now(),
            "create_timestamp": world.now(),
            "locked": False,
            **({"invitable": True} if private else {}),
        },
    }
    return world.add_channel(Channel(identity, data, parent.guild, parent, {}, {owner}))


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
    options = {k: v for k, v in call.form.items() if k == "auto_archive_duration"}
    thread = make_thread(
        call.world, parent, call.form["name"], call.world.bot.id, private=private, **options
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
        call.world, parent, call.form["name"], call.world.bot.id, id=str(message.id)
    )
    return thread.data


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
