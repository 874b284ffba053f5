"""The invariants of a state of Dead Grandma (X-10)."""

from collections import Counter
from types import MappingProxyType

from games.deadgrandma.cards import ACTION_DECK, POSSESSIONS, Action, Card, numbers, ordered
from games.deadgrandma.contest import GOES
from games.deadgrandma.moves import cards_of, target_of
from games.deadgrandma.questions import asked
from games.deadgrandma.rounds import pile_cards
from games.deadgrandma.state import Bidding, Contest, Over, State, Tiebreak, Turn, Window

_CARDS = MappingProxyType(Counter(ACTION_DECK))
_POSSESSIONS = MappingProxyType(Counter(POSSESSIONS))


def check(state: State) -> None:
    """Raise AssertionError unless every card is in one place and the question makes sense."""
    assert Counter(all_cards(state)) == _CARDS, "a card of the action deck is missing or duplicated"
    assert Counter(_all_possessions(state)) == _POSSESSIONS, "a possession is missing or duplicated"
    covered = sum(won.covered for one in state.seats for won in one.won)
    assert covered <= 1, "the Family Disappointment covers two possessions"
    assert state.inverts >= 0
    assert state.round >= 1
    assert 0 <= state.first < len(state.seats)
    for one in state.seats:
        assert one.hand == ordered(one.hand), "a hand is not in order"
        if one.gone:
            assert not one.hand
            assert not one.won
            assert one.pile is None
            assert one.passed
    _check_phase(state)


def all_cards(state: State) -> tuple[Card, ...]:
    """Return every card of the action deck, zone by zone."""
    cards = [*state.deck, *state.discard, *state.spent]
    for one in state.seats:
        cards += (*one.hand, *pile_cards(one.pile))
    match state.phase:
        case Window(play=play, blocks=blocks):
            cards += (*cards_of(play), *(Action.BLOCK,) * len(blocks))
        case Bidding(bids=bids) | Tiebreak(bids=bids):
            cards += (bid for bid in bids if bid is not None)
    return tuple(cards)


def _all_possessions(state: State) -> list[object]:
    owned = [won.colour for one in state.seats for won in one.won]
    return [*state.possessions, *state.middle, *state.out, *owned]


def _check_phase(state: State) -> None:
    phase, present = state.phase, state.present
    if isinstance(phase, Over):
        assert phase.winner in present
        return
    assert len(present) > 1, "the match goes on with a single seat"
    assert 0 < phase.id <= state.ids
    assert asked(state), "nobody is asked anything"
    assert set(asked(state)) <= set(present)
    in_action = isinstance(phase, Turn | Window)
    settling = in_action or isinstance(phase, Tiebreak)
    for seat in present:
        assert (state.seats[seat].pile is not None) == settling
        assert in_action or state.seats[seat].passed == settling
    if not isinstance(phase, Contest):
        assert state.middle, "there is nothing to bid for"
    match phase:
        case Bidding() | Tiebreak():
            assert len(phase.bids) == len(state.seats)
            for seat in asked(state):
                assert numbers(state.seats[seat].hand), "a seat without numbers is asked for one"
            beside = phase.numberless if isinstance(phase, Bidding) else phase.forfeited
            assert not any(numbers(state.seats[seat].hand) for seat in beside)
        case Turn():
            assert not state.seats[phase.seat].passed
            assert state.seats[phase.seat].hand
        case Window():
            assert not state.seats[phase.seat].passed
            assert len(phase.agreed) == len(state.seats)
            involved = {phase.seat, *phase.blocks, target_of(phase.play)} - {None}
            assert involved <= set(present), "a play by or on a leaver has not fizzled"
        case Contest():
            assert len(phase.throws) == len(state.seats)
            assert set(phase.seats) <= set(present)
            assert 1 <= phase.number <= GOES
