# What any game says.

# A seat of which nobody knows who sits there: A, B, C and so on.
seat = seat { $letter }
    .first = Seat { $letter }
you = You

game-over = The game is over.
wait-for-turn = Wait for your turn.
wait-for-others = Wait for the others.
