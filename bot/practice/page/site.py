"""The page's routes, and the check of Host and Origin before every route of the stand-in."""

import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from bot.practice.backend import Backend
from bot.practice.page.connection import PageConnection
from bot.practice.state.attachments import LARGEST_FILE, Upload, safe_filename, store_attachment

STATIC = Path(__file__).parent / "static"
HOST_NAMES = ("127.0.0.1", "localhost", "[::1]")
# Uploaded files are untrusted: nothing in them may run as part of the page.
SANDBOX_HEADERS = {
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
}
CONTENT_SECURITY_POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob: https: http://127.0.0.1:* http://localhost:*; "
    "connect-src 'self' ws:; frame-ancestors 'none'"
)
LONGEST_POLL = 25.0
"""Seconds after which a long poll is answered even if nothing has changed."""

Next = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def refuse_other_sites(request: web.Request, handler: Next) -> web.StreamResponse:
    """Answer 403 to a request that names another host or comes from another site."""
    host = request.headers.get("Host", "")
    name, _, port = host.rpartition(":")
    own_port = str(request.transport.get_extra_info("sockname")[1] if request.transport else "")
    if name not in HOST_NAMES or port != own_port:
        raise web.HTTPForbidden(text="This host is not served here.")
    origin = request.headers.get("Origin")
    if origin is not None and origin not in [f"http://{known}:{own_port}" for known in HOST_NAMES]:
        raise web.HTTPForbidden(text="Other sites may not call this address.")
    if request.headers.get("Sec-Fetch-Site") == "cross-site" and request.method != "GET":
        raise web.HTTPForbidden(text="Other sites may not call this address.")
    return await handler(request)


class Site:
    """The routes that a browser uses."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.pages: set[PageConnection] = set()

    def add_routes(self, application: web.Application) -> None:
        """Add the page's routes to the application."""
        router = application.router
        router.add_get("/", self.index)
        router.add_static("/practice/static/", STATIC)
        router.add_get("/practice/ws", self.websocket)
        router.add_post("/practice/files", self.upload)
        router.add_get(r"/practice/files/{id:\d+}/{name}", self.file)
        router.add_get(r"/cdn/emojis/{id:\d+}.{kind:\w+}", self.file)
        router.add_get("/practice/clock", self.clock)
        application.on_response_prepare.append(_add_static_headers)

    async def close_pages(self) -> None:
        """Close every open page's websocket."""
        for page in tuple(self.pages):
            await page.close()

    async def index(self, _request: web.Request) -> web.StreamResponse:
        """The page."""
        text = (STATIC / "index.html").read_text("utf-8")
        headers = {"Content-Security-Policy": CONTENT_SECURITY_POLICY, "Cache-Control": "no-store"}
        return web.Response(text=text, content_type="text/html", headers=headers)

    async def websocket(self, request: web.Request) -> web.StreamResponse:
        """The websocket of an open page; 404 if `person` is unknown."""
        wanted = request.query.get("person", "")
        person = self.backend.people[0]
        if wanted.isdigit():
            try:
                person = self.backend.person(int(wanted))
            except LookupError:
                raise web.HTTPNotFound(text="There is no such person.") from None
        page = PageConnection(self.backend, person)
        self.pages.add(page)
        try:
            return await page.serve(request)
        finally:
            self.pages.discard(page)

    async def upload(self, request: web.Request) -> web.StreamResponse:
        """Store a file that a person is about to send."""
        if request.content_type != "multipart/form-data":
            raise web.HTTPUnsupportedMediaType
        form = await request.post()
        part = form.get("file")
        if not isinstance(part, web.FileField):
            raise web.HTTPBadRequest(text="There is no part named file.")
        data = part.file.read()
        if len(data) > LARGEST_FILE:
            raise web.HTTPRequestEntityTooLarge(max_size=LARGEST_FILE, actual_size=len(data))
        attachment = store_attachment(
            self.backend.world, Upload(part.filename, part.content_type, data)
        )
        self.backend.world.uploads[int(attachment["id"])] = attachment
        kept = ("id", "filename", "size", "content_type")
        return web.json_response({key: attachment[key] for key in kept})

    async def file(self, request: web.Request) -> web.StreamResponse:
        """The bytes of an attachment or an emoji."""
        stored = self.backend.world.files.get(int(request.match_info["id"]))
        if stored is None:
            raise web.HTTPNotFound
        name, kind, data = stored
        shown = kind.startswith("image/") and kind != "image/svg+xml"
        disposition = "inline" if shown else "attachment"
        headers = {
            **SANDBOX_HEADERS,
            "Content-Type": kind,
            "Content-Disposition": f'{disposition}; filename="{safe_filename(name)}"',
        }
        return web.Response(body=data, headers=headers)

    async def clock(self, request: web.Request) -> web.StreamResponse:
        """The clock, for a bot in another process; a long poll until `version` exceeds `after`.

        {"now": unix seconds, "offset": seconds, "version": n, "restarts": n}; `version` counts
        clock changes and the restarts that the page requested.
        """
        after = request.query.get("after", "")
        known = int(after) if after.isdigit() else -1
        backend = self.backend
        # An answer without a change, once in a while, keeps the connection alive.
        with contextlib.suppress(TimeoutError):
            await backend.until(
                lambda: backend.version > known or backend.stopping or None, LONGEST_POLL
            )
        return web.json_response(
            {
                "now": self.backend.clock.now(),
                "offset": self.backend.clock.offset,
                "version": self.backend.version,
                "restarts": self.backend.restarts,
            }
        )


async def _add_static_headers(request: web.Request, response: web.StreamResponse) -> None:
    if request.path.startswith("/practice/static/"):
        response.headers["Cache-Control"] = "no-cache"
        response.headers["X-Content-Type-Options"] = "nosniff"
