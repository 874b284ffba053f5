"""Every column that identifies a user is covered by /privacy."""

from sqlalchemy import BigInteger

from bot.db.models import Base
from bot.privacy.user_data import SHARED_TABLES, personal_tables

NOT_OF_USERS = {"id", "match_id", "key", "guild_id", "channel_id", "message_id", "parent_id"}
NOT_OF_USERS |= {"role_id", "ballot_id", "pack_id", "score"}
OF_USERS = {"user_id", "host_id", "dm_channel_id", "blocked_id"}


def test_every_large_number_is_known() -> None:
    """A Discord id is stored under a name that says whose it is; think about a new one."""
    columns = {
        column.name
        for table in Base.metadata.sorted_tables
        for column in table.c
        if isinstance(column.type, BigInteger)
    }
    assert columns <= NOT_OF_USERS | OF_USERS


def test_users_are_named_by_columns_that_are_looked_after() -> None:
    """A host only in the match, a DM channel only in the user's own row; whom somebody has blocked
    is that one's choice, and goes with them.
    """
    named = {
        (table.name, column.name)
        for table in Base.metadata.sorted_tables
        for column in table.c
        if column.name in OF_USERS
    }
    looked_after = {(table.name, "user_id") for table in personal_tables()}
    assert named == looked_after | {
        ("match", "host_id"),
        ("user", "dm_channel_id"),
        ("block", "blocked_id"),
    }


def test_what_belongs_to_others_too_can_do_without_the_user() -> None:
    """Rows of a match stay when a user goes; every other row of theirs goes with them."""
    shared = {table.name: table for table in personal_tables() if table.name in SHARED_TABLES}
    assert set(shared) == SHARED_TABLES
    assert all(table.c.user_id.nullable for table in shared.values())


def test_names_stand_only_where_they_are_replaced() -> None:
    """A user's name is in their own row, their seats and their results."""
    named = {table.name for table in Base.metadata.sorted_tables if "name" in table.c}
    assert named <= {"user", "seat", "result", "fact", "pack"}
