"""The engine: rules at three speeds, random streams, tables and records. It knows no game."""
