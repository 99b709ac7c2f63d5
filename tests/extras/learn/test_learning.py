"""A run learns, is kept, goes on after a stop at any moment, and becomes a champion that decides alike at every speed."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import torch

from potable.games import NAMES, game
from potable.lab.parity import SETTINGS
from potable.learn.command import settle
from potable.learn.export import BYTES_A_WEIGHT, check_size, weights_of, widest
from potable.learn.ppo import Rollout, advantages
from potable.learn.rooms import DONE, FORMER, LEARNER, UNRATED, Room, Tables
from potable.learn.run import load, wishes
from potable.players.champion import FOLDER

SMALL = [
    "--table",
    "2",
    "--table",
    "3",
    "--lanes",
    "16",
    "--horizon",
    "32",
    "--width",
    "16",
    "--layers",
    "2",
    "--minibatch",
    "128",
]
SMALL += ["--cores", "1", "--every", "0", "--judges", "", "--former", "0.25", "--rivals", "random", "--against", "0.25"]
DECISIONS = 16 * 32 * 12


def learn(*args: str) -> list[str]:
    """Returns the command that trains a small network."""
    return [sys.executable, "-m", "potable", "learn", "glastonbury", *SMALL, *args]


def trained(folder: Path, *args: str, decisions: int = DECISIONS) -> str:
    """Trains a small network and returns what is said."""
    command = learn("--decisions", str(decisions), "--folder", str(folder), "--run", "small", *args)
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A run that nobody stopped, and the champion that it became."""
    folder = tmp_path_factory.mktemp("whole")
    said = trained(folder, "--champion", str(folder / "champions" / "glastonbury.npz"))
    assert "Done: 6,144 decisions" in said
    return folder


def test_a_run_that_is_killed_goes_on_as_if_nothing_had_happened(tmp_path, whole):
    command = learn("--decisions", str(DECISIONS), "--folder", str(tmp_path), "--run", "small")
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for _ in range(5):
        process.stdout.readline()
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    kept = load(tmp_path / "small" / "checkpoint.pt")
    assert 0 < kept["done"] < DECISIONS
    assert "goes on after" in trained(tmp_path)
    one, other = (load(folder / "small" / "checkpoint.pt") for folder in (whole, tmp_path))
    assert one["done"] == other["done"] == DECISIONS
    for name, weights in one["network"].items():
        assert torch.equal(weights, other["network"][name]), name


