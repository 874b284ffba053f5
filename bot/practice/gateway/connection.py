"""One connection to the gateway: HELLO, heartbeats, IDENTIFY, RESUME."""

import asyncio
import json
import secrets

from aiohttp import WSMsgType, web

from bot.practice.gateway.gateway import GUILDS, MESSAGE_CONTENT, Gateway, Session
from bot.practice.state.changes import Change
from bot.practice.state.objects import Json

PRIVILEGED = (1 << 1) | (1 << 8) | MESSAGE_CONTENT
HEARTBEAT, IDENTIFY, RESUME, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 1, 2, 6, 9, 10, 11
IGNORED = (3, 4, 8)  # presence, voice state, a request for members
ACKNOWLEDGE_DELAY = 0.05
"""Seconds before a heartbeat is acknowledged."""


class GatewayConnection:
    """A websocket of the bot, from HELLO until it closes."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway
        self.world = gateway.world
        self.socket = web.WebSocketResponse(max_msg_size=2**16)
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self.session: Session | None = None

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve the connection until either side closes it."""
        await self.socket.prepare(request)
        self.gateway.sockets.add(self.socket)
        self._send(HELLO, {"heartbeat_interval": int(self.gateway.heartbeat * 1000)})
        sender = asyncio.create_task(self._empty_outbox())
        try:
            async for message in self.socket:
                if message.type != WSMsgType.TEXT:
                    break
                await self._receive(message.data)
        finally:
            sender.cancel()
            self.gateway.sockets.discard(self.socket)
            if self.session and self.session.socket is self.socket:
                self.session.socket = self.session.outbox = None
                self.world.announce(Change("client"))
        return self.socket

    def _send(self, operation: int, data: object) -> None:
        self.outbox.put_nowait(json.dumps({"op": operation, "d": data}))

    async def _empty_outbox(self) -> None:
        while True:
            frame = await self.outbox.get()
            try:
                await self.socket.send_str(frame)
            except ConnectionError:
                return

    async def _receive(self, text: str) -> None:
        try:
            frame = json.loads(text)
            operation, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError):
            await self.socket.close(code=4002)
            return
        if operation == HEARTBEAT:
            # discord.py records the time of a heartbeat only after sending it. An earlier
            # acknowledgement would make it report the whole interval as the latency.
            asyncio.get_running_loop().call_later(
                ACKNOWLEDGE_DELAY, self._send, HEARTBEAT_ACK, None
            )
        elif operation == IDENTIFY and self.session:
            await self.socket.close(code=4005)
        elif operation == IDENTIFY:
            await self._identify(data)
        elif operation == RESUME:
            await self._resume(data)
        elif operation not in IGNORED:
            await self.socket.close(code=4001)
        elif self.session is None:
            await self.socket.close(code=4003)

    def _close_code(self, data: Json) -> int:
        """The close code for an IDENTIFY that is refused, or 0."""
        shard, shards = data.get("shard") or (0, 1)
        intents = data.get("intents", -1)
        if data.get("token") != self.gateway.token:
            return 4004
        if not 0 <= shard < shards:
            return 4010
        if not isinstance(intents, int) or not 0 <= intents < 1 << 26:
            return 4013
        return 4014 if intents & PRIVILEGED & ~self.gateway.privileged else 0

    async def _identify(self, data: Json) -> None:
        close_code = self._close_code(data)
        if close_code:
            await self.socket.close(code=close_code)
            return
        gateway = self.gateway
        gateway.identifies += 1
        shard, shards = data.get("shard") or (0, 1)
        # A process that identifies again can no longer resume its old session of this shard.
        for old in [s for s in gateway.sessions.values() if s.socket is None and s.shard == shard]:
            del gateway.sessions[old.id]
        session = Session(secrets.token_hex(16), shard, shards, data["intents"])
        self._attach(session)
        gateway.sessions[session.id] = session
        here = [g for g in self.world.guilds.values() if (g.id >> 22) % shards == shard]
        guilds = [guild for guild in here if guild.bot_present]
        ready = {
            "v": 10,
            "user": self.world.bot.json(),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.world.gateway_url,
            "shard": [shard, shards],
            "application": {"id": str(self.world.application_id), "flags": 0},
            "session_type": "normal",
            "private_channels": [],
            "relationships": [],
        }
        gateway.dispatch(session, "READY", ready)
        for guild in guilds:
            if session.intents & GUILDS and not guild.unavailable:
                gateway.dispatch(session, "GUILD_CREATE", gateway.guild_json(guild))
        self.world.announce(Change("client"))

    async def _resume(self, data: Json) -> None:
        session = self.gateway.sessions.get(str(data.get("session_id")))
        seq = int(data.get("seq") or 0)
        if data.get("token") != self.gateway.token:
            await self.socket.close(code=4004)
        elif session is None:
            self._send(INVALID_SESSION, False)
        elif seq > session.seq:
            await self.socket.close(code=4007)
        else:
            self.gateway.resumes += 1
            self._attach(session)
            for number, frame in session.sent:
                if number > seq:
                    self.outbox.put_nowait(frame)
            self.gateway.dispatch(session, "RESUMED", {})
            self.world.announce(Change("client"))

    def _attach(self, session: Session) -> None:
        self.session = session
        session.socket, session.outbox = self.socket, self.outbox
