"""What is listed is accepted; everything else is refused, in the order of the law."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.core import WORDS_MAX, Entry, Leave, Match, encode
from tests.contract.games import KITS
from tests.contract.kit import Kit
from tests.contract.script import attempt
from tests.contract.walks import finished, positions, walks, worded

pytestmark = pytest.mark.parametrize("kit", KITS, ids=str)

MOVES_TRIED = 40
NO_SUCH_ID = 10**9


def refused(kit: Kit, match: Match[Any, Any], entry: Entry) -> tuple[str, str] | None:
    """Why an entry is refused, None if it is accepted; a refusal changes nothing."""
    before = encode(match)
    refusal = attempt(kit.game, match, entry).refusal
    assert encode(match) == before
    return (refusal.code, refusal.reason) if refusal is not None else None


def test_listed_moves_are_few_and_distinct(kit: Kit) -> None:
    """A panel pages through them, so they are finite, at most 2,000, none twice, and bare."""
    for match in positions(kit):
        for decision in kit.game.pending(match.state):
            moves = kit.game.legal_moves(match.state, decision.seat)
            assert isinstance(moves, tuple)
            assert 1 <= len(moves) <= 2_000
            assert len(set(moves)) == len(moves)
            assert all(kit.game.bare(move) == move for move in moves)


def test_a_seat_that_is_asked_nothing_has_no_moves(kit: Kit) -> None:
    """A panel shows buttons only to those who are asked."""
    for match in (*positions(kit), *finished(kit)):
        asked = {decision.seat for decision in kit.game.pending(match.state)}
        for seat in set(range(match.seats)) - asked:
            assert kit.game.legal_moves(match.state, seat) == ()


def test_every_listed_move_is_accepted(kit: Kit) -> None:
    """What a panel offers works; ``play`` checks the invariants after it (X-10)."""
    for match in positions(kit):
        for decision in kit.game.pending(match.state):
            moves = kit.game.legal_moves(match.state, decision.seat)
            for move in moves[:: 1 + len(moves) // MOVES_TRIED]:
                entry = Entry(match.seq + 1, decision.seat, decision.id, move)
                assert refused(kit, match, entry) is None


def test_a_move_that_is_not_listed_is_refused(kit: Kit) -> None:
    """A forged press does nothing."""
    pool = tuple({move for m in positions(kit) for move in _listed(kit, m)})
    for match in positions(kit):
        for decision in kit.game.pending(match.state):
            listed = kit.game.legal_moves(match.state, decision.seat)
            for move in [move for move in pool if move not in listed][:MOVES_TRIED]:
                entry = Entry(match.seq + 1, decision.seat, decision.id, move)
                assert refused(kit, match, entry) == ("not_legal", "not_legal")


def test_the_order_of_refusals(kit: Kit) -> None:
    """Stale is checked before the seat and the legality, so an old button blames nobody."""
    for match in positions(kit):
        pending = kit.game.pending(match.state)
        move = kit.game.legal_moves(match.state, pending[0].seat)[0]
        for seat in range(match.seats):
            stale = Entry(match.seq + 1, seat, NO_SUCH_ID, move)
            assert refused(kit, match, stale) == ("stale", "stale")
        for number in {decision.id for decision in pending}:
            asked = {decision.seat for decision in pending if decision.id == number}
            for seat in set(range(match.seats)) - asked:
                other = Entry(match.seq + 1, seat, number, move)
                assert refused(kit, match, other) == ("not_your_question",) * 2


def test_answers_to_old_questions_are_stale(kit: Kit) -> None:
    """Replies that come too late are refused as stale, whoever sends them (X-4, F026)."""
    for walk in walks(kit):
        old: dict[int, Any] = {}
        for moment in walk.moments:
            open_now = {decision.id for decision in kit.game.pending(moment.after.state)}
            if moment.entry.decision is not None:
                old[moment.entry.decision] = moment.entry
            if kit.game.outcome(moment.after.state) is not None:
                break
            for entry in [entry for number, entry in old.items() if number not in open_now][-3:]:
                late = replace(entry, seq=moment.after.seq + 1)
                assert refused(kit, moment.after, late) == ("stale", "stale")


def test_a_match_that_is_over_takes_nothing_more(kit: Kit) -> None:
    """Over comes first of all refusals, for answers and for leavers (F206)."""
    for walk in walks(kit):
        last = walk.moments[-1]
        for entry in (last.entry, replace(last.entry, decision=None, move=Leave(), clock=False)):
            again = replace(entry, seq=last.after.seq + 1)
            assert refused(kit, last.after, again) == ("over", "over")


def test_free_words_have_a_shape(kit: Kit) -> None:
    """One stripped line of at most 120 characters passes; anything else is refused, whole."""
    shapes: dict[str, tuple[str, str] | None] = {"x" * WORDS_MAX: None, "Tja …": None, "": None}
    bad = ("x" * (WORDS_MAX + 1), " front", "back ", "two\nlines", "nul\0", "\N{LINE SEPARATOR}")
    expected = {**shapes, **dict.fromkeys(bad, ("not_legal", "words"))}
    for match in positions(kit):
        for decision in kit.game.pending(match.state):
            for move in kit.game.legal_moves(match.state, decision.seat)[:MOVES_TRIED]:
                if worded(kit.game, move, "words") == move:
                    continue
                for words, refusal in expected.items():
                    spoken = worded(kit.game, move, words)
                    entry = Entry(match.seq + 1, decision.seat, decision.id, spoken)
                    assert refused(kit, match, entry) == refusal


def test_only_what_silence_means_is_the_clocks(kit: Kit) -> None:
    """A timer is a move: the clock's is accepted from the clock; no other answer passes as one."""
    for match in positions(kit):
        for decision in kit.game.pending(match.state):
            silence = kit.game.on_timeout(match.state, decision.seat)
            listed = kit.game.legal_moves(match.state, decision.seat)
            assert kit.game.on_timeout(match.state, decision.seat) == silence
            late = Entry(match.seq + 1, decision.seat, decision.id, silence, clock=True)
            assert refused(kit, match, late) is None
            if silence not in listed:
                pressed = replace(late, clock=False)
                assert refused(kit, match, pressed) == ("not_legal", "not_legal")
            for move in [move for move in listed if move != silence][:MOVES_TRIED]:
                assert refused(kit, match, replace(late, move=move)) == ("not_legal", "clock")


def _listed(kit: Kit, match: Match[Any, Any]) -> tuple[Any, ...]:
    pending = kit.game.pending(match.state)
    return tuple(move for d in pending for move in kit.game.legal_moves(match.state, d.seat))
