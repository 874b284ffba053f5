"""The websocket of one open page; the package's docstring describes the protocol."""

import asyncio
import json

from aiohttp import WSCloseCode, WSMsgType, web

from bot.practice.backend import Backend
from bot.practice.page import actions, snapshot
from bot.practice.state.changes import Change
from bot.practice.state.objects import Json
from bot.practice.user_client.choices import NotOffered
from bot.practice.user_client.person import Person

# Changes that are sent as a frame of the same name, with the function that makes its content.
PARTS = {
    "commands": snapshot.commands,
    "emojis": snapshot.emojis,
    "faults": snapshot.faults,
    "clock": snapshot.clock,
    "client": snapshot.client,
}


class PageConnection:
    """One open page: a websocket that acts as one person at a time."""

    def __init__(self, backend: Backend, person: Person) -> None:
        self.backend = backend
        self.person = person
        self._socket = web.WebSocketResponse(max_msg_size=2**20, heartbeat=30.0)
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Send the state, then every change, and carry out the page's actions until it closes."""
        await self._socket.prepare(request)
        self.send("state", snapshot.state(self.backend, self.person))
        self.backend.world.listeners.append(self.on_change)
        sender = asyncio.create_task(self._send())
        try:
            async for message in self._socket:
                if message.type == WSMsgType.TEXT:
                    task = asyncio.create_task(self._act(message.data))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)
        finally:
            self.backend.world.listeners.remove(self.on_change)
            sender.cancel()
            for task in self._tasks:
                task.cancel()
        return self._socket

    async def close(self) -> None:
        """Close the websocket because the stand-in stops."""
        await self._socket.close(code=WSCloseCode.GOING_AWAY)

    async def _send(self) -> None:
        while True:
            frame = await self._outbox.get()
            try:
                await self._socket.send_str(frame)
            except ConnectionError:
                return

    def send(self, name: str, data: Json) -> None:
        """Send one frame to the page."""
        self._outbox.put_nowait(self.backend.world.dumps({"t": name, **data}))

    async def _act(self, text: str) -> None:
        try:
            action = json.loads(text)
            name, ref = action["a"], action.get("ref")
        except (ValueError, KeyError, TypeError, AttributeError):
            return
        answer: Json
        try:
            if name == "person":
                self.person = self.backend.person(int(action["id"]))
                self.send("state", snapshot.state(self.backend, self.person))
                answer = {}
            else:
                answer = await actions.carry_out(self.backend, self.person, name, action)
            answer = {"ok": True, **answer}
        except (NotOffered, LookupError, ValueError, TypeError, TimeoutError) as error:
            missing = isinstance(error, KeyError)
            answer = {"ok": False, "error": f"{error} is missing" if missing else str(error)}
        if ref is not None:
            self.send("reply", {"ref": ref, **answer})

    def on_change(self, change: Change) -> None:
        """Send a change to the page if it concerns its person."""
        kind, _, what = change.name.partition("_")
        if change.name == "reload":
            self.send("state", snapshot.state(self.backend, self.person))
        elif change.name in PARTS:
            self.send(change.name, {change.name: PARTS[change.name](self.backend)})
        elif change.name == "interaction" and change.user_id == self.person.id:
            self.send("interaction", {"interaction": change.data})
        elif change.name == "modal" and change.user_id == self.person.id:
            self.send("modal", {"modal": snapshot.modal(self.backend, self.person)})
        elif change.name == "unread":
            self.send("unread", {"unread": snapshot.unread(self.backend)})
        elif kind in ("CHANNEL", "THREAD"):
            self._send_channel(change, what)
        elif kind == "MESSAGE":
            self._send_message(change, what)

    def _send_channel(self, change: Change, what: str) -> None:
        channel = change.channel
        if channel is None:
            return
        if what == "DELETE" or not snapshot.is_listed(self.backend, self.person, channel):
            self.send("channel_delete", {"id": str(channel.id)})
        else:
            seen = snapshot.channel(self.backend, self.person, channel)
            self.send(f"channel_{what.lower()}", {"channel": seen})

    def _send_message(self, change: Change, what: str) -> None:
        message, channel = change.message, change.channel
        if message is None or channel is None:
            return
        if message.private_to not in (None, self.person.id):
            return
        if not snapshot.is_listed(self.backend, self.person, channel):
            return
        if what == "DELETE":
            self.send("message_delete", {"channel_id": str(channel.id), "id": str(message.id)})
        else:
            self.send(f"message_{what.lower()}", {"message": snapshot.message(message)})
