"""How the command line explains itself: the help of commands, and what is wrong with arguments, in words of the catalogue.

What Typer knows as the help or the metavar of something is the id of a message here, and is put into words when it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from potable.engine.catalogue import plain_sentence
from potable.engine.messages import message
from potable.engine.wire import Message


class Misuse(typer.BadParameter):
    """Something that a person wrote on the command line and that cannot be meant."""

    def __init__(self, id: str, /, **args: Any) -> None:
        """Keeps what is wrong, as a message of the catalogue."""
        super().__init__(id)
        self.said = message(id, **args)


# ---- what is written ----


def whole(text: str) -> int:
    """Returns the whole number that a person wrote."""
    try:
        return int(text)
    except ValueError:
        raise Misuse("cli-not-whole", text=repr(text)) from None


def number(text: str) -> float:
    """Returns the number that a person wrote."""
    try:
        return float(text)
    except ValueError:
        raise Misuse("cli-no-number", text=repr(text)) from None


def one_of(*choices: str) -> Callable[[str], str]:
    """Returns what reads one of some words."""

    def read(text: str) -> str:
        if text not in choices:
            raise Misuse("cli-not-one-of", text=repr(text), choices=[repr(choice) for choice in choices])
        return text

    return read


# ---- help ----


class Command(TyperCommand):
    """A command that is explained by messages."""

    allow_extra_args = True

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Reads the arguments, of which there may not be too many."""
        left = super().parse_args(ctx, args)
        if left and not ctx.resilient_parsing:
            raise Misuse("cli-too-many", arguments=" ".join(left))
        return left

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Writes the help."""
        _explain(self, ctx, formatter)


class Commands(TyperGroup):
    """The commands together, explained by messages."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Returns a command by its name."""
        name = args[0]
        if self.get_command(ctx, name) is None and not ctx.resilient_parsing:
            like = [repr(one) for one in get_close_matches(name, self.list_commands(ctx))]
            if like:
                raise Misuse("cli-no-command-like", name=repr(name), names=like)
            raise Misuse("cli-no-command", name=repr(name))
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Writes the help, with every command in a line."""
        _explain(self, ctx, formatter, "cli-placeholder-command")
        rows = [(name, _said(command.help).splitlines()[0]) for name, command in self.commands.items()]
        _section(formatter, "cli-commands", rows)


def _explain(command: Any, ctx: Any, formatter: Any, *more: str) -> None:
    """Writes how a command is used, what it does, and its arguments and options."""
    arguments = [param for param in command.get_params(ctx) if param.param_type_name == "argument"]
    options = [param for param in command.get_params(ctx) if param.param_type_name == "option"]
    named = [_said(one.metavar) if one.required else f"[{_said(one.metavar)}]" for one in arguments]
    usage = [_said("cli-placeholder-options"), *named, *map(_said, more)]
    formatter.write_usage(ctx.command_path, " ".join(usage), prefix=f"{_said('cli-usage')} ")
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(_said(command.help))
    _section(formatter, "cli-arguments", [(_said(one.metavar), _about(one)) for one in arguments])
    _section(formatter, "cli-options", [(_written(one), _about(one)) for one in options])


def _section(formatter: Any, heading: str, rows: Sequence[tuple[str, str]]) -> None:
    """Writes a list under a heading, if there is anything in it."""
    if rows:
        with formatter.section(_said(heading)):
            formatter.write_dl(rows)


def _written(option: Any) -> str:
    """Returns an option as it is written, the short way first."""
    ways = ", ".join(sorted(option.opts, key=lambda way: way.startswith("--")))
    return ways if option.is_flag else f"{ways} {_said(option.metavar)}"


def _about(param: Any) -> str:
    """Returns what an argument or option means, and what it is unless somebody says it."""
    about = _said("cli-help" if param.name == "help" else param.help)
    if param.required:
        return f"{about}  [{_said('cli-required')}]"
    if param.default is None or getattr(param, "is_flag", False):
        return about
    return f"{about}  [{_said('cli-default', value=str(param.default))}]"


def _said(text: str | None, **args: Any) -> str:
    """Returns a message of the command line in words, and any other text, such as choices to be written, as it is."""
    text = text or ""
    return plain_sentence(message(text, **args)) if text.startswith("cli-") else text


# ---- what is wrong ----


def what_is_wrong(error: Any) -> Message | None:
    """Returns what Typer has found wrong with arguments, as a message, if that is what an error is about."""
    if not hasattr(error, "format_message"):
        return None
    return message("cli-see-help", why=_why(error))


def _why(error: Any) -> Message:
    """Returns what is wrong with arguments; Typer's errors have no public classes but one."""
    match type(error).__name__:
        case "Misuse" if error.param is None:
            return error.said  # type: ignore[no-any-return]
        case "Misuse":
            return message("cli-bad-value", option=repr(error.param.opts[-1]), why=error.said)
        case "MissingParameter":
            return message("cli-missing", argument=message(error.param.metavar))
        case "NoSuchOption" if error.possibilities:
            return message("cli-no-option-like", option=error.option_name, options=sorted(error.possibilities))
        case "NoSuchOption":
            return message("cli-no-option", option=error.option_name)
        case "BadOptionUsage":
            flags = {way for param in error.ctx.command.params if getattr(param, "is_flag", False) for way in param.opts}
            takes = "cli-takes-no-value" if error.option_name in flags else "cli-takes-a-value"
            return message(takes, option=repr(error.option_name))
    return message("error", why=error.format_message())
