"""Add reports of packs, hidden packs, and blocks between users."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Upgrade the tables to this revision."""
    with op.batch_alter_table("pack", schema=None) as batch_op:
        batch_op.add_column(sa.Column("hidden_at", sa.Double(), nullable=True))

    op.create_table(
        "report",
        sa.Column("pack_id", _ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.String(length=300), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["pack_id"], ["pack.id"], name=op.f("fk_report_pack_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("pack_id", "user_id", name=op.f("pk_report")),
    )
    with op.batch_alter_table("report", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_report_user_id"), ["user_id"], unique=False)

    op.create_table(
        "block",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("blocked_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "blocked_id", name=op.f("pk_block")),
    )
    with op.batch_alter_table("block", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_block_blocked_id"), ["blocked_id"], unique=False)


def downgrade() -> None:
    """Downgrade the tables to the previous revision."""
    op.drop_table("block")
    op.drop_table("report")
    with op.batch_alter_table("pack", schema=None) as batch_op:
        batch_op.drop_column("hidden_at")
