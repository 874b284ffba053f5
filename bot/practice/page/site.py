"""The page's addresses, and the guard before every address of the stand-in."""

import contextlib
import mimetypes
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

from bot.practice.page.connection import Page
from bot.practice.rest.compose import store
from bot.practice.rest.request import LARGEST_FILE, Upload

if TYPE_CHECKING:
    from bot.practice.stand_in import StandIn

STATIC = Path(__file__).parent / "static"
NAMES = ("127.0.0.1", "localhost", "[::1]")
PLACEHOLDER = "<!doctype html><title>Practice</title><p>The practice page is not installed.</p>"
# Files come from people and bots: nothing in them may run as part of the page.
SEALED = {
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
}
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob: https: http://127.0.0.1:* http://localhost:*; "
    "connect-src 'self' ws:; frame-ancestors 'none'"
)
LONGEST_POLL = 25.0

Next = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def guard(request: web.Request, handler: Next) -> web.StreamResponse:
    """Refuse with 403 what names another host, or comes from another site."""
    host = request.headers.get("Host", "")
    name, _, port = host.rpartition(":")
    own_port = str(request.transport.get_extra_info("sockname")[1] if request.transport else "")
    if name not in NAMES or port != own_port:
        raise web.HTTPForbidden(text="This host is not served here.")
    origin = request.headers.get("Origin")
    if origin is not None and origin not in [f"http://{known}:{own_port}" for known in NAMES]:
        raise web.HTTPForbidden(text="Other sites may not call this address.")
    if request.headers.get("Sec-Fetch-Site") == "cross-site" and request.method != "GET":
        raise web.HTTPForbidden(text="Other sites may not call this address.")
    return await handler(request)


class Site:
    """What a browser asks of the stand-in."""

    def __init__(self, stand_in: "StandIn") -> None:
        self.stand_in = stand_in

    def add_to(self, application: web.Application) -> None:
        """Put the page's routes into the application."""
        router = application.router
        router.add_get("/", self.index)
        router.add_get(r"/practice/static/{name:[\w./-]+}", self.static)
        router.add_get("/practice/ws", self.websocket)
        router.add_post("/practice/files", self.upload)
        router.add_get(r"/practice/files/{id:\d+}/{name}", self.file)
        router.add_get(r"/cdn/emojis/{id:\d+}.{kind:\w+}", self.file)
        router.add_get("/practice/clock", self.clock)

    async def index(self, _request: web.Request) -> web.StreamResponse:
        """The page."""
        path = STATIC / "index.html"
        text = path.read_text("utf-8") if path.exists() else PLACEHOLDER
        headers = {"Content-Security-Policy": POLICY, "Cache-Control": "no-store"}
        return web.Response(text=text, content_type="text/html", headers=headers)

    async def static(self, request: web.Request) -> web.StreamResponse:
        """Scripts, styles and pictures of the page."""
        path = (STATIC / request.match_info["name"]).resolve()
        if not path.is_relative_to(STATIC.resolve()) or not path.is_file():
            raise web.HTTPNotFound
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        headers = {"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff"}
        return web.Response(body=path.read_bytes(), content_type=kind, headers=headers)

    async def websocket(self, request: web.Request) -> web.StreamResponse:
        """An open page."""
        wanted = request.query.get("person", "")
        person = self.stand_in.people[0]
        if wanted.isdigit():
            try:
                person = self.stand_in.person(int(wanted))
            except LookupError:
                raise web.HTTPNotFound(text="There is no such person.") from None
        return await Page(self.stand_in, person).serve(request)

    async def upload(self, request: web.Request) -> web.StreamResponse:
        """A file that a person is about to send."""
        if request.content_type != "multipart/form-data":
            raise web.HTTPUnsupportedMediaType
        form = await request.post()
        part = form.get("file")
        if not isinstance(part, web.FileField):
            raise web.HTTPBadRequest(text="There is no part named file.")
        data = part.file.read()
        if len(data) > LARGEST_FILE:
            raise web.HTTPRequestEntityTooLarge(max_size=LARGEST_FILE, actual_size=len(data))
        attachment = store(self.stand_in.world, Upload(part.filename, part.content_type, data))
        self.stand_in.world.uploads[int(attachment["id"])] = attachment
        kept = ("id", "filename", "size", "content_type")
        return web.json_response({key: attachment[key] for key in kept})

    async def file(self, request: web.Request) -> web.StreamResponse:
        """The bytes of an attachment or an emoji."""
        stored = self.stand_in.world.files.get(int(request.match_info["id"]))
        if stored is None:
            raise web.HTTPNotFound
        name, kind, data = stored
        picture = kind.startswith("image/") and kind != "image/svg+xml"
        quoted = re.sub(r"[^\w.\-]", "_", name)
        how = "inline" if picture else "attachment"
        headers = {
            **SEALED,
            "Content-Type": kind,
            "Content-Disposition": f'{how}; filename="{quoted}"',
        }
        return web.Response(body=data, headers=headers)

    async def clock(self, request: web.Request) -> web.StreamResponse:
        """The time, for a bot process of its own: at once, or when it is more than `after`.

        {"now": unix seconds, "offset": seconds, "version": n, "restarts": n}; `version` counts the
        times the clock was put forward and the restarts that the page asked for.
        """
        after = request.query.get("after", "")
        known = int(after) if after.isdigit() else -1
        stand_in = self.stand_in
        # After a while an answer that nothing has changed keeps the connection alive.
        with contextlib.suppress(TimeoutError):
            await stand_in.until(
                lambda: stand_in.version > known or stand_in.stopping or None, LONGEST_POLL
            )
        return web.json_response(
            {
                "now": self.stand_in.clock.now(),
                "offset": self.stand_in.clock.offset,
                "version": self.stand_in.version,
                "restarts": self.stand_in.restarts,
            }
        )
