"""A second opinion: who wins within so many turns, by looking at everything, with rules/ alone."""


def wins_within(game, side, turns, at=0, first=0):
    """Whether `side` can complete its figure in at most so many turns of both, from word `at`."""
    rules, state = game.rules, game.state
    n = rules.steps(state, at, game.legal, first, game.past)
    mine = state[at + 3] & 1 == side
    there = at + game.slot
    for i in range(first, first + n):
        outcome = rules.play(state, at, game.legal[i])
        if outcome:
            good = (outcome & 3) - 1 == side
        elif state[there + 3] & 4:  # the turn is over
            good = turns > 1 and wins_within(game, side, turns - 1, there, first + n)
        else:
            good = wins_within(game, side, turns, there, first + n)
        if good == mine:
            return mine
    return not mine
