"""The invariants of a state of Funny or Die (X-10)."""

from collections.abc import Sequence

from games.core import words_fit
from games.core.piles import conserved
from games.funnyordie.cards import HAND, ROW
from games.funnyordie.moves import AtRandom, Play, Vote
from games.funnyordie.options import SEATS_MAX, SEATS_MIN, card_of, ids_of
from games.funnyordie.playing import taken
from games.funnyordie.questions import asked
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
    names = [*state.deck, *state.discard, *state.community]
    names += [pair.card for pair in state.pairs]
    for one in state.seats:
        names += one.hand
    known = ids_of(state.options)
    assert len(names) == len(known), "a card is missing or duplicated"
    assert not known.difference(names), "a card is missing or duplicated"
    _check_money(state)
    for pair in state.pairs:
        _check_pair(state, pair)
    _check_present(state)
    _check_hands(state)
    _check_row(state)
    _check_phase(state)


def check_step(before: State, after: State) -> None:
    """Check ``after`` as a step from ``before``: cards that moved, new pairs, the question."""
    if _needs_full_check(before, after):
        check(after)
        return
    assert conserved(_moved_cards(before, after)), "a card is missing or duplicated"
    if after.seats is not before.seats or after.pot != before.pot:
        _check_money(after)
    else:
        assert after.gone_money == before.gone_money, "money was lost or created"
    if after.pairs is not before.pairs:
        for pair in after.pairs:
            if pair not in before.pairs:
                _check_pair(after, pair)
    if after.pairs is not before.pairs or after.seats is not before.seats:
        _check_hands(after)
    _check_phase(after)


def _needs_full_check(before: State, after: State) -> bool:
    """Whether a round has gone on to its next part, a seat has left, or the match has ended."""
    return (
        after.options is not before.options
        or after.community is not before.community
        or after.up is not before.up
        or after.sudden is not before.sudden
        or after.roller != before.roller
        or after.round != before.round
        or isinstance(after.phase, Over)
        or (
            after.seats is not before.seats
            and [one.gone for one in after.seats] != [one.gone for one in before.seats]
        )
    )


def _moved_cards(before: State, after: State) -> list[tuple[Sequence[str], Sequence[str]]]:
    """Return the zones of cards that may have changed, before and after."""
    zones: list[tuple[Sequence[str], Sequence[str]]] = [
        (before.deck, after.deck),
        (before.discard, after.discard),
        (before.community, after.community),
    ]
    if after.pairs is not before.pairs:
        old_pairs = [pair.card for pair in before.pairs]
        zones.append((old_pairs, [pair.card for pair in after.pairs]))
    if after.seats is not before.seats:
        for old, one in zip(before.seats, after.seats, strict=True):
            if one.hand is not old.hand:
                zones.append((old.hand, one.hand))
    return zones


def _check_money(state: State) -> None:
    total, staked = state.pot + state.gone_money, 0
    assert state.pot >= 0 == state.pot % BILL, "an amount is not in whole bills"
    assert state.gone_money >= 0 == state.gone_money % BILL, "an amount is not in whole bills"
    for one in state.seats:
        assert one.money >= 0 == one.money % BILL, "an amount is not in whole bills"
        assert not one.gone or (not one.hand and not one.money), "a leaver still has cards or money"
        total += one.money
        staked += one.paid
    assert total == START_MONEY * len(state.seats), "money was lost or created"
    assert staked <= state.pot, "a stake is not in the pot"


def _check_pair(state: State, pair: Pair) -> None:
    assert pair.seat in state.players, "a pair of a leaver is on the table"
    assert 0 <= pair.community < len(state.community)
    assert words_fit(pair.words)
    assert words_fit(pair.scene)
    takes = taken(state, Play(pair.card, pair.community))
    assert takes.words or not pair.words, "words on a pair that takes none"
    assert takes.photo or not (pair.scene or pair.picture), "a picture on a pair that takes none"


def _check_present(state: State) -> None:
    """Check the facts that change only with a round, or when a seat leaves."""
    present = state.present
    assert 0 <= state.roller < len(state.seats)
    assert state.round >= 1
    if isinstance(state.phase, Over):
        assert state.phase.outcome.winners
        assert set(state.phase.outcome.winners) <= set(present)
        return
    assert len(present) >= SEATS_MIN, "fewer than three seats are left"
    if state.sudden is not None:
        assert len(state.sudden.seats) > 1
        assert set(state.sudden.seats) <= set(present)


def _check_hands(state: State) -> None:
    """Check that each seat has played at most one card of a full hand."""
    if isinstance(state.phase, Over):
        return
    played = [pair.seat for pair in state.pairs]
    assert len(set(played)) == len(played), "a seat has two pairs"
    for seat, one in enumerate(state.seats):
        size = 0 if one.gone else HAND - (seat in played)
        assert len(one.hand) == size, "a hand has the wrong size"


def _check_row(state: State) -> None:
    """Check the community cards."""
    if isinstance(state.phase, Over):
        return
    assert len(state.community) == (0 if state.up is None else ROW)
    for name in state.community:
        card = card_of(state.options, name)
        assert state.up is None or not card.joker(state.up), "a Joker is in the row"


def _check_phase(state: State) -> None:
    """Check that the question fits the round, and that some seat is asked it."""
    phase = state.phase
    if isinstance(phase, Over):
        return
    waiting = asked(state)
    assert waiting, "nobody is asked anything"
    for seat in waiting:
        assert not state.seats[seat].gone, "a leaver is asked something"
    assert (state.up is None) == isinstance(phase, Rolling | Choosing)
    assert (state.face is None) == isinstance(phase, Rolling)
    match phase:
        case Playing(todo=todo):
            played = [pair.seat for pair in state.pairs]
            assert {*played, *todo} == set(state.players)
        case Together():
            _check_together(state, phase)
        case Voting():
            _check_votes(state, phase, waiting)


def _check_together(state: State, phase: Together) -> None:
    assert not state.pairs, "a pair is open before the reveal"
    assert len(phase.answers) == len(state.seats)
    players = state.players
    for seat, answer in enumerate(phase.answers):
        assert answer is None or seat in players
        if answer is not None and not isinstance(answer, AtRandom):
            assert answer.card in state.seats[seat].hand, "a sealed card is not in its hand"


def _check_votes(state: State, phase: Voting, waiting: tuple[int, ...]) -> None:
    candidates = phase.candidates
    assert len(phase.votes) == len(state.seats)
    assert 0 <= phase.revote <= REVOTES_MAX
    assert set(candidates) <= {pair.seat for pair in state.pairs}
    for voter in phase.voters:
        assert not state.seats[voter].gone, "a leaver can vote"
    for seat, vote in enumerate(phase.votes):
        assert vote is None or seat in phase.voters
        if isinstance(vote, Vote):
            assert seat not in (vote.funny, vote.die), "a seat votes for its own pair"
            assert vote.funny != vote.die
            assert vote.funny in candidates
            assert vote.die in candidates
    for seat in waiting:
        others = len(candidates) - (seat in candidates)
        assert others > 1, "a seat that is asked has no answer"
