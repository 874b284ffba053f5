"""Users, guilds, channels and messages, with their data in Discord's JSON format."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from bot.practice.state.permissions import P, implied, in_channel, in_guild

Json = dict[str, Any]

TEXT, DM, VOICE = 0, 1, 2
THREADS = (10, 11, 12)
PRIVATE_THREAD = 12
EPHEMERAL, LOADING, SILENT, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
JOINED = "2024-01-01T00:00:00+00:00"


def iso(when: float) -> str:
    """Unix seconds in ISO 8601, as Discord writes them."""
    return datetime.fromtimestamp(when, UTC).isoformat()


def walk(components: Any) -> Iterator[Json]:
    """Every component, nested ones and accessories included, parents first."""
    for component in components or ():
        if isinstance(component, dict):
            yield component
            yield from walk(component.get("components"))
            yield from walk([component.get("accessory"), component.get("component")])


@dataclass(eq=False)
class User:
    """A Discord account: a person or the bot."""

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_closed: bool = False

    def json(self) -> Json:
        """The API's user object."""
        return {
            "id": str(self.id),
            "username": self.name if self.bot else self.name.lower(),
            "global_name": None if self.bot else self.name,
            "discriminator": "0001" if self.bot else "0",
            "avatar": None,
            "bot": self.bot,
            "primary_guild": None,
            "public_flags": 0,
            "flags": 0,
        }


@dataclass(eq=False)
class Guild:
    """A server. `members` maps user ids to role ids, without @everyone."""

    id: int
    data: Json
    members: dict[int, list[int]] = field(default_factory=dict)
    bot_present: bool = True
    unavailable: bool = False

    def permissions(self, user_id: int) -> int:
        """A user's permission bits in the whole guild; 0 for a user who is not a member."""
        if user_id not in self.members:
            return 0
        if int(self.data["owner_id"]) == user_id:
            return in_guild(self.id, [{"id": self.id, "permissions": P.ADMINISTRATOR}], ())
        return in_guild(self.id, self.data["roles"], self.members[user_id])

    def member(self, user: User) -> Json:
        """The API's member object for a user of this guild."""
        return {
            "user": user.json(),
            "nick": None,
            "avatar": None,
            "roles": [str(role) for role in self.members.get(user.id, ())],
            "joined_at": JOINED,
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
            "communication_disabled_until": None,
        }


@dataclass(eq=False)
class Channel:
    """A text channel, a voice channel's chat, a thread or a DM, with its messages in order."""

    id: int
    data: Json
    guild: Guild | None = None
    parent: "Channel | None" = None
    messages: "dict[int, Message]" = field(default_factory=dict)
    thread_members: set[int] = field(default_factory=set)
    deleted: bool = False

    @property
    def kind(self) -> int:
        """Discord's channel type."""
        return int(self.data["type"])

    @property
    def name(self) -> str:
        """The channel's name; empty for a DM."""
        return str(self.data.get("name") or "")

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread of another channel."""
        return self.kind in THREADS

    @property
    def archived(self) -> bool:
        """Whether this is a thread that was archived."""
        return bool(self.data.get("thread_metadata", {}).get("archived"))

    @property
    def locked(self) -> bool:
        """Whether this is a thread that was locked."""
        return bool(self.data.get("thread_metadata", {}).get("locked"))

    @property
    def recipient(self) -> int | None:
        """The user id of the other side of a DM; None for other channels."""
        return int(self.data["recipients"][0]["id"]) if self.kind == DM else None

    def permissions(self, user_id: int) -> int:
        """A guild member's permission bits here, by the rules of threads and voice chats too."""
        if self.guild is None or user_id not in self.guild.members:
            return 0
        held = self.guild.members[user_id]
        overwrites = (self.parent or self).data["permission_overwrites"]
        bits = self.guild.permissions(user_id)
        bits = in_channel(bits, overwrites, self.guild.id, held, user_id)
        bits = implied(bits, thread=self.is_thread, voice=self.kind == VOICE)
        hidden = self.kind == PRIVATE_THREAD and user_id not in self.thread_members
        return 0 if hidden and not bits & P.MANAGE_THREADS else bits


@dataclass(eq=False)
class Message:
    """One message; `data` is Discord's message object, kept up to date by edits.

    `private_to` is the user who can see an ephemeral message; `token` is the token of the
    interaction that created the message; `pinged` are the users notified when it was sent; `before`
    are the components until their last change, which somebody may still see and press.
    """

    channel: Channel
    data: Json
    private_to: int | None = None
    token: str | None = None
    pinged: tuple[int, ...] = ()
    edits: int = 0
    deleted: bool = False
    before: list[Json] = field(default_factory=list)

    @property
    def id(self) -> int:
        """The snowflake."""
        return int(self.data["id"])

    @property
    def author_id(self) -> int:
        """The author's user id."""
        return int(self.data["author"]["id"])

    @property
    def flags(self) -> int:
        """Discord's message flags."""
        return int(self.data["flags"])

    @property
    def ephemeral(self) -> bool:
        """Whether only one user can see it."""
        return self.private_to is not None

    @property
    def content(self) -> str:
        """The plain content; empty in a V2 message."""
        return str(self.data["content"])

    @property
    def components(self) -> list[Json]:
        """Every component of it, nested ones included, parents first."""
        return list(walk(self.data["components"]))

    @property
    def text(self) -> str:
        """The content and the text displays, line by line."""
        parts: list[Any] = [self.content]
        parts += [c["content"] for c in self.components if c["type"] == 10]
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> list[str]:
        """The labels of the buttons (an emoji's name if there is no label), in order."""
        return [label_of(c) for c in self.components if c["type"] == 2]

    @property
    def files(self) -> list[str]:
        """The names of the attached files."""
        return [str(a["filename"]) for a in self.data["attachments"]]

    def component(self, custom_id: str) -> Json:
        """The component with this custom id, now or before the last change.

        Raises:
            LookupError: there is none.
        """
        for component in (*self.components, *walk(self.before)):
            if component.get("custom_id") == custom_id:
                return component
        raise LookupError("This interaction failed: the message had been changed meanwhile.")

    def button(self, label: str) -> Json:
        """The button with this label (or emoji name).

        Raises:
            LookupError: there is none, or more than one.
        """
        found = [c for c in self.components if c["type"] == 2 and label_of(c) == label]
        if len(found) != 1:
            raise LookupError(f"{len(found)} buttons {label!r} among {self.buttons}")
        return found[0]

    def __repr__(self) -> str:
        return f"<Message {self.id} in {self.channel.id}: {self.text[:60]!r} {self.buttons}>"


def label_of(button: Json) -> str:
    """A button's label, or its emoji's name."""
    return str(button.get("label") or (button.get("emoji") or {}).get("name") or "")
