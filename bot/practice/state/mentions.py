"""Find whom a message mentions, by its text and allowed mentions, as Discord evaluates them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bot.practice.state.objects import Channel, Json, User, walk
from bot.practice.state.permissions import Permission
from bot.practice.state.world import World

CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")
EVERYONE = re.compile(r"@(?:everyone|here)\b")
CHANNEL_DEFAULT = ("users", "roles", "everyone")
WEBHOOK_DEFAULT = ("users",)


@dataclass(frozen=True)
class Mentions:
    """The effective mentions; `explicit` tells whether the request had allowed mentions."""

    users: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    everyone: bool = False
    explicit: bool = False


def words(content: Any, components: Any) -> str:
    """The text in which mentions count: content and text displays without code."""
    parts = [content or ""]
    parts += [c.get("content") or "" for c in walk(components) if c.get("type") == 10]
    return CODE.sub(" ", "\n".join(map(str, parts)))


def evaluate(
    world: World,
    channel: Channel,
    author: User,
    text: str,
    allowed: Json | None,
    default: Iterable[str],
    reply_to: int | None = None,
) -> Mentions:
    """Apply allowed mentions to a text; without them `default` lists what is parsed.

    Roles and @everyone need MENTION_EVERYONE, since no role here is mentionable.
    """
    rules: Json = {"parse": list(default), "replied_user": True} if allowed is None else allowed
    parse = rules.get("parse") or ()
    named = {int(user) for user in rules.get("users") or () if user is not None}
    named_roles = {int(role) for role in rules.get("roles") or () if role is not None}
    users = [int(found) for found in USER.findall(text)]
    users = [u for u in users if u in world.users and ("users" in parse or u in named)]
    if reply_to is not None and rules.get("replied_user"):
        users.append(reply_to)
    roles: list[int] = []
    everyone = False
    mighty = world.permissions(author.id, channel) & Permission.MENTION_EVERYONE
    if channel.guild and mighty:
        known = {int(role["id"]) for role in channel.guild.data["roles"]} - {channel.guild.id}
        roles = [int(found) for found in ROLE.findall(text)]
        roles = [r for r in roles if r in known and ("roles" in parse or r in named_roles)]
        everyone = "everyone" in parse and bool(EVERYONE.search(text))
    return Mentions(
        tuple(dict.fromkeys(users)), tuple(dict.fromkeys(roles)), everyone, allowed is not None
    )


def reached(world: World, channel: Channel, author: User, mentions: Mentions) -> tuple[int, ...]:
    """The users whom these mentions notify: those who can view the channel, except the author."""
    found = set(mentions.users)
    if channel.guild:
        for user_id, held in channel.guild.members.items():
            if mentions.everyone or set(held) & set(mentions.roles):
                found.add(user_id)
    return tuple(
        user.id
        for user in world.people
        if user.id in found and user.id != author.id and world.can_view(user.id, channel)
    )


def fields(world: World, mentions: Mentions) -> Json:
    """The mention fields of a message object."""
    return {
        "mentions": [world.users[user].json() for user in mentions.users],
        "mention_roles": [str(role) for role in mentions.roles],
        "mention_everyone": mentions.everyone,
    }
