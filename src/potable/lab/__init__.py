"""The lab: many games played and counted, speeds measured and compared, results drawn. It knows a game only as a Game."""
