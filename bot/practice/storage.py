"""Saves the stand-in's state in one SQLite file, so that a restart resumes where it was.

Changes are collected and written in one transaction in the next iteration of the event loop; a
crash loses only what was not written yet and never corrupts the file.
"""

import asyncio
import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path

from bot.practice.state.changes import Change
from bot.practice.state.objects import Channel, Guild, Json, Message, User
from bot.practice.state.world import World

FORMAT = 1
SAVED_CHANGES = ("commands", "emojis", "faults", "clock", "read", "reload")
SCHEMA = """
create table if not exists item (
    kind text not null, id text not null, data text not null, primary key (kind, id)
) without rowid;
create table if not exists file (id integer primary key, name text, kind text, data blob);
"""


class StorageUnusable(Exception):
    """The file cannot be used; the message says what to do."""


class Storage:
    """The file of one world.

    Raises:
        StorageUnusable: another process uses the file, or it is not a file of this format.
    """

    def __init__(self, world: World, path: Path) -> None:
        self.world = world
        path.parent.mkdir(parents=True, exist_ok=True)
        self._database = sqlite3.connect(path, timeout=0.2)
        version = self._open(path)
        self._messages: dict[int, Message] = {}
        self._all = version == 0
        self._planned: asyncio.Handle | None = None
        self._files: set[int] = set()
        if version == FORMAT:
            self._load()
        self.world.listeners.append(self.on_change)

    def _open(self, path: Path) -> int:
        """Lock the file for this process; return its format (0: it is new)."""
        database = self._database
        try:
            database.execute("pragma locking_mode = exclusive")
            database.execute("pragma journal_mode = wal")
            database.execute("pragma synchronous = normal")
            version = int(database.execute("pragma user_version").fetchone()[0])
            if version in (0, FORMAT):
                database.executescript(SCHEMA)
                database.execute(f"pragma user_version = {FORMAT}")
                return version
            sentence = f"{path} was written by another version; move it away."
        except sqlite3.OperationalError:
            sentence = (
                f"{path} is in use by another process: practice mode probably runs already. "
                "Use that one, or end it first."
            )
        except sqlite3.DatabaseError:
            sentence = f"{path} is not a file of the practice stand-in; move it away."
        database.close()
        raise StorageUnusable(sentence)

    # Writing

    def on_change(self, change: Change) -> None:
        """Remember what has changed and schedule a write."""
        if change.message is not None:
            self._messages[change.message.id] = change.message
        elif change.name not in SAVED_CHANGES and not change.name.startswith(
            ("CHANNEL_", "THREAD_")
        ):
            return
        self._all = self._all or change.message is None
        if change.channel is not None and change.channel.deleted:
            self._messages |= change.channel.messages
        if self._planned is None:
            self._planned = asyncio.get_running_loop().call_soon(self.write)

    def write(self) -> None:
        """Write all remembered changes in one transaction."""
        if self._planned:
            self._planned.cancel()
            self._planned = None
        messages, self._messages = self._messages, {}
        with self._database:
            for message in messages.values():
                self._write_message(message)
            for identity in set(self.world.files) - self._files:
                name, kind, data = self.world.files[identity]
                row = (identity, name, kind, data)
                self._database.execute("insert or replace into file values (?, ?, ?, ?)", row)
                self._files.add(identity)
            self._put("meta", "state", self._meta())
            if self._all:
                self._write_rest()
                self._all = False

    def close(self) -> None:
        """Write the remaining changes and close the file."""
        self.write()
        self._database.close()

    def _put(self, kind: str, identity: object, data: Json) -> None:
        row = (kind, str(identity), json.dumps(data))
        self._database.execute("insert or replace into item values (?, ?, ?)", row)

    def _write_message(self, message: Message) -> None:
        if message.deleted:
            row = ("message", str(message.id))
            self._database.execute("delete from item where kind = ? and id = ?", row)
            return
        own = {"private_to": message.private_to, "pinged": message.pinged}
        self._put("message", message.id, {**own, "data": message.data})

    def _write_rest(self) -> None:
        """Write everything but messages and files; it is little."""
        world = self.world
        self._database.execute("delete from item where kind not in ('message', 'meta')")
        for user in world.people:
            data = {"name": user.name, "locale": user.locale, "dms_closed": user.dms_closed}
            self._put("user", user.id, data)
        for guild in world.guilds.values():
            own: Json = {"data": guild.data, "bot_present": guild.bot_present}
            self._put("guild", guild.id, {**own, "members": list(guild.members.items())})
        for channel in world.channels.values():
            members = sorted(channel.thread_members)
            self._put("channel", channel.id, {"data": channel.data, "members": members})
        for identity, command in world.commands.items():
            self._put("command", identity, command)
        for identity, emoji in world.emojis.items():
            self._put("emoji", identity, emoji)

    def _meta(self) -> Json:
        """The latest id, the clock's offset, the read marks and the uploads not sent yet."""
        read = [[*key, value] for key, value in self.world.read_marks.items()]
        return {
            "last": self.world.snowflake(),
            "offset": self.world.clock.offset,
            "read": read,
            "uploads": {str(key): value for key, value in self.world.uploads.items()},
        }

    # Reading

    def _items(self, kind: str) -> Iterable[tuple[int, Json]]:
        rows = self._database.execute("select id, data from item where kind = ?", (kind,))
        return sorted((int(identity), json.loads(data)) for identity, data in rows.fetchall())

    def _load(self) -> None:
        world = self.world
        users = {
            i: User(i, d["name"], d["locale"], False, d["dms_closed"])
            for i, d in self._items("user")
        }
        if not users:
            return
        world.users = {world.bot.id: world.bot, **users}
        world.guilds = {
            i: Guild(i, d["data"], {int(m): held for m, held in d["members"]}, d["bot_present"])
            for i, d in self._items("guild")
        }
        self._load_channels()
        world.commands = dict(self._items("command"))
        world.emojis = dict(self._items("emoji"))
        rows = self._database.execute("select id, name, kind, data from file").fetchall()
        world.files = {identity: (name, kind, data) for identity, name, kind, data in rows}
        self._files = set(world.files)
        (row,) = self._database.execute("select data from item where kind = 'meta'").fetchall()
        meta = json.loads(row[0])
        world.reserve(int(meta["last"]))
        world.clock.set_offset(float(meta["offset"]))
        world.read_marks = {(person, channel): seen for person, channel, seen in meta["read"]}
        world.uploads = {int(key): value for key, value in meta["uploads"].items()}

    def _load_channels(self) -> None:
        channels = self.world.channels = {}
        for identity, item in self._items("channel"):
            data = item["data"]
            guild = self.world.guilds.get(int(data.get("guild_id") or 0))
            channels[identity] = Channel(identity, data, guild)
            channels[identity].thread_members = set(item["members"])
        for channel in channels.values():
            if channel.is_thread:
                channel.parent = channels.get(int(channel.data["parent_id"]))
        for identity, item in self._items("message"):
            home = channels.get(int(item["data"]["channel_id"]))
            if home is not None:
                message = Message(home, item["data"], item["private_to"])
                message.pinged = tuple(item["pinged"])
                home.messages[identity] = message
                if not message.ephemeral:
                    home.data["last_message_id"] = str(identity)
