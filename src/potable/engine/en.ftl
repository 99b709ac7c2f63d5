# What any game says.

# A seat of which nobody knows who sits there: A, B, C and so on.
seat = seat { $letter }
    .first = Seat { $letter }
you = You

game-over = The game is over.
wait-for-turn = Wait for your turn.
wait-for-others = Wait for the others.

# A chapter of a game that has no rounds: once around the table.
chapter-turn = Turn { $turn }

# How a game came out for somebody; `you` says it to them.
outcome-wins = { $who } wins with { outcome-points }, { $ahead } ahead of { LIST($others) }.
    .you = You win with { outcome-points }, { $ahead } ahead of { LIST($others) }.
outcome-wins-tie = { $who } wins with { outcome-points }, as many as { LIST($others) }, but { $why }.
    .you = You win with { outcome-points }, as many as { LIST($others) }, but { $why }.
outcome-shares = { $who } and { LIST($others) } share the victory with { outcome-points } each.
    .you = You and { LIST($others) } share the victory with { outcome-points } each.
outcome-alone = { $who } ends with { outcome-points }.
    .you = You end with { outcome-points }.
outcome-behind = { $who } comes { outcome-rank } with { outcome-points }, { $behind } behind { LIST($winners) }.
    .you = You come { outcome-rank } with { outcome-points }, { $behind } behind { LIST($winners) }.
outcome-loses-tie = { $who } comes { outcome-rank } with { outcome-points }, as many as { $winner }, but { $why }.
    .you = You come { outcome-rank } with { outcome-points }, as many as { $winner }, but { $why }.
outcome-why = the rules decide between equals
outcome-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
outcome-rank = { $rank ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] sixth
}

# What a game is remembered for.
feat-best-chapter = The greatest leap
feat-best-chapter-told = { $who } makes { outcome-points } in { $chapter }.
    .you = You make { outcome-points } in { $chapter }.
