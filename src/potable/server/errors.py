"""What the server answers when it will not do something: a code for the page and a message for the person."""

from __future__ import annotations

from typing import Any

from potable.engine.messages import message


class Refused(Exception):
    """A request or a message that is refused; nothing was changed."""

    def __init__(self, code: str, error: str, status: int = 409, **args: Any) -> None:
        """Refuses with a code, the id and the arguments of a message, and the HTTP status that fits."""
        super().__init__(error, args)
        self.code, self.error, self.status = code, message(error, **args), status


LONGEST_ERROR = 400


def in_short(said: Any) -> Any:
    """Returns a message that may quote what somebody sent, its texts cut off where they become too long."""
    if isinstance(said, dict):
        return {name: in_short(value) for name, value in said.items()}
    if isinstance(said, list):
        return [in_short(one) for one in said]
    return f"{said[:LONGEST_ERROR]}…" if isinstance(said, str) and len(said) > LONGEST_ERROR else said


def not_found(what: str) -> Refused:
    """Returns the answer to somebody who asks for what is not there."""
    return Refused("not_found", f"server-no-{what}", 404)


def forbidden(error: str) -> Refused:
    """Returns the answer to somebody who may not do that."""
    return Refused("forbidden", error, 403)
