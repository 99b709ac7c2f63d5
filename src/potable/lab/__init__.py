"""The lab: many games played and counted, speeds measured and compared, results drawn. It knows a game only as a Game."""

SPEEDS = ("interpreted", "compiled", "cuda")
"""How games are simulated; whether rules are interpreted is settled when they are imported (POTABLE_SPEED)."""
PLACES = ("here", "ray")
"""Where games are simulated."""
