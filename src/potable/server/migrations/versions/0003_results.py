"""A table says how its game came out; of games that ended before, nobody has noted it."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Takes the step."""
    op.execute("ALTER TABLE tables ADD COLUMN result JSON")


def downgrade() -> None:
    """Takes it back."""
    op.execute("ALTER TABLE tables DROP COLUMN result")
