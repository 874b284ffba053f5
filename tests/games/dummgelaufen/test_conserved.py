"""X-10: after every step of many matches all cards are somewhere, once."""

from collections import Counter

import pytest

from games.core import Dice, Leave, begin, play
from games.core.match import Entry
from games.dummgelaufen import GAME, Options
from games.dummgelaufen.cards import ACTION_CARDS, NUMBER_CARDS
from games.dummgelaufen.state import State
from games.dummgelaufen.tasks import TASKS

BOX = Counter(NUMBER_CARDS) + Counter(ACTION_CARDS)


def _cards(state: State) -> Counter[object]:
    """All cards in all zones, counted without the game's own help."""
    found: Counter[object] = Counter()
    for zone in (state.deck, state.discard, state.left, state.right, state.mac):
        found.update(zone)
    for one in state.seats:
        found.update(one.hand)
    phase = state.phase
    found.update(getattr(phase, "then", ()))
    if type(phase).__name__ == "Acting":
        found[getattr(phase, "card", None)] += 1
    if type(phase).__name__ == "Ordering":
        found.update(getattr(phase, "cards", ()))
    return found


def _murphys(state: State) -> list[str]:
    held = [one.murphy for one in state.seats if one.murphy is not None]
    won = [murphy for one in state.seats for murphy in one.won]
    return sorted((*state.murphys, *state.returned, *state.out, *held, *won))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("any_turn", [False, True])
def test_cards_are_conserved(seats: int, any_turn: bool) -> None:
    """Bots, chance, silence and leavers, at each size of table."""
    options = Options(circuits=12, any_turn=any_turn)
    match, _ = begin(GAME, options, seats, f"conserved/{seats}/{any_turn}")
    dice = Dice(f"players/{seats}/{any_turn}")
    while GAME.outcome(match.state) is None:
        assert _cards(match.state) == BOX
        assert _murphys(match.state) == sorted(TASKS)
        (asked,) = GAME.pending(match.state)
        seq = match.seq + 1
        if dice.below(60) == 0:
            entry = Entry(seq, dice.choice(match.state.present), None, Leave())
        elif dice.below(8) == 0:
            silence = GAME.on_timeout(match.state, asked.seat)
            entry = Entry(seq, asked.seat, asked.id, silence, clock=True)
        else:
            moves = GAME.legal_moves(match.state, asked.seat)
            view = GAME.view(match.state, asked.seat)
            bot = GAME.bot_move(view, asked, moves, dice)
            entry = Entry(seq, asked.seat, asked.id, bot if dice.below(2) else dice.choice(moves))
        match, _ = play(GAME, match, entry)
    assert _cards(match.state) == BOX
    assert _murphys(match.state) == sorted(TASKS)
