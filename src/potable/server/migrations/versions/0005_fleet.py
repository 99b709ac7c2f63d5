"""Which servers live and which of them owns each table; and how long a record is, so that nobody reads it to know."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Takes the step."""
    op.create_table(
        "servers",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("seal", sa.String(32), nullable=False),
        sa.Column("tables", sa.Integer, nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("token", sa.Integer, nullable=False),
        sa.Column("server", sa.Integer),
        sa.Column("present", sa.JSON),
    )
    op.execute("ALTER TABLE replays ADD COLUMN length INTEGER NOT NULL DEFAULT 0")
    op.execute("UPDATE replays SET length = length(record)")


def downgrade() -> None:
    """Takes it back."""
    op.execute("ALTER TABLE replays DROP COLUMN length")
    op.drop_table("owners")
    op.drop_table("servers")
