"""The gateway's sessions: which events the bot is told, and what can go wrong with them."""

import asyncio
import json
from dataclasses import dataclass, field

from aiohttp import web

from bot.practice.state.objects import DM, Channel, Guild, Json
from bot.practice.state.world import Change, World

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 9, 1 << 12, 1 << 15
BLANKED: Json = {"content": "", "embeds": [], "attachments": [], "components": []}
KEPT = 1000


@dataclass(eq=False)
class Session:
    """One shard's session; it outlives its connection until it is invalidated."""

    id: str
    shard: int
    shards: int
    intents: int
    seq: int = 0
    sent: list[tuple[int, str]] = field(default_factory=list)
    socket: web.WebSocketResponse | None = None
    outbox: "asyncio.Queue[str] | None" = None


class Gateway:
    """All sessions of the bot. `privileged` are the privileged intents the application has.

    `heartbeat` is what HELLO asks for, in seconds; `identifies` and `resumes` count the log-ins.
    """

    def __init__(self, world: World, token: str, privileged: int = 0) -> None:
        self.world = world
        self.token = token
        self.privileged = privileged
        self.heartbeat = 41.25
        self.sessions: dict[str, Session] = {}
        self.sockets: set[web.WebSocketResponse] = set()
        self.identifies = 0
        self.resumes = 0
        world.listeners.append(self.deliver)

    @property
    def connected(self) -> bool:
        """Whether any session of the bot has a connection."""
        return any(s.socket is not None for s in self.sessions.values())

    # Events

    def deliver(self, change: Change) -> None:
        """Send a change to the sessions that are to hear of it."""
        if not change.name.isupper() or (change.user_id and change.message):
            return  # the stand-in's own, or an ephemeral
        if change.guild and (not change.guild.bot_present or change.guild.unavailable):
            return
        for session in tuple(self.sessions.values()):
            if self._hears(session, change):
                self.dispatch(session, change.name, self._seen(session, change))

    def _hears(self, session: Session, change: Change) -> bool:
        home = (change.guild.id >> 22) % session.shards if change.guild else 0
        if home != session.shard:
            return False
        if change.name == "INTERACTION_CREATE":
            return True
        needed = GUILDS
        if change.name.startswith("MESSAGE_"):
            needed = GUILD_MESSAGES if change.guild else DIRECT_MESSAGES
        elif change.channel and change.channel.kind == DM:
            needed = 0
        if needed and not session.intents & needed:
            return False
        channel = change.channel
        # A bot is told of channels it cannot see too, of threads and messages it is not.
        told = change.name.endswith("_DELETE") or change.name.startswith("CHANNEL_")
        return channel is None or told or self.world.sees(self.world.bot.id, channel)

    def _seen(self, session: Session, change: Change) -> Json:
        """The event's data, without content where the intent for it is missing."""
        data, message = change.data, change.message
        if message is None or change.name == "MESSAGE_DELETE" or not change.guild:
            return data
        mentioned = any(int(u["id"]) == self.world.bot.id for u in data["mentions"])
        own = message.author_id == self.world.bot.id
        if session.intents & MESSAGE_CONTENT or mentioned or own:
            return data
        return {**data, **BLANKED}

    def dispatch(self, session: Session, name: str, data: Json) -> None:
        """Number an event, keep it for a resume, and send it if there is a connection."""
        session.seq += 1
        frame = self.world.dumps({"op": 0, "t": name, "s": session.seq, "d": data})
        session.sent.append((session.seq, frame))
        del session.sent[:-KEPT]
        if session.outbox is not None:
            session.outbox.put_nowait(frame)

    def guild_created(self, guild: Guild, *, joined: bool) -> None:
        """Tell the sessions of a guild that the bot joined it, or that it is available again."""
        data = self.guild_json(guild)
        if joined:
            del data["unavailable"]  # its absence is what tells a new guild from an old one
        for session in self.sessions.values():
            if (guild.id >> 22) % session.shards == session.shard and session.intents & GUILDS:
                self.dispatch(session, "GUILD_CREATE", data)

    def guild_deleted(self, guild: Guild, *, unavailable: bool) -> None:
        """Tell them that it is unavailable (an outage), or that the bot was removed."""
        data: Json = {"id": str(guild.id)}
        if unavailable:
            data["unavailable"] = True
        for session in self.sessions.values():
            if (guild.id >> 22) % session.shards == session.shard and session.intents & GUILDS:
                self.dispatch(session, "GUILD_DELETE", data)

    def guild_json(self, guild: Guild) -> Json:
        """A guild as GUILD_CREATE tells it: the channels and active threads the bot knows."""
        bot = self.world.bot
        own = [c for c in self.world.channels.values() if c.guild is guild]
        threads = [c for c in own if c.is_thread and not c.archived]
        return {
            **guild.data,
            "joined_at": "2024-01-01T00:00:00+00:00",
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "voice_states": [],
            "members": [guild.member(bot)],
            "channels": [c.data for c in own if not c.is_thread],
            "threads": [self._thread(c) for c in threads if self.world.sees(bot.id, c)],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def _thread(self, thread: Channel) -> Json:
        member = {"join_timestamp": self.world.now(), "flags": 0}
        inside = self.world.bot.id in thread.thread_members
        return {**thread.data, **({"member": member} if inside else {})}

    # Faults

    async def reconnect(self) -> None:
        """Ask every connection to reconnect and resume (op 7)."""
        await self._all({"op": 7, "d": None})

    async def drop(self, code: int = 4000) -> None:
        """Close every connection; with 4000 the client resumes, with 4009 it identifies anew."""
        if code in (4007, 4009):
            self.sessions.clear()
        for socket in tuple(self.sockets):
            await socket.close(code=code)

    async def invalidate(self, *, resumable: bool = False) -> None:
        """Declare every session invalid (op 9)."""
        if not resumable:
            self.sessions = {k: s for k, s in self.sessions.items() if s.socket is None}
        await self._all({"op": 9, "d": resumable})

    async def _all(self, frame: Json) -> None:
        for socket in tuple(self.sockets):
            if not socket.closed:
                await socket.send_str(json.dumps(frame))

    async def close(self) -> None:
        """Close every connection for good."""
        for socket in tuple(self.sockets):
            await socket.close(code=1001)
