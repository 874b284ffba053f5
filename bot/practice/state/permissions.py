"""Permission bits and how Discord computes them for a member in a channel."""

from collections.abc import Iterable
from enum import IntFlag
from typing import Any


class Permission(IntFlag):
    """The permission bits that matter to a bot that hosts games."""

    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    SPEAK = 1 << 21
    CHANGE_NICKNAME = 1 << 26
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


P = Permission
EVERYTHING = (1 << 53) - 1
EVERYONE = int(
    P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.ADD_REACTIONS
    | P.USE_EXTERNAL_EMOJIS
    | P.CONNECT
    | P.SPEAK
    | P.CHANGE_NICKNAME
    | P.USE_APPLICATION_COMMANDS
    | P.CREATE_PUBLIC_THREADS
    | P.CREATE_PRIVATE_THREADS
    | P.SEND_MESSAGES_IN_THREADS
)
# Both sides have all permissions that apply to a DM.
DIRECT = int(
    P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.ADD_REACTIONS
    | P.USE_EXTERNAL_EMOJIS
    | P.USE_APPLICATION_COMMANDS
)
SWITCHES = (
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "EMBED_LINKS",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "USE_EXTERNAL_EMOJIS",
    "SEND_MESSAGES_IN_THREADS",
    "CREATE_PUBLIC_THREADS",
    "CREATE_PRIVATE_THREADS",
    "MANAGE_MESSAGES",
    "MENTION_EVERYONE",
    "CONNECT",
)


def in_guild(guild_id: int, roles: Iterable[dict[str, Any]], held: Iterable[int]) -> int:
    """A member's bits in the whole guild, from @everyone (id: the guild's) and their roles."""
    wanted = {guild_id, *held}
    bits = 0
    for role in roles:
        if int(role["id"]) in wanted:
            bits |= int(role["permissions"])
    return EVERYTHING if bits & P.ADMINISTRATOR else bits


def in_channel(
    bits: int,
    overwrites: Iterable[dict[str, Any]],
    guild_id: int,
    held: Iterable[int],
    user_id: int,
) -> int:
    """Apply a channel's overwrites to guild bits: @everyone, then roles, then the member."""
    if bits == EVERYTHING:
        return bits
    overwrites = list(overwrites)
    for wanted in ({guild_id}, set(held), {user_id}):
        deny = allow = 0
        for overwrite in overwrites:
            if int(overwrite["id"]) in wanted:
                deny |= int(overwrite["deny"])
                allow |= int(overwrite["allow"])
        bits = bits & ~deny | allow
    return bits


def implied(bits: int, *, thread: bool, voice: bool) -> int:
    """Remove the bits that depend on a missing one.

    Everything depends on VIEW_CHANNEL, in the chat of a voice channel on CONNECT too; attaching
    and mentioning depend on SEND_MESSAGES, in threads on SEND_MESSAGES_IN_THREADS.
    """
    if not bits & P.VIEW_CHANNEL or (voice and not bits & P.CONNECT):
        return 0
    if not bits & (P.SEND_MESSAGES_IN_THREADS if thread else P.SEND_MESSAGES):
        bits &= ~(P.EMBED_LINKS | P.ATTACH_FILES | P.MENTION_EVERYONE | P.SEND_TTS_MESSAGES)
    return bits
