"""A row of a log can only be added on top of the row before it."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"

COLUMNS = "table_id, number, kind, seat, action, person, key, at"
PREVIOUS = "previous INTEGER GENERATED ALWAYS AS (nullif(number - 1, 0)) STORED"
FOLLOWS = "CONSTRAINT log_follows FOREIGN KEY (table_id, previous) REFERENCES log (table_id, number)"


def upgrade() -> None:
    """Takes the step; rows that lack their predecessor are kept as they are."""
    if op.get_context().dialect.name == "postgresql":
        op.execute(f"ALTER TABLE log ADD COLUMN {PREVIOUS}")
        op.execute(f"ALTER TABLE log ADD {FOLLOWS} NOT VALID")
        return
    op.execute("ALTER TABLE log RENAME TO log_before")
    op.execute(
        "CREATE TABLE log (table_id VARCHAR(32) NOT NULL, number INTEGER NOT NULL, kind VARCHAR(8) NOT NULL, "
        "seat INTEGER NOT NULL, action VARCHAR(64) NOT NULL, person VARCHAR(64), key VARCHAR(64), at FLOAT NOT NULL, "
        f"{PREVIOUS}, PRIMARY KEY (table_id, number), {FOLLOWS}) WITHOUT ROWID"
    )
    op.execute(f"INSERT INTO log ({COLUMNS}) SELECT {COLUMNS} FROM log_before")
    op.execute("DROP TABLE log_before")


def downgrade() -> None:
    """Takes it back."""
    if op.get_context().dialect.name == "postgresql":
        op.execute("ALTER TABLE log DROP CONSTRAINT log_follows")
        op.execute("ALTER TABLE log DROP COLUMN previous")
        return
    op.execute("ALTER TABLE log RENAME TO log_after")
    op.execute(
        "CREATE TABLE log (table_id VARCHAR(32) NOT NULL, number INTEGER NOT NULL, kind VARCHAR(8) NOT NULL, "
        "seat INTEGER NOT NULL, action VARCHAR(64) NOT NULL, person VARCHAR(64), key VARCHAR(64), at FLOAT NOT NULL, "
        "PRIMARY KEY (table_id, number)) WITHOUT ROWID"
    )
    op.execute(f"INSERT INTO log ({COLUMNS}) SELECT {COLUMNS} FROM log_after")
    op.execute("DROP TABLE log_after")
