"""The tables. Discord ids are 64-bit integers, times are seconds since 1970 (UTC) as doubles.

All of them can be imported from here.
"""

from sqlalchemy import (
    BigInteger,
    Double,
    ForeignKey,
    Index,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from bot.db.base import Base as Base
from bot.db.base import Id, match_key
from bot.db.pack_models import PackCardRow as PackCardRow
from bot.db.pack_models import PackRow as PackRow
from bot.db.pack_models import ReportRow as ReportRow

OPEN_PHASES = "phase IN ('lobby', 'playing')"
BEHIND = "version > shown"
PARKED = "parked_at IS NOT NULL"
TO_PACK = "phase = 'ended' AND snapshot IS NOT NULL"


class InstanceFactRow(Base):
    """A fact about the database itself: its application, the hash of the synced commands."""

    __tablename__ = "fact"
    name: Mapped[str] = mapped_column(String(60), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class MatchRow(Base):
    """One match, from its lobby on. A channel has at most one open match.

    ``leavers`` says what happens to the seat of a user who leaves: ``go`` (the seat leaves the
    game) or ``bot`` (the bot plays on). ``in_thread`` asks for a thread; ``parent_id`` is the
    thread's parent channel. ``role_id`` is the role to ping for the lobby, until that is done.
    ``paused_at`` is set while the match is paused, which suspends its deadlines. ``base`` and
    ``opening`` are the save and the events at which a replay starts.

    ``version`` rises with every commit that changes what is shown of the match; ``shown`` is the
    version that its messages show, ``shown_at`` when that was found. Where they differ the match is
    behind, and a start shows it. ``asked`` is the version that asks the open questions, ``seen``
    the newest version whose table has arrived: below ``asked``, nobody has seen the questions.

    ``parked_at`` is set while the match waits because its players cannot see the table, ``parked``
    says why (see `bot.matches.parking`), ``parked_told`` that they have been told.
    """

    __tablename__ = "match"
    __table_args__ = (
        Index(
            "uq_match_open_channel",
            "channel_id",
            unique=True,
            sqlite_where=text(OPEN_PHASES),
            postgresql_where=text(OPEN_PHASES),
        ),
        Index(
            "ix_match_behind",
            "id",
            sqlite_where=text(BEHIND),
            postgresql_where=text(BEHIND),
        ),
        Index(
            "ix_match_parked",
            "id",
            sqlite_where=text(PARKED),
            postgresql_where=text(PARKED),
        ),
        Index(
            "ix_match_to_pack",
            "ended_at",
            sqlite_where=text(TO_PACK),
            postgresql_where=text(TO_PACK),
        ),
    )
    id: Mapped[int] = mapped_column(Id, primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    phase: Mapped[str] = mapped_column(String(10))
    guild_id: Mapped[int] = mapped_column(BigInteger, index=True)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    guild_name: Mapped[str] = mapped_column(String(100), default="")
    host_id: Mapped[int] = mapped_column(BigInteger)
    locale: Mapped[str] = mapped_column(String(10))
    pace: Mapped[str] = mapped_column(String(10))
    options: Mapped[bytes] = mapped_column(LargeBinary)
    seed: Mapped[str] = mapped_column(String(64), default="")
    seq: Mapped[int] = mapped_column(default=0)
    snapshot: Mapped[bytes | None] = mapped_column(LargeBinary)
    base: Mapped[bytes | None] = mapped_column(LargeBinary)
    opening: Mapped[bytes] = mapped_column(LargeBinary, default=b"[]")
    created_at: Mapped[float] = mapped_column(Double)
    touched_at: Mapped[float] = mapped_column(Double)
    ended_at: Mapped[float | None] = mapped_column(Double)
    ending: Mapped[str] = mapped_column(String(20), default="")
    leavers: Mapped[str] = mapped_column(String(10), default="go")
    in_thread: Mapped[bool] = mapped_column(default=False)
    parent_id: Mapped[int | None] = mapped_column(BigInteger)
    role_id: Mapped[int | None] = mapped_column(BigInteger)
    paused_at: Mapped[float | None] = mapped_column(Double)
    version: Mapped[int] = mapped_column(default=1, server_default=text("1"))
    shown: Mapped[int] = mapped_column(default=0, server_default=text("0"))
    shown_at: Mapped[float] = mapped_column(Double, default=0.0, server_default=text("0"))
    asked: Mapped[int] = mapped_column(default=0, server_default=text("0"))
    seen: Mapped[int] = mapped_column(default=0, server_default=text("0"))
    parked_at: Mapped[float | None] = mapped_column(Double)
    parked: Mapped[str] = mapped_column(String(10), default="", server_default=text("''"))
    parked_told: Mapped[bool] = mapped_column(default=False, server_default=text("false"))


class SeatRow(Base):
    """One seat. ``place`` is the join order in the lobby, and the seat index once it has started.

    ``notified`` is the decision for which the user was notified of the current wait, ``counted``
    whether that wait was counted as missed already; `start_new_wait` and `reschedule` in
    `bot.matches` clear both. ``missed`` counts missed waits in a row. ``passing_until`` is the
    marker until which everything is passed, or nothing after a ``!``, or what does not concern the
    seat after a ``~``; '' follows the user's preference. ``name`` may be a mark, see `is_former` in
    `bot.users.people`.

    ``vacated`` means that the user left the seat to the bot, so another user may take it over.
    """

    __tablename__ = "seat"
    __table_args__ = (UniqueConstraint("match_id", "user_id"),)
    id: Mapped[int] = mapped_column(Id, primary_key=True)
    match_id: Mapped[int] = match_key()
    place: Mapped[int]
    user_id: Mapped[int | None] = mapped_column(BigInteger, index=True)
    name: Mapped[str] = mapped_column(String(80))
    away: Mapped[bool] = mapped_column(default=False)
    left: Mapped[bool] = mapped_column(default=False)
    missed: Mapped[int] = mapped_column(default=0)
    counted: Mapped[bool] = mapped_column(default=False)
    notified: Mapped[int | None]
    acted_at: Mapped[float] = mapped_column(Double, default=0.0)
    passing_until: Mapped[str] = mapped_column(String(40), default="")
    vacated: Mapped[bool] = mapped_column(default=False)

    @property
    def computer(self) -> bool:
        """Whether no user holds this seat: it is a computer player's, or was left to the bot."""
        return self.user_id is None

    @property
    def self_acting(self) -> bool:
        """Whether the bot answers for this seat: no user holds it, or its user is away."""
        return (self.computer or self.away) and not self.left


class EntryRow(Base):
    """One entry of a match's log, with its events and the user who made it.

    Entries are only ever added. Deleting a user's data removes their id and free text from them.
    """

    __tablename__ = "entry"
    match_id: Mapped[int] = match_key(primary=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    decision: Mapped[int | None]
    move: Mapped[bytes] = mapped_column(LargeBinary)
    clock: Mapped[bool]
    events: Mapped[bytes] = mapped_column(LargeBinary)
    at: Mapped[float] = mapped_column(Double)
    user_id: Mapped[int | None] = mapped_column(BigInteger, index=True)


class PackedLogRow(Base):
    """The compressed log and saves of a finished match, which then has no entries of its own."""

    __tablename__ = "packed_log"
    match_id: Mapped[int] = match_key(primary=True)
    data: Mapped[bytes] = mapped_column(LargeBinary)


class PackedUserRow(Base):
    """A user in a packed log, which names them by ``number``; nothing is unpacked to find them."""

    __tablename__ = "packed_user"
    match_id: Mapped[int] = match_key(primary=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int | None] = mapped_column(BigInteger, index=True)
    moves: Mapped[int]


class LeaverRow(Base):
    """A user left this seat to the bot, and so may not take another hand of the same match.

    ``token`` identifies the user by a keyed hash. The rows are deleted when the match ends.
    """

    __tablename__ = "leaver"
    match_id: Mapped[int] = match_key(primary=True)
    token: Mapped[str] = mapped_column(String(40), primary_key=True)
    place: Mapped[int]


class DeadlineRow(Base):
    """An action that is due at a time, unless an entry removes it first.

    ``kind`` is ``answer`` (the question times out), ``half`` or ``warning`` (a reminder), ``skip``
    (Skip is offered), ``bot`` (the bot answers for ``seat``), ``call`` (the quiet hours of the user
    of ``seat`` end), ``lobby`` (the lobby expires) or ``ballot`` (the ballot closes). ``key`` is
    the decision or ballot; ``seat`` is -1 if the deadline belongs to no single seat.
    """

    __tablename__ = "deadline"
    match_id: Mapped[int] = match_key(primary=True)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    key: Mapped[int] = mapped_column(Id, primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, default=-1)
    due: Mapped[float] = mapped_column(Double, index=True)


class MessageRow(Base):
    """A message that the bot keeps up to date: its address, and what it shows.

    ``kind`` is ``table`` (also the lobby), ``hand`` (a DM), ``notice`` (a call or a reminder),
    ``next`` (who comes next), ``link`` (to the thread of a match) or ``pause`` (the bot restarts).
    ``seq`` and ``digest`` identify the content, ``scrolled`` counts the messages posted below.
    ``places`` are the seats that a notice mentions, separated by commas.
    """

    __tablename__ = "message"
    id: Mapped[int] = mapped_column(Id, primary_key=True)
    match_id: Mapped[int] = match_key()
    kind: Mapped[str] = mapped_column(String(10))
    user_id: Mapped[int | None] = mapped_column(BigInteger, index=True)
    channel_id: Mapped[int] = mapped_column(BigInteger, index=True)
    message_id: Mapped[int] = mapped_column(BigInteger, unique=True)
    seq: Mapped[int] = mapped_column(default=-1)
    digest: Mapped[str] = mapped_column(String(32), default="")
    posted_at: Mapped[float] = mapped_column(Double)
    scrolled: Mapped[int] = mapped_column(default=0)
    places: Mapped[str] = mapped_column(String(80), default="")


Index("ix_message_match_id_kind", MessageRow.match_id, MessageRow.kind)


class DraftRow(Base):
    """A choice that a seat has begun but not confirmed; void when its decision changes."""

    __tablename__ = "draft"
    match_id: Mapped[int] = match_key(primary=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    decision: Mapped[int]
    data: Mapped[str] = mapped_column(Text)


class BallotRow(Base):
    """An open vote of the players.

    ``kind`` is ``end``, ``restart``, ``absent`` (of the user of ``seat``), ``pause``, ``resume``,
    or the name of a new pace.
    """

    __tablename__ = "ballot"
    __table_args__ = (UniqueConstraint("match_id", "kind", "seat"),)
    id: Mapped[int] = mapped_column(Id, primary_key=True)
    match_id: Mapped[int] = match_key()
    kind: Mapped[str] = mapped_column(String(10))
    seat: Mapped[int] = mapped_column(default=-1)
    opened_at: Mapped[float] = mapped_column(Double)


class VoteRow(Base):
    """One user's vote in a ballot."""

    __tablename__ = "vote"
    ballot_id: Mapped[int] = mapped_column(
        Id, ForeignKey("ballot.id", ondelete="CASCADE"), primary_key=True
    )
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    yes: Mapped[bool]


class UploadRow(Base):
    """A picture uploaded by a player; the game knows only its key."""

    __tablename__ = "upload"
    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    match_id: Mapped[int] = match_key()
    user_id: Mapped[int] = mapped_column(BigInteger, index=True)
    content_type: Mapped[str] = mapped_column(String(40))
    data: Mapped[bytes] = mapped_column(LargeBinary)


class UserBlockRow(Base):
    """A user does not want to sit at a table with another user (F203)."""

    __tablename__ = "block"
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    blocked_id: Mapped[int] = mapped_column(
        BigInteger, primary_key=True, index=True, autoincrement=False
    )
    at: Mapped[float] = mapped_column(Double)


class UserRow(Base):
    """A user: the name and locale last seen, the DM channel, and their preferences as JSON."""

    __tablename__ = "user"
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(80))
    locale: Mapped[str] = mapped_column(String(10), default="en-US")
    dm_channel_id: Mapped[int | None] = mapped_column(BigInteger)
    dm_closed: Mapped[bool] = mapped_column(default=False)
    settings: Mapped[str] = mapped_column(Text, default="{}")


class GuildRow(Base):
    """The settings of a server, as JSON."""

    __tablename__ = "guild"
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    settings: Mapped[str] = mapped_column(Text, default="{}")


class ResultRow(Base):
    """The result of one seat, written once, with the entry that ended the match.

    ``id`` increases in the order in which matches were rated. ``left`` means that the user left
    before the end. ``mu`` and ``sigma`` are the user's rating in this game on this server after the
    match, None if the match was not ``rated``.
    """

    __tablename__ = "result"
    __table_args__ = (
        UniqueConstraint("match_id", "seat"),
        Index("ix_result_guild_id_game", "guild_id", "game"),
    )
    id: Mapped[int] = mapped_column(Id, primary_key=True)
    match_id: Mapped[int] = match_key()
    seat: Mapped[int]
    guild_id: Mapped[int] = mapped_column(BigInteger)
    game: Mapped[str] = mapped_column(String(40))
    ended_at: Mapped[float] = mapped_column(Double)
    user_id: Mapped[int | None] = mapped_column(BigInteger, index=True)
    name: Mapped[str] = mapped_column(String(80))
    won: Mapped[bool]
    left: Mapped[bool]
    score: Mapped[int | None] = mapped_column(BigInteger)
    rated: Mapped[bool]
    mu: Mapped[float | None] = mapped_column(Double)
    sigma: Mapped[float | None] = mapped_column(Double)
