"""What holds in every position."""

from tests.tiny.game.cards import ASIDE_MAX, DECK
from tests.tiny.game.state import Bidding, State, Voting


def check(state: State) -> None:
    """Raise AssertionError if the position cannot be (X-10)."""
    cards = state.stock + state.discard
    for player in state.players:
        cards += player.hand + player.aside
        assert player.hand == tuple(sorted(player.hand))
        assert len(player.aside) <= ASIDE_MAX
        assert not player.gone or player.hand + player.aside == ()
    assert tuple(sorted(cards)) == DECK
    seats = [decision.seat for decision in state.asked]
    assert seats == sorted(set(seats))
    assert set(seats) <= set(state.staying())
    assert all(decision.id < state.next_id for decision in state.asked)
    assert bool(seats) == (state.outcome is None)
    assert bool(seats) == bool(state.frames)
    assert 0 <= state.round <= state.options.rounds
    assert 0 <= state.leader < len(state.players)
    for frame in state.frames:
        if isinstance(frame, Bidding):
            _check_bids(state, frame)
        elif isinstance(frame, Voting):
            assert all(not state.players[seat].gone for seat in frame.tied)


def _check_bids(state: State, frame: Bidding) -> None:
    """A seat that holds a card has bid or is asked, and a bid card is still in the hand."""
    asked = {decision.seat for decision in state.asked}
    for seat, bid in enumerate(frame.bids):
        hand = state.players[seat].hand
        assert (bid is not None or seat in asked) == bool(hand)
        assert bid is None or seat not in asked
        card = getattr(bid, "card", None)
        assert card is None or card in hand
