"""What all tables have in common."""

from typing import cast

from sqlalchemy import BigInteger, ForeignKey, Integer, MetaData, Table
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

Id = BigInteger().with_variant(Integer(), "sqlite")  # SQLite increments INTEGER keys only


class Base(DeclarativeBase):
    """Base of the tables. Constraints have names so that migrations can change them."""

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


def match_key(*, primary: bool = False) -> Mapped[int]:
    """A foreign key to a match; the row is deleted with the match."""
    return mapped_column(Id, ForeignKey("match.id", ondelete="CASCADE"), primary_key=primary)
