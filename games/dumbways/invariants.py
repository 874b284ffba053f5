"""The invariants of a state of Dumb Ways to Die (X-10, D-38)."""

from collections import Counter

from games.dumbways.beans import BY_KEY
from games.dumbways.cards import BOX, DECK, RED, ordered
from games.dumbways.questions import question
from games.dumbways.state import Draws, Psycho, Sight, State, alive, living


def check_cards(state: State) -> None:
    """Check that every card is in exactly one zone, and no red card is in a hand."""
    zones = Counter(state.deck)
    for zone in (state.discard, state.removed, *state.hands):
        zones.update(zone)
    zones.update(laid.card for laid in state.in_play)
    box = Counter(DECK)
    assert zones == box, f"cards gained {zones - box}, lost {box - zones}"
    for hand in state.hands:
        assert RED.isdisjoint(hand), "a red card is in a hand"
        assert hand == ordered(hand), "a hand is not sorted"


def check(state: State) -> None:
    """Raise AssertionError if an invariant is broken."""
    check_cards(state)
    _check_seats(state)
    _check_turn(state)
    for viewer, seen in enumerate(state.sights):
        for sight in seen:
            _check_sight(state, viewer, sight)


def _check_seats(state: State) -> None:
    seats = len(state.beans)
    assert 2 <= seats <= len(BY_KEY) // BOX.beans, "too few or too many seats"
    zones = (state.gone, state.hands, state.sights)
    assert all(len(zone) == seats for zone in zones), "a zone has no entry for some seat"
    keys = [bean.key for mine in state.beans for bean in mine]
    assert len(keys) == len(set(keys)) == seats * BOX.beans, "beans are duplicated or missing"
    assert set(keys) <= set(BY_KEY), "an unknown bean"
    for seat in range(seats):
        if not alive(state, seat):
            assert not state.hands[seat], "an eliminated player holds cards"
        if state.gone[seat]:
            assert not alive(state, seat), "a player who has left has a bean alive"
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
    if not state.frames:
        assert state.rolled is None or state.actions, "the turn goes on without actions"
    for frame in state.frames:
        todo = frame.todo if isinstance(frame, Draws | Psycho) else ()
        assert set(todo) <= set(among), "an eliminated player has something left to do"


def _check_sight(state: State, viewer: int, sight: Sight) -> None:
    """Check that what a seat knows of hidden cards is true."""
    assert sight.turn <= state.turn, "a sight is of a future turn"
    if sight.seat is None:
        assert state.deck[: len(sight.still)] == sight.still, (
            "the top of the deck is not as it was seen"
        )
    else:
        assert sight.seat != viewer, "a seat peeked at its own hand"
        lacking = Counter(sight.still) - Counter(state.hands[sight.seat])
        assert not lacking, f"seen cards are not in the hand: {lacking}"
