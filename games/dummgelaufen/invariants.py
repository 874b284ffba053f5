"""What holds in every state (X-10)."""

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
    """Raise AssertionError unless all cards are somewhere once and the question can be answered."""
    assert Counter(all_cards(state)) == _CARDS, "a card is lost or doubled"
    assert tuple(sorted(_all_murphys(state))) == _MURPHYS, "a Murphy card is lost or doubled"
    assert len(state.mac) <= MAC, "Mac has seven cards at most (G-28)"
    for card in (*state.left, *state.right, *state.mac):
        assert isinstance(card, Number), "open cards are number cards (G-12)"
    assert set(state.discard) <= set(ACTION_CARDS), "the action discard is of action cards"
    for one in state.seats:
        _check_seat(one, over=isinstance(state.phase, Over))
    assert state.present, "somebody is there"
    assert state.opener in state.present, "a circuit ends with somebody who is there"
    counts = (state.turn, state.round, state.circuits, state.fruitless, state.replaced)
    assert all(count >= 0 for count in (*counts, state.skips, state.ids))
    _check_phase(state)


def _check_seat(one: Seated, *, over: bool) -> None:
    assert one.hand == ordered(one.hand), "hands are kept in order"
    assert not any(is_red(card) for card in one.hand), "no red card stays in a hand"
    held = any(isinstance(card, Number) for card in one.hand)
    if one.gone:
        assert one == Seated(gone=True), "who has left has nothing"
        return
    assert over or held != one.without, "who holds no number card is known to hold none"
    assert over or one.murphy is not None, "everybody has a Murphy card"
    assert len(one.won) < TO_WIN or over, "three Murphy cards end the match (G-38)"


def _check_phase(state: State) -> None:
    phase = state.phase
    if isinstance(phase, Over):
        assert set(phase.winners) <= set(state.present)
        return
    assert len(state.present) > 1, "one seat alone has won (X-7)"
    assert 0 < phase.id <= state.ids
    assert phase.seat in state.present
    assert not state.seats[phase.seat].without, "who cannot move is not asked"
    assert legal_moves(state, phase.seat), "who is asked can answer"
    held = len(state.numbers(phase.seat))
    if isinstance(phase, Taking):
        assert held > 2 - phase.take, "what is taken and laid leaves a number card (G-15)"
    if isinstance(phase, Laying):
        assert held > phase.owed > 0, "a number card stays (G-15)"


def all_cards(state: State) -> tuple[Card, ...]:
    """Every number and action card, zone by zone."""
    hands = (card for one in state.seats for card in one.hand)
    piles = (*state.left, *state.right, *state.mac)
    played: tuple[Action, ...] = in_play(state.phase)
    return (*state.deck, *state.discard, *piles, *hands, *played)


def _all_murphys(state: State) -> tuple[Murphy, ...]:
    held = [one.murphy for one in state.seats if one.murphy is not None]
    won = [murphy for one in state.seats for murphy in one.won]
    return (*state.murphys, *state.returned, *state.out, *held, *won)
