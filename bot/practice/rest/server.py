"""The REST API below /api/v10."""

import copy
import re
from collections.abc import Callable
from typing import Any

from aiohttp import web

from bot.practice.errors import DiscordError
from bot.practice.rest.request import (
    ROUTES,
    BotRequest,
    Endpoint,
    RequestContext,
    read_body,
)
from bot.practice.rest.request_faults import Failure, RequestFaults
from bot.practice.rest.routes import (
    account,
    callbacks,
    channels,
    commands,
    dms,
    emojis,
    messages,
    threads,
    webhooks,
)
from bot.practice.state.changes import Change
from bot.practice.state.interactions import Interactions
from bot.practice.state.world import World

API = "/api/v10"
# Imported for the routes they register.
ROUTE_MODULES = (
    *(account, callbacks, channels, commands, dms),
    *(emojis, messages, threads, webhooks),
)
# These routes are authorised by the token in their path, all others by the bot's token.
TOKEN_IN_PATH = ("/interactions/", "/webhooks/")
NOT_SNOWFLAKES = ("webhook_token", "interaction_token")
REQUESTS_KEPT = 2000

OnRequest = Callable[[BotRequest], list[str]]


def json_response(world: World, status: int, data: Any, headers: dict[str, str]) -> web.Response:
    """A JSON response with exactly the content type that clients compare against."""
    if status == 204:
        return web.Response(status=204, headers=headers)
    return web.Response(
        status=status,
        body=world.dumps(data).encode(),
        content_type="application/json",
        headers=headers,
    )


class RestApi:
    """Answers the bot's requests.

    `requests` keeps the newest ones, `violations` what `on_request` objected to.
    """

    def __init__(
        self,
        world: World,
        interactions: Interactions,
        request_faults: RequestFaults,
        token: str,
        on_request: OnRequest | None = None,
    ) -> None:
        self.world = world
        self.interactions = interactions
        self.request_faults = request_faults
        self.token = token
        self.on_request = on_request
        self.requests: list[BotRequest] = []
        self.violations: list[str] = []

    def add_routes(self, application: web.Application) -> None:
        """Add every route to the application."""
        for method, path, endpoint in ROUTES:
            pattern = re.sub(
                r"\{(\w+)\}",
                lambda m: m[0] if m[1] in NOT_SNOWFLAKES else "{" + m[1] + r":\d+}",
                path,
            )
            application.router.add_route(method, API + pattern, self._serving(path, endpoint))
        application.router.add_route("*", API + "/{rest:.*}", self._unknown)

    async def _unknown(self, request: web.Request) -> web.Response:
        path = request.path.removeprefix(API)
        sent = BotRequest(request.method, path, path, dict(request.query))
        sent.status = 404
        self._keep(sent)
        return json_response(self.world, 404, {"message": "404: Not Found", "code": 0}, {})

    def _keep(self, sent: BotRequest) -> None:
        self.requests.append(sent)
        del self.requests[:-REQUESTS_KEPT]

    def _serving(self, path: str, endpoint: Endpoint) -> Callable[[web.Request], Any]:
        async def serve(request: web.Request) -> web.Response:
            sent = BotRequest(
                request.method, path, request.path.removeprefix(API), dict(request.query)
            )
            sent.reason = request.headers.get("X-Audit-Log-Reason")
            self._keep(sent)
            headers: dict[str, str] = {}
            try:
                data = await self._carry_out(request, sent, endpoint, headers)
                sent.status = 204 if data is None else 200
                if data is not None and path.endswith(("/threads", "/emojis")):
                    sent.status = 201 if request.method == "POST" else 200
            except DiscordError as error:
                sent.status, data = error.status, error.body()
                if error.status == 429:
                    # Without Via, clients take a 429 for a ban by Cloudflare.
                    headers |= {"Via": "1.1 google", "Retry-After": str(error.retry_after or 0)}
                    headers["X-RateLimit-Scope"] = "global" if error.is_global else "user"
                    headers |= {"X-RateLimit-Global": "true"} if error.is_global else {}
            except ConnectionAbortedError:
                if request.transport is not None:
                    request.transport.abort()
                return web.Response()  # The connection is gone, so nobody receives this.
            sent.answer = copy.deepcopy(data)
            self.world.announce(Change("request"))
            return json_response(self.world, sent.status, data, headers)

        return serve

    async def _carry_out(
        self, request: web.Request, sent: BotRequest, endpoint: Endpoint, headers: dict[str, str]
    ) -> Any:
        authorised = request.headers.get("Authorization") == f"Bot {self.token}"
        if not sent.path.startswith(TOKEN_IN_PATH) and not authorised:
            raise DiscordError(0)
        sent.body, files = await read_body(request)
        sent.files = {number: upload.filename for number, upload in files.items()}
        failure = await self.request_faults.apply(sent.method, sent.path)
        if failure and not failure.after:
            raise _failed(failure)
        if not sent.path.startswith("/interactions/"):
            headers |= self.request_faults.rate_limit_headers(
                _bucket(sent, request.match_info), counts_globally=authorised
            )
        if self.on_request and (objections := self.on_request(sent)):
            self.violations += objections
            errors = {"_errors": [{"code": "SPECIFICATION", "message": o} for o in objections]}
            raise DiscordError(50035, errors=errors)
        context = RequestContext(
            self.world,
            self.interactions,
            self.request_faults,
            sent,
            copy.deepcopy(sent.body),
            dict(request.match_info),
            files,
        )
        data = await endpoint(context)
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


def _bucket(sent: BotRequest, params: Any) -> str:
    """The rate limit bucket: method, route and the channel, guild or webhook in the path."""
    major = [params.get(key, "") for key in ("channel_id", "guild_id", "webhook_token")]
    return " ".join((sent.method, sent.route, *major))
