"""What is counted, for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram, Info

from potable import __version__

FINE = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

BUILD = Info("potable_build", "What runs here.")
BUILD.info({"version": __version__})
REQUESTS = Counter("potable_requests", "HTTP requests answered.", ["status"])
REQUEST_SECONDS = Histogram("potable_request_seconds", "From an HTTP request to its answer.", buckets=FINE)
LATE_SECONDS = Histogram("potable_late_seconds", "How late the server is with what is due.", buckets=FINE)
MOVES = Counter("potable_moves", "Moves committed.", ["by"])
MOVES_OF_BOTS, MOVES_OF_PEOPLE = MOVES.labels("bot"), MOVES.labels("person")
UNDOS = Counter("potable_undos", "Undos committed.")
REFUSALS = Counter("potable_refusals", "Messages refused.", ["code"])
CONNECTIONS = Gauge("potable_connections", "Open WebSockets.")
LIVE_TABLES = Gauge("potable_live_tables", "Tables in memory.")
DEALT = Counter("potable_games_dealt", "Games dealt.", ["game"])
FINISHED = Counter("potable_games_finished", "Games played to their end.", ["game"])
COMMITS = Counter("potable_commits", "Transactions committed.")
COMMIT_FAILURES = Counter("potable_commit_failures", "Transactions that failed.")
COMMIT_SECONDS = Histogram("potable_commit_seconds", "How long a transaction takes.", buckets=FINE)
MOVE_SECONDS = Histogram("potable_move_seconds", "From a message to its acknowledgement.", buckets=FINE)
BOT_SECONDS = Histogram("potable_bot_seconds", "How long a bot thinks.", buckets=FINE)
BOT_FAILURES = Counter("potable_bot_failures", "Thoughts of bots that crashed or took too long.", ["bot"])
WORKERS_AWAITED = Gauge("potable_workers_awaited", "Thoughts of bots and replays that wait for a worker.")
WORKERS_REPLACED = Counter("potable_workers_replaced", "Worker processes that ended, hung or took too long.")
SERVERS = Gauge("potable_servers", "Servers of the fleet that live, as this one sees them.")
FENCED = Counter("potable_fenced", "Transactions refused because somebody else had taken a table.")
LAPSED = Counter("potable_lapsed", "Leases that ran out before they were renewed.")
FORWARDED = Counter("potable_forwarded", "What was carried to the owner of a table.", ["what"])
FORWARDED_REQUESTS, FORWARDED_SOCKETS = FORWARDED.labels("request"), FORWARDED.labels("socket")
