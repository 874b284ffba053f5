"""Begin, play, replay: one door, and it judges in one order."""

from dataclasses import replace as with_fields
from typing import Any

import pytest
from msgspec.structs import replace

from games.core import (
    BadOptions,
    Dice,
    Entry,
    IllegalMove,
    Leave,
    Match,
    ReplayFailed,
    Rng,
    Step,
    begin,
    encode,
    judge,
    judge_question,
    play,
    replay,
)
from tests.tiny.game import TINY
from tests.tiny.game.moves import Aside, AtRandom, Bid, Done, Move, Pass, Steal
from tests.tiny.game.options import Options
from tests.tiny.game.state import State


def begun(**options: Any) -> Match[Options, State]:
    """A match of three, seat 0 leading."""
    return begin(TINY, Options(first=0, **options), 3, "match")[0]


def answered(match: Match[Any, Any], *answers: tuple[int, Move]) -> Match[Any, Any]:
    """The match after some answers of seats to the questions they are asked."""
    for seat, move in answers:
        asked = next(d.id for d in TINY.pending(match.state) if d.seat == seat)
        match, _ = play(TINY, match, Entry(match.seq + 1, seat, asked, move))
    return match


def silent(match: Match[Any, Any], seat: int) -> Match[Any, Any]:
    """The match after ``seat`` let its time run out."""
    asked = next(d.id for d in TINY.pending(match.state) if d.seat == seat)
    move = TINY.on_timeout(match.state, seat)
    return play(TINY, match, Entry(match.seq + 1, seat, asked, move, clock=True))[0]


def refusal(match: Match[Any, Any], entry: Entry) -> tuple[str, str]:
    """Why an entry is refused; the match is as before."""
    before = encode(match)
    with pytest.raises(IllegalMove) as caught:
        play(TINY, match, entry)
    assert encode(match) == before
    return caught.value.code, caught.value.reason


def bidding() -> Match[Any, Any]:
    """All are done putting aside."""
    return answered(begun(), (0, Done()), (1, Done()), (2, Done()))


def test_a_match_begins_with_its_chance_beside_its_state() -> None:
    """24 cards are shuffled by 24 draws; a named leader is not drawn."""
    match = begun()
    assert (match.game, match.format, match.seats, match.seq) == ("tiny", 2, 3, 0)
    assert match.rng == Rng("match", 24)
    assert match.options == Options(first=0)


def test_x_8_the_leader_is_drawn_where_none_is_named() -> None:
    """One draw more, and different seeds give different leaders."""
    matches = [begin(TINY, Options(), 3, f"x-8 {number}")[0] for number in range(30)]
    assert {match.rng.drawn for match in matches} == {25}
    assert {match.state.leader for match in matches} == {0, 1, 2}


@pytest.mark.parametrize(
    ("options", "seats", "reason"),
    [
        (Options(), 1, "seats"),
        (Options(), 5, "seats"),
        (Options(rounds=0), 3, "options"),
        (Options(rounds=6), 3, "options"),
        (Options(first=3), 3, "first"),
        (Options(first=-1), 3, "first"),
    ],
)
def test_a_match_does_not_begin_out_of_bounds(options: Options, seats: int, reason: str) -> None:
    """Bounds of options hold however the options were made."""
    with pytest.raises(BadOptions) as caught:
        begin(TINY, options, seats, "bounds")
    assert caught.value.reason == reason


def test_numbers_at_the_bounds_begin() -> None:
    """Two seats and four, one round and five, the last seat first."""
    begin(TINY, Options(first=1, rounds=1), 2, "bounds")
    begin(TINY, Options(first=3, rounds=5), 4, "bounds")


def test_an_entry_is_counted_and_its_draws_are_too() -> None:
    """Sealed bids draw nothing; two silent ones are drawn at the reveal."""
    match = bidding()
    assert (match.seq, match.rng.drawn) == (3, 24)
    match = silent(silent(match, 0), 1)
    assert (match.seq, match.rng.drawn) == (5, 24)
    match = answered(match, (2, Bid(match.state.players[2].hand[0])))
    assert (match.seq, match.rng.drawn) == (6, 26)


