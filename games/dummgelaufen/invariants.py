"""The invariants of a state of Dumm gelaufen! (X-10)."""

from collections import Counter
from collections.abc import Sequence
from types import MappingProxyType

from games.core.piles import conserved
from games.dummgelaufen.cards import (
    ACTION_CARDS,
    ACTIONS,
    NUMBER_CARDS,
    Action,
    Card,
    Number,
    has_number,
    in_order,
    is_red,
)
from games.dummgelaufen.leaving import in_play
from games.dummgelaufen.questions import legal_moves
from games.dummgelaufen.state import (
    MAC,
    TO_WIN,
    Acting,
    Laying,
    Ordering,
    Over,
    Seated,
    State,
    Taking,
    Turn,
)
from games.dummgelaufen.tasks import TASKS, Murphy

_CARDS = MappingProxyType(dict(Counter[Card]((*NUMBER_CARDS, *ACTION_CARDS))))
_MURPHYS = tuple(sorted(TASKS))


def check(state: State) -> None:
    """Raise AssertionError unless every card is in one place and the question makes sense."""
    assert dict(Counter(all_cards(state))) == _CARDS, "a card is missing or duplicated"
    assert tuple(sorted(_all_murphys(state))) == _MURPHYS, "a Murphy card is missing or duplicated"
    for pile in (state.left, state.right, state.mac):
        _check_open(pile)
    _check_discard(state.discard)
    for one in state.seats:
        _check_seat(one, over=isinstance(state.phase, Over))
    _check_present(state)
    _check_counts(state)
    _check_phase(state)


def check_step(before: State, after: State) -> None:
    """Check ``after`` as a step from ``before``: cards that moved, changed seats, the question."""
    left = [one.gone for one in after.seats] != [one.gone for one in before.seats]
    if left or isinstance(after.phase, Over):
        check(after)
        return
    cards: list[tuple[Sequence[Card], Sequence[Card]]] = [(before.deck, after.deck)]
    murphys: list[tuple[Sequence[Murphy], Sequence[Murphy]]] = [
        (before.murphys, after.murphys),
        (before.returned, after.returned),
        (before.out, after.out),
    ]
    if after.discard is not before.discard:
        cards.append((before.discard, after.discard))
        _check_discard(after.discard)
    for old_pile, pile in (
        (before.left, after.left),
        (before.right, after.right),
        (before.mac, after.mac),
    ):
        if pile is not old_pile:
            cards.append((old_pile, pile))
            _check_open(pile)
    if after.phase is not before.phase:
        cards.append((in_play(before.phase), in_play(after.phase)))
    for old, one in zip(before.seats, after.seats, strict=True):
        if one is old:
            continue
        cards.append((old.hand, one.hand))
        if one.murphy is not old.murphy or one.won is not old.won:
            murphys.append((_murphys_of(old), _murphys_of(one)))
        _check_seat(one, over=False)
    assert conserved(cards), "a card is missing or duplicated"
    assert conserved(murphys), "a Murphy card is missing or duplicated"
    _check_counts(after)
    _check_phase(after)


def all_cards(state: State) -> tuple[Card, ...]:
    """Return every number and action card, zone by zone."""
    hands = [card for one in state.seats for card in one.hand]
    piles = (*state.left, *state.right, *state.mac)
    played: tuple[Action, ...] = in_play(state.phase)
    return (*state.deck, *state.discard, *piles, *hands, *played)


def _all_murphys(state: State) -> tuple[Murphy, ...]:
    owned = [murphy for one in state.seats for murphy in _murphys_of(one)]
    return (*state.murphys, *state.returned, *state.out, *owned)


def _murphys_of(one: Seated) -> tuple[Murphy, ...]:
    return one.won if one.murphy is None else (*one.won, one.murphy)


def _check_open(pile: tuple[Number, ...]) -> None:
    for card in pile:
        assert isinstance(card, Number), "an open card is not a number card (G-12)"


def _check_discard(discard: tuple[Action, ...]) -> None:
    for card in discard:
        assert card in ACTIONS, "a number card is in the action discard"


def _check_seat(one: Seated, *, over: bool) -> None:
    hand = one.hand
    assert in_order(hand), "a hand is not in order"
    for card in reversed(hand):  # action cards come last
        if isinstance(card, Number):
            break
        assert not is_red(card), "a red card is in a hand"
    if one.gone:
        assert one == Seated(gone=True), "a leaver still has something"
    elif not over:
        assert has_number(hand) != one.lacks_numbers, "the public fact about number cards is wrong"
        assert one.murphy is not None, "a seat has no Murphy card"
        assert len(one.won) < TO_WIN, "a seat has three Murphy cards (G-38)"


def _check_present(state: State) -> None:
    """Check the facts that change only when a seat leaves or the match ends."""
    present = state.present
    assert present, "all seats have left"
    if isinstance(state.phase, Over):
        assert set(state.phase.winners) <= set(present)
    else:
        assert len(present) > 1, "the match goes on with a single seat (X-7)"


def _check_counts(state: State) -> None:
    assert len(state.mac) <= MAC, "Mac has more than seven cards (G-28)"
    assert 0 <= state.opener < len(state.seats)
    assert not state.seats[state.opener].gone, "the opener has left"
    assert state.turn >= 0
    assert state.round >= 0
    assert state.circuits >= 0
    assert state.fruitless >= 0
    assert state.replaced >= 0
    assert state.skips >= 0
    assert state.ids >= 0


def _check_phase(state: State) -> None:
    phase = state.phase
    if isinstance(phase, Over):
        return
    assert 0 < phase.id <= state.ids
    assert 0 <= phase.seat < len(state.seats)
    asked = state.seats[phase.seat]
    assert not asked.gone, "a leaver is asked something"
    assert not asked.lacks_numbers, "a seat is asked that cannot move"
    match phase:
        case Turn():
            pass  # a seat that can do nothing else can pass
        case Laying():
            held = len(state.numbers(phase.seat))
            assert held > phase.owed > 0, "laying may empty the hand (G-15)"
        case Taking():
            held = len(state.numbers(phase.seat))
            assert state.mac, "the seat that is asked has no answer"
            assert held > 2 - phase.take, "laying may empty the hand (G-15)"
        case Ordering():
            assert phase.cards, "the seat that is asked has no answer"
        case Acting():
            assert legal_moves(state, phase.seat), "the seat that is asked has no answer"
