"""The story of a game that is over: everybody's points chapter by chapter, how each came out, and its great moments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from .entry import entry_points
from .game import EVERYTHING, Deed, Game, Play
from .messages import message, player
from .table import Moment, Table
from .wire import Message


class Chapter(msgspec.Struct, forbid_unknown_fields=True):
    """A round of a game, or where it has none once around the table, and everybody's points at its end."""

    title: Message
    move: int
    """The move in which it begins; 0 is the deal."""
    scores: list[int]


class Mark(msgspec.Struct, forbid_unknown_fields=True):
    """A great moment: in which move, whose, and what happened."""

    move: int
    seat: int | None
    says: Message


class Feat(msgspec.Struct, forbid_unknown_fields=True):
    """What is remembered of a game: what it was the most of, and in which move."""

    title: Message
    says: Message
    move: int
    seat: int


class Story(msgspec.Struct, forbid_unknown_fields=True):
    """The story of a game; what it says to whoever did it is the form `you` of what it says."""

    chapters: list[Chapter]
    places: list[int]
    """The place of each seat, the winners' is 1."""
    outcomes: list[Message]
    """How each seat came out."""
    marks: list[Mark]
    feats: list[Feat]
    table: dict[str, Any]
    """The game's own part of the view, all open, when there last was something to look at."""


@dataclass
class _Teller:
    """Follows a game and divides it into chapters."""

    game: Game
    chapters: list[Chapter]
    first: int | None = None
    last: int | None = None
    laps: int = 0

    def begin(self, snapshot: Any, move: int, seat: int | None) -> None:
        """Begins a new chapter where the game does, or where it comes back to whoever moved first."""
        title = self.game.chapter(snapshot)
        if title is None and seat is not None:
            self.first = seat if self.first is None else self.first
            self.laps += seat == self.first != self.last
            self.last = seat
            title = message("chapter-turn", turn=self.laps)
        if title is not None and not (self.chapters and self.chapters[-1].title == title):
            self.chapters.append(Chapter(title, move, []))

    def count(self, snapshot: Any) -> None:
        """Counts everybody's points so far for the chapter."""
        if self.chapters:
            score = entry_points(self.game).score
            self.chapters[-1].scores = [int(score(snapshot.states, seat)) for seat in range(int(snapshot.seats))]


def story_of(table: Table) -> Story:
    """Returns the story of a game that is over.

    >>> import potable
    >>> table = potable.new("glastonbury", seats=2, seed=1)
    >>> while not table.over:
    ...     table.play(table.legal()[0])
    >>> story = story_of(table)
    >>> story.places, story.chapters[-1].scores == table.scores
    ([1, 2], True)
    """
    teller, plays = _Teller(table.game, []), list(_plays(table))
    for play in plays:
        for moment in play.moments:
            teller.begin(moment.snapshot, play.move, play.seat)
            teller.count(moment.snapshot)
    great = [(play, event) for play in plays for event in play.events if table.game.is_great(event)]
    deeds = [deed for deed in (_best_chapter(teller.chapters), *table.game.deeds(plays)) if deed is not None]
    return Story(
        chapters=teller.chapters,
        places=[1 + sum(other > own for other in table.standings) for own in table.standings],
        outcomes=[_outcome(table, seat) for seat in range(table.seats)],
        marks=[Mark(play.move, event.get("seat"), table.game.tell(event)) for play, event in great],
        feats=[_feat(deed) for deed in deeds],
        table=dict(table.game.view(_last_to_see(table.game, plays), EVERYTHING)),
    )


def _last_to_see(game: Game, plays: list[Play]) -> Any:
    """Returns the table when there last was something to look at."""
    moments = [moment.snapshot for play in reversed(plays) for moment in reversed(play.moments)]
    return next((snapshot for snapshot in moments if game.stands(snapshot)), moments[0])


def _feat(deed: Deed) -> Feat:
    """Returns a deed as it is told."""
    return Feat(message(deed.title), message(deed.says, who=player(deed.seat), **deed.args), deed.move, deed.seat)


def _plays(whole: Table) -> Iterator[Play]:
    """Plays a game again from the deal, and returns what each move met and brought about."""
    table = Table.from_moves(whole.game, whole.seats, whole.options, whole.seed, whole.start, [])
    yield Play(0, None, table.snapshot, table.deal_slowly() or [Moment(table.snapshot, [])])
    for number, move in enumerate(whole.moves, 1):
        before = table.snapshot
        yield Play(number, move.seat, before, table.play_slowly(move.action, move.seat))


def _best_chapter(chapters: list[Chapter]) -> Deed | None:
    """Returns in which chapter somebody got the most points, if anybody got any."""
    before = [[0] * len(chapter.scores) for chapter in chapters[:1]] + [chapter.scores for chapter in chapters]
    gains = [
        (now - then, -number, seat)
        for number, chapter in enumerate(chapters)
        for seat, (then, now) in enumerate(zip(before[number], chapter.scores, strict=True))
    ]
    points, number, seat = max(gains, default=(0, 0, 0))
    if points <= 0:
        return None
    chapter = chapters[-number]
    return Deed("feat-best-chapter", "feat-best-chapter-told", {"points": points, "chapter": chapter.title}, chapter.move, seat)


def _outcome(table: Table, seat: int) -> Message:
    """Returns how a seat came out, and what decided."""
    standings, winners = table.standings, table.winners
    points, others = standings[seat][0], [other for other in range(table.seats) if other != seat]
    who, winner = player(seat), winners[0]
    level = [other for other in others if standings[other][0] == points]
    if seat in winners:
        if len(winners) > 1:
            return message("outcome-shares", who=who, others=[player(one) for one in winners if one != seat], points=points)
        if level:
            why = table.game.why_ahead(table.snapshot, seat, level[0])
            return message("outcome-wins-tie", who=who, others=[player(one) for one in level], points=points, why=why)
        if not others:
            return message("outcome-alone", who=who, points=points)
        next_best = max(standings[other][0] for other in others)
        following = [player(other) for other in others if standings[other][0] == next_best]
        return message("outcome-wins", who=who, points=points, ahead=points - next_best, others=following)
    behind, rank = standings[winner][0] - points, 1 + sum(other > standings[seat] for other in standings)
    if not behind:
        why = table.game.why_ahead(table.snapshot, winner, seat)
        return message("outcome-loses-tie", who=who, winner=player(winner), points=points, rank=rank, why=why)
    ahead = [player(one) for one in winners]
    return message("outcome-behind", who=who, points=points, rank=rank, behind=behind, winners=ahead)
