"""The stand-in for Discord: one object, served on loopback.

    async with StandIn().running() as url:          # url is http://127.0.0.1:<port>
        with use_stand_in(url):                     # bot.practice.connect
            client = ...; await client.login(stand_in.token); ...
        ada = stand_in.person("Ada")
        opened = await ada.slash("table", "play dropdead", rounds=3)
        table = await ada.sees("table", "Join")     # waits for a message with that text or button
        await ada.press(table, "Join")

Everything that happens changes `world`; `until` waits for a condition and checks it after each
change. Nothing sleeps.
"""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Unpack

from aiohttp import web

from bot.practice.backend import Backend, BackendOptions
from bot.practice.gateway.connection import GatewayConnection
from bot.practice.page.site import Site, refuse_other_sites
from bot.practice.state.changes import Change
from bot.practice.storage import Storage

LOOPBACK = "127.0.0.1"
LARGEST_BODY = 30 * 2**20


class StandIn(Backend):
    """Discord, as far as a bot that hosts games can tell; `options` are those of `Backend`.

    `storage_path` is the file in which the state is kept from one run to the next; without one it
    is lost at the end.
    """

    def __init__(
        self, *, storage_path: Path | None = None, **options: Unpack[BackendOptions]
    ) -> None:
        super().__init__(**options)
        self.site = Site(self)
        self.storage: Storage | None = None
        self.url = ""
        self._storage_path = storage_path

    @contextlib.asynccontextmanager
    async def running(self, port: int = 0) -> AsyncIterator[str]:
        """Serve on loopback within the block; `port` 0 takes any free one. Yields the URL.

        Raises:
            StorageUnusable: the saved state cannot be used.
            OSError: the port is taken.
        """
        self.storage = Storage(self.world, self._storage_path) if self._storage_path else None
        runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, LOOPBACK, port).start()
            address = runner.addresses[0]
            self.url = self.world.base_url = f"http://{LOOPBACK}:{address[1]}"
            yield self.url
        finally:
            self.stopping = True
            self.world.announce(Change("stop"))
            self.interactions.stop()
            await self.gateway.close()
            await self.site.close_pages()
            await runner.cleanup()
            if self.storage:
                self.storage.close()

    def _application(self) -> web.Application:
        application = web.Application(
            client_max_size=LARGEST_BODY, middlewares=[refuse_other_sites]
        )
        self.rest.add_routes(application)
        self.site.add_routes(application)
        application.router.add_get("/gw", self._serve_gateway)
        application.router.add_get("/gw/", self._serve_gateway)
        return application

    async def _serve_gateway(self, request: web.Request) -> web.WebSocketResponse:
        return await GatewayConnection(self.gateway).serve(request)
