"""The database of a large community, written row by row without the bot."""

import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.ui.panel import Panel, Text
from tests.benchmarks.community import OpenTable
from tests.benchmarks.templates import Row, Templates, digest_of

DOWNTIME = 3600.0
"""Overdue deadlines fell due at most this number of seconds before the start."""
_IDS = ("channel_id", "guild_id", "parent_id", "user_id", "host_id", "message_id")


def write_database(
    path: Path,
    templates: Templates,
    tables: Sequence[OpenTable],
    *,
    behind: int = 0,
    overdue: int = 0,
) -> None:
    """Write the matches of ``tables`` into a new database at ``path``, in place of the templates.

    So many of them are ``behind`` (their messages show an older state), and of so many others a
    deadline is ``overdue``; the rest is shown as it stands.
    """
    source = sqlite3.connect(templates.database)
    source.execute("VACUUM INTO ?", (str(path),))
    source.close()
    database = sqlite3.connect(path)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA foreign_keys = ON")
    database.execute("PRAGMA synchronous = OFF")
    own = [template.stored.id for template in templates.matches]
    users = [
        dict(zip(_columns(database, "user"), row, strict=True)) for row in _all_users(database)
    ]
    with database:
        database.executemany("DELETE FROM match WHERE id = ?", [(one,) for one in own])
        _insert(database, "user", _users(users, tables))
        for table in templates.matches[0].rows:
            rows = _rows(table, tables, behind, overdue)
            _insert(database, table, rows)
    database.close()


def stored_seqs(path: Path) -> dict[int, int]:
    """The number of entries of every match, by match."""
    database = sqlite3.connect(path)
    found = dict(database.execute("SELECT id, seq FROM match").fetchall())
    database.close()
    return found


def _columns(database: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in database.execute(f"PRAGMA table_info({table!r})")]


def _all_users(database: sqlite3.Connection) -> Iterable[Any]:
    return database.execute("SELECT * FROM user").fetchall()


def _users(known: list[Row], tables: Sequence[OpenTable]) -> Iterator[Row]:
    """The users of all tables, each once."""
    by_id, done = {row["user_id"]: row for row in known}, set[int]()
    for table in tables:
        for seat, person, dm in zip(
            table.template.stored.seats, table.people, table.dms, strict=False
        ):
            if person.id not in done:
                done.add(person.id)
                like = by_id[seat.user_id]
                channel = like["dm_channel_id"] and dm.id
                yield {**like, "user_id": person.id, "dm_channel_id": channel}


def _rows(name: str, tables: Sequence[OpenTable], behind: int, overdue: int) -> Iterator[Row]:
    """The rows of one database table."""
    for number, table in enumerate(tables):
        for row in table.template.rows.get(name, ()):
            yield _row(
                name, row, table, number < behind, behind <= number < behind + overdue, number
            )


def _row(name: str, row: Row, table: OpenTable, behind: bool, overdue: bool, number: int) -> Row:
    """One row of a template, made one of ``table``."""
    new = {**row, "match_id": table.match_id}
    if name == "match":
        del new["match_id"]
        guild = table.channel.guild
        assert guild is not None
        new |= {"id": table.match_id, "guild_name": guild.data["name"]}
    elif "id" in row:
        new["id"] = None
    for column in _IDS:
        if row.get(column) is not None:
            new[column] = table.ids[row[column]]
    if name == "message" and row["message_id"] in table.template.panels:
        panel = _moved(table.template.panels[row["message_id"]], table)
        new["digest"] = digest_of(panel, row["kind"])
    if name == "message" and behind:
        new |= {"seq": row["seq"] - 1, "digest": "older"}
    if name == "match" and behind:
        new["shown"] = row["shown"] - 1
    if name == "deadline" and overdue:
        new["due"] = time.time() - 60 - number * 7.0 % DOWNTIME
    return new


def _moved(panel: Panel, table: OpenTable) -> Panel:
    """The table or a hand of a template as it is in the match of ``table``."""
    return replace(
        panel,
        elements=tuple(
            replace(one, text=table.moved(one.text)) if isinstance(one, Text) else one
            for one in panel.elements
        ),
    )


def _insert(database: sqlite3.Connection, table: str, rows: Iterator[Row]) -> None:
    first = next(rows, None)
    if first is None:
        return
    columns = ", ".join(f'"{column}"' for column in first)
    places = ", ".join(f":{column}" for column in first)
    query = f'INSERT INTO "{table}" ({columns}) VALUES ({places})'  # noqa: S608 (of the schema)
    database.execute(query, first)
    database.executemany(query, rows)
