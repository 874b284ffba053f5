"""One REST request of the bot, read and ready to be answered, and the list of routes."""

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import web

from bot.practice.errors import DiscordError
from bot.practice.state.objects import DM, PRIVATE_THREAD, Channel, Guild, Json
from bot.practice.state.permissions import Permission
from bot.practice.state.world import World

if TYPE_CHECKING:
    from bot.practice.rest.request_faults import Switches
    from bot.practice.state.interactions import Interactions

LARGEST_FILE = 10 * 2**20
LARGEST_REQUEST = 25 * 2**20
SNOWFLAKES_FROM = 0


@dataclass(frozen=True)
class Upload:
    """A file that came with a request."""

    filename: str
    content_type: str
    data: bytes


@dataclass
class Sent:
    """A request of the bot as it came over the wire, and what it was answered.

    `route` is the path with its parameters' names, as in Discord's OpenAPI description; `body` the
    JSON (that of `payload_json` in a form); `status` is 0 until answered; `answer` the JSON, as
    they were then: neither is changed by what happens later.
    """

    method: str
    route: str
    path: str
    query: dict[str, str]
    body: Any = None
    files: dict[int, str] = field(default_factory=dict)
    reason: str | None = None
    status: int = 0
    answer: Any = None


@dataclass
class Call:
    """What a route works with: a body of its own; `files` maps n of `files[n]` to the upload."""

    world: World
    interactions: "Interactions"
    switches: "Switches"
    sent: Sent
    body: Any
    params: Mapping[str, str]
    files: dict[int, Upload]

    @property
    def form(self) -> Json:
        """The body, which must be a JSON object."""
        if self.body is None:
            self.body = {}
        if not isinstance(self.body, dict):
            raise DiscordError(50109)
        return self.body

    def number(self, name: str) -> int:
        """A path parameter that is an id."""
        return int(self.params[name])

    def channel(self, *needed: Permission) -> Channel:
        """The channel of the path, if the bot sees it (else 10003, 50001) and may (else 50013)."""
        channel = self.world.channels.get(self.number("channel_id"))
        if channel is None:
            raise DiscordError(10003)
        self.allow(channel, *needed)
        return channel

    def allow(self, channel: Channel, *needed: Permission) -> None:
        """Refuse with 50001 without sight of a channel, with 50013 for another lack."""
        bits = self.world.permissions(self.world.bot.id, channel)
        if not bits & Permission.VIEW_CHANNEL:
            raise DiscordError(50001)
        if any(not bits & permission for permission in needed):
            raise DiscordError(50013)

    def guild(self) -> Guild:
        """The guild of the path, if the bot is in it."""
        guild = self.world.guilds.get(self.number("guild_id"))
        if guild is None:
            raise DiscordError(10004)
        if not guild.bot_present:
            raise DiscordError(50001)
        return guild

    def writable(self, channel: Channel) -> None:
        """Refuse where the bot may not post: permissions, closed DMs, locked threads."""
        if channel.kind == DM:
            user = self.world.users[channel.recipient or 0]
            if not self.world.mutual(user.id):
                raise DiscordError(50278)
            if user.dms_closed:
                raise DiscordError(50007)
            return
        thread = channel.is_thread
        self.allow(
            channel, Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
        )
        bits = self.world.permissions(self.world.bot.id, channel)
        if channel.locked and not bits & Permission.MANAGE_THREADS:
            raise DiscordError(50083 if channel.archived else 160005)


Answer = Callable[[Call], Awaitable[Any]]
ROUTES: list[tuple[str, str, Answer]] = []


def route(method: str, path: str) -> Callable[[Answer], Answer]:
    """Register the answer to a route; it returns JSON for 200, None for 204 or raises."""

    def register(answer: Answer) -> Answer:
        ROUTES.append((method, path, answer))
        return answer

    return register


async def read(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """The JSON body and the files of a request; 50109 where it is not JSON, 40005 too large."""
    if not request.can_read_body:
        return None, {}
    if request.content_type != "multipart/form-data":
        if request.content_type != "application/json":
            raise DiscordError(50109, status=415, message="Expected application/json")
        return _parse(await request.read()), {}
    body: Any = {}
    files: dict[int, Upload] = {}
    total = 0
    form = await request.post()
    for name, part in form.items():
        if isinstance(part, web.FileField):
            data = part.file.read()
            total += len(data)
            if len(data) > LARGEST_FILE or total > LARGEST_REQUEST:
                raise DiscordError(40005)
            if not (name.startswith("files[") and name[6:-1].isdigit()):
                raise DiscordError(50035, errors={name: {"_errors": []}})
            files[int(name[6:-1])] = Upload(part.filename, part.content_type, data)
        elif name == "payload_json":
            body = _parse(part if isinstance(part, bytes) else str(part).encode())
    return body, files


def _parse(text: bytes) -> Any:
    try:
        return json.loads(text) if text else None
    except ValueError:
        raise DiscordError(50109) from None


__all__ = ["PRIVATE_THREAD", "ROUTES", "Call", "Sent", "Upload", "read", "route"]
