"""Fair by proof: the seed is committed to at the deal, hidden until the end, and every shuffle follows from it."""

from __future__ import annotations

import hashlib
import json

import potable
from potable.engine.record import parse


def test_the_seed_and_the_record_come_out_at_the_end_and_fit_the_commitment(ann, server):
    table = ann.table("me", "random", options={"recipes": True})["id"]
    with ann.sit(table) as chair:
        commitment = chair.read()["commitment"]
        assert ann.get(f"/api/tables/{table}/record", 409)["code"] == "conflict"
        assert ann.post("/api/replays", {"table": table}, 409)["code"] == "conflict"
        assert ann.get(f"/api/replays/{table}/moments", 409)["code"] == "conflict"
        last = chair.play_on()
    secret = ann.get(f"/api/tables/{table}/record")["seed"]
    for raw in chair.raw[:-2]:
        state = json.loads(raw)
        if state.get("status") == "playing":
            assert secret not in raw
            assert state["seed"] is None
    assert last["seed"] == secret
    record = parse(ann.http.get(f"/api/tables/{table}/record").text)
    text = {
        "format": "potable/commitment",
        "game": record.game,
        "options": record.options,
        "rules": record.rules,
        "seats": record.seats,
        "seed": record.seed,
        "start": None,
        "version": 1,
    }
    written = json.dumps(text, sort_keys=True, separators=(",", ":"))
    assert hashlib.sha256(written.encode()).hexdigest() == commitment
    assert potable.from_record(record).scores == last["views"]["0"]["scores"]
    assert not any(secret in line for line in server.lines)


def test_every_deal_has_a_seed_of_its_own(ann):
    seen = set()
    for _ in range(4):
        with ann.sit(ann.table("me", "random")["id"]) as chair:
            seen.add(chair.read()["commitment"])
    assert len(seen) == 4
