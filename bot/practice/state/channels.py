"""Creates threads and sets permission overwrites."""

from typing import Any

from bot.practice.state.objects import PRIVATE_THREAD, Channel, Json
from bot.practice.state.world import World


def set_overwrite(world: World, channel: Channel, data: Json) -> None:
    """Replace one permission overwrite of a channel and announce it."""
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
    """Start a thread in a text channel; its owner is its only member."""
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
