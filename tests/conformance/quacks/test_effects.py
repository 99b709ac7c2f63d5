"""A card or a book is one file: a card from outside is played, asked about, told and written down like any other."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from potable.games.quacks.books import BOOKS, N_SETS
from potable.games.quacks.books.book import OF_ALL, OF_CHIPS, Book
from potable.games.quacks.cards import CARDS
from potable.games.quacks.cards.card import BLUE, MOMENTS, NEXT, Card
from potable.games.quacks.content import BLACK, GREEN, ORANGE, RED, SET_COLOURS
from potable.games.quacks.question import new_question
from potable.games.quacks.rules import moments

FULL_MOON = '''
"""Full Moon: everybody may swap a ruby for two points."""

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.games.quacks.actions import PASS, PAY_RUBY
from potable.games.quacks.cards.card import PURPLE, Card
from potable.games.quacks.rules.asking import ask, next_seat
from potable.games.quacks.rules.gains import gain_points, give_rubies_up
from potable.games.quacks.state import FORTUNE_CHOICE, FROM_CARDS

WORDS = """
quacks-card-full_moon = Full Moon
    .text = Each in turn: you may swap 1 ruby for 2 points.
quacks-card-full_moon-asked = Howl? You have { $rubies } to give.
quacks-card-full_moon-howl = Howl.
"""


@routine
def tell(s, seat):
    if s.rubies[seat] > 0:
        ask(s, seat, FORTUNE_CHOICE)
    else:
        next_seat(s)


@routine
def offers(s, seat, mask):
    allow(mask, PASS)
    allow(mask, PAY_RUBY)


@routine
def choose(s, seat, action):
    if action == PAY_RUBY:
        give_rubies_up(s, seat, 1)
        gain_points(s, seat, 2, FROM_CARDS)


CARD = Card(
    24,
    "full_moon",
    PURPLE,
    WORDS,
    prompt=lambda snapshot, seat: message("quacks-card-full_moon-asked", rubies=snapshot.rubies[seat]),
    says=lambda snapshot, seat, action: message("quacks-card-full_moon-howl") if action == PAY_RUBY else None,
    tell=tell,
    offers=offers,
    choose=choose,
)
'''
WITH_ITS_OWN_QUESTION = (
    FULL_MOON.replace("FORTUNE_CHOICE, FROM_CARDS", "FORTUNE, FROM_CARDS")
    .replace("import ask, next_seat", "import answered, ask, next_seat")
    .replace("FORTUNE_CHOICE", "HOWL")
    .partition("CARD = Card(")[0]
    + """
from potable.games.quacks.question import Question, new_question

HOWL = new_question("howl")


@routine
def answer(s, seat, action):
    answered(s, seat)
    choose(s, seat, action)
    next_seat(s)


def prompt(snapshot, seat):
    return message("quacks-card-full_moon-asked", rubies=snapshot.rubies[seat])


def says(snapshot, seat, action):
    return message("quacks-card-full_moon-howl" if action == PAY_RUBY else "quacks-says-pass")