def test_a_match_that_is_over_refuses_everything_first() -> None:
    """A match that is over refuses every entry as over, even a stale answer or a leaver."""
    match = begun()
    for seat in (0, 1):
        match, _ = play(TINY, match, Entry(match.seq + 1, seat, None, Leave()))
    assert TINY.outcome(match.state) is not None
    for seat, decision, move in ((2, 1, Done()), (2, 99, Done()), (2, None, Leave())):
        assert refusal(match, Entry(3, seat, decision, move)) == ("over", "over")


def test_stale_comes_before_everything_else() -> None:
    """An id pending for nobody, whoever answers, whatever the answer."""
    match = bidding()
    for decision in (1, 3, 99, None):
        for seat in (-1, 0, 2, 9):
            assert refusal(match, Entry(4, seat, decision, Pass())) == ("stale", "stale")


def test_another_seats_question_comes_before_the_answer() -> None:
    """It is pending, but not for this seat: an outsider, or one who answered already."""
    match = answered(bidding(), (0, Bid(bidding().state.players[0].hand[0])))
    for seat in (0, 3, -1):
        entry = Entry(5, seat, 2, Pass())
        assert refusal(match, entry) == ("not_your_question", "not_your_question")


def test_an_answer_that_is_not_listed_is_refused() -> None:
    """Another kind of move, a card not held, and what only silence means."""
    match = bidding()
    hand = match.state.players[0].hand
    other = next(card for card in range(7) if card not in hand)
    for move in (Pass(), Aside(hand[0]), Bid(other), AtRandom()):
        assert refusal(match, Entry(4, 0, 2, move)) == ("not_legal", "not_legal")


def test_the_clock_says_what_silence_means_and_nothing_else() -> None:
    """AtRandom from the clock alone; a listed answer is none of the clock's."""
    match = bidding()
    card = match.state.players[0].hand[0]
    assert refusal(match, Entry(4, 0, 2, Bid(card), clock=True)) == ("not_legal", "clock")
    play(TINY, match, Entry(4, 0, 2, AtRandom(), clock=True))


def test_leave_needs_no_question_and_answers_none() -> None:
    """It names no decision, is not the clock's, and comes from a seat of the table."""
    match = bidding()
    for entry in (
        Entry(4, 0, 2, Leave()),
        Entry(4, 0, None, Leave(), clock=True),
        Entry(4, 3, None, Leave()),
        Entry(4, -1, None, Leave()),
    ):
        assert refusal(match, entry) == ("not_legal", "leave")
    after, _ = play(TINY, match, Entry(4, 0, None, Leave()))
    assert refusal(after, Entry(5, 0, None, Leave())) == ("not_legal", "gone")


def test_free_words_are_played_as_they_are_said() -> None:
    """The listed form is bare; the words reach the table; bad ones are refused."""
    match = bidding()
    match = silent(silent(silent(match, 0), 1), 2)
    while match.state.asked[0].kind == "vote":
        match = silent(match, match.state.asked[0].seat)
    leader = match.state.asked[0]
    steal = TINY.legal_moves(match.state, leader.seat)[0]
    assert isinstance(steal, Steal)
    entry = Entry(match.seq + 1, leader.seat, leader.id, replace(steal, words="Got you!"))
    after, _ = play(TINY, match, entry)
    assert getattr(after.state.frames[1], "words", None) == "Got you!"
    shouted = replace(entry, move=replace(steal, words="x" * 121))
    assert refusal(match, shouted) == ("not_legal", "words")


