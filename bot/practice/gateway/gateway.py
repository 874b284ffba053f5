"""The gateway's sessions: which events each receives, and the faults of their connections."""

import asyncio
import json
from dataclasses import dataclass, field

from aiohttp import web

from bot.practice.state.changes import Change
from bot.practice.state.objects import DM, Channel, Guild, Json
from bot.practice.state.world import World

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 9, 1 << 12, 1 << 15
BLANKED: Json = {"content": "", "embeds": [], "attachments": [], "components": []}
REPLAY_LIMIT = 1000
"""Events that a session keeps for a resume."""


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
    """All sessions of the bot.

    `privileged` are the privileged intents that the application has; `heartbeat` is the interval
    in seconds that HELLO gives; `identifies` and `resumes` count successful ones.
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
        """Whether any session has a connection."""
        return any(s.socket is not None for s in self.sessions.values())

    # Events

    def deliver(self, change: Change) -> None:
        """Send a change to every session that receives it."""
        if not change.name.isupper() or (change.user_id and change.message):
            return  # an internal change, or an ephemeral message
        if change.guild and (not change.guild.bot_present or change.guild.unavailable):
            return
        for session in tuple(self.sessions.values()):
            if self._receives(session, change):
                self.dispatch(session, change.name, self._visible_data(session, change))

    def _receives(self, session: Session, change: Change) -> bool:
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
        # Events of channels, and deletions, are sent even for channels that the bot cannot view;
        # those of threads and messages are not.
        always = change.name.endswith("_DELETE") or change.name.startswith("CHANNEL_")
        return channel is None or always or self.world.can_view(self.world.bot.id, channel)

    def _visible_data(self, session: Session, change: Change) -> Json:
        """The event's data, without content if the session lacks the intent for it."""
        data, message = change.data, change.message
        if message is None or change.name == "MESSAGE_DELETE" or not change.guild:
            return data
        mentioned = any(int(u["id"]) == self.world.bot.id for u in data["mentions"])
        own = message.author_id == self.world.bot.id
        if session.intents & MESSAGE_CONTENT or mentioned or own:
            return data
        return {**data, **BLANKED}

    def dispatch(self, session: Session, name: str, data: Json) -> None:
        """Number an event, keep it for a resume and send it if the session is connected."""
        session.seq += 1
        frame = self.world.dumps({"op": 0, "t": name, "s": session.seq, "d": data})
        session.sent.append((session.seq, frame))
        del session.sent[:-REPLAY_LIMIT]
        if session.outbox is not None:
            session.outbox.put_nowait(frame)

    def guild_created(self, guild: Guild, *, joined: bool) -> None:
        """Send GUILD_CREATE: the bot joined the guild, or the guild is available again."""
        data = self.guild_json(guild)
        if joined:
            del data["unavailable"]  # Its absence marks a guild that the bot has just joined.
        for session in self.sessions.values():
            if (guild.id >> 22) % session.shards == session.shard and session.intents & GUILDS:
                self.dispatch(session, "GUILD_CREATE", data)

    def guild_deleted(self, guild: Guild, *, unavailable: bool) -> None:
        """Send GUILD_DELETE: the guild is unavailable (an outage), or the bot was removed."""
        data: Json = {"id": str(guild.id)}
        if unavailable:
            data["unavailable"] = True
        for session in self.sessions.values():
            if (guild.id >> 22) % session.shards == session.shard and session.intents & GUILDS:
                self.dispatch(session, "GUILD_DELETE", data)

    def guild_json(self, guild: Guild) -> Json:
        """The data of GUILD_CREATE: the guild with its channels and active threads."""
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
            "threads": [self._thread(c) for c in threads if self.world.can_view(bot.id, c)],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def _thread(self, thread: Channel) -> Json:
        member = {"join_timestamp": self.world.now(), "flags": 0}
        inside = self.world.bot.id in thread.thread_members
        return {**thread.data, **({"member": member} if inside else {})}

    # Faults of connections

    async def reconnect(self) -> None:
        """Ask every client to reconnect and resume (op 7)."""
        await self._broadcast({"op": 7, "d": None})

    async def drop(self, code: int = 4000) -> None:
        """Close every connection; after 4000 the client resumes, after 4009 it identifies again."""
        if code in (4007, 4009):
            self.sessions.clear()
        for socket in tuple(self.sockets):
            await socket.close(code=code)

    async def invalidate(self, *, resumable: bool = False) -> None:
        """Invalidate every session (op 9)."""
        if not resumable:
            self.sessions = {k: s for k, s in self.sessions.items() if s.socket is None}
        await self._broadcast({"op": 9, "d": resumable})

    async def _broadcast(self, frame: Json) -> None:
        for socket in tuple(self.sockets):
            if not socket.closed:
                await socket.send_str(json.dumps(frame))

    async def close(self) -> None:
        """Close every connection for good."""
        for socket in tuple(self.sockets):
            await socket.close(code=1001)