def test_a_run_with_other_settings_is_refused(whole):
    command = learn("--decisions", str(DECISIONS), "--folder", str(whole), "--run", "small", "--rate", "0.1", "--width", "32")
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert "is a run with other settings (width, rate)" in done.stderr


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--width", "512", "--layers", "3"), "With as many layers --width 384 fits."),
        (("--width", "512", "--layers", "2"), "With as many layers --width 432 fits."),
        (("--width", "16", "--layers", "9999"), "4,884 would fit"),
    ],
)
def test_a_network_that_no_champion_could_have_is_refused_before_it_trains(tmp_path, given, said):
    command = [sys.executable, "-m", "potable", "learn", "practice", *given, "--folder", str(tmp_path / "runs")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert said in " ".join(done.stderr.split())
    assert not (tmp_path / "runs").exists()


def test_what_is_usual_fits_and_so_do_the_champions():
    for name in NAMES:
        for device in ("cpu", "cuda"):
            wanted = {"seed": 1, "horizon": 16, "epochs": 1, "rate": 1.0, "former": 0.2, "rivals": (), "against": 0.0}
            more = {"entropy": 0.1, "decay": 0.9, "point": 0.0, "teacher": "", "lessons": 0}
            plan = settle(game(name), device, None, wanted | more)
            assert plan.width <= widest(game(name), plan.layers)
    for path in FOLDER.glob("*.json"):
        plan = json.loads(path.read_text())["plan"]
        form, shape = game(plan["game"]), (plan["width"], plan["layers"])
        check_size(form, *shape)
        assert path.with_suffix(".npz").stat().st_size < BYTES_A_WEIGHT * weights_of(form, *shape)


def test_what_is_half_written_is_not_read(tmp_path, whole):
    """Whoever is stopped while a checkpoint is written leaves the one before it, and half of another beside it."""
    kept = (whole / "small" / "checkpoint.pt").read_bytes()
    (tmp_path / "small").mkdir()
    (tmp_path / "small" / "checkpoint.pt").write_bytes(kept)
    (tmp_path / "small" / "checkpoint.new").write_bytes(kept[: len(kept) // 2])
    (tmp_path / "small" / "plan.json").write_bytes((whole / "small" / "plan.json").read_bytes())
    assert f"goes on after {DECISIONS:,} decisions" in trained(tmp_path)


def test_logs_are_there_for_people_and_tensorboard(whole):
    lines = [json.loads(line) for line in (whole / "small" / "log.jsonl").read_text().splitlines()]
    assert [line["done"] for line in lines] == list(range(512, DECISIONS + 1, 512))
    assert all(line["per_s"] > 0 and line["entropy"] > 0 for line in lines)
    assert list((whole / "small" / "events").glob("events.out.tfevents.*"))


def test_a_pupil_soon_plays_like_its_teacher(tmp_path):
    """In 40,000 decisions it learns from the greedy bot of the Practice what wins nearly always against chance."""
    lessons = ["--teacher", "greedy", "--lessons", "40000", "--decisions", "40000", "--rate", "0.003", "--judges", "random"]
    shape = ["--table", "2", "--lanes", "64", "--horizon", "64", "--width", "64", "--layers", "2", "--minibatch", "512"]
    more = ["--judge-games", "200", "--cores", "1", "--every", "1000", "--former", "0"]
    command = [sys.executable, "-m", "potable", "learn", "practice", *lessons, *shape, *more, "--folder", str(tmp_path)]
    subprocess.run(command, check=True, capture_output=True)
    (folder,) = tmp_path.iterdir()
    *_, last = (json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines())
    assert last["judged"][0]["share"] > 0.8


def test_a_pupil_learns_from_a_search(tmp_path):
    """What a choice brought when it was played out once or twice is mostly noise, and some thousand such lessons are not."""
    lessons = [
        "--teacher",
        "master_without_time",
        "--lessons",
        "4096",
        "--decisions",
        "4096",
        "--rate",
        "0.003",
        "--epochs",
        "4",
    ]
    shape = ["--table", "2", "--lanes", "32", "--horizon", "32", "--width", "64", "--layers", "1", "--minibatch", "128"]
    more = ["--judges", "random", "--judge-games", "200", "--cores", "1", "--every", "1000", "--former", "0"]
    command = [sys.executable, "-m", "potable", "learn", "glastonbury", *lessons, *shape, *more, "--folder", str(tmp_path)]
    subprocess.run(command, check=True, capture_output=True)
    (folder,) = tmp_path.iterdir()
    *_, last = (json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines())
    assert last["judged"][0]["share"] > 0.8


def test_a_search_rates_what_it_played_out_and_any_other_bot_its_own_choice():
    room = Room("glastonbury", [Tables(2, {}, 6)], seed=4)
    room.begin()
    own, found = np.zeros(room.masks.shape, np.int64), np.zeros(room.masks.shape, np.int64)
    room.ask("house", own)
    room.ask("master_without_time", found)
    assert ((own > UNRATED).sum(1) == 1).all()
    rated = found > UNRATED
    assert np.array_equal(rated, room.masks)  # at the beginning there are no more choices than it plays out
    assert (rated & (own > UNRATED)).any(1).all()
    assert all(len(set(found[lane][rated[lane]])) > 1 for lane in range(room.lanes))


def test_a_wish_goes_to_the_only_choice_that_is_rated_and_mostly_to_the_best_of_several():
    ratings = torch.tensor([[UNRATED, 0, UNRATED], [6000, 4000, UNRATED]])
    one, several = wishes(ratings).tolist()
    assert one == [0.0, 1.0, 0.0]
    assert several == pytest.approx([0.7311, 0.2689, 0.0], abs=1e-4)


# ---- games side by side ----


def test_everybody_sits_everywhere_and_stays():
    """In 24 games of two kinds of tables the learner has each seat as often, and its rivals the others."""
    room = Room("glastonbury", [Tables(3, {}, 12, "random", own=1)], seed=4, most_games=24, again=True)
    room.begin()
    places = np.zeros(3)
    while (room.standing != DONE).any():
        assert set(room.whose[room.standing != DONE]) == {LEARNER}
        room.step(room.masks.argmax(1))
        places += room.learners[room.ended == 1].sum(0)
    assert places.tolist() == [8, 8, 8]


def test_a_deal_that_is_dealt_again_is_the_same_for_every_seat():
    room = Room("quacks", [Tables(3, {}, 6)], seed=4, most_games=6, again=True)
    room.begin()
    assert room.states[0].tobytes() == room.states[1].tobytes() == room.states[2].tobytes()
    assert room.states[0].tobytes() != room.states[3].tobytes()


def test_former_selves_choose_for_their_seats_only():
    room = Room("quacks", [Tables(2, {}, 8, "former", own=1)], seed=4)
    room.begin()
    seen = set()
    for _ in range(20):
        mine = (room.seats + room.numbers) % 2 < 1
        assert np.array_equal(room.whose, np.where(mine, LEARNER, FORMER))
        seen |= set(room.whose)
        room.step(room.masks.argmax(1))
    assert seen == {LEARNER, FORMER}


def test_only_the_lanes_that_are_dealt_anew_change():
    room = Room("quacks", [Tables(2, {}, 6)], seed=4)
    room.begin()
    for _ in range(5):
        room.step(room.masks.argmax(1))
    before = room.kept()
    room.deal_anew(2, 4)
    same = [one.tobytes() == other.tobytes() for one, other in zip(before["states"], room.states, strict=True)]
    assert same == [True, True, False, False, True, True]
    assert (room.numbers - before["numbers"]).tolist() == [0, 0, 6, 6, 0, 0]


# ---- learning ----


def test_advantages_are_those_of_each_seat_by_itself():
    """A lane of two seats: what a decision was worth is counted along those of its own seat, to the end of a game."""
    decay, point = 0.9, 0.01
    rollout = Rollout.room(6, 1, game("glastonbury"), 2, torch.device("cpu"))
    seats, values, ended = [0, 1, 1, 0, 0, 1], [0.1, 0.2, 0.3, 0.4, 0.5, 0.6], [0, 0, 0, 1, 0, 0]
    rollout.seats[:6, 0], rollout.values[:, 0] = torch.tensor(seats), torch.tensor(values)
    rollout.ended[:, 0] = torch.tensor(ended)
    rollout.wins[3, 0], rollout.points[3, 0] = torch.tensor([1.0, 0.0]), torch.tensor([30.0, 20.0])
    last = torch.tensor([[0.7, 0.8]])
    better = advantages(rollout, last, decay, point)[:, 0].tolist()
    third = 1.3 - 0.4
    first = (0.4 - 0.1) + decay * third
    second = 0.2 - 0.3
    expected = [first, (0.3 - 0.2) + decay * second, second, third, 0.7 - 0.5, 0.8 - 0.6]
    assert better == pytest.approx(expected)


# ---- the champion ----

DECIDES = """
import json, sys
from pathlib import Path
import numpy as np
from potable.players import champion

champion.FOLDER = Path(sys.argv[1])
from potable.engine.batch import Lineup, play_batch
from potable.games import NAMES, game
from potable.players import chooser, company
names = ("random", "champion")
found = game("glastonbury")
seated = Lineup(found, chooser(found, names), company(found, names), [1, 0])
played = play_batch(seated, 1, 11, frames=True)
print(json.dumps([played.scores.tolist(), played.moves.tolist(), int(np.frombuffer(played.frames.tobytes(), np.uint8).sum())]))
"""


def test_a_champion_plays_the_same_games_interpreted_and_compiled(whole):
    told = []
    for speed in ("interpreted", "compiled"):
        command = [sys.executable, "-c", DECIDES, str(whole / "champions")]
        done = subprocess.run(command, env=os.environ | {"POTABLE_SPEED": speed}, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        told.append(done.stdout)
    assert told[0] == told[1]


ON_A_DEVICE = """
import sys
import numpy as np
from pathlib import Path
from potable.learn.deciding import decide_on_device, decided
from potable.learn.rooms import Room, Tables
from potable.players.champion import Weights

arrays = Weights.read(Path(sys.argv[1]) / "glastonbury.npz").arrays
room = Room("glastonbury", [Tables(2, {}, 8), Tables(4, {}, 8)], seed=3)
room.begin()
for _ in range(4):
    ours, theirs = (decide(arrays, room.observations, room.masks) for decide in (decided, decide_on_device))
    assert np.array_equal(ours[0], theirs[0]) and np.array_equal(ours[1], theirs[1])
    assert room.masks[np.arange(room.lanes), ours[0]].all()
    room.step(ours[0])
print("the same")
"""


def test_a_champion_decides_the_same_on_the_simulator_of_a_device(whole):
    command = [sys.executable, "-c", ON_A_DEVICE, str(whole / "champions")]
    done = subprocess.run(command, env=os.environ | SETTINGS["simulator"], capture_output=True, text=True)
    assert done.stdout.strip() == "the same", done.stderr


def test_a_hash_and_the_command_stand_beside_a_champion(whole):
    about = json.loads((whole / "champions" / "glastonbury.json").read_text())
    content = (whole / "champions" / "glastonbury.npz").read_bytes()
    assert about["sha256"] == hashlib.sha256(content).hexdigest()
    assert about["command"].startswith("potable learn glastonbury --table 2")
    assert about["agreement"]["same"] > 0.97
    assert len(content) < 2_000_000


def test_the_commands_of_the_runs_before_stand_beside_it_too(tmp_path, whole):
    begun, out = str(whole / "small" / "checkpoint.pt"), tmp_path / "glastonbury.npz"
    trained(tmp_path, "--start", begun, "--champion", str(out), decisions=512)
    one, two = json.loads(out.with_suffix(".json").read_text())["command"].split(" && ")
    assert "--start" not in one
    assert f"--start {begun}" in two