def test_an_entry_can_be_judged_without_being_played() -> None:
    """``judge`` refuses what ``play`` refuses, and says nothing of an entry that it accepts."""
    match = answered(bidding(), (0, Bid(bidding().state.players[0].hand[0])))
    bid, hidden = Bid(match.state.players[1].hand[0]), Bid(9)
    judge(TINY, match, Entry(5, 1, 2, bid))
    judge(TINY, match, Entry(5, 1, 2, AtRandom(), clock=True))
    judge(TINY, match, Entry(5, 1, None, Leave()))
    for entry, code in (
        (Entry(5, 1, 1, bid), "stale"),
        (Entry(5, 0, 2, bid), "not_your_question"),
        (Entry(5, 1, 2, hidden), "not_legal"),
        (Entry(5, 1, 2, bid, clock=True), "not_legal"),
        (Entry(5, 9, None, Leave()), "not_legal"),
    ):
        with pytest.raises(IllegalMove) as caught:
            judge(TINY, match, entry)
        assert caught.value.code == code
        assert refusal(match, entry)[0] == code


def test_a_press_can_be_judged_before_its_move_is_known() -> None:
    """``judge_question`` looks at the question only: over, stale, not your question."""
    match = answered(bidding(), (0, Bid(bidding().state.players[0].hand[0])))
    judge_question(TINY, match, 1, 2)
    ended = match
    for seat in (0, 1):
        ended, _ = play(TINY, ended, Entry(ended.seq + 1, seat, None, Leave()))
    for at, seat, decision, code in (
        (match, 1, 1, "stale"),
        (match, 1, None, "stale"),
        (match, 0, 2, "not_your_question"),
        (ended, 2, 2, "over"),
    ):
        with pytest.raises(IllegalMove) as caught:
            judge_question(TINY, at, seat, decision)
        assert caught.value.code == code


def test_an_entry_that_does_not_follow_is_no_refusal_but_a_mistake() -> None:
    """A gap, a repetition, another game or another format raises an error."""
    match = begun()
    for seq in (0, 2):
        with pytest.raises(ValueError, match="does not follow"):
            play(TINY, match, Entry(seq, 0, 1, Done()))
    for other in (replace(match, game="chess"), replace(match, format=1)):
        with pytest.raises(ValueError, match="is not tiny 2"):
            play(TINY, other, Entry(1, 0, 1, Done()))


def buggy(state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
    """Lose a card, or trip over the rules."""
    step = TINY.apply(state, seat, move, dice)
    if isinstance(move, Aside):
        return replace(step, state=replace(step.state, stock=()))
    return Step(step.state, (step.events[7],))


BUGGY = with_fields(TINY, apply=buggy)


def test_a_bug_is_never_shown_as_an_illegal_move() -> None:
    """It raises AssertionError, and the match is as it was (X-10)."""
    match = begun()
    before = encode(match)
    with pytest.raises(AssertionError):
        play(BUGGY, match, Entry(1, 0, 1, Aside(match.state.players[0].hand[0])))
    assert encode(match) == before


def test_replay_names_the_entry_that_does_not_follow() -> None:
    """Refused, out of order, or tripping over a bug: the number is that of the entry."""
    good = [Entry(1, 0, 1, Done()), Entry(2, 1, 1, Done())]
    for bad in (Entry(3, 0, 1, Done()), Entry(4, 2, 1, Done())):
        with pytest.raises(ReplayFailed, match=f"entry {bad.seq} ") as caught:
            replay(TINY, Options(first=0), 3, "match", [*good, bad])
        assert caught.value.seq == bad.seq
    with pytest.raises(ReplayFailed, match=r"entry 1 .*IndexError") as caught:
        replay(BUGGY, Options(first=0), 3, "match", good)
    assert caught.value.seq == 1


def test_replay_goes_on_from_a_base() -> None:
    """Only what follows the base is played."""
    first, second = Entry(1, 0, 1, Done()), Entry(2, 1, 1, Done())
    base = replay(TINY, Options(first=0), 3, "match", [first])
    whole = replay(TINY, Options(first=0), 3, "match", [first, second])
    assert replay(TINY, Options(first=0), 3, "match", [second], base=base) == whole
    assert base.seq == 1
    assert whole.seq == 2
