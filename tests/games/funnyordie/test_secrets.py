"""What nobody else may know: F-8, X-5, and votes until the reveal."""

from itertools import product
from typing import Any

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from games.core import Dice, Entry, begin, play
from games.funnyordie import GAME, Face, Options
from games.funnyordie.events import Drew, Played
from games.funnyordie.moves import Abstain, Play, Vote
from games.funnyordie.redeal import hidden
from games.funnyordie.state import State, Voting
from games.funnyordie.tally import ballots
from tests.games.funnyordie.table import Table, built, rolling, voting


def sealed_otherwise(state: State, seat: int | None) -> list[State]:
    """The same open vote with every combination of other votes that ``seat`` has not cast."""
    phase = state.phase
    assert isinstance(phase, Voting)
    choices: list[tuple[Vote | Abstain | None, ...]] = []
    for voter, vote in enumerate(phase.votes):
        if vote is None or voter == seat:
            choices.append((vote,))
        else:
            choices.append((*ballots(phase.candidates, voter), Abstain()))
    return [replace(state, phase=replace(phase, votes=votes)) for votes in product(*choices)]


@pytest.mark.parametrize("shown", [False, True])
def test_votes_are_secret_until_the_reveal_in_every_view(shown: bool) -> None:
    """Whatever the others have voted, or that they were silent, all views are the same.

    This holds even if votes are shown at the reveal (F-35).
    """
    table = voting(4, options=Options(show_votes=shown))
    for vote in ((0, 1, 2), (2, 1, 3), (3, 0, 1)):
        table.votes(vote)
        assert table.told == ()
        for seat in (None, 0, 1, 2, 3):
            views = {
                encode(GAME.view(state, seat)) for state in sealed_otherwise(table.state, seat)
            }
            assert len(views) == 1
    others = sealed_otherwise(table.state, 0)
    assert len(others) == 49  # two others with six votes each, or silence


def test_votes_are_secret_in_a_re_vote() -> None:
    """The tied seats learn nothing either before all have voted."""
    table = voting(5).votes((0, 1, 2), (1, 0, 2), (2, 0, 3), (3, 1, 4), (4, 2, 3))
    table.votes((2, 0, 1), (3, 0, 1))
    assert table.told == ()
    for seat in (None, 0, 1, 4):
        assert len({encode(GAME.view(s, seat)) for s in sealed_otherwise(table.state, seat)}) == 1


def test_who_has_voted_is_shown_but_not_how() -> None:
    """The waiting are public; one's own vote is in one's own view."""
    table = voting(3).votes((1, 2, 0)).silence(2)
    assert [seat.answered for seat in table.view().seats] == [False, True, True]
    assert [decision.seat for decision in table.view().asked] == [0]
    assert table.view(1).vote == Vote(2, 0)
    assert table.view(2).vote is None
    assert table.view(0).vote is None
    assert table.view().vote is None


def test_votes_are_in_no_view_or_event_after_the_reveal_by_default() -> None:
    """Four voters: two worlds with the same totals look the same forever (F-35)."""
    one = voting(4).votes((0, 1, 2), (1, 0, 2), (2, 1, 3), (3, 1, 0))
    two = voting(4).votes((0, 1, 2), (1, 0, 2), (2, 1, 0), (3, 1, 0))
    assert one.view().last != two.view().last  # another total: the test can tell
    swapped = voting(4).votes((0, 1, 2), (1, 2, 0), (2, 0, 3), (3, 1, 0))
    same = voting(4).votes((0, 1, 3), (1, 2, 0), (2, 1, 0), (3, 0, 2))
    assert swapped.told == same.told
    for seat in (None, 0, 1, 2, 3):
        assert swapped.view(seat) == same.view(seat)


def test_f_8_hands_are_hidden_from_everybody_else() -> None:
    """Both sides: no id of a card in another hand is in a view, nor any of deck and discard."""
    table = Table(built(4, top=("c121", "c122", "c123")))
    for step in range(8):
        for seat in (None, 0, 1, 2, 3):
            text = encode(table.view(seat)).decode()
            for zone in hidden(table.state, seat):
                assert [card for card in zone if f'"{card}"' in text] == [], step
        table.silence(table.asks()[1][0])


def test_f_8_drawn_cards_are_told_to_their_seat_alone() -> None:
    """Nothing else is told to some only."""
    match, told = begin(GAME, Options(), 3, "drawn")
    dice = Dice("players")
    while GAME.outcome(match.state) is None:
        for each in told:
            assert (each.to is not None) == isinstance(each.event, Drew)
            if isinstance(each.event, Drew):
                assert each.to == (each.event.seat,)
        decision = GAME.pending(match.state)[0]
        move = dice.choice(GAME.legal_moves(match.state, decision.seat))
        match, told = play(GAME, match, Entry(match.seq + 1, decision.seat, decision.id, move))


def test_f_8_counts_of_hands_deck_and_discard_are_public() -> None:
    """X-5: a table shows counts, not faces."""
    table = voting(3)
    view = table.view()
    assert [seat.hand for seat in view.seats] == [4, 4, 4]
    assert (view.deck, view.discard) == (247 - 3 * 4 - 3 - 3, 0)
    assert view.hand == ()


def sealed_play() -> Table:
    """All play at once; seat 1 has answered."""
    table = rolling(3, options=Options(simultaneous=True)).roll(Face.CAMERA)
    return table.answer(1, Play(table.state.seats[1].hand[2], 1, words="for later"))


def test_f_5_a_sealed_card_is_seen_by_its_seat_alone() -> None:
    """The hand still counts five; what was played is in one's own view."""
    table = sealed_play()
    played = Play(table.state.seats[1].hand[2], 1, words="for later")
    assert table.told == ()
    assert table.view(1).play == played
    for seat in (None, 0, 2):
        assert table.view(seat).play is None
        assert "for later" not in encode(table.view(seat)).decode()
        assert table.view(seat).seats[1].hand == 5
        assert table.view(seat).pairs == ()


def test_a_redeal_keeps_ones_own_and_changes_what_is_hidden() -> None:
    """Own hand, own sealed answers, and everything open stay."""
    table: Any = sealed_play()
    for seat in (None, 0, 1, 2):
        seen = set()
        for number in range(20):
            state = GAME.redeal(table.state, seat, Dice(f"redeal/{number}"))
            GAME.check(state)
            assert GAME.view(state, seat) == table.view(seat)
            seen.add(tuple(one.hand for other, one in enumerate(state.seats) if other != seat))
        assert len(seen) == 20


def test_a_redeal_draws_the_others_votes_anew() -> None:
    """All six votes of seat 2 come up; one's own stays."""
    table = voting(4).votes((0, 1, 2), (2, 0, 1))
    found = set()
    for number in range(100):
        phase = GAME.redeal(table.state, 0, Dice(f"redeal/{number}")).phase
        assert isinstance(phase, Voting)
        assert phase.votes[0] == Vote(1, 2)
        found.add(phase.votes[2])
    assert found == set(ballots((0, 1, 2, 3), 2))


def test_f_5_sealed_cards_are_turned_up_together() -> None:
    """Roller first, in one step, after the last answer."""
    table = rolling(3, roller=1, options=Options(simultaneous=True)).roll(Face.CAMERA)
    for seat in (2, 0, 1):
        assert table.heard(Played) == ()
        table.answer(seat, Play(table.state.seats[seat].hand[0], 0))
    assert [played.pair.seat for played in table.heard(Played)] == [1, 2, 0]
    assert [len(one.hand) for one in table.state.seats] == [4, 4, 4]
    assert table.asks()[0] == "vote"
