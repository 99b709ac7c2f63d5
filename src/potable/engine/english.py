"""English for all games: numbers of things, lists and articles."""

from __future__ import annotations


def number_of(count: int, thing: str) -> str:
    """Returns a number of things.

    >>> number_of(1, "point"), number_of(2, "point"), number_of(2, "ruby")
    ('1 point', '2 points', '2 rubies')
    """
    if count == 1:
        return f"1 {thing}"
    return f"{count} {thing[:-1]}ies" if thing.endswith("y") else f"{count} {thing}s"


def listed(parts: list[str], last: str = "and") -> str:
    """Returns parts as they stand in a sentence.

    >>> listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"], "or")
    ('a', 'a and b', 'a, b or c')
    """
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def with_article(name: str) -> str:
    """Returns a name with its article.

    >>> with_article("orange 1"), with_article("red 2")
    ('an orange 1', 'a red 2')
    """
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
