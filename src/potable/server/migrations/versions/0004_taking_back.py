"""A table says whether moves can be taken back there; at those of before they can."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Takes the step."""
    op.execute("ALTER TABLE tables ADD COLUMN taking_back BOOLEAN NOT NULL DEFAULT true")


def downgrade() -> None:
    """Takes it back."""
    op.execute("ALTER TABLE tables DROP COLUMN taking_back")