HOWLING = Question(HOWL, (FORTUNE,), offers, answer, prompt, says)
CARD = Card(24, "full_moon", PURPLE, WORDS, asks=(HOWLING,), tell=tell)
"""
)
ECHOING = '''
"""Full Moon: howl for points as often as you can pay, and listen for the echo each time before you go on."""

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.games.quacks.actions import PASS, PAY_RUBY
from potable.games.quacks.cards.card import PURPLE, Card
from potable.games.quacks.question import Question, new_question
from potable.games.quacks.rules.asking import answered, ask, ask_meanwhile, next_seat
from potable.games.quacks.rules.gains import gain_points, give_rubies_up
from potable.games.quacks.state import FORTUNE, FROM_CARDS

HOWL, ECHO = new_question("howl"), new_question("echo")


@routine
def tell(s, seat):
    ask(s, seat, HOWL)


@routine
def howls(s, seat, mask):
    allow(mask, PASS)
    if s.rubies[seat] > 0:
        allow(mask, PAY_RUBY)


@routine
def howl(s, seat, action):
    if action == PASS:
        answered(s, seat)
        next_seat(s)
    else:
        give_rubies_up(s, seat, 1)
        gain_points(s, seat, 2, FROM_CARDS)
        ask_meanwhile(s, seat, ECHO)


@routine
def echoes(s, seat, mask):
    allow(mask, PASS)
    allow(mask, PAY_RUBY)


@routine
def echo(s, seat, action):
    answered(s, seat)
    if action == PAY_RUBY:
        gain_points(s, seat, 5, FROM_CARDS)


def says(snapshot, seat, action):
    return message("quacks-says-pass" if action == PASS else "quacks-says-accept")


def prompt(snapshot, seat):
    return message("full_moon-howl", rubies=snapshot.rubies[seat])


HOWLING = Question(HOWL, (FORTUNE,), howls, howl, prompt, says)
ECHOED = Question(ECHO, (FORTUNE,), echoes, echo, lambda snapshot, seat: message("full_moon-echo"), says)
WORDS = "quacks-card-full_moon = Full Moon\\n    .text = It shines.\\n"
WORDS += "full_moon-howl = Howl? You have { $rubies }.\\nfull_moon-echo = Do you hear it?"
CARD = Card(24, "full_moon", PURPLE, WORDS, asks=(HOWLING, ECHOED), tell=tell)
'''
"""A card that asks in the middle of its own question, and comes back to it."""
HEARD = """
import potable

for seed in range(1000):
    table = potable.new("quacks", seats=2, seed=seed, options={"starting_rubies": 2})
    if table.view()["card"] == "full_moon":
        break


def reads_back():
    position = table.position()
    assert potable.from_position(position).state.tobytes() == table.state.tobytes()
    return position["state"]["players"][0]


def names():
    return [action.name for action in table.legal(0)]


assert (table.asked(0), names(), "pending" in reads_back()) == ("Howl? You have 2.", ["pass", "pay ruby"], False)
table.play("pay ruby", 0)
assert (table.asked(0), names(), reads_back()["pending"]) == ("Do you hear it?", ["pass", "pay ruby"], ["howl"])
assert table.to_act == [0]
table.play("pay ruby", 0)
assert (table.asked(0), names(), "pending" in reads_back()) == ("Howl? You have 1.", ["pass", "pay ruby"], False)
table.play("pay ruby", 0)
table.play("pass", 0)
assert (table.asked(0), names()) == ("Howl? You have 0.", ["pass"])
table.play("pass", 0)
assert table.to_act == [1]
assert table.view()["players"][0]["points"] == 2 + 5 + 2
table.play("pay ruby", 1)
position = table.position()
for asked, pending, reason in (("nothing", ["howl"], "yet something is pending"), ("echo", ["shop"], "is asked 'shop' in")):
    position["state"]["players"][1] |= {"asked": asked, "pending": pending}
    try:
        potable.from_position(position)
    except potable.BadPosition as error:
        assert reason in str(error), error
    else:
        raise AssertionError("it was taken")
while not table.over:
    table.play(table.legal(table.to_act[0])[0], table.to_act[0])
print("heard")
"""
PLAYED = """
import potable
from potable.engine.catalogue import catalogue
from potable.games import game

cards, sentences = game("quacks").content["cards"], catalogue(*game("quacks").words)
assert sentences.say(cards[24]["title"]) == "Full Moon", cards[24]
assert sentences.say(cards[24]["text"]) == "Each in turn: you may swap 1 ruby for 2 points.", cards[24]
for seed in range(1000):
    table = potable.new("quacks", seats=2, seed=seed)
    if table.view()["card"] == "full_moon":
        break
