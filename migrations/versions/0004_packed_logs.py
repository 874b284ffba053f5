"""Add the packed logs of finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_TO_PACK = sa.text("phase = 'ended' AND snapshot IS NOT NULL")


def upgrade() -> None:
    """Upgrade the tables to this revision; the bot packs old logs in the background."""
    op.create_table(
        "packed_log",
        sa.Column("match_id", _ID, nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_packed_log_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_packed_log")),
    )
    op.create_table(
        "packed_user",
        sa.Column("match_id", _ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_packed_user_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "number", name=op.f("pk_packed_user")),
    )
    with op.batch_alter_table("packed_user", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_packed_user_user_id"), ["user_id"], unique=False)
    op.create_index(
        "ix_match_to_pack",
        "match",
        ["ended_at"],
        sqlite_where=_TO_PACK,
        postgresql_where=_TO_PACK,
    )


def downgrade() -> None:
    """Refuse: the packed logs would be lost."""
    raise NotImplementedError("packed logs cannot be unpacked by a migration: restore a backup")
