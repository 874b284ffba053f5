"""One REST request of the bot, parsed, and the table of routes."""

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from bot.practice.errors import DiscordError
from bot.practice.rest.request_faults import RequestFaults
from bot.practice.state.attachments import LARGEST_FILE, Upload
from bot.practice.state.interactions import Interactions
from bot.practice.state.objects import DM, Channel, Json
from bot.practice.state.permissions import Permission
from bot.practice.state.world import World

LARGEST_REQUEST = 25 * 2**20
"""Bytes of all files of a request."""


@dataclass
class BotRequest:
    """A request of the bot as it arrived, with the response.

    `route` is the path with the names of its parameters, as in Discord's OpenAPI description;
    `body` is the JSON (of a form, its `payload_json`); `status` is 0 until the request is
    answered; `answer` is the JSON of the response. Later changes of the state alter neither.
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
class RequestContext:
    """What an endpoint works with: its own copy of the body; `files` maps n of `files[n]`."""

    world: World
    interactions: Interactions
    request_faults: RequestFaults
    request: BotRequest
    body: Any
    params: Mapping[str, str]
    files: dict[int, Upload]

    @property
    def form(self) -> Json:
        """The body, which must be a JSON object (otherwise 50109)."""
        if self.body is None:
            self.body = {}
        if not isinstance(self.body, dict):
            raise DiscordError(50109)
        return self.body

    def number(self, name: str) -> int:
        """A path parameter that is an id."""
        return int(self.params[name])

    def channel(self, *needed: Permission) -> Channel:
        """The channel of the path; 10003 if unknown, 50001 or 50013 if permissions are missing."""
        channel = self.world.channels.get(self.number("channel_id"))
        if channel is None:
            raise DiscordError(10003)
        self.require(channel, *needed)
        return channel

    def require(self, channel: Channel, *needed: Permission) -> None:
        """Refuse with 50001 if the bot cannot view the channel, 50013 if it lacks `needed`."""
        bits = self.world.permissions(self.world.bot.id, channel)
        if not bits & Permission.VIEW_CHANNEL:
            raise DiscordError(50001)
        if any(not bits & permission for permission in needed):
            raise DiscordError(50013)

    def require_application(self) -> None:
        """Refuse (10002) a path of another application."""
        if self.number("application_id") != self.world.application_id:
            raise DiscordError(10002)

    def require_writable(self, channel: Channel) -> None:
        """Refuse a message the bot cannot post: permissions, closed DMs, locked threads."""
        if channel.kind == DM:
            user = self.world.users[channel.recipient or 0]
            if not self.world.shares_guild(user.id):
                raise DiscordError(50278)
            if user.dms_closed:
                raise DiscordError(50007)
            return
        thread = channel.is_thread
        self.require(
            channel, Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
        )
        bits = self.world.permissions(self.world.bot.id, channel)
        if channel.locked and not bits & Permission.MANAGE_THREADS:
            raise DiscordError(50083 if channel.archived else 160005)


Endpoint = Callable[[RequestContext], Awaitable[Any]]
ROUTES: list[tuple[str, str, Endpoint]] = []
"""Method, path and endpoint of every route."""


def route(method: str, path: str) -> Callable[[Endpoint], Endpoint]:
    """Register an endpoint; it returns JSON for 200, None for 204, or raises DiscordError."""

    def register(endpoint: Endpoint) -> Endpoint:
        ROUTES.append((method, path, endpoint))
        return endpoint

    return register


async def read_body(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """The JSON body and the files of a request.

    Raises:
        DiscordError: 50109 for a body that is not JSON, 40005 for files that are too large.
    """
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
