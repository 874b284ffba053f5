"""Add the version of a match and the version that its messages show."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_BEHIND = sa.text("version > shown")
_DAY = 24 * 3600.0


def upgrade() -> None:
    """Upgrade the tables to this revision.

    Open matches, and those that ended within the last day, count as behind, so that the first start
    compares them with their messages.
    """
    op.add_column(
        "match", sa.Column("version", sa.Integer(), nullable=False, server_default=sa.text("1"))
    )
    op.add_column(
        "match", sa.Column("shown", sa.Integer(), nullable=False, server_default=sa.text("0"))
    )
    op.add_column(
        "match", sa.Column("shown_at", sa.Double(), nullable=False, server_default=sa.text("0"))
    )
    match = sa.table("match", sa.column("shown"), sa.column("phase"), sa.column("ended_at"))
    old = sa.and_(match.c.phase == "ended", match.c.ended_at < time.time() - _DAY)
    op.execute(match.update().where(old).values(shown=1))
    op.create_index(
        "ix_match_behind", "match", ["id"], sqlite_where=_BEHIND, postgresql_where=_BEHIND
    )


def downgrade() -> None:
    """Downgrade the tables to the previous revision."""
    op.drop_index("ix_match_behind", table_name="match")
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.drop_column("shown_at")
        batch_op.drop_column("shown")
        batch_op.drop_column("version")
