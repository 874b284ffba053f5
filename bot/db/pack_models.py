"""The tables of servers' own cards."""

from sqlalchemy import BigInteger, Double, ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from bot.db.base import Base, Id


class PackRow(Base):
    """A pack of a server's own cards. A removed pack is kept for the matches that use its cards.

    The cards of a hidden pack are not dealt in new matches.
    """

    __tablename__ = "pack"
    id: Mapped[int] = mapped_column(Id, primary_key=True)
    guild_id: Mapped[int] = mapped_column(BigInteger, index=True)
    name: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[float] = mapped_column(Double)
    removed_at: Mapped[float | None] = mapped_column(Double)
    hidden_at: Mapped[float | None] = mapped_column(Double)


class ReportRow(Base):
    """A user's report that a pack is unfit for its server; one per user and pack."""

    __tablename__ = "report"
    pack_id: Mapped[int] = mapped_column(
        Id, ForeignKey("pack.id", ondelete="CASCADE"), primary_key=True
    )
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, index=True)
    reason: Mapped[str] = mapped_column(String(300))
    at: Mapped[float] = mapped_column(Double)


class PackCardRow(Base):
    """A card of a pack: a text, a picture (as WebP, with its description), or both."""

    __tablename__ = "pack_card"
    id: Mapped[int] = mapped_column(Id, primary_key=True)
    pack_id: Mapped[int] = mapped_column(Id, ForeignKey("pack.id", ondelete="CASCADE"), index=True)
    text: Mapped[str] = mapped_column(String(120))
    alt: Mapped[str] = mapped_column(String(300))
    data: Mapped[bytes | None] = mapped_column(LargeBinary)
