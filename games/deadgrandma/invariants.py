"""The invariants of a state of Dead Grandma (X-10)."""

from collections import Counter
from collections.abc import Sequence
from types import MappingProxyType

from games.core.piles import conserved
from games.deadgrandma.cards import (
    ACTION_DECK,
    POSSESSIONS,
    Action,
    Card,
    Colour,
    has_number,
    in_order,
)
from games.deadgrandma.contest import GOES
from games.deadgrandma.moves import cards_of, target_of
from games.deadgrandma.questions import asked
from games.deadgrandma.rounds import pile_cards
from games.deadgrandma.state import (
    Bidding,
    Contest,
    Over,
    Phase,
    Seated,
    State,
    Tiebreak,
    Turn,
    Window,
)

_CARDS = MappingProxyType(dict(Counter(ACTION_DECK)))
_POSSESSIONS = MappingProxyType(dict(Counter(POSSESSIONS)))


def check(state: State) -> None:
    """Raise AssertionError unless every card is in one place and the question makes sense."""
    cards = dict(Counter(all_cards(state)))
    assert cards == _CARDS, "a card of the action deck is missing or duplicated"
    owned = [won.colour for one in state.seats for won in one.won]
    possessions = Counter((*state.possessions, *state.middle, *state.out, *owned))
    assert dict(possessions) == _POSSESSIONS, "a possession is missing or duplicated"
    assert state.inverts >= 0
    assert state.round >= 1
    assert 0 <= state.first < len(state.seats)
    _check_cover(state)
    for one in state.seats:
        _check_seat(one)
    _check_phase(state)


def check_step(before: State, after: State) -> None:
    """Check ``after`` as a step from ``before``: cards that moved, changed seats, the question."""
    if len(after.seats) != len(before.seats) or after.round != before.round:
        check(after)
        return
    cards: list[tuple[Sequence[Card], Sequence[Card]]] = [
        (before.deck, after.deck),
        (before.discard, after.discard),
        (before.spent, after.spent),
    ]
    possessions: list[tuple[Sequence[Colour], Sequence[Colour]]] = [
        (before.possessions, after.possessions),
        (before.middle, after.middle),
        (before.out, after.out),
    ]
    if after.phase is not before.phase:
        cards.append((_phase_cards(before.phase), _phase_cards(after.phase)))
    for old, one in zip(before.seats, after.seats, strict=True):
        if one is old:
            continue
        if one.hand is not old.hand or one.gone:
            cards.append((old.hand, one.hand))
            _check_seat(one)
        if one.pile is not old.pile:
            cards.append((pile_cards(old.pile), pile_cards(one.pile)))
        if one.won is not old.won:
            possessions.append(([won.colour for won in old.won], [won.colour for won in one.won]))
            _check_cover(after)
    assert conserved(cards), "a card of the action deck is missing or duplicated"
    assert conserved(possessions), "a possession is missing or duplicated"
    assert after.inverts >= 0
    assert after.first == before.first, "another seat leads the round"
    _check_phase(after)


def all_cards(state: State) -> tuple[Card, ...]:
    """Return every card of the action deck, zone by zone."""
    cards = [*state.deck, *state.discard, *state.spent, *_phase_cards(state.phase)]
    for one in state.seats:
        cards += one.hand
        cards += pile_cards(one.pile)
    return tuple(cards)


def _phase_cards(phase: Phase) -> tuple[Card, ...]:
    """Return the cards of an open stack, or those laid face down."""
    match phase:
        case Window(play=play, blocks=blocks):
            return (*cards_of(play), *(Action.BLOCK,) * len(blocks))
        case Bidding(bids=bids) | Tiebreak(bids=bids):
            return tuple([bid for bid in bids if bid is not None])
        case _:
            return ()


def _check_cover(state: State) -> None:
    covered = sum([won.covered for one in state.seats for won in one.won])
    assert covered <= 1, "the Family Disappointment covers two possessions"


def _check_seat(one: Seated) -> None:
    assert in_order(one.hand), "a hand is not in order"
    if one.gone:
        assert not one.hand
        assert not one.won
        assert one.pile is None
        assert one.passed


def _check_phase(state: State) -> None:
    phase, seats, present = state.phase, state.seats, state.present
    if isinstance(phase, Over):
        assert phase.winner in present
        return
    assert len(present) > 1, "the match goes on with a single seat"
    assert 0 < phase.id <= state.ids
    waiting = asked(state)
    assert waiting, "nobody is asked anything"
    assert set(waiting) <= set(present)
    in_action = isinstance(phase, Turn | Window)
    settling = in_action or isinstance(phase, Tiebreak)
    for seat in present:
        one = seats[seat]
        assert (one.pile is not None) == settling
        assert in_action or one.passed == settling
    if not isinstance(phase, Contest):
        assert state.middle, "there is nothing to bid for"
    match phase:
        case Bidding() | Tiebreak():
            assert len(phase.bids) == len(seats)
            for seat in waiting:
                assert has_number(seats[seat].hand), "a seat without numbers is asked for one"
            for seat in phase.numberless if isinstance(phase, Bidding) else phase.forfeited:
                assert not has_number(seats[seat].hand), "a seat with a number cannot bid"
        case Turn():
            assert not seats[phase.seat].passed
            assert seats[phase.seat].hand
        case Window():
            assert not seats[phase.seat].passed
            assert len(phase.agreed) == len(seats)
            involved = {phase.seat, *phase.blocks, target_of(phase.play)} - {None}
            assert involved <= set(present), "a play by or on a leaver has not fizzled"
        case Contest():
            assert len(phase.throws) == len(seats)
            assert set(phase.seats) <= set(present)
            assert 1 <= phase.number <= GOES
