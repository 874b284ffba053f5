"""The invariants of a state of Dumm gelaufen! (X-10)."""

from collections import Counter
from types import MappingProxyType

from games.dummgelaufen.cards import (
    ACTION_CARDS,
    NUMBER_CARDS,
    Action,
    Card,
    Number,
    is_red,
    ordered,
)
from games.dummgelaufen.leaving import in_play
from games.dummgelaufen.questions import legal_moves
from games.dummgelaufen.state import MAC, TO_WIN, Laying, Over, Seated, State, Taking
from games.dummgelaufen.tasks import TASKS, Murphy

_CARDS = MappingProxyType(Counter[Card]((*NUMBER_CARDS, *ACTION_CARDS)))
_MURPHYS = tuple(sorted(TASKS))


def check(state: State) -> None:
    """Raise AssertionError unless every card is in one place and the question makes sense."""
    assert Counter(all_cards(state)) == _CARDS, "a card is missing or duplicated"
    assert tuple(sorted(_all_murphys(state))) == _MURPHYS, "a Murphy card is missing or duplicated"
    assert len(state.mac) <= MAC, "Mac has more than seven cards (G-28)"
    for card in (*state.left, *state.right, *state.mac):
        assert isinstance(card, Number), "an open card is not a number card (G-12)"
    assert set(state.discard) <= set(ACTION_CARDS), "a number card is in the action discard"
    for one in state.seats:
        _check_seat(one, over=isinstance(state.phase, Over))
    assert state.present, "all seats have left"
    assert state.opener in state.present, "the opener has left"
    counts = (state.turn, state.round, state.circuits, state.fruitless, state.replaced)
    assert all(count >= 0 for count in (*counts, state.skips, state.ids))
    _check_phase(state)


def _check_seat(one: Seated, *, over: bool) -> None:
    assert one.hand == ordered(one.hand), "a hand is not in order"
    assert not any(is_red(card) for card in one.hand), "a red card is in a hand"
    held = any(isinstance(card, Number) for card in one.hand)
    if one.gone:
        assert one == Seated(gone=True), "a leaver still has something"
        return
    assert over or held != one.without, "the public fact about number cards is wrong"
    assert over or one.murphy is not None, "a seat has no Murphy card"
    assert len(one.won) < TO_WIN or over, "a seat has three Murphy cards (G-38)"


def _check_phase(state: State) -> None:
    phase = state.phase
    if isinstance(phase, Over):
        assert set(phase.winners) <= set(state.present)
        return
    assert len(state.present) > 1, "the match goes on with a single seat (X-7)"
    assert 0 < phase.id <= state.ids
    assert phase.seat in state.present
    assert not state.seats[phase.seat].without, "a seat is asked that cannot move"
    assert legal_moves(state, phase.seat), "the seat that is asked has no answer"
    held = len(state.numbers(phase.seat))
    if isinstance(phase, Taking):
        assert held > 2 - phase.take, "laying may empty the hand (G-15)"
    if isinstance(phase, Laying):
        assert held > phase.owed > 0, "laying may empty the hand (G-15)"


def all_cards(state: State) -> tuple[Card, ...]:
    """Return every number and action card, zone by zone."""
    hands = (card for one in state.seats for card in one.hand)
    piles = (*state.left, *state.right, *state.mac)
    played: tuple[Action, ...] = in_play(state.phase)
    return (*state.deck, *state.discard, *piles, *hands, *played)


def _all_murphys(state: State) -> tuple[Murphy, ...]:
    held = [one.murphy for one in state.seats if one.murphy is not None]
    won = [murphy for one in state.seats for murphy in one.won]
    return (*state.murphys, *state.returned, *state.out, *held, *won)