assert table.asked(0) == "Howl? You have 1 to give.", table.asked(0)
assert [(action.name, table.sentence(action, 0)) for action in table.legal(0)] == [("pass", "Pass."), ("pay ruby", "Howl.")]
assert potable.from_position(table.position()).state.tobytes() == table.state.tobytes()
moments = table.play_slowly("pay ruby", 0)
assert moments[0].events == [{"kind": "gain", "seat": 0, "why": "full_moon", "points": 2, "rubies": -1}], moments[0].events
table.play("pass", 1)
assert table.view()["phase"] == "brew"
assert [player["points"] for player in table.view()["players"]] == [2, 0]
while not table.over:
    table.play(table.legal(table.to_act[0])[0], table.to_act[0])
assert table.record().to_json()
print("played")
"""

MOONLIGHT = """
from potable.engine.rule import rule
from potable.games.quacks.cards.card import BLUE, Card


@rule
def extra_spaces(s, kind):
    return 2


@rule
def white_limit(s):
    return 12


WORDS = "quacks-card-full_moon = Full Moon\\n    .text = It shines."
CARD = Card(24, "full_moon", BLUE, WORDS, extra_spaces=extra_spaces, white_limit=white_limit)
"""
KETTLE = """
from potable.engine.rule import routine, rule
from potable.games.quacks.cards.card import BLUE, Card
from potable.games.quacks.content import COLOUR, VALUE, WHITE
from potable.games.quacks.rules.gains import gain_points
from potable.games.quacks.state import FROM_CARDS


@rule
def holds_more(s, seat):
    return True


@routine
def overflows(s, seat, kind):
    gain_points(s, seat, VALUE[kind], FROM_CARDS)
    s.supply[kind] += 1
    if COLOUR[kind] == WHITE:
        s.whites[seat] += VALUE[kind]


WORDS = "quacks-card-full_moon = Full Moon\\n    .text = It shines."
CARD = Card(24, "full_moon", BLUE, WORDS, holds_more=holds_more, overflows=overflows)
"""
RUNS_OVER = """
from tests.conformance.quacks.tables import draw, exploded, options, points, pot, table_with

table = table_with(card="full_moon", droplets=[51], bags=[["orange 1", "white 2", "green 4", "white 3", "white 3"]])
draw(table, "orange 1")
assert (pot(table), options(table, 0)) == ({52: "orange 1"}, {"draw", "stop"})
assert table.asked(0) == "Your pot is at 0 of 7. Draw another chip or stop.", table.asked(0)
draw(table, "green 4", "white 2", "white 3")
assert (pot(table), points(table)[0], table.state.whites[0]) == ({52: "orange 1"}, 4 + 2 + 3, 5)
draw(table, "white 3")
assert (pot(table), points(table)[0], exploded(table)[0]) == ({52: "orange 1"}, 4 + 2 + 3 + 3, True)
print("ran over")
"""
FORESEEN = """
import numpy as np
from potable.engine.loops import LUCK, THOUGHTS
from potable.engine.masks import new_mask
from potable.games.quacks import GAME
from potable.games.quacks.content import LAST_SPACE, WHITE_1, WHITE_2
from potable.games.quacks.odds import odds
from potable.games.quacks.state import BREW, DRAW_OR_STOP
from potable.players import compiled_chooser

