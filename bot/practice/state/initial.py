"""The initial state: five people and the bot, two servers and their channels."""

from typing import Any

from bot.practice.state.objects import TEXT, VOICE, Channel, Guild, User
from bot.practice.state.permissions import EVERYONE, EVERYTHING, P
from bot.practice.state.world import World

FIRST = 1_191_168_000_000_000_000  # A snowflake of early 2024, so that ids look real.
APPLICATION_ID = FIRST + 1
BOT_ID = FIRST + 2
GUILD_ID = FIRST + 3
OTHER_GUILD_ID = (FIRST + (1 << 22)) + 3  # It belongs to the other one of two shards.
PEOPLE = (("Ada", "en-US"), ("Ben", "en-GB"), ("Cleo", "fr"), ("Dana", "de"), ("Eli", "es-ES"))
BOT_BITS = int(EVERYONE | P.SEND_MESSAGES_IN_THREADS)


def people() -> list[User]:
    """Ada, Ben, Cleo, Dana (German) and Eli."""
    return [User(FIRST + 10 + i, name, locale) for i, (name, locale) in enumerate(PEOPLE)]


def role(identity: int, name: str, bits: int, position: int, **more: Any) -> dict[str, Any]:
    """A role object of the API."""
    return {
        "id": str(identity),
        "name": name,
        "permissions": str(bits),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "managed": False,
        "mentionable": False,
        "flags": 0,
        **more,
    }


def guild(identity: int, name: str, owner: User, members: list[User], bot: User) -> Guild:
    """A guild whose roles are @everyone, Moderators (the owner) and the bot's own."""
    moderators, bots = identity + 1, identity + 2
    data: dict[str, Any] = {
        "id": str(identity),
        "name": name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "owner_id": str(owner.id),
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": [
            role(identity, "@everyone", EVERYONE, 0),
            role(moderators, "Moderators", EVERYTHING & ~int(P.ADMINISTRATOR), 2),
            role(bots, bot.name, BOT_BITS, 1, managed=True, tags={"bot_id": str(bot.id)}),
        ],
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "max_members": 500000,
        "vanity_url_code": None,
        "description": None,
        "banner": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": "en-US",
        "public_updates_channel_id": None,
        "nsfw_level": 0,
        "premium_progress_bar_enabled": False,
    }
    held = {user.id: [moderators] if user is owner else [] for user in members}
    return Guild(identity, data, {**held, bot.id: [bots]})


def channel(of: Guild, identity: int, name: str, position: int, kind: int = TEXT) -> Channel:
    """A text channel or a voice channel with its chat."""
    data: dict[str, Any] = {
        "id": str(identity),
        "type": kind,
        "guild_id": str(of.id),
        "name": name,
        "position": position,
        "permission_overwrites": [],
        "parent_id": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "flags": 0,
    }
    data |= {"bitrate": 64000, "user_limit": 0, "rtc_region": None} if kind == VOICE else {}
    data |= {"topic": None} if kind == TEXT else {}
    return Channel(identity, data, of)


def populate(world: World) -> None:
    """Fill an empty world."""
    humans = people()
    world.users |= {user.id: user for user in humans}
    first = guild(GUILD_ID, "The Practice Room", humans[0], humans, world.bot)
    second = guild(OTHER_GUILD_ID, "Next Door", humans[1], humans[:3], world.bot)
    world.guilds = {first.id: first, second.id: second}
    rooms = [
        channel(first, GUILD_ID + 100, "table", 0),
        channel(first, GUILD_ID + 101, "second-table", 1),
        channel(first, GUILD_ID + 102, "lounge", 2),
        channel(first, GUILD_ID + 103, "Voice", 3, VOICE),
        channel(second, OTHER_GUILD_ID + 100, "next-door", 0),
        channel(second, OTHER_GUILD_ID + 101, "kitchen", 1),
    ]
    for room in rooms:
        world.channels[room.id] = room
        world.reserve(room.id)


def bot_user(name: str) -> User:
    """The bot's account."""
    return User(BOT_ID, name, bot=True)
