"""Mutants: the ways in which one small thing in the source of a rule can be wrong."""

from __future__ import annotations

import ast
import gc
import hashlib
import sys
import types
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeGuard

import numpy as np

GAMES = Path(__file__).resolve().parents[2] / "src" / "potable" / "games"
WRONG_OPERATORS: dict[type, type] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
NO_CODE = ("decorator_list", "returns", "annotation", "args", "ctx")
"""The parts of a tree that are no code of a rule; the arguments of a call stay, being a list."""


@dataclass(frozen=True)
class Place:
    """Where a node stands in a tree: in a field of its parent, perhaps as one of a list, within a statement."""

    parent: Any
    field: str
    index: int | None
    node: Any
    statement: Any

    def put(self, node: ast.AST) -> None:
        """Puts a node in this place."""
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


@dataclass(frozen=True)
class Mutant:
    """One thing that is wrong in a function: another node in some place."""

    path: Path
    function: str
    is_rule: bool
    is_said: bool
    """Whether it is wrong in what a rule says and in nothing that it does."""
    is_observed: bool
    """Whether it is wrong in what networks see, which tests of environments look at."""
    lines: range
    before: str
    after: str
    tree: ast.Module
    place: Place
    wrong: ast.AST

    @property
    def text(self) -> str:
        """What is wrong, by the words of the source, wherever in the file it stands."""
        game = GAMES / self.path.relative_to(GAMES).parts[0]
        return f"{self.path.relative_to(game)} {self.function}: {self.before} -> {self.after}"

    def infect(self) -> None:
        """Makes this process play by the wrong rule, in whatever module has it: functions and tables are changed in place."""
        self.place.put(self.wrong)
        name = ".".join(("potable.games", *self.path.relative_to(GAMES).with_suffix("").parts))
        healthy, wrong = vars(sys.modules[name]), {"__name__": name, "__package__": name.rpartition(".")[0]}
        exec(compile(ast.fix_missing_locations(self.tree), str(self.path), "exec"), wrong)
        for known, value in wrong.items():
            if isinstance(value, types.FunctionType) and value.__module__ == name:
                function = getattr(healthy[known], "__wrapped__", healthy[known])  # a moment wraps its default
                others = gc.get_referrers(function.__code__) if known == self.function else []  # copies, as of another form
                function.__code__ = value.__code__
                for other in others:
                    if isinstance(other, types.FunctionType):
                        other.__code__ = value.__code__
            elif isinstance(value, np.ndarray) and not np.array_equal(value, healthy[known]):
                healthy[known].flags.writeable = True
                healthy[known][...] = value


OPINIONS = frozenset(
    (
        *(
            "wise",
            "gain",
            "no_gain",
            "penny_worth",
            "best_swap",
            "best_twin",
            "no_wise",
            "is_wise",
            "wants_neighbours",
            "exploding_chips",
            "settled_answer",
        ),
        *("settled_name", "best_name", "name_worth", "dearest_patient", "best_space", "space_worth", "bonus_worth"),
        *("no_bonus_worth", "swap_worth", "tube_worth", "last_ware", "safe_to_place", "thought_along", "mean_move"),
    )
)
"""What bots think best where effects are asked something: no clause says it, and no game is wrong where it is another."""
RULES = frozenset(("rule", "routine"))
"""The marks of a rule; what events tell is compared by the goldens."""
WORDY = ("books", "cards", "questions", "spells", "expansions", "witches", "patients")
"""Where words stand beside the rules, and how things are shown."""


def sources(game: str) -> list[Path]:
    """Returns the files that hold the rules of a game, those of its effects and questions among them."""
    folders = (GAMES / game / name for name in ("rules", *WORDY))
    return [*sorted({path for folder in folders for path in folder.rglob("*.py")}), GAMES / game / "scoring.py"]