states = GAME.fresh(2, {"set": 1})
s = states[0]
GAME.rules.setup(s)
s.round, s.phase, s.card, s.waiting, s.asked[:2], s.drawn_any[0] = 5, BREW, 24, 3, DRAW_OR_STOP, 1
s.bag[0] = 0
s.bag[0, WHITE_1], s.bag[0, WHITE_2], s.bag_count[0], s.whites[0], s.at[0], s.flask[0] = 1, 1, 2, 7, 9, 0
told = odds(s, 0)
assert told["explode_next"] == 0, told
assert [round(told["draws"][k]["mean"], 6) for k in range(2)] == [10 + 3.5, 10 + 7], told["draws"]
assert told["best"] == "draw"
mask = new_mask(len(GAME.actions))
GAME.rules.legal(s, 0, mask)
choose = compiled_chooser(GAME)
chosen = [GAME.actions[choose(bot, s, GAME.blank(THOUGHTS), 0, mask, np.zeros(1, LUCK)[0])] for bot in (1, 2, 3, 4)]
assert chosen == ["draw"] * 4, chosen
print("foreseen")
"""
ADVISED = """
import numpy as np
from potable.engine.loops import LUCK, THOUGHTS
from potable.engine.masks import new_mask
from potable.games.quacks import GAME
from potable.games.quacks.content import ROUNDS
from potable.games.quacks.question import new_question
from potable.games.quacks.rules import moments
from potable.games.quacks.state import FORTUNE
from potable.players import compiled_chooser

for number, answer in ((1, "pass"), (ROUNDS, "pay ruby")):
    states = GAME.fresh(2, {"set": 1})
    s = states[0]
    GAME.rules.setup(s)
    s.round, s.phase, s.card = number, FORTUNE, 24
    moments.tell(s, 0)
    mask = new_mask(len(GAME.actions))
    GAME.rules.legal(s, 0, mask)
    house = compiled_chooser(GAME)(4, s, GAME.blank(THOUGHTS), 0, mask, np.zeros(1, LUCK)[0])
    assert GAME.actions[house] == answer, (number, GAME.actions[house])
print("advised")
"""

GREEN_7 = '''
"""Green of set 7: a point for each green chip in the pot."""

from potable.engine.rule import routine, rule
from potable.games.quacks.books.book import Book
from potable.games.quacks.content import GREEN
from potable.games.quacks.rules.evaluation import settle_colour
from potable.games.quacks.rules.gains import gain_points
from potable.games.quacks.state import FROM_CHIPS


@rule
def has_work(s, seat, colour):
    return s.in_pot[seat, GREEN] > 0


@routine
def carry_out(s, seat, colour):
    gain_points(s, seat, int(s.in_pot[seat, GREEN]), FROM_CHIPS)
    settle_colour(s, GREEN)


WORDS = "quacks-book-green-7 = At the end: 1 point for each."
BOOK = Book(GREEN, 7, WORDS, (), prices={1: 5, 2: 9, 4: 17}, has_work=has_work, carry_out=carry_out)
'''
READ = """
import potable
from potable.engine.catalogue import catalogue
from potable.games import game
from potable.games.quacks.content import KINDS_BY_NAME
from potable.games.quacks.rules.shop import price

GAME = game("quacks")
choices = {option.name: option.choices for option in GAME.options}
assert choices["green_book"] == ("as set", 1, 2, 3, 4, 5, 6, 7, "random"), choices["green_book"]
assert choices["red_book"] == ("as set", 1, 2, 3, 4, 5, 6, "random")
assert choices["set"] == (1, 2, 3, 4, 5, 6, "random", "mixed")
assert catalogue(*GAME.words).say(GAME.content["books"]["green"]["effects"][6]) == "At the end: 1 point for each."
table = potable.new("quacks", seats=2, seed=4, options={"green_book": 7})
s = table.state
assert s.book.tolist()[2:7] == [7, 1, 1, 1, 1], s.book
assert [price(s, KINDS_BY_NAME[f"green {value}"]) for value in (1, 2, 4)] == [5, 9, 17]
assert [price(s, KINDS_BY_NAME[f"red {value}"]) for value in (1, 2, 4)] == [6, 10, 16]
green = [chip for book in table.view()["books"] if book["colour"] == "green" for chip in book["chips"]]
assert [(chip["name"], chip["price"]) for chip in green] == [("green 1", 5), ("green 2", 9), ("green 4", 17)]
gains = 0
while not table.over:
    assert potable.from_position(table.position()).state.tobytes() == table.state.tobytes()
    seat = table.to_act[0]
    legal = [action.name for action in table.legal(seat)]
    wanted = [name for name in legal if name.startswith("buy green") or name == "take it"]
    for moment in table.play_slowly((wanted or legal)[0], seat):
        gains += sum(event["kind"] == "gain" and event["why"] == "green" for event in moment.events)
