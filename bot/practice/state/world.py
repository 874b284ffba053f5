"""The state of the stand-in, and the one way it changes: every change is told to all who listen."""

import asyncio
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.practice.clock import PracticeClock
from bot.practice.state.objects import DM, Channel, Guild, Json, Message, User, iso
from bot.practice.state.permissions import DIRECT, SWITCHES, Permission

T = TypeVar("T")
What = str | Callable[[], str]
EPOCH_MS = 1_420_070_400_000
# A marker inside kept JSON for addresses of our own, whose port changes with every start.
HERE = "practice-here:/"


@dataclass(frozen=True)
class Change:
    """Something happened: a gateway event by its name, or one of the stand-in's own.

    The stand-in's own are in lower case: interaction, modal, commands, emojis, faults, clock,
    client, read, unread, request (one was answered), picture (much has changed, look anew).
    """

    name: str
    data: Json = field(default_factory=dict)
    guild: Guild | None = None
    channel: Channel | None = None
    message: Message | None = None
    user_id: int | None = None


class World:
    """Users, guilds, channels, messages, commands, emojis and files."""

    def __init__(self, clock: PracticeClock, application_id: int, bot: User) -> None:
        self.clock = clock
        self.application_id = application_id
        self.bot = bot
        self.base = "http://127.0.0.1"
        self.users: dict[int, User] = {bot.id: bot}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.commands: dict[int, Json] = {}
        self.emojis: dict[int, Json] = {}
        self.files: dict[int, tuple[str, str, bytes]] = {}
        self.uploads: dict[int, Json] = {}
        self.listeners: list[Callable[[Change], None]] = []
        self._waiters: set[asyncio.Future[None]] = set()
        self._last = bot.id

    # Identity and time

    def snowflake(self) -> int:
        """A new id, later than all before it, carrying the clock's time."""
        moment = (int(self.clock.now() * 1000) - EPOCH_MS) << 22
        self._last = max(self._last + 1, moment)
        return self._last

    def seen(self, snowflake: int) -> None:
        """Note an id in use, so that new ones are later."""
        self._last = max(self._last, snowflake)

    def now(self) -> str:
        """The clock's time as ISO 8601."""
        return iso(self.clock.now())

    def dumps(self, data: Any) -> str:
        """JSON for the outside, with our own addresses made whole."""
        return json.dumps(data).replace(f'"{HERE}', f'"{self.base}/')

    # Telling and waiting

    def announce(self, change: Change) -> None:
        """Tell every listener, and wake everybody who waits for something."""
        for listener in tuple(self.listeners):
            listener(change)
        waiters, self._waiters = self._waiters, set()
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    async def until(
        self, holds: Callable[[], T | None], seconds: float = 40.0, what: What = ""
    ) -> T:
        """Wait, change by change, until `holds()` is truthy, and return what it gave.

        Raises TimeoutError, naming `what`, after `seconds` of real time.
        """
        try:
            async with asyncio.timeout(seconds):
                while not (result := holds()):
                    waiter = asyncio.get_running_loop().create_future()
                    self._waiters.add(waiter)
                    await waiter
                return result
        except TimeoutError:
            words = what() if callable(what) else what or str(holds)
            raise TimeoutError(f"not within {seconds} s: {words}") from None

    # Users

    @property
    def people(self) -> list[User]:
        """The humans, in their fixed order."""
        return [user for user in self.users.values() if not user.bot]

    def mutual(self, user_id: int) -> bool:
        """Whether the bot and this user share a guild."""
        return any(g.bot_present and user_id in g.members for g in self.guilds.values())

    def permissions(self, user_id: int, channel: Channel) -> int:
        """What a user may do in a channel or a DM."""
        if channel.kind == DM:
            return DIRECT if user_id in (self.bot.id, channel.recipient) else 0
        if user_id == self.bot.id and channel.guild and not channel.guild.bot_present:
            return 0
        return channel.permissions(user_id)

    def sees(self, user_id: int, channel: Channel) -> bool:
        """Whether a user may look into a channel."""
        return bool(self.permissions(user_id, channel) & Permission.VIEW_CHANNEL)

    def bot_missing(self, channel: Channel) -> list[str]:
        """The switchable permissions the bot lacks in a channel."""
        bits = self.permissions(self.bot.id, channel)
        return [name for name in SWITCHES if not bits & Permission[name]]

    # Channels

    def add_channel(self, channel: Channel) -> Channel:
        """Take in a channel, a thread or a DM and tell of it."""
        self.channels[channel.id] = channel
        self._tell_channel(channel, "CREATE")
        return channel

    def update_channel(self, channel: Channel) -> None:
        """Tell that a channel's data have changed."""
        self._tell_channel(channel, "UPDATE")

    def delete_channel(self, channel: Channel) -> None:
        """Take a channel away, its threads first."""
        for thread in [c for c in self.channels.values() if c.parent is channel]:
            self.delete_channel(thread)
        self.channels.pop(channel.id, None)
        channel.deleted = True
        for message in channel.messages.values():
            message.deleted = True
        self._tell_channel(channel, "DELETE")

    def _tell_channel(self, channel: Channel, what: str) -> None:
        prefix = "THREAD" if channel.is_thread else "CHANNEL"
        new = {"newly_created": True} if (prefix, what) == ("THREAD", "CREATE") else {}
        data = {**channel.data, **new}
        self.announce(Change(f"{prefix}_{what}", data, guild=channel.guild, channel=channel))

    def dm(self, user: User) -> Channel:
        """The DM between the bot and a user, opened if need be."""
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

    # Messages

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
        """Put a message into a channel; `fields` are laid over an empty message object."""
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
        # The nonce is echoed once, to whoever listens now, and is no part of the message.
        told = data if nonce is None else {**data, "nonce": nonce}
        self._tell_message(message, "CREATE", dict(told))
        return message

    def edit(self, message: Message, fields: Json, *, mark: bool = True) -> None:
        """Change a message's given fields; `mark` sets the time of the edit."""
        if "components" in fields:
            message.before = message.data["components"]
        message.data |= fields
        message.edits += 1
        if mark:
            message.data["edited_timestamp"] = self.now()
        self._tell_message(message, "UPDATE", dict(message.data))

    def remove(self, message: Message) -> None:
        """Delete a message, or dismiss an ephemeral."""
        message.channel.messages.pop(message.id, None)
        message.deleted = True
        gone = {"id": str(message.id), "channel_id": str(message.channel.id)}
        self._tell_message(message, "DELETE", gone)

    def _tell_message(self, message: Message, what: str, data: Json) -> None:
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
