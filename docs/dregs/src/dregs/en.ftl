# Dregs: what it is, what is asked, what an action would do, what happened, the names of things, and why a position cannot be.

dregs-summary = Pick a favourite in secret, draw from the bag, and stop before your cup is spoilt.
    .rules =
        Everybody picks a favourite flavour in secret. Then, in turn, draw a token from the bag or stop for good.
        Too much mud spoils a cup. At the end a favourite counts 3 points, and every other flavour 1.
dregs-option-limit = Mud
    .help = How much mud spoils a cup.
dregs-asked-pick = Which flavour do you like best? Nobody sees it.
dregs-asked-draw = Your cup has { $mud } of { $limit } mud, and { $left } tokens are in the bag. Draw or stop.
dregs-says-pick = Like { $flavour } best: it counts three.
dregs-says-draw = Draw a token from the bag.
dregs-says-stop = Stop, and keep your cup as it is.
dregs-told-pick = { $who } has picked a favourite.
    .you = You have picked a favourite.
dregs-told-draw = { $who } draws { $token }.
    .you = You draw { $token }.
dregs-told-stop = { $who } stops.
    .you = You stop.
dregs-told-spoil = { $who }'s cup is spoilt.
    .you = Your cup is spoilt.
dregs-token-sweet = sweet
dregs-token-sour = sour
dregs-token-bitter = bitter
dregs-token-mud = mud
dregs-position-limit = the limit is { $limit }, and can be one of { $limits }
dregs-position-tokens = there are not { $tokens } tokens of each kind
dregs-position-favourites = the favourites do not fit the phase { $phase }
dregs-position-turn = it is the turn of seat { $seat }, which draws no more
