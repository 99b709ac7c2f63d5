"""The drill: real servers are played on from several processes while faults befall them, and nothing may be lost.

| module | what lives there |
|---|---|
| `history.py` | what a person writes down of all that they sent and heard |
| `players.py` | the people: processes that play over WebSockets as the page does |
| `proxy.py` | the network between them and a server, which can fail |
| `databases.py` | the database of a server and how it can fail |
| `faults.py` | every kind of fault |
| `parties.py` | who plays with whom, and in which process |
| `witness.py` | whoever hears what all of them write |
| `checker.py` | what must be true of a log, given what people saw |
| `audit.py` | the comparison of both, and the evidence |
| `processes.py` | the processes of this machine |
| `ground.py` | one server under drill: it is hurt, healed and looked at again and again |
| `fleet.py` | several servers on one database, and what befalls one of them |
| `report.py` | what is said at the end |
| `run.py` | the whole drill: several grounds at once |
"""
