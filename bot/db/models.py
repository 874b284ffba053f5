"""The tables. Discord ids are 64-bit integers, times are seconds since 1970 (UTC) as doubles."""

from typing import cast

from sqlalchemy import (
    BigInteger,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

Id = BigInteger().with_variant(Integer(), "sqlite")  # SQLite counts up only «INTEGER» keys

OPEN_PHASES = "phase IN ('lobby', 'playing')"


class Base(DeclarativeBase):
    """Base of the tables; constraints have names, so that migrations can change them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )

    @classmethod
    def table(cls) -> Table:
        """The table itself, for statements that need no objects."""
        return cast("Table", cls.__table__)


def _match_key(*, primary: bool = False) -> Mapped[int]:
    """A column that names a match and goes with it."""
    return mapped_column(Id, ForeignKey("match.id", ondelete="CASCADE"), primary_key=primary)


class InstanceFactRow(Base):
    """A fact about the database itself: whose it is, the hash of the synced commands."""

    __tablename__ = "fact"
    name: Mapped[str] = mapped_column(String(60), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class MatchRow(Base):
    """One match, from its lobby on. A channel has one open match at most.

    ``leavers`` says what becomes of a seat whose user leaves: ``go`` (it leaves the game) or
    ``bot`` (the bot plays on). ``in_thread`` is the wish for a thread, ``parent_id`` the channel
    that the match has moved out of. ``role_id`` is the role to be told of the lobby, until it is.
    ``paused_at`` is set while the match is paused: its deadlines then stand still.
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


class SeatRow(Base):
    """Who sits where. ``place`` is the join order in the lobby and the seat index from the start.

    ``notified`` is the decision for which the present wait was announced, ``counted`` whether the
    wait was counted as missed already; both are cleared when the seat is asked nothing, or is
    silent and asked anew in a question that is put to several, or behind one.
    ``passing_until`` is the game's mark up to which the seat lets everything happen; after a ``!``
    the one up to which it wants to be asked ('': as its user's settings say). ``vacated`` says that
    its user has left it to the bot, so that somebody else may take it over.
    """

    __tablename__ = "seat"
    __table_args__ = (UniqueConstraint("match_id", "user_id"),)
    id: Mapped[int] = mapped_column(Id, primary_key=True)
    match_id: Mapped[int] = _match_key()
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
        """Whether a computer player was put on this seat in the lobby."""
        return self.user_id is None

    @property
    def self_acting(self) -> bool:
        """Whether the bot answers for this seat: a computer player, or its user is away."""
        return (self.computer or self.away) and not self.left


class EntryRow(Base):
    """One line of a match's log, with what was told about it, and the user who pressed.

    Lines are only ever added; but who asks to be forgotten takes their id and their words along.
    """

    __tablename__ = "entry"
    match_id: Mapped[int] = _match_key(primary=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    decision: Mapped[int | None]
    move: Mapped[bytes] = mapped_column(LargeBinary)
    clock: Mapped[bool]
    events: Mapped[bytes] = mapped_column(LargeBinary)
    at: Mapped[float] = mapped_column(Double)
    user_id: Mapped[int | None] = mapped_column(BigInteger, index=True)


class LeaverRow(Base):
    """That somebody sat on a seat and left it to the bot: no other hand may be theirs any more.

    ``token`` tells the user without naming them; the rows go when the match ends.
    """

    __tablename__ = "leaver"
    match_id: Mapped[int] = _match_key(primary=True)
    token: Mapped[str] = mapped_column(String(40), primary_key=True)
    place: Mapped[int]


class DeadlineRow(Base):
    """Something that happens at a time unless an entry comes first.

    ``kind`` is ``answer`` (silence is played), ``half`` or ``warning`` (a reminder), ``skip`` (Skip
    is offered), ``bot`` (the computer player of ``seat`` answers), ``call`` (the quiet hours of the
    user of ``seat`` end), ``lobby`` (it expires) or ``ballot`` (it closes). ``key`` is the decision
    or ballot; ``seat`` is -1 where it concerns no single one.
    """

    __tablename__ = "deadline"
    match_id: Mapped[int] = _match_key(primary=True)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    key: Mapped[int] = mapped_column(Id, primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, default=-1)
    due: Mapped[float] = mapped_column(Double, index=True)


class MessageRow(Base):
    """A message that the bot keeps up to date: what it shows (``seq``, ``digest``) and where.

    ``places`` are the seats that a notice mentions, with commas.
    """

    __tablename__ = "message"
    id: Mapped[int] = mapped_column(Id, primary_key=True)
    match_id: Mapped[int] = _match_key()
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
    """A choice that a seat has begun and not confirmed; void when its decision changes."""

    __tablename__ = "draft"
    match_id: Mapped[int] = _match_key(primary=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    decision: Mapped[int]
    data: Mapped[str] = mapped_column(Text)


class BallotRow(Base):
    """A vote of the seated.

    ``kind`` is ``end``, ``restart``, ``absent`` (the user of ``seat`` is), ``pause``, ``resume``,
    or the name of a pace to be played at.
    """

    __tablename__ = "ballot"
    __table_args__ = (UniqueConstraint("match_id", "kind", "seat"),)
    id: Mapped[int] = mapped_column(Id, primary_key=True)
    match_id: Mapped[int] = _match_key()
    kind: Mapped[str] = mapped_column(String(10))
    seat: Mapped[int] = mapped_column(default=-1)
    opened_at: Mapped[float] = mapped_column(Double)


class VoteRow(Base):
    """One user's voice in a ballot."""

    __tablename__ = "vote"
    ballot_id: Mapped[int] = mapped_column(
        Id, ForeignKey("ballot.id", ondelete="CASCADE"), primary_key=True
    )
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    yes: Mapped[bool]


class UploadRow(Base):
    """A picture that a player gave; the engine knows its key only."""

    __tablename__ = "upload"
    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    match_id: Mapped[int] = _match_key()
    user_id: Mapped[int] = mapped_column(BigInteger, index=True)
    content_type: Mapped[str] = mapped_column(String(40))
    data: Mapped[bytes] = mapped_column(LargeBinary)


class PackRow(Base):
    """Cards of a server's own. Once removed they are kept for those matches that they are in.

    While a pack is hidden its cards go into no new match.
    """

    __tablename__ = "pack"
    id: Mapped[int] = mapped_column(Id, primary_key=True)
    guild_id: Mapped[int] = mapped_column(BigInteger, index=True)
    name: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[float] = mapped_column(Double)
    removed_at: Mapped[float | None] = mapped_column(Double)
    hidden_at: Mapped[float | None] = mapped_column(Double)


class ReportRow(Base):
    """That a user finds a pack unfit for its server, and why; one for each user and pack."""

    __tablename__ = "report"
    pack_id: Mapped[int] = mapped_column(
        Id, ForeignKey("pack.id", ondelete="CASCADE"), primary_key=True
    )
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, index=True)
    reason: Mapped[str] = mapped_column(String(300))
    at: Mapped[float] = mapped_column(Double)


class UserBlockRow(Base):
    """That a user does not want to be seated with another one (F203)."""

    __tablename__ = "block"
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    blocked_id: Mapped[int] = mapped_column(
        BigInteger, primary_key=True, index=True, autoincrement=False
    )
    at: Mapped[float] = mapped_column(Double)


class PackCardRow(Base):
    """A card of a pack: a text, a picture (as WebP, with its description), or both."""

    __tablename__ = "pack_card"
    id: Mapped[int] = mapped_column(Id, primary_key=True)
    pack_id: Mapped[int] = mapped_column(Id, ForeignKey("pack.id", ondelete="CASCADE"), index=True)
    text: Mapped[str] = mapped_column(String(120))
    alt: Mapped[str] = mapped_column(String(300))
    data: Mapped[bytes | None] = mapped_column(LargeBinary)


class UserRow(Base):
    """What is known of a user: the name last seen, the DM channel, and chosen settings."""

    __tablename__ = "user"
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(80))
    locale: Mapped[str] = mapped_column(String(10), default="en-US")
    dm_channel_id: Mapped[int | None] = mapped_column(BigInteger)
    dm_closed: Mapped[bool] = mapped_column(default=False)
    settings: Mapped[str] = mapped_column(Text, default="{}")


class GuildRow(Base):
    """What a server's admins have chosen."""

    __tablename__ = "guild"
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    settings: Mapped[str] = mapped_column(Text, default="{}")


class ResultRow(Base):
    """How a match ended for one seat; written once, with the entry that ended it.

    ``id`` counts in the order in which results were written, which is that of the ratings.
    ``left``: the user had left before the end. ``mu`` and ``sigma`` are the user's rating in this
    game on this server after the match, None where the match was not ``rated``.
    """

    __tablename__ = "result"
    __table_args__ = (
        UniqueConstraint("match_id", "seat"),
        Index("ix_result_guild_id_game", "guild_id", "game"),
    )
    id: Mapped[int] = mapped_column(Id, primary_key=True)
    match_id: Mapped[int] = _match_key()
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
