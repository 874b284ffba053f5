"""Create the tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables to this revision."""
    op.create_table(
        "fact",
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_fact")),
    )
    op.create_table(
        "guild",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_guild")),
    )
    op.create_table(
        "match",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("phase", sa.String(length=10), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_name", sa.String(length=100), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("locale", sa.String(length=10), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("options", sa.LargeBinary(), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.LargeBinary(), nullable=True),
        sa.Column("base", sa.LargeBinary(), nullable=True),
        sa.Column("opening", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("touched_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=True),
        sa.Column("ending", sa.String(length=20), nullable=False),
        sa.Column("leavers", sa.String(length=10), nullable=False),
        sa.Column("in_thread", sa.Boolean(), nullable=False),
        sa.Column("parent_id", sa.BigInteger(), nullable=True),
        sa.Column("role_id", sa.BigInteger(), nullable=True),
        sa.Column("paused_at", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match")),
    )
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_match_guild_id"), ["guild_id"], unique=False)
        batch_op.create_index(
            "uq_match_open_channel",
            ["channel_id"],
            unique=True,
            sqlite_where=sa.text("phase IN ('lobby', 'playing')"),
            postgresql_where=sa.text("phase IN ('lobby', 'playing')"),
        )

    op.create_table(
        "pack",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("removed_at", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pack")),
    )
    with op.batch_alter_table("pack", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_pack_guild_id"), ["guild_id"], unique=False)

    op.create_table(
        "user",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("locale", sa.String(length=10), nullable=False),
        sa.Column("dm_channel_id", sa.BigInteger(), nullable=True),
        sa.Column("dm_closed", sa.Boolean(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_user")),
    )
    op.create_table(
        "ballot",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("opened_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_ballot_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ballot")),
        sa.UniqueConstraint("match_id", "kind", "seat", name=op.f("uq_ballot_match_id_kind_seat")),
    )
    op.create_table(
        "deadline",
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("key", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_deadline_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "kind", "key", "seat", name=op.f("pk_deadline")),
    )
    with op.batch_alter_table("deadline", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_deadline_due"), ["due"], unique=False)

    op.create_table(
        "draft",
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("decision", sa.Integer(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_draft_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_draft")),
    )
    op.create_table(
        "entry",
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("decision", sa.Integer(), nullable=True),
        sa.Column("move", sa.LargeBinary(), nullable=False),
        sa.Column("clock", sa.Boolean(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_entry_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "seq", name=op.f("pk_entry")),
    )
    with op.batch_alter_table("entry", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_entry_user_id"), ["user_id"], unique=False)

    op.create_table(
        "leaver",
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("token", sa.String(length=40), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_leaver_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "token", name=op.f("pk_leaver")),
    )
    op.create_table(
        "message",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(length=32), nullable=False),
        sa.Column("posted_at", sa.Double(), nullable=False),
        sa.Column("scrolled", sa.Integer(), nullable=False),
        sa.Column("places", sa.String(length=80), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_message_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_message")),
        sa.UniqueConstraint("message_id", name=op.f("uq_message_message_id")),
    )
    with op.batch_alter_table("message", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_message_channel_id"), ["channel_id"], unique=False)
        batch_op.create_index("ix_message_match_id_kind", ["match_id", "kind"], unique=False)
        batch_op.create_index(batch_op.f("ix_message_user_id"), ["user_id"], unique=False)

    op.create_table(
        "pack_card",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("pack_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("text", sa.String(length=120), nullable=False),
        sa.Column("alt", sa.String(length=300), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(
            ["pack_id"], ["pack.id"], name=op.f("fk_pack_card_pack_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pack_card")),
    )
    with op.batch_alter_table("pack_card", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_pack_card_pack_id"), ["pack_id"], unique=False)

    op.create_table(
        "result",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.Column("score", sa.BigInteger(), nullable=True),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=True),
        sa.Column("sigma", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_result_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_result")),
        sa.UniqueConstraint("match_id", "seat", name=op.f("uq_result_match_id_seat")),
    )
    with op.batch_alter_table("result", schema=None) as batch_op:
        batch_op.create_index("ix_result_guild_id_game", ["guild_id", "game"], unique=False)
        batch_op.create_index(batch_op.f("ix_result_user_id"), ["user_id"], unique=False)

    op.create_table(
        "seat",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("away", sa.Boolean(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.Column("missed", sa.Integer(), nullable=False),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.Column("notified", sa.Integer(), nullable=True),
        sa.Column("acted_at", sa.Double(), nullable=False),
        sa.Column("passing_until", sa.String(length=40), nullable=False),
        sa.Column("vacated", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_seat_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seat")),
        sa.UniqueConstraint("match_id", "user_id", name=op.f("uq_seat_match_id_user_id")),
    )
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seat_user_id"), ["user_id"], unique=False)

    op.create_table(
        "upload",
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("content_type", sa.String(length=40), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_upload_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_upload")),
    )
    with op.batch_alter_table("upload", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_upload_user_id"), ["user_id"], unique=False)

    op.create_table(
        "vote",
        sa.Column(
            "ballot_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("yes", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["ballot_id"], ["ballot.id"], name=op.f("fk_vote_ballot_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("ballot_id", "user_id", name=op.f("pk_vote")),
    )


def downgrade() -> None:
    """Downgrade the tables to the previous revision."""
    op.drop_table("vote")
    with op.batch_alter_table("upload", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_upload_user_id"))

    op.drop_table("upload")
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seat_user_id"))

    op.drop_table("seat")
    with op.batch_alter_table("result", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_result_user_id"))
        batch_op.drop_index("ix_result_guild_id_game")

    op.drop_table("result")
    with op.batch_alter_table("message", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_message_user_id"))
        batch_op.drop_index("ix_message_match_id_kind")
        batch_op.drop_index(batch_op.f("ix_message_channel_id"))

    op.drop_table("message")
    with op.batch_alter_table("pack_card", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_pack_card_pack_id"))

    op.drop_table("pack_card")
    with op.batch_alter_table("pack", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_pack_guild_id"))

    op.drop_table("pack")
    op.drop_table("leaver")
    with op.batch_alter_table("entry", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_entry_user_id"))

    op.drop_table("entry")
    op.drop_table("draft")
    with op.batch_alter_table("deadline", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_deadline_due"))

    op.drop_table("deadline")
    op.drop_table("ballot")
    op.drop_table("user")
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.drop_index(
            "uq_match_open_channel",
            sqlite_where=sa.text("phase IN ('lobby', 'playing')"),
            postgresql_where=sa.text("phase IN ('lobby', 'playing')"),
        )
        batch_op.drop_index(batch_op.f("ix_match_guild_id"))

    op.drop_table("match")
    op.drop_table("guild")
    op.drop_table("fact")
