from __future__ import annotations

import socket

import pytest

MISTAKES = {
    "play nogame": "There is no game 'nogame'; there is glastonbury, quacks, practice.",
    "play": "Say which game to play, such as: potable play glastonbury",
    "play glastonbury --seats you": "Glastonbury is for 2 to 4 players, not 1.",
    "play glastonbury --seats you,a,b,c,d": "Glastonbury is for 2 to 4 players, not 5.",
    "play glastonbury --seats house,house": "Only bots would sit at this table",
    "play glastonbury --seats you,,house": "has an empty entry",
    "play glastonbury -o memory=bad": "memory: bad is not possible; choose one of strict, aided.",
    "play glastonbury -o nothing=1": "Glastonbury has no option 'nothing'",
    "play glastonbury -o recipes": "should be KEY=VALUE, such as recipes=false.",
    "play glastonbury -o recipes=true -o recipes=false": "--option recipes is given twice.",
    "play glastonbury --seed abc": "'abc' is not a whole number.",
    "play glastonbury --seed -1": "A seed is a whole number from 0 to 2^128 - 1, not -1.",
    "play --resume missing.json": "missing.json cannot be read: No such file or directory.",
    "replay missing.json": "missing.json cannot be read: No such file or directory.",
    "replay .": ". cannot be read: Is a directory.",
    "verify missing.json": "missing.json cannot be read: No such file or directory.",
    "sim glastonbury --seats house,nobody": "There is no bot 'nobody' for this game",
    "sim glastonbury --games 0": "games: 0 is not possible",
    "sim glastonbury --cores 0": "cores: 0 is not possible",
    "sim glastonbury --games 1 --plot no/such/folder/out.png": "there is no folder no/such/folder.",
    "sim glastonbury --games 1 --plot out.gif": "the name should end in .png, .svg or .pdf.",
    "sim glastonbury --speed warp": "'warp' is not one of 'interpreted', 'compiled', 'cuda'.",
    "sim glastonbury --games 1 --on ray": '--on ray needs Ray: install it with pip install "potable[ray]".',
    "sim glastonbury --games 1 --on ray --speed cuda": "leave --speed cuda out.",
    "sim glastonbury --on mars": "'mars' is not one of 'here', 'ray'.",
    "export glastonbury --to new --games 1": 'potable export needs PyArrow: install it with pip install "potable[export]".',
    "export glastonbury": "Missing argument 'DIR'.",
    "decisions practice --file missing.npz": "There are no decisions of The Potions Practice yet",
    "decisions practice --bots nobody": "There is no bot 'nobody' for this game",
    "decisions practice --file .": " is no file with decisions of The Potions Practice.",
    "decisions practice --make 1 --file no/such/folder/x": "--file no/such/folder/x: there is no folder no/such/folder.",
    "decisions practice --make 0": "--make: 0 is not possible; give more than 0.",
    "bench glastonbury --seconds 0": "--seconds: 0 is not possible; give more than 0.",
    "drill --report no/such/folder/out.json": "--report no/such/folder/out.json: there is no folder no/such/folder.",
    "serve --port 65536": "There is no port 65536: give one from 0 to 65535",
    "serve --port -1": "There is no port -1: give one from 0 to 65535",
    "serve --data /dev/null/games": "/dev/null/games cannot be the folder of games: Not a directory. Choose another with",
    "bots nogame": "There is no game 'nogame'; there is glastonbury, quacks, practice.",
    "nocommand": "No such command 'nocommand'",
}


@pytest.mark.parametrize("command", MISTAKES)
def test_a_mistake_gets_one_sentence_and_exit_status_two(run, command):
    done = run(*command.split())
    assert done.code == 2
    assert MISTAKES[command] in done.err
    assert len(done.err.splitlines()) == 1
    assert done.out == ""


def test_a_server_that_cannot_be_reached_opens_no_database(run, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = run("serve", "--port", taken.getsockname()[1])
    assert done.code == 2
    assert "Address already in use. Choose another with --port." in done.err
    assert not (tmp_path / "data").exists()


def test_a_host_that_cannot_be_is_named(run):
    done = run("serve", "--host", "a..b")
    assert done.code == 2
    assert "Nothing can be served at a..b:8000: " in done.err
    assert len(done.err.splitlines()) == 1


def test_a_saved_game_keeps_its_options_and_its_game(run, finished):
    assert "leave --seed and --option out with --resume" in run("play", "--resume", finished, "--seed", 3).err
    assert run("play", "--resume", finished, "--seats", "you,house").err == "This game has 3 seats, and --seats names 2.\n"


def test_replay_refuses_a_seat_that_is_not_there(run, finished):
    assert run("replay", finished, "--seat", "d") == (
        2, "", "There is no seat 'd': this table has seats A, B, C (or 0 to 2).\n"
    )  # fmt: skip
    assert run("replay", finished, "--seat", "a", "--all").err == "Give either --seat or --all, not both.\n"
    assert run("replay", finished, "--names", "Ann").err == "This game has 3 seats, and --names has 1.\n"
