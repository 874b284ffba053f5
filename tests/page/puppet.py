"""A minimal bot over real HTTP and websocket; a test sets what it posts and responds."""

import asyncio
import base64
import contextlib
import io
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import aiohttp
from PIL import Image

from bot.practice.stand_in import StandIn
from bot.practice.state.changes import Change

Json = dict[str, Any]
LAYOUT = 1 << 15
EPHEMERAL = 1 << 6


def dot(side: int = 8) -> bytes:
    """A red square as a PNG."""
    data = io.BytesIO()
    Image.new("RGB", (side, side), (200, 40, 60)).save(data, "PNG")
    return data.getvalue()


class Puppet:
    """The bot at the stand-in; ``answers`` maps custom ids and command names to callbacks.

    A value is the callback's JSON ({"type", "data"}), or None for no answer at all. What is not
    named is acknowledged (type 6).
    """

    def __init__(self, stand_in: StandIn, session: aiohttp.ClientSession) -> None:
        self.stand_in = stand_in
        self.session = session
        self.answers: dict[str, Json | None] = {}
        self.heard: list[Json] = []

    async def call(
        self, method: str, path: str, body: Any, file: tuple[str, bytes] | None = None
    ) -> Json:
        """Send a request to the API; return its JSON, AssertionError if it was refused."""
        headers = {"Authorization": f"Bot {self.stand_in.token}"}
        sent: dict[str, Any] = {"json": body}
        if file is not None:
            form = aiohttp.FormData()
            form.add_field("payload_json", json.dumps(body))
            form.add_field("files[0]", file[1], filename=file[0], content_type="image/png")
            sent = {"data": form}
        url = f"{self.stand_in.url}/api/v10{path}"
        async with self.session.request(method, url, headers=headers, **sent) as answer:
            text = await answer.text()
            assert answer.status < 300, f"{method} {path}: {text}"
            found: Json = json.loads(text) if text else {}
            return found

    async def post(
        self, where: str | int, body: Json, file: tuple[str, bytes] | None = None
    ) -> Json:
        """Post a message into a channel."""
        return await self.call(
            "POST", f"/channels/{self.stand_in.channel(where).id}/messages", body, file
        )

    async def say(self, where: str | int, text: str) -> Json:
        """Post a plain text."""
        return await self.post(where, {"content": text})

    async def show(
        self, where: str | int, *components: Json, file: tuple[str, bytes] | None = None
    ) -> Json:
        """Post a message made of components."""
        return await self.post(where, {"flags": LAYOUT, "components": list(components)}, file)

    async def emoji(self, name: str) -> Json:
        """Upload a picture of 8 by 8 as an emoji of the application."""
        picture = base64.b64encode(dot()).decode()
        path = f"/applications/{self.stand_in.world.application_id}/emojis"
        return await self.call(
            "POST", path, {"name": name, "image": f"data:image/png;base64,{picture}"}
        )

    async def edit(self, message: Json, body: Json) -> Json:
        """Edit a message of the bot."""
        path = f"/channels/{message['channel_id']}/messages/{message['id']}"
        return await self.call("PATCH", path, body)

    async def commands(self, *commands: Json) -> None:
        """Replace the bot's commands."""
        path = f"/applications/{self.stand_in.world.application_id}/commands"
        await self.call("PUT", path, list(commands))

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until a condition holds; it is checked after each change."""
        await self.stand_in.until(holds, 5.0, f"what was awaited, having heard {self.heard}")

    async def hear(self, interaction: Json) -> None:
        """Respond to an interaction as the test has set."""
        self.heard.append(interaction)
        self.stand_in.world.announce(Change("heard"))
        data = interaction["data"]
        known = self.answers.get(data.get("custom_id") or data["name"], {"type": 6})
        if known is not None:
            path = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
            await self.call("POST", path, known)

    async def listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Identify and respond until the connection is closed."""
        async for frame in socket:
            payload = json.loads(frame.data)
            if payload["op"] == 10:
                properties = {"os": "", "browser": "", "device": ""}
                identify = {"token": self.stand_in.token, "intents": 513, "properties": properties}
                await socket.send_json({"op": 2, "d": identify})
            elif payload.get("t") == "INTERACTION_CREATE":
                await self.hear(payload["d"])


@contextlib.asynccontextmanager
async def puppet(stand_in: StandIn) -> AsyncIterator[Puppet]:
    """A puppet that is connected within the block."""
    async with aiohttp.ClientSession() as session:
        made = Puppet(stand_in, session)
        gateway = f"{stand_in.url.replace('http', 'ws', 1)}/gw/?v=10&encoding=json"
        async with session.ws_connect(gateway) as socket:
            listening = asyncio.create_task(made.listen(socket))
            await stand_in.connected()
            yield made
            await socket.close()
            await listening
