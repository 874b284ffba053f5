"""The REST side as one web application below /api/v10."""

import copy
import re
from collections.abc import Callable
from typing import Any

from aiohttp import web

from bot.practice.errors import DiscordError
from bot.practice.rest.request import ROUTES, Answer, Call, Sent, read
from bot.practice.rest.request_faults import Failure, Switches
from bot.practice.rest.routes import (
    account,
    callbacks,
    channels,
    commands,
    emojis,
    guilds,
    messages,
    threads,
    webhooks,
)
from bot.practice.state.interactions import Interactions
from bot.practice.state.world import Change, World

API = "/api/v10"
# Imported for the routes they register.
ROUTE_MODULES = (
    *(account, callbacks, channels, commands, emojis, guilds),
    *(messages, threads, webhooks),
)
# Answered to whoever holds the token in the address; all else needs the bot's token.
BY_ADDRESS = ("/interactions/", "/webhooks/")
NOT_SNOWFLAKES = ("webhook_token", "interaction_token")
NEWEST = 2000

OnRequest = Callable[[Sent], list[str]]


def respond(world: World, status: int, data: Any, headers: dict[str, str]) -> web.Response:
    """JSON with exactly the content type that clients compare against."""
    if status == 204:
        return web.Response(status=204, headers=headers)
    return web.Response(
        status=status,
        body=world.dumps(data).encode(),
        content_type="application/json",
        headers=headers,
    )


class Rest:
    """Answers requests; `requests` keeps the newest, `violations` what `on_request` objected to."""

    def __init__(
        self,
        world: World,
        interactions: Interactions,
        switches: Switches,
        token: str,
        on_request: OnRequest | None = None,
    ) -> None:
        self.world = world
        self.interactions = interactions
        self.switches = switches
        self.token = token
        self.on_request = on_request
        self.requests: list[Sent] = []
        self.violations: list[str] = []

    def add_to(self, application: web.Application) -> None:
        """Put every route into the application."""
        for method, path, answer in ROUTES:
            pattern = re.sub(
                r"\{(\w+)\}",
                lambda m: m[0] if m[1] in NOT_SNOWFLAKES else "{" + m[1] + r":\d+}",
                path,
            )
            application.router.add_route(method, API + pattern, self._answering(path, answer))
        application.router.add_route("*", API + "/{rest:.*}", self._unknown)

    async def _unknown(self, request: web.Request) -> web.Response:
        path = request.path.removeprefix(API)
        sent = Sent(request.method, path, path, dict(request.query))
        sent.status = 404
        self._note(sent)
        return respond(self.world, 404, {"message": "404: Not Found", "code": 0}, {})

    def _note(self, sent: Sent) -> None:
        self.requests.append(sent)
        del self.requests[:-NEWEST]

    def _answering(self, path: str, answer: Answer) -> Callable[[web.Request], Any]:
        async def serve(request: web.Request) -> web.Response:
            sent = Sent(request.method, path, request.path.removeprefix(API), dict(request.query))
            sent.reason = request.headers.get("X-Audit-Log-Reason")
            self._note(sent)
            headers: dict[str, str] = {}
            try:
                data = await self._carry_out(request, sent, answer, headers)
                sent.status = 204 if data is None else 200
                if data is not None and path.endswith(("/threads", "/emojis")):
                    sent.status = 201 if request.method == "POST" else 200
            except DiscordError as error:
                sent.status, data = error.status, error.body()
                if error.status == 429:
                    # Without Via clients take a 429 for a ban by the proxy in front.
                    headers |= {"Via": "1.1 google", "Retry-After": str(error.retry_after or 0)}
                    headers["X-RateLimit-Scope"] = "global" if error.for_all else "user"
                    headers |= {"X-RateLimit-Global": "true"} if error.for_all else {}
            except ConnectionAbortedError:
                if request.transport is not None:
                    request.transport.abort()
                return web.Response()  # nobody hears it
            sent.answer = copy.deepcopy(data)
            self.world.announce(Change("request"))
            return respond(self.world, sent.status, data, headers)

        return serve

    async def _carry_out(
        self, request: web.Request, sent: Sent, answer: Answer, headers: dict[str, str]
    ) -> Any:
        authorised = request.headers.get("Authorization") == f"Bot {self.token}"
        if not sent.path.startswith(BY_ADDRESS) and not authorised:
            raise DiscordError(0)
        sent.body, files = await read(request)
        sent.files = {number: upload.filename for number, upload in files.items()}
        failure = await self.switches.before(sent.method, sent.path)
        if failure and not failure.after:
            raise _failed(failure)
        if not sent.path.startswith("/interactions/"):
            headers |= self.switches.headers(_bucket(sent, request.match_info))
        if self.on_request and (objections := self.on_request(sent)):
            self.violations += objections
            errors = {"_errors": [{"code": "SPECIFICATION", "message": o} for o in objections]}
            raise DiscordError(50035, errors=errors)
        call = Call(
            self.world,
            self.interactions,
            self.switches,
            sent,
            copy.deepcopy(sent.body),
            dict(request.match_info),
            files,
        )
        data = await answer(call)
        if failure:
            raise _failed(failure)
        return data


def _failed(failure: Failure) -> DiscordError | ConnectionAbortedError:
    if failure.status == 0:
        return ConnectionAbortedError()
    if failure.status == 429:
        message = "You are being rate limited."
        return DiscordError(
            failure.code, status=429, message=message, retry_after=failure.retry_after
        )
    message = f"{failure.status}: Failed on purpose"
    return DiscordError(failure.code, status=failure.status, message=message)


def _bucket(sent: Sent, params: Any) -> str:
    """Limits are shared by method, route and the channel, guild or webhook it is about."""
    major = [params.get(key, "") for key in ("channel_id", "guild_id", "webhook_token")]
    return " ".join((sent.method, sent.route, *major))
