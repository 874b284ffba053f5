"""The invariants of a state of Funny or Die (X-10)."""

from collections import Counter

from games.core import words_fit
from games.funnyordie.cards import HAND, ROW
from games.funnyordie.moves import AtRandom, Play, Vote
from games.funnyordie.options import SEATS_MAX, SEATS_MIN, card_of, cards_of
from games.funnyordie.playing import taken
from games.funnyordie.questions import asked, legal_moves
from games.funnyordie.state import (
    BILL,
    REVOTES_MAX,
    START_MONEY,
    Choosing,
    Over,
    Pair,
    Playing,
    Rolling,
    State,
    Together,
    Voting,
)


def check(state: State) -> None:
    """Raise AssertionError unless cards and money are conserved and the question makes sense."""
    assert SEATS_MIN <= len(state.seats) <= SEATS_MAX
    _check_cards(state)
    _check_money(state)
    assert 0 <= state.roller < len(state.seats)
    assert state.round >= 1
    for one in state.seats:
        assert not one.gone or (not one.hand and not one.money), "a leaver still has cards or money"
    for pair in state.pairs:
        _check_pair(state, pair)
    _check_phase(state)


def _check_cards(state: State) -> None:
    names = [*state.deck, *state.discard, *state.community]
    names += [pair.card for pair in state.pairs]
    for one in state.seats:
        names += one.hand
    assert Counter(names) == Counter(card.id for card in cards_of(state.options)), (
        "a card is missing or duplicated"
    )


def _check_money(state: State) -> None:
    amounts = (state.pot, state.gone_money, *(one.money for one in state.seats))
    assert all(amount >= 0 and amount % BILL == 0 for amount in amounts), (
        "an amount is not in whole bills"
    )
    assert sum(amounts) == START_MONEY * len(state.seats), "money was lost or created"
    assert sum(one.paid for one in state.seats) <= state.pot, "a stake is not in the pot"


def _check_pair(state: State, pair: Pair) -> None:
    assert pair.seat in state.players, "a pair of a leaver is on the table"
    assert 0 <= pair.community < len(state.community)
    assert words_fit(pair.words)
    assert words_fit(pair.scene)
    takes = taken(state, Play(pair.card, pair.community))
    assert takes.words or not pair.words, "words on a pair that takes none"
    assert takes.photo or not (pair.scene or pair.picture), "a picture on a pair that takes none"


def _check_phase(state: State) -> None:
    phase, present = state.phase, state.present
    if isinstance(phase, Over):
        assert set(phase.outcome.winners) <= set(present)
        assert phase.outcome.winners
        return
    assert asked(state), "nobody is asked anything"
    assert len(present) >= SEATS_MIN, "fewer than three seats are left"
    assert set(asked(state)) <= set(present)
    assert len({pair.seat for pair in state.pairs}) == len(state.pairs), "a seat has two pairs"
    played = {pair.seat for pair in state.pairs}
    for seat in present:
        assert len(state.seats[seat].hand) == HAND - (seat in played), "a hand has the wrong size"
    if state.sudden is not None:
        assert len(state.sudden.seats) > 1
        assert set(state.sudden.seats) <= set(present)
    assert (state.up is None) == isinstance(phase, Rolling | Choosing)
    assert (state.face is None) == isinstance(phase, Rolling)
    assert len(state.community) == (0 if state.up is None else ROW)
    assert not any(
        card_of(state.options, name).joker(state.up) for name in state.community if state.up
    ), "a Joker is in the row"
    match phase:
        case Playing(todo=todo):
            assert played | set(todo) == set(state.players)
        case Together():
            _check_together(state, phase)
        case Voting():
            _check_votes(state, phase)


def _check_together(state: State, phase: Together) -> None:
    assert not state.pairs, "a pair is open before the reveal"
    assert len(phase.answers) == len(state.seats)
    for seat, answer in enumerate(phase.answers):
        assert answer is None or seat in state.players
        if answer is not None and not isinstance(answer, AtRandom):
            assert answer.card in state.seats[seat].hand, "a sealed card is not in its hand"


def _check_votes(state: State, phase: Voting) -> None:
    assert len(phase.votes) == len(state.seats)
    assert 0 <= phase.revote <= REVOTES_MAX
    assert set(phase.candidates) <= {pair.seat for pair in state.pairs}
    assert set(phase.voters) <= set(state.present)
    for seat, vote in enumerate(phase.votes):
        assert vote is None or seat in phase.voters
        if isinstance(vote, Vote):
            assert seat not in (vote.funny, vote.die), "a seat votes for its own pair"
            assert vote.funny != vote.die
            assert {vote.funny, vote.die} <= set(phase.candidates)
    for seat in asked(state):
        assert legal_moves(state, seat), "a seat that is asked has no answer"
