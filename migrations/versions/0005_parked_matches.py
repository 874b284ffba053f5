"""Add what a match needs to wait while its table cannot be seen."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_PARKED = sa.text("parked_at IS NOT NULL")


def upgrade() -> None:
    """Upgrade the tables to this revision; the open questions of old matches count as seen."""
    columns: tuple[sa.Column[Any], ...] = (
        sa.Column("asked", sa.Integer(), nullable=False, server_default=sa.text("0")),
        sa.Column("seen", sa.Integer(), nullable=False, server_default=sa.text("0")),
        sa.Column("parked_at", sa.Double(), nullable=True),
        sa.Column("parked", sa.String(length=10), nullable=False, server_default=sa.text("''")),
        sa.Column("parked_told", sa.Boolean(), nullable=False, server_default=sa.text("false")),
    )
    for column in columns:
        op.add_column("match", column)
    op.create_index(
        "ix_match_parked", "match", ["id"], sqlite_where=_PARKED, postgresql_where=_PARKED
    )


def downgrade() -> None:
    """Downgrade the tables to the previous revision; parked matches go on."""
    op.drop_index("ix_match_parked", table_name="match")
    with op.batch_alter_table("match", schema=None) as batch_op:
        for name in ("parked_told", "parked", "parked_at", "seen", "asked"):
            batch_op.drop_column(name)
    op.execute(sa.text("DELETE FROM deadline WHERE kind = 'parked'"))
