"""The tables of the database. `log` is the truth about every game; the rest says who plays and where."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Computed,
    DateTime,
    Float,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("host", String(64), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("join_token", String(32), nullable=False),
    Column("watch_token", String(32), nullable=False),
    Column("status", String(8), nullable=False),  # open, playing or over
    Column("seed", String(32)),  # from the deal on
    Column("start", JSON),  # the position from which the game began, if not from a deal
    Column("commitment", String(64)),
    Column("moves", Integer, nullable=False),  # how many stand; a copy of what the log says, for lists
    Column("to_act", JSON, nullable=False),  # likewise
    Column("result", JSON),  # likewise, once the game is over
    Column("rematch", String(32)),
    Column("taking_back", Boolean, nullable=False),  # whether moves can be taken back
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("tables_listed", "listed", "status", "changed"),
    Index("tables_host", "host", "status"),
)

members = Table(
    "members",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("table_id", String(32), primary_key=True),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # play, undo or repair
    Column("seat", Integer, nullable=False),
    Column("action", String(64), nullable=False),  # undo: how many moves are left; repair: how many rows before it count
    Column("person", String(64)),  # who decided; nobody for a bot
    Column("key", String(64)),  # the id of their message
    Column("at", Float, nullable=False),
    Column("previous", Integer, Computed("nullif(number - 1, 0)", persisted=True)),
    # the database itself takes a row only on top of the one before it
    ForeignKeyConstraint(["table_id", "previous"], ["log.table_id", "log.number"], name="log_follows"),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), nullable=False, index=True),
    Column("name", String(32), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("record", Text, nullable=False),
    Column("person", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("length", Integer, nullable=False),  # of the record
)

servers = Table(  # of a fleet; a server that is alone has no row
    "servers",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("address", String(255), nullable=False),  # where the others reach it
    Column("seal", String(32), nullable=False),  # the same for all that have the same secret
    Column("tables", Integer, nullable=False),  # how many of its tables have people at them
    Column("expires", DateTime(timezone=True), nullable=False),  # by the clock of the database, which is the only one asked
)

owners = Table(  # likewise
    "owners",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("token", Integer, nullable=False),  # counts how often the table was taken; every write of it carries the last
    Column("server", Integer),  # whoever took it, or nobody
    Column("present", JSON),  # the ids of those who are connected
)
