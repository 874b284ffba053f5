"""The invariants of a state of Dumb Ways to Die (X-10, D-38)."""

from collections import Counter
from collections.abc import Sequence
from types import MappingProxyType

from games.core.piles import conserved, without
from games.dumbways.beans import BY_KEY
from games.dumbways.cards import BOX, DECK, RED, Card, in_order
from games.dumbways.questions import question
from games.dumbways.state import Draws, Psycho, Sight, State, alive, living

_CARDS = MappingProxyType(dict(Counter(DECK)))


def check(state: State) -> None:
    """Raise AssertionError if an invariant is broken."""
    check_cards(state)
    _check_seats(state)
    _check_turn(state)
    for viewer, seen in enumerate(state.sights):
        for sight in seen:
            _check_sight(state, viewer, sight)


def check_step(before: State, after: State) -> None:
    """Check ``after`` as a step from ``before``: cards that moved, beans, sights, the question."""
    assert len(after.sights) == len(before.sights), "a seat has no sights"
    assert after.turn >= before.turn, "a sight is of a future turn"
    if after.options is not before.options or len(after.hands) != len(before.hands):
        check(after)
        return
    assert conserved(_moved_cards(before, after)), "cards were gained or lost"
    for old, hand in zip(before.hands, after.hands, strict=True):
        if hand is not old:
            _check_hand(hand)
    if not (after.beans is before.beans and after.gone is before.gone):
        _check_seats(after)
    _check_turn(after)
    _check_sights(before, after)


def check_cards(state: State) -> None:
    """Check that every card is in exactly one zone, and no red card is in a hand."""
    cards = [*state.deck, *state.discard, *state.removed]
    cards += [laid.card for laid in state.in_play]
    for hand in state.hands:
        cards += hand
        _check_hand(hand)
    assert dict(Counter(cards)) == _CARDS, "cards were gained or lost"


def _moved_cards(before: State, after: State) -> list[tuple[Sequence[Card], Sequence[Card]]]:
    """Return the zones that may have changed, before and after."""
    zones: list[tuple[Sequence[Card], Sequence[Card]]] = [
        (before.deck, after.deck),
        (before.discard, after.discard),
        (before.removed, after.removed),
    ]
    if after.hands is not before.hands:
        zones += zip(before.hands, after.hands, strict=True)
    if after.in_play is not before.in_play:
        old = [laid.card for laid in before.in_play]
        zones.append((old, [laid.card for laid in after.in_play]))
    return zones


def _check_hand(hand: tuple[Card, ...]) -> None:
    assert RED.isdisjoint(hand), "a red card is in a hand"
    assert in_order(hand), "a hand is not sorted"


def _check_seats(state: State) -> None:
    seats = len(state.beans)
    assert 2 <= seats <= len(BY_KEY) // BOX.beans, "too few or too many seats"
    assert len(state.gone) == len(state.hands) == len(state.sights) == seats, (
        "a zone has no entry for some seat"
    )
    keys = [bean.key for mine in state.beans for bean in mine]
    assert len(keys) == len(set(keys)) == seats * BOX.beans, "beans are duplicated or missing"
    assert BY_KEY.keys() >= set(keys), "an unknown bean"
    for seat in range(seats):
        if not alive(state, seat):
            assert not state.hands[seat], "an eliminated player holds cards"
        elif state.gone[seat]:
            raise AssertionError("a player who has left has a bean alive")
    assert state.options.hand_removed or not state.removed, "cards have left the game"


def _check_turn(state: State) -> None:
    among = living(state)
    assert 0 <= state.owner < len(state.beans), "the turn belongs to no seat"
    assert 0 <= state.actions <= max(BOX.die.faces), "too many actions left"
    if state.outcome is not None:
        assert not state.frames, "a frame is left after the end"
        assert len(among) <= 1, "the match is over, but two seats have beans"
        return
    assert among, "nobody has a bean, but the match goes on"
    asked = question(state)
    assert asked is not None, "nobody is asked anything"
    assert asked.seat in among, "an eliminated player is asked something"
    assert state.frames or state.rolled is None or state.actions, "the turn goes on without actions"
    for frame in state.frames:
        if isinstance(frame, Draws | Psycho):
            assert set(frame.todo) <= set(among), "an eliminated player has something left to do"


def _check_sights(before: State, after: State) -> None:
    """Check the sights that are new, or of a hand or a deck that has changed."""
    same_deck = after.deck is before.deck
    for viewer, seen in enumerate(after.sights):
        known = before.sights[viewer]
        for sight in seen:
            if sight.seat is None:
                same = same_deck
            else:
                same = after.hands[sight.seat] is before.hands[sight.seat]
            if not (same and sight in known):
                _check_sight(after, viewer, sight)


def _check_sight(state: State, viewer: int, sight: Sight) -> None:
    """Check that what a seat knows of hidden cards is true."""
    assert sight.turn <= state.turn, "a sight is of a future turn"
    if sight.seat is None:
        top = state.deck[: len(sight.still)]
        assert top == sight.still, "the top of the deck is not as it was seen"
        return
    assert sight.seat != viewer, "a seat peeked at its own hand"
    if sight.still:
        try:
            without(state.hands[sight.seat], sight.still)
        except ValueError:
            raise AssertionError("seen cards are not in the hand") from None
