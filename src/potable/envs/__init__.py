"""The games as environments of other libraries: adapters, no rules.

`potable.envs.gym`, `potable.envs.pettingzoo` and `potable.envs.openspiel` register every game where their library registers,
once they are imported; each needs that library, which the extra of the same name brings.
"""

from __future__ import annotations

VERSION = 0
"""The version of all environments: it grows when the same seed and actions give something else."""


def env_id(game: str) -> str:
    """Returns the id of a game's environments.

    >>> env_id("quacks")
    'potable/Quacks-v0'
    """
    return f"potable/{''.join(part.capitalize() for part in game.replace('-', '_').split('_'))}-v{VERSION}"