def mutants_of(path: Path, source: str | None = None) -> Iterator[Mutant]:
    """Yields everything that can be wrong in the functions of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8") if source is None else source)
    for function in tree.body:
        if is_mutated(function, path):
            for place in places(function, function):
                for wrong in wrong_nodes(place):
                    before = headline(place.statement)
                    place.put(wrong)
                    after = headline(wrong if place.node is place.statement else place.statement)
                    place.put(place.node)
                    is_rule, lines = bool(function.decorator_list), lines_of(place.statement)
                    said, observed = says_only(place.statement), function.name.startswith("observe")
                    yield Mutant(path, function.name, is_rule, said, observed, lines, before, after, tree, place, wrong)


def is_mutated(function: ast.stmt, path: Path) -> TypeGuard[ast.FunctionDef]:
    """Tells whether something of a file is a function with a rule in it: neither words nor what bots think best."""
    if not isinstance(function, ast.FunctionDef) or function.name in OPINIONS:
        return False
    marks = {ast.unparse(mark) for mark in function.decorator_list}
    return bool(marks & RULES) or path.parent.name not in WORDY


def places(node: ast.AST, statement: ast.AST) -> Iterator[Place]:
    """Yields the places of all nodes below one, each with the statement around it."""
    for field, value in ast.iter_fields(node):
        if field in NO_CODE and not isinstance(node, ast.Call):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST):
                around = child if isinstance(child, ast.stmt) else statement
                yield Place(node, field, index, child, around)
                yield from places(child, around)


def wrong_nodes(place: Place) -> Iterator[ast.AST]:
    """Yields what could stand in a place by mistake."""
    node = place.node
    if type(node) in WRONG_OPERATORS:
        yield WRONG_OPERATORS[type(node)]()
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        yield ast.Constant(node.value - 1)
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif isinstance(node, ast.stmt):
        yield from wrong_statements(place)
    if place.field == "test" and is_worth_negating(node):
        yield ast.UnaryOp(ast.Not(), node)
    if place.field == "value" and isinstance(place.parent, ast.Return):
        yield from wrong_values(node)


def wrong_statements(place: Place) -> Iterator[ast.AST]:
    """Yields what could stand in place of a statement: nothing, or the other way to leave a round of a loop."""
    node = place.node
    if isinstance(node, ast.Break):
        yield ast.Continue()
    elif isinstance(node, ast.Continue):
        yield ast.Break()
    elif (
        isinstance(node, ast.AugAssign)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call))
        or (isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name | ast.Tuple))
        or (isinstance(node, ast.Return) and not isinstance(place.parent, ast.FunctionDef))
    ):
        yield ast.Pass()


def wrong_values(node: ast.expr) -> Iterator[ast.AST]:
    """Yields what a function could return by mistake: the contrary of an answer, or nothing of an amount."""
    if isinstance(node, ast.Compare | ast.BoolOp):
        if is_worth_negating(node):
            yield ast.UnaryOp(ast.Not(), node)
    elif not isinstance(node, ast.Constant | ast.UnaryOp | ast.Tuple):
        yield ast.Constant(0)


def is_worth_negating(node: ast.expr) -> bool:
    """Tells whether the contrary of a condition is not among its mutants already."""
    is_equation = isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq | ast.NotEq)
    return not is_equation and not isinstance(node, ast.UnaryOp)


def headline(statement: ast.AST) -> str:
    """Returns a statement in one line, without the block that belongs to it."""
    return ast.unparse(statement).split("\n")[0]


def says_only(statement: Any) -> bool:
    """Tells whether a statement does nothing but say an event, perhaps on some condition."""
    if isinstance(statement, ast.If):
        return not statement.orelse and all(says_only(inner) for inner in statement.body)
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and ast.unparse(call.func).startswith("say.")


def lines_of(statement: Any) -> range:
    """Returns the lines of a statement, without the block that belongs to it."""
    body = getattr(statement, "body", None)
    return range(statement.lineno, body[0].lineno if body else statement.end_lineno + 1)


def sample(mutants: list[Mutant], size: int, seed: int) -> list[Mutant]:
    """Draws mutants by a seed; a change somewhere in the source leaves the draw of all others as it was."""
    seen: Counter[str] = Counter()
    lots = []
    for number, mutant in enumerate(mutants):
        seen[mutant.text] += 1  # the same words can stand twice in a function
        lot = hashlib.sha256(f"{seed} {mutant.text} {seen[mutant.text]}".encode()).digest()
        lots.append((lot, number))
    return [mutants[number] for number in sorted(number for _, number in sorted(lots)[:size])]
