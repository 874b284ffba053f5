"""The state of the stand-in; every change of it is announced to the listeners."""

import json
from collections.abc import Iterable
from typing import Any

from bot.practice.clock import PracticeClock
from bot.practice.state.changes import Change, ChangeFeed
from bot.practice.state.objects import DM, Channel, Guild, Json, Message, User, iso
from bot.practice.state.permissions import DIRECT, SWITCHES, Permission

ChannelRef = Channel | str | int
"""A channel, its name or its id."""

EPOCH_MS = 1_420_070_400_000
# Stands for the base URL in stored JSON, since the port changes with every start.
BASE_URL_MARKER = "practice-here:/"


class World(ChangeFeed):
    """Users, guilds, channels, messages, commands, emojis and files.

    `files` maps an id to (file name, content type, bytes); `uploads` holds the attachment objects
    of files that a person has uploaded but not sent yet; `read_marks` maps (user id, channel id)
    to the newest message id the user has read; `nonces` maps (channel id, nonce) to the message
    posted with it and the time in Unix seconds.
    """

    def __init__(self, clock: PracticeClock, application_id: int, bot: User) -> None:
        super().__init__()
        self.clock = clock
        self.application_id = application_id
        self.bot = bot
        self.base_url = "http://127.0.0.1"
        self.users: dict[int, User] = {bot.id: bot}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.commands: dict[int, Json] = {}
        self.emojis: dict[int, Json] = {}
        self.files: dict[int, tuple[str, str, bytes]] = {}
        self.uploads: dict[int, Json] = {}
        self.read_marks: dict[tuple[int, int], int] = {}
        self.nonces: dict[tuple[int, str], tuple[Message, float]] = {}
        self._last = bot.id

    # Identity and time

    def snowflake(self) -> int:
        """A new id that carries the clock's time and is greater than every earlier one."""
        moment = (int(self.clock.now() * 1000) - EPOCH_MS) << 22
        self._last = max(self._last + 1, moment)
        return self._last

    def reserve(self, snowflake: int) -> None:
        """Make all new ids greater than this one."""
        self._last = max(self._last, snowflake)

    def now(self) -> str:
        """The clock's time in ISO 8601."""
        return iso(self.clock.now())

    def dumps(self, data: Any) -> str:
        """JSON to send, with the base URL filled in."""
        return json.dumps(data).replace(f'"{BASE_URL_MARKER}', f'"{self.base_url}/')

    @property
    def gateway_url(self) -> str:
        """The address of the gateway."""
        return self.base_url.replace("http", "ws", 1) + "/gw"

    # Users

    @property
    def people(self) -> list[User]:
        """The human users in a fixed order."""
        return [user for user in self.users.values() if not user.bot]

    def shares_guild(self, user_id: int) -> bool:
        """Whether the bot and this user share a guild."""
        return any(g.bot_present and user_id in g.members for g in self.guilds.values())

    def permissions(self, user_id: int, channel: Channel) -> int:
        """A user's permission bits in a channel or a DM."""
        if channel.kind == DM:
            return DIRECT if user_id in (self.bot.id, channel.recipient) else 0
        if user_id == self.bot.id and channel.guild and not channel.guild.bot_present:
            return 0
        return channel.permissions(user_id)

    def can_view(self, user_id: int, channel: Channel) -> bool:
        """Whether a user can view a channel."""
        return bool(self.permissions(user_id, channel) & Permission.VIEW_CHANNEL)

    def bot_missing(self, channel: Channel) -> list[str]:
        """The switchable permissions that the bot lacks in a channel."""
        bits = self.permissions(self.bot.id, channel)
        return [name for name in SWITCHES if not bits & Permission[name]]

    # Channels

    def add_channel(self, channel: Channel) -> Channel:
        """Add a channel, a thread or a DM and announce it."""
        self.channels[channel.id] = channel
        self._announce_channel(channel, "CREATE")
        return channel

    def update_channel(self, channel: Channel) -> None:
        """Announce that a channel's data have changed."""
        self._announce_channel(channel, "UPDATE")

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel, its threads first."""
        for thread in [c for c in self.channels.values() if c.parent is channel]:
            self.delete_channel(thread)
        self.channels.pop(channel.id, None)
        channel.deleted = True
        for message in channel.messages.values():
            message.deleted = True
        self._announce_channel(channel, "DELETE")

    def _announce_channel(self, channel: Channel, what: str) -> None:
        prefix = "THREAD" if channel.is_thread else "CHANNEL"
        new = {"newly_created": True} if (prefix, what) == ("THREAD", "CREATE") else {}
        data = {**channel.data, **new}
        self.announce(Change(f"{prefix}_{what}", data, guild=channel.guild, channel=channel))

    def dm(self, user: User) -> Channel:
        """The DM between the bot and a user; creates it when there is none."""
        for channel in self.channels.values():
            if channel.recipient == user.id:
                return channel
        identity = self.snowflake()
        data = {
            "id": str(identity),
            "type": DM,
            "recipients": [user.json()],
            "last_message_id": None,
            "flags": 0,
        }
        return self.add_channel(Channel(identity, data))

    def find_channel(self, where: ChannelRef) -> Channel:
        """Find a channel or thread by name or id; a `Channel` is returned as is, even if deleted.

        Raises:
            LookupError: there is no such channel.
        """
        if isinstance(where, Channel):
            return where
        for channel in self.channels.values():
            if where in (channel.id, channel.name):
                return channel
        raise LookupError(f"there is no channel {where}")

    # Messages

    def find_message(self, identity: int) -> Message:
        """A message by its id, ephemeral ones included.

        Raises:
            LookupError: there is no such message.
        """
        for channel in self.channels.values():
            if identity in channel.messages:
                return channel.messages[identity]
        raise LookupError(f"there is no message {identity}")

    def post(
        self,
        channel: Channel,
        author: User,
        fields: Json,
        *,
        private_to: int | None = None,
        token: str | None = None,
        pinged: Iterable[int] = (),
    ) -> Message:
        """Post a message; `fields` override those of an empty message object."""
        identity = self.snowflake()
        data: Json = {
            "id": str(identity),
            "channel_id": str(channel.id),
            "author": author.json(),
            "content": "",
            "timestamp": self.now(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "components": [],
            "pinned": False,
            "type": 0,
            "flags": 0,
            **fields,
        }
        nonce = data.pop("nonce", None)
        message = Message(channel, data, private_to, token, tuple(pinged))
        channel.messages[identity] = message
        if private_to is None:
            channel.data["last_message_id"] = str(identity)
        # Discord echoes the nonce in this event only; the message object does not keep it.
        event = data if nonce is None else {**data, "nonce": nonce}
        self._announce_message(message, "CREATE", dict(event))
        return message

    def edit(self, message: Message, fields: Json, *, mark: bool = True) -> None:
        """Set the given fields of a message; with `mark` also `edited_timestamp`."""
        if "components" in fields:
            message.before = message.data["components"]
        message.data |= fields
        message.edits += 1
        if mark:
            message.data["edited_timestamp"] = self.now()
        self._announce_message(message, "UPDATE", dict(message.data))

    def remove(self, message: Message) -> None:
        """Delete a message, or dismiss an ephemeral."""
        message.channel.messages.pop(message.id, None)
        message.deleted = True
        gone = {"id": str(message.id), "channel_id": str(message.channel.id)}
        self._announce_message(message, "DELETE", gone)

    def _announce_message(self, message: Message, what: str, data: Json) -> None:
        channel = message.channel
        if channel.guild:
            data["guild_id"] = str(channel.guild.id)
            author = self.users.get(message.author_id)
            if author and what != "DELETE":
                data["member"] = channel.guild.member(author)
        change = Change(
            f"MESSAGE_{what}",
            data,
            guild=channel.guild,
            channel=channel,
            message=message,
            user_id=message.private_to,
        )
        self.announce(change)
