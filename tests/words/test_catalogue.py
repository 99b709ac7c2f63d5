"""The catalogue: every message is there once, can be said, and is used; a translation is files only."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Junk, Message, MessageReference, SelectExpression, Term, VariableReference
from fluent.syntax.visitor import Visitor

import potable
from potable.engine.catalogue import catalogue, sentence
from potable.engine.messages import PARTS, identifier, message, plainly, player
from potable.engine.record import parse
from potable.engine.sentences import Catalogue
from potable.games import NAMES, game
from potable.players import bots

from .pseudo import LANGUAGE, foreign, parts, plain_words, translate

SOURCES = Path(potable.__file__).parent
PLAIN = re.compile(
    r"error$|error-|compiling|\w+-(refuses|position)-|quacks-book-\w+-\d-left|lab-parity-|server-(serves|row-)|cli-(?!told-)"
)
"""What is also said without Fluent: all that is wrong, and the help of commands."""


def entries() -> list[Message | Term]:
    """Returns all English messages."""
    bodies = [FluentParser().parse(words).body for texts in parts().values() for words in texts]
    assert not [entry.content for body in bodies for entry in body if isinstance(entry, Junk)]
    return [entry for body in bodies for entry in body if isinstance(entry, Message | Term)]


def test_every_message_is_there_once():
    assert [name for name, count in Counter(entry.id.name for entry in entries()).items() if count > 1] == []


def test_a_message_that_is_there_twice_is_refused():
    with pytest.raises(ValueError, match="There are two messages 'again'"):
        Catalogue(("again = Once.", "again = Twice."))


def test_words_that_cannot_be_read_are_refused():
    with pytest.raises(ValueError, match="These words cannot be read"):
        Catalogue(("half = { $card",))


def test_every_message_that_another_refers_to_is_there():
    known, wanted = {entry.id.name for entry in entries()}, set[str]()

    class References(Visitor):
        def visit_MessageReference(self, node: MessageReference) -> None:
            wanted.add(node.id.name)

    for entry in entries():
        References().visit(entry)
    assert wanted
    assert wanted - known == set()


def test_no_message_is_left_over():
    """A message is named in the sources, whole or up to what a name of the game completes, or referred to by another."""
    sources = " ".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    named = set(re.findall(r"[\w-]+", sources))
    named |= set(re.findall(r"\{ ([a-z][\w-]+) \}", " ".join(words for texts in parts().values() for words in texts)))
    begun = (
        *re.findall(r"[\"']([a-z]+-[\w-]+-)\{", sources),
        *(f"{name}-" for name in re.findall(r'names_of\("([\w-]+)', sources)),
    )
    offered = re.compile(r"\w+-(summary|option-\w+|bot-\w+)")  # what is said of games before one is chosen; see below
    begun = (*begun, "page-")  # what the page says of its own; its tests see to that
    left = [entry.id.name for entry in entries() if entry.id.name not in named and not entry.id.name.startswith(begun)]
    assert [name for name in left if not offered.fullmatch(name)] == []


def test_every_message_that_is_named_in_the_sources_is_there():
    sources = " ".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    rooms = "|".join(("error", *PARTS, *NAMES))
    named = set(re.findall(rf'(?<!names_of\()"((?:{rooms})-[a-z0-9_]+(?:-[a-z0-9_]+)*)"', sources))
    assert len(named) > 500
    known = {entry.id.name for entry in entries()}
    assert sorted(named - known) == []


def test_what_is_expected_of_positions_is_named_by_a_message():
    """A sentence in its place would be found out only by whoever gives such a position."""
    known = {entry.id.name for entry in entries()}
    sources = [text for path in SOURCES.rglob("*.py") if "expect(" in (text := path.read_text(encoding="utf-8"))]
    calls = [node for text in sources for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    said = [call.args[1] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "expect"]
    assert len(said) > 100
    assert [ast.unparse(one) for one in said if not isinstance(one, ast.Constant) or one.value not in known] == []


def test_what_cannot_be_said_is_an_error():
    sentences = Catalogue(("greeting = Hello { $name }.",))
    assert sentences.say(message("greeting", name="Ann")) == "Hello Ann."
    for wrong in (message("greeting"), message("farewell")):
        with pytest.raises(LookupError, match="cannot say"):
            sentences.say(wrong)


def test_players_are_called_by_their_names_or_their_letters():
    told = message("quacks-told-stop", who=player(1))
    sentences = catalogue(*game("quacks").words)
    assert sentences.say(told, ["Ann", "Bob"]) == "Bob stops."
    assert sentences.say(told) == "seat B stops."
    assert sentences.say(told, ["Ann", "Bob"], viewer=1) == "You stop."


def test_a_form_that_a_message_lacks_is_the_usual_one():
    assert Catalogue(("chip = red 1",)).say(message("chip.a")) == "red 1"


def test_what_a_translation_lacks_is_said_in_english():
    words = ("stop = Stop.", "draw = Draw { $chip }.", "chip = a chip")
    halved = Catalogue(words, LANGUAGE, (foreign("draw = Draw { $chip }."),))
    assert halved.say(message("stop")) == "Stop."
    assert halved.say(message("draw", chip=message("chip"))) == f"{foreign('x = Draw').split()[-1]} a chip."


def test_a_broken_sentence_of_a_translation_is_said_in_english():
    assert Catalogue(("stop = Stop.",), LANGUAGE, ("stop = { $nobody }",)).say(message("stop")) == "Stop."


def test_a_translation_is_files_only(tmp_path, monkeypatch):
    translate(tmp_path)
    monkeypatch.setenv("POTABLE_LANGUAGES", str(tmp_path))
    monkeypatch.setenv("POTABLE_LANGUAGE", LANGUAGE)
    for name in NAMES:
        assert plain_words(potable.new(name, seats=2, seed=1).asked(0), (r"\b[a-f]\b",)) == []
    monkeypatch.setenv("POTABLE_LANGUAGE", "fr")
    assert potable.new("glastonbury", seats=2, seed=1).asked() == "Take a card from column c."


def test_without_fluent_the_game_is_played_and_an_error_says_what_sentences_need():
    code = (
        "import sys; sys.modules['fluent'] = None\n"
        "import potable\n"
        "table = potable.new('glastonbury', seats=2, seed=1)\n"
        "table.play('take c1')\n"
        "assert table.view(1)['asked']['id'] == 'glastonbury-asked-take'\n"
        "try: table.asked()\n"
        "except ModuleNotFoundError as error: print(error)\n"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "pip install 'potable[cli]'" in told.stdout


def test_what_is_wrong_is_said_alike_with_and_without_fluent():
    wrong = [entry for entry in entries() if PLAIN.match(entry.id.name)]
    assert len(wrong) > 300
    for entry in wrong:
        named = re.findall(r"\$(\w+)", FluentSerializer().serialize_entry(entry))
        for value in ("here", 1234, message("error-this")):
            said = message(entry.id.name, **dict.fromkeys(named, value))
            assert plainly(said) == sentence(said)
        listed = message(entry.id.name, **{name: ["one", "two"] for name in named})
        assert plainly(listed) == sentence(listed)


def test_what_is_wrong_is_said_in_the_language_that_is_wanted(tmp_path, monkeypatch):
    translate(tmp_path)
    monkeypatch.setenv("POTABLE_LANGUAGES", str(tmp_path))
    monkeypatch.setenv("POTABLE_LANGUAGE", LANGUAGE)
    table = potable.new("glastonbury", seats=2, seed=1)
    with pytest.raises(potable.IllegalMove, match="It is not seat 1's turn; the table waits for seat 0") as illegal:
        table.play("take c1", 1)
    with pytest.raises(potable.BadOption, match="left_out: cards are left out only with two players, not 3") as bad:
        potable.new("glastonbury", seats=3, options={"left_out": "red"})
    with pytest.raises(potable.BadRecord, match="This is not a record of Potable") as record:
        parse("{}")
    for error in (illegal, bad, record):
        assert plain_words(sentence(error.value.message), ("left_out", "potable/record")) == []


def test_selectors_choose_by_what_is_data():
    """A sentence may choose by a number or an id, never by a name that another message has said."""
    chosen = set()

    class Selectors(Visitor):
        def visit_SelectExpression(self, node: SelectExpression) -> None:
            assert isinstance(node.selector, VariableReference)
            chosen.add(node.selector.id.name)
            self.generic_visit(node)

    for entry in entries():
        Selectors().visit(entry)
    assert "points" in chosen
    assert chosen & {"who", "card", "chip", "place"} == set()


@pytest.mark.parametrize("name", NAMES)
def test_every_option_and_every_choice_that_is_a_word_has_a_name(name):
    known = {entry.id.name: {form.id.name for form in entry.attributes} for entry in entries()}
    assert f"{name}-summary" in known
    for option in game(name).options:
        choices = {identifier(choice) for choice in (*option.choices, *option.seat_choices) if isinstance(choice, str)}
        assert known[f"{name}-option-{option.name}"] == {"help", *choices}


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_has_a_name_and_is_described(name):
    known = {entry.id.name: {form.id.name for form in entry.attributes} for entry in entries()}
    described = {f"{name}-bot-{bot.name}" for bot in bots(name)}
    assert {entry for entry in known if entry.startswith(f"{name}-bot-")} == described
    assert all(known[entry] == {"about"} for entry in described)


def test_a_space_is_called_by_the_number_that_is_printed_on_it():
    table = potable.new("quacks", seats=2, seed=1)
    drawn = {"kind": "draw", "seat": 0, "chip": "green 2", "space": 20}
    assert table.tell(drawn, ["Ann", "Bob"]) == "Ann draws a green 2 onto space 17."
    begun = {"kind": "brew", "starts": [3, 18]}
    assert table.tell(begun, ["Ann", "Bob"]) == "The potions begin: Ann from space 3 and Bob from space 16."