assert gains > 2, gains
drawn = {int(potable.new("quacks", seats=2, seed=seed, options={"set": "mixed"}).state.book[2]) for seed in range(80)}
assert drawn == {1, 2, 3, 4, 7}, drawn
books = [potable.new("quacks", seats=2, seed=seed, options={"set": "random"}).state.book.tolist() for seed in range(80)]
assert {tuple(sets[2:7]) for sets in books} == {(number,) * 5 for number in (1, 2, 3, 4)}
print("read")
"""
MANY_MOONS = """
from potable.engine.rule import rule
from potable.games.quacks.cards.card import BLUE, Card


@rule
def die_rolls(s):
    return 3


for number in range(24, 44):
    words = f"quacks-card-moon_{number} = Moon {number}\\n    .text = It shines."
    globals()[f"CARD_{number}"] = Card(number, f"moon_{number}", BLUE, words, die_rolls=die_rolls)
"""
MANY_TURNED = """
import potable
from potable.games.quacks.cards import N_CARDS

assert N_CARDS == 44
seen = set()
for seed in range(12):
    table = potable.new("quacks", seats=2, seed=seed)
    while not table.over:
        seen.add(table.view()["card"])
        assert int(table.state.cards_left).bit_count() == 44 - table.state.round
        assert potable.from_position(table.position()).state.tobytes() == table.state.tobytes()
        table.play(table.legal(table.to_act[0])[-1], table.to_act[0])
assert {"moon_24", "moon_32", "moon_43"} <= seen, seen
print("all turned")
"""
FIVE = """
import random
from potable.engine.table import Table
from potable.games.quacks import GAME

five, luck = GAME, random.Random(5)
for number in range(8):
    options = {"set": "mixed", "test_tubes": number % 2 == 0, "gains": "ask", "herb_witches": True}
    table = Table(five, 5, options, number)
    served = set()
    while not table.over:
        seat = luck.choice(table.to_act)
        served.add(seat)
        table.play(luck.choice(table.legal(seat)), seat)
        if len(table.moves) % 5 == 0:
            assert Table.from_position(five, table.position()).state.tobytes() == table.state.tobytes()
            assert len(table.view(4)["players"]) == 5
    assert served == {0, 1, 2, 3, 4}
    assert len(table.scores) == 5
    assert table.winners
