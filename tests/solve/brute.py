"""A second opinion: who wins within so many turns, by looking at everything, with rules/ alone."""


def wins_within(game, side, turns, at=0, first=0, seen=()):
    """Whether `side` can complete its figure in at most so many turns of both, from word `at`;
    in Badia None if every way to go on is one that has been `seen`."""
    rules, state = game.rules, game.state
    n = rules.steps(state, at, game.legal, first, game.past)
    mine = state[at + 3] & 1 == side
    there = at + game.slot
    if game.name == "badia" and state[at + 3] & 4:
        seen = (*seen, (state[at], state[at + 1]))
    some = False
    for i in range(first, first + n):
        outcome = rules.play(state, at, game.legal[i])
        if outcome:
            good = (outcome & 3) - 1 == side
        elif state[there + 3] & 4 == 0:
            good = wins_within(game, side, turns, there, first + n, seen)
        elif (state[there], state[there + 1]) in seen:
            good = None
        else:  # the turn is over
            good = turns > 1 and wins_within(game, side, turns - 1, there, first + n, seen)
        if good == mine:
            return mine
        some = some or good is not None
    return not mine if some else None
