"""A large community at the stand-in: servers, channels, people, and many open tables."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.practice.stand_in import StandIn
from bot.practice.state import initial
from bot.practice.state.changes import Change
from bot.practice.state.objects import DM, Channel, Guild, Json, Message
from bot.practice.user_client.person import Person
from bot.ui.custom_id import parse_custom_id
from tests.benchmarks.scripts import Script
from tests.benchmarks.templates import Template, Templates

SERVERS = 20
TABLES_EACH = 4
"""So many tables share a group of people."""
FIRST_MATCH = 1_000
"""The id of the first match; templates have lower ones."""


class LazyMessages(dict[int, Message]):
    """The messages of a channel, made only when somebody looks."""

    def __init__(self) -> None:
        """Have no message yet."""
        super().__init__()
        self._unmade: dict[int, Callable[[], Message]] = {}

    def add(self, identity: int, make: Callable[[], Message]) -> None:
        """Have one more message."""
        self._unmade[identity] = make

    def __contains__(self, identity: object) -> bool:
        return super().__contains__(identity) or identity in self._unmade

    def __missing__(self, identity: int) -> Message:
        message = self[identity] = self._unmade.pop(identity)()
        return message

    def get(self, identity: int, default: Any = None) -> Any:
        """A message, or ``default``."""
        return self[identity] if identity in self else default  # noqa: SIM401 (that is this)

    def pop(self, identity: int, *default: Any) -> Any:
        """Take a message out."""
        if identity in self._unmade:
            self[identity]
        return super().pop(identity, *default)

    def values(self) -> Any:
        """All messages, in order."""
        for identity in list(self._unmade):
            self[identity]
        return [self[identity] for identity in sorted(self)]


@dataclass
class OpenTable:
    """One open match: where it is, who sits there, and how far its script was pressed."""

    match_id: int
    template: Template
    script: Script
    channel: Channel
    people: tuple[Person, ...]
    dms: tuple[Channel, ...]
    ids: dict[int, int]
    """Users, channels and messages of the template, and those of this match in their place."""
    table_id: int = 0
    hand_ids: dict[int, int] | None = None
    pressed: int = 0

    def message(self, place: str, seat: int) -> Message:
        """The newest message that is the table, or the hand of a seat."""
        assert self.hand_ids is not None
        if place == "table":
            return self.channel.messages[self.table_id]
        return self.dms[seat].messages[self.hand_ids[seat]]

    def moved(self, text: str) -> str:
        """A text of the template as it is in this match."""
        row, guild = self.template.stored.row, self.channel.guild
        assert guild is not None
        text = text.replace(f"<#{row.channel_id}>", f"<#{self.channel.id}>")
        text = text.replace(row.guild_name, guild.data["name"])
        text = text.replace(f"g1:{row.id}:", f"g1:{self.match_id}:")
        return text.replace(f"Table {row.id} ", f"Table {self.match_id} ")

    def shown(self) -> list[Message]:
        """The table and the hands, the newest of each."""
        assert self.hand_ids is not None
        return [self.message("table", 0), *(self.message("hand", seat) for seat in self.hand_ids)]


class Community:
    """The servers of a stand-in, filled with open tables. Make it before the stand-in is served."""

    def __init__(self, stand_in: StandIn, templates: Templates, matches: int) -> None:
        """Open ``matches`` tables, each in a channel of its own, like the templates by turns."""
        self.stand_in = stand_in
        stand_in.world.commands |= templates.commands
        stand_in.world.emojis |= templates.emojis
        scripts = [Script(template.stored) for template in templates.matches]
        self._guilds = [self._guild(number) for number in range(SERVERS)]
        self._groups: list[tuple[tuple[Person, ...], tuple[Channel, ...]]] = []
        self.tables: list[OpenTable] = []
        for number in range(matches):
            which = number % len(scripts)
            self.tables.append(self._table(number, templates.matches[which], scripts[which]))
        self._by_match = {table.match_id: table for table in self.tables}
        stand_in.world.listeners.append(self._hear)

    def _guild(self, number: int) -> Guild:
        world = self.stand_in.world
        identity = initial.GUILD_ID + ((100 + number) << 22)
        owner = self.stand_in.people[0].user
        made = initial.guild(identity, f"Server {number}", owner, [owner], world.bot)
        world.guilds[identity] = made
        return made

    def _table(self, number: int, template: Template, script: Script) -> OpenTable:
        world = self.stand_in.world
        guild = self._guilds[number % SERVERS]
        channel = initial.channel(guild, guild.id + 1000 + number, f"table-{number}", number)
        channel.messages = LazyMessages()
        world.channels[channel.id] = channel
        people, dms = self._group(number)
        seats = template.stored.seats
        table = OpenTable(
            FIRST_MATCH + number, template, script, channel, people[: len(seats)], dms, {}, 0, {}
        )
        row = template.stored.row
        table.ids |= {row.channel_id: channel.id, row.guild_id: guild.id}
        for seat, person, dm in zip(seats, people, dms, strict=False):
            assert seat.user_id is not None
            table.ids[seat.user_id] = person.id
            told = [r for r in template.rows["message"] if r["user_id"] == seat.user_id]
            table.ids |= {one["channel_id"]: dm.id for one in told}
        for message in template.rows["message"]:
            self._post(table, message)
        return table

    def _post(self, table: OpenTable, row: Json) -> None:
        """Put one message of a template into its channel."""
        assert table.hand_ids is not None
        world, old = self.stand_in.world, row["message_id"]
        identity = table.ids[old] = world.snowflake()
        if row["user_id"] is None:
            channel = table.channel
        else:
            seat = next(s.place for s in table.template.stored.seats if s.user_id == row["user_id"])
            channel = table.dms[seat]
            table.hand_ids[seat] = identity
        if row["kind"] == "table":
            table.table_id = identity
        text = table.template.messages[old]

        def make() -> Message:
            data = json.loads(table.moved(text))
            data |= {"id": str(identity), "channel_id": str(channel.id)}
            if channel.guild is not None:
                data["guild_id"] = str(channel.guild.id)
            return Message(channel, data)

        assert isinstance(channel.messages, LazyMessages)
        channel.messages.add(identity, make)

    def _group(self, number: int) -> tuple[tuple[Person, ...], tuple[Channel, ...]]:
        """People who know each other, all on the server of the table of that number."""
        group = number // (SERVERS * TABLES_EACH) * SERVERS + number % SERVERS
        while len(self._groups) <= group:
            guild = self._guilds[len(self._groups) % SERVERS]
            plain = self.stand_in.people[: len(initial.PEOPLE)]
            ordered = [plain[at] for at in (0, 1, 2, 4)]
            people = tuple(
                self.stand_in.add_person(one.name, one.user.locale, guild) for one in ordered
            )
            self._groups.append((people, tuple(map(self._dm, people))))
        return self._groups[group]

    def _dm(self, person: Person) -> Channel:
        world, identity = self.stand_in.world, self.stand_in.world.snowflake()
        data: Json = {
            "id": str(identity),
            "type": DM,
            "recipients": [person.user.json()],
            "last_message_id": None,
            "flags": 0,
        }
        world.channels[identity] = Channel(identity, data, messages=LazyMessages())
        return world.channels[identity]

    def _hear(self, change: Change) -> None:
        """Note where a table was posted again, or a hand was sent again."""
        message = change.message
        if change.name != "MESSAGE_CREATE" or message is None or message.ephemeral:
            return
        pressed = offered_by(message)
        table = self._by_match.get(pressed[0][0]) if pressed else None
        if table is None or table.hand_ids is None:
            return
        if message.channel is table.channel and len(pressed) > 1:
            table.table_id = message.id
        elif message.channel in table.dms:
            table.hand_ids[table.dms.index(message.channel)] = message.id


def offered_by(message: Message) -> list[tuple[int, int]]:
    """The match and the decision of everything that can be pressed on a message."""
    found = [parse_custom_id(part.get("custom_id") or "") for part in message.components]
    return [(one.match, one.decision) for one in found if one is not None]


def behind(tables: Sequence[OpenTable], seqs: dict[int, int]) -> list[str]:
    """What is wrong with the messages of tables that are to show their newest state.

    A question that is open must be offered, one that is not must not be; and the match must be
    stored as far as it was pressed. ``seqs`` are the stored numbers of entries by match.
    """
    wrong = []
    for table in tables:
        match, game = table.script.match(table.pressed), table.template.stored.game
        asked = {decision.id for decision in game.pending(match.state)}
        offers = {decision for one in table.shown() for _, decision in offered_by(one)} - {0}
        if seqs.get(table.match_id) != match.seq:
            wrong.append(
                f"match {table.match_id}: stored {seqs.get(table.match_id)}, not {match.seq}"
            )
        elif offers != asked:
            wrong.append(f"match {table.match_id}: offers {sorted(offers)}, asks {sorted(asked)}")
    return wrong