print("five played")
"""


def run(code: str, *path: object) -> subprocess.CompletedProcess[str]:
    places = os.pathsep.join([*map(str, path), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "PYTHONPATH": places, "POTABLE_SPEED": "interpreted"}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def moon(tmp_path):
    """The folder of another package that adds a card."""
    (tmp_path / "moon.py").write_text(FULL_MOON)
    about = tmp_path / "moon-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: moon\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[potable.quacks.cards]\nfull_moon = moon:CARD\n")
    return tmp_path


@pytest.mark.clause("QUA-FT-02", "QUA-FT-03")
@pytest.mark.parametrize("text", [FULL_MOON, WITH_ITS_OWN_QUESTION], ids=["a common question", "a question of its own"])
def test_a_card_from_outside_is_played_like_any_other(moon, text):
    (moon / "moon.py").write_text(text)
    done = run(PLAYED, moon)
    assert done.stdout == "played\n", done.stderr


def test_a_card_from_outside_lets_a_full_pot_run_over(moon):
    (moon / "moon.py").write_text(KETTLE)
    done = run(RUNS_OVER, moon, Path(__file__).parents[3])
    assert done.stdout == "ran over\n", done.stderr


def test_a_card_from_outside_asks_in_the_middle_of_its_question_and_comes_back(moon):
    (moon / "moon.py").write_text(ECHOING)
    done = run(HEARD, moon)
    assert done.stdout == "heard\n", done.stderr


def test_a_book_of_another_set_from_outside_is_chosen_bought_from_and_carried_out(moon):
    (moon / "moon.py").write_text(GREEN_7)
    (moon / "moon-1.0.dist-info/entry_points.txt").write_text("[potable.quacks.books]\ngreen_7 = moon:BOOK\n")
    done = run(READ, moon)
    assert done.stdout == "read\n", done.stderr


def test_a_book_without_the_set_before_it_is_named(moon):
    (moon / "moon.py").write_text(GREEN_7.replace("GREEN, 7", "GREEN, 8"))
    (moon / "moon-1.0.dist-info/entry_points.txt").write_text("[potable.quacks.books]\ngreen_8 = moon:BOOK\n")
    done = run("import potable.games.quacks", moon)
    assert done.returncode
    assert "The green books are of the sets [1, 2, 3, 4, 8]: every set from 1 on is needed once" in done.stderr


def test_there_is_room_for_all_forty_four_cards(moon):
    (moon / "moon.py").write_text(MANY_MOONS)
    names = "\n".join(f"moon_{number} = moon:CARD_{number}" for number in range(24, 44))
    (moon / "moon-1.0.dist-info/entry_points.txt").write_text(f"[potable.quacks.cards]\n{names}\n")
    done = run(MANY_TURNED, moon)
    assert done.stdout == "all turned\n", done.stderr


def test_five_can_play_with_the_box_that_lets_them():
    done = run(FIVE)
    assert done.stdout == "five played\n", done.stderr


def test_the_coach_and_the_bots_know_how_a_card_from_outside_moves_chips(moon):
    (moon / "moon.py").write_text(MOONLIGHT)
    done = run(FORESEEN, moon)
    assert done.stdout == "foreseen\n", done.stderr


@pytest.mark.parametrize("text", [FULL_MOON, WITH_ITS_OWN_QUESTION], ids=["a common question", "a question of its own"])
def test_the_house_bot_weighs_what_a_card_from_outside_offers(moon, text):
    (moon / "moon.py").write_text(text)
    done = run(ADVISED, moon)
    assert done.stdout == "advised\n", done.stderr


def test_a_card_whose_number_is_taken_is_named(moon):
    (moon / "moon.py").write_text(FULL_MOON.replace("    24,", "    23,"))
    done = run("import potable.games.quacks", moon)
    assert done.returncode
    assert "each from 0 on is needed once, and NEXT for a card from outside" in done.stderr


def test_cards_from_outside_that_leave_their_numbers_open_come_after_all_others_by_name(moon):
    card = 'Card(NEXT, "{id}", BLUE, "quacks-card-{id} = {id}\\n    .text = It shines.", die_rolls=rolls)'
    cards = "".join(f"{id.upper()} = {card.format(id=id)}\n" for id in ("wolf", "owl"))
    imports = "from potable.engine.rule import rule\nfrom potable.games.quacks.cards.card import BLUE, NEXT, Card\n"
    (moon / "moon.py").write_text(f"{imports}\n@rule\ndef rolls(s):\n    return 2\n\n{cards}")
    (moon / "moon-1.0.dist-info/entry_points.txt").write_text("[potable.quacks.cards]\nwolf = moon:WOLF\nowl = moon:OWL\n")
    done = run("from potable.games.quacks.cards import NUMBERS; print(NUMBERS['owl'], NUMBERS['wolf'])", moon)
    assert done.stdout == "24 25\n", done.stderr


@pytest.mark.parametrize(
    ("text", "wrong", "what"),
    [
        ("def choose(s, seat, action)", "def choose(s, seat)", "choose(s, seat) in moon should be choose(s, seat, action)"),
        ("@routine\ndef tell", "def tell", "tell in moon is no rule: mark it with @rule or @routine"),
        ("full_moon", "charity", "Two cards are called 'charity'"),
    ],
)
def test_a_card_from_outside_that_cannot_be_played_is_told_why(moon, text, wrong, what):
    (moon / "moon.py").write_text(FULL_MOON.replace(text, wrong))
    done = run("import potable.games.quacks", moon)
    assert what in done.stderr


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ({"pays": len}, "The green book of set 5 has pays and needs acts_at_once"),
        ({"has_work": len}, "The green book of set 5 has has_work and needs carry_out"),
        ({"carry_out": len}, "The green book of set 5 has carry_out and needs has_work"),
        ({"colour": RED, "has_work": len, "carry_out": len}, "only these colours act in the evaluation: black, green, purple"),
    ],
)
def test_a_book_whose_rules_would_never_be_carried_out_is_refused(wrong, what):
    with pytest.raises(ValueError, match=what):
        Book(**{"colour": GREEN, "set": 5, "words": "", "clauses": (), **wrong})


def test_what_is_compiled_with_a_card_from_outside_is_kept_apart(moon):
    code = "from potable.engine.rule import source_digest; print(source_digest().hex())"
    assert run(code).stdout != run(code, moon).stdout


def test_what_is_compiled_is_made_anew_when_any_file_of_a_package_from_outside_changes(moon):
    code = "from potable.engine.rule import source_digest; print(source_digest().hex())"
    (moon / "moon.py").rename(moon / "card.py")
    package = moon / "moon"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (moon / "card.py").rename(package / "card.py")
    (package / "rules.py").write_text("POINTS = 2\n")
    (moon / "moon-1.0.dist-info/entry_points.txt").write_text("[potable.quacks.cards]\nfull_moon = moon.card:CARD\n")
    before = run(code, moon).stdout
    (package / "rules.py").write_text("POINTS = 3\n")
    assert len({before, run(code, moon).stdout, run(code).stdout}) == 3


def test_every_clause_that_an_effect_names_is_told_on_the_rules_page():
    told = (Path(__file__).parents[3] / "docs/rules/quacks.md").read_text(encoding="utf-8")
    for effect in (*CARDS, *BOOKS.values()):
        assert effect.clauses, effect
        assert all(f"[{clause}]" in told for clause in effect.clauses), effect


def test_every_effect_acts_at_some_moment():
    assert all(any(getattr(card, moment) for moment in MOMENTS) for card in CARDS)
    acting = [book for book in BOOKS.values() if any(getattr(book, moment) for moment in (*OF_CHIPS, *OF_ALL))]
    assert [book for book in BOOKS.values() if book not in acting] == [BOOKS[ORANGE, 1]]
    assert all(hasattr(moments, moment) for moment in (*MOMENTS, *OF_CHIPS, *OF_ALL))


def test_every_colour_that_comes_in_sets_has_a_book_for_each():
    assert set(BOOKS) == {
        (ORANGE, 1),
        (BLACK, 1),
        *((colour, number + 1) for colour in SET_COLOURS for number in range(N_SETS)),
    }


@pytest.mark.parametrize(
    ("colour", "words", "what"),
    [
        ("azure", "\nquacks-card-fog = Fog\n    .text = Nothing.\n", "a card is PURPLE or BLUE"),
        (BLUE, "\nquacks-card-frog = Fog\n    .text = Nothing.\n", "need its title, `quacks-card-fog ="),
        (BLUE, "\nquacks-card-fog = Fog\n", "and below it `.text ="),
    ],
)
def test_a_card_that_lacks_something_is_told_what(colour, words, what):
    with pytest.raises(ValueError, match=what):
        Card(NEXT, "fog", colour, words)


def test_a_question_has_a_name_of_its_own():
    with pytest.raises(ValueError, match="A question is called 'gift' already"):
        new_question("gift")
