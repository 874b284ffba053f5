"""Stealing: N-15 to N-20."""

from collections import Counter

import pytest
from msgspec.structs import replace

from games.core import Rng
from games.deadgrandma.cards import Action
from games.deadgrandma.events import Played, Stole, Stopped, Taken, TiebreakBegan
from games.deadgrandma.moves import Block, LetHappen, Pass, Plus, Steal
from tests.games.deadgrandma.table import Table, cards


def _steals(hand: str) -> set[tuple[int, ...]]:
    table = Table(f"9 {hand}", "5 6").bid(9, 5)
    return {move.cards for move in table.legal(0) if isinstance(move, Steal)}


def test_n_15_a_pair_is_two_equal_numbers() -> None:
    """Action cards make no pair; three or four equal numbers are one kind of pair."""
    assert _steals("3 3 plus plus block block") == {(3, 3)}
    assert _steals("3 3 3 3 7 7") == {(3, 3), (7, 7)}
    assert _steals("plus plus") == set()


def test_n_16_a_run_is_three_consecutive_values_without_wrap() -> None:
    """10, 1, 2 is none; four in a row are two runs."""
    assert _steals("4 5 6") == {(4, 5, 6)}
    assert _steals("4 5 6 7") == {(4, 5, 6), (5, 6, 7)}
    assert _steals("10 1 2") == set()
    assert _steals("4 6 8") == set()
    assert _steals("8 9 10") == {(8, 9, 10)}


def test_n_17_the_victim_is_another_seat_with_a_card() -> None:
    """A seat cannot rob itself or an empty hand; without a victim the pair is unplayable."""
    table = Table("9 3 3", "5", "6 6").bid(9, 5, 6)
    assert [move for move in table.legal(0) if isinstance(move, Steal)] == [Steal((3, 3), 2)]
    table = Table("9 3 3", "5", "6").bid(9, 5, 6)
    assert table.legal(0) == (Pass(),)
    assert [(one.card, one.why) for one in table.view(0).unplayable] == [(3, "no_victim")]


def test_n_17_the_card_is_drawn_when_the_window_closes() -> None:
    """The card is drawn only then: a Block played in the meantime can no longer be stolen."""
    table = Table("9 3 3 block", "5 6 block").bid(9, 5)
    drawn = table.match.rng.drawn
    table.do(0, Steal((3, 3), 1))
    assert (table.match.rng.drawn, table.hand(1)) == (drawn, (6, Action.BLOCK))
    table.block(1, 0).let()
    assert table.match.rng.drawn > drawn
    assert table.hand(0) == (6,)
    assert table.hand(1) == ()


def test_n_17_every_card_of_the_victim_is_as_likely() -> None:
    """Three cards, one of them double: 400 thefts with their own chance, five deviations."""
    lost: Counter[object] = Counter()
    for number in range(400):
        table = Table("9 3 3", "5 6 6 plus block").bid(9, 5)
        table.match = replace(table.match, rng=Rng(f"n-17/{number}"))
        table.happens(0, Steal((3, 3), 1))
        lost[table.hand(0)[0]] += 1
    for card, share in ((6, 1 / 2), (Action.PLUS, 1 / 4), (Action.BLOCK, 1 / 4)):
        assert abs(lost[card] - 400 * share) < 5 * (400 * share * (1 - share)) ** 0.5


def test_n_17_only_the_two_learn_which_card_it_was() -> None:
    """Both Views keep the card, the round and the other seat until their seat has had a turn."""
    table = Table("9 3 3 1", "5 6 7", "4 2").bid(9, 5, 4).happens(0, Steal((3, 3), 1))
    private = [told for told in table.told if told.to is not None]
    assert [(told.to, type(told.event)) for told in private] == [((0, 1), Taken)]
    card = private[0].event.card
    assert table.happened(Stole) == (Stole(0, 1, taken=True),)
    sights = [
        [(s.round, s.what, s.cards, s.other) for s in table.view(seat).sights] for seat in range(3)
    ]
    assert sights == [[(1, "took", (card,), 1)], [(1, "lost", (card,), 0)], []]
    assert table.view(None).sights == ()
    table.do(1, Pass())
    assert table.view(1).sights == ()
    assert table.view(0).sights
    table.do(2, Pass()).do(0, Pass())
    assert all(sight.what == "drew" for sight in table.view(0).sights)


def test_n_17_a_victim_that_blocked_with_its_last_card_has_nothing_to_give() -> None:
    """The Block is blocked, the steal goes through, and nothing is there."""
    table = Table("9 3 3 block", "5 block", "4 2").bid(9, 5, 4)
    table.do(0, Steal((3, 3), 1)).block(1, 0).let()
    assert table.happened(Stole) == (Stole(0, 1, taken=False),)
    assert table.happened(Taken) == ()
    assert (table.hand(0), table.hand(1)) == ((), ())


def test_n_18_a_blocked_steal_costs_the_cards() -> None:
    """They are discarded; nothing is stolen."""
    table = Table("9 3 3", "5 6 block").bid(9, 5).do(0, Steal((3, 3), 1)).block(1).let()
    assert table.happened(Stopped) == (Stopped(0, Steal((3, 3), 1)),)
    assert table.hand(1) == (6,)
    assert table.state.discard == cards("3 3")
    assert table.state.spent == (Action.BLOCK,)


@pytest.mark.parametrize("stolen", ["plus", "block"])
def test_n_19_a_stolen_card_is_usable_at_once(stolen: str) -> None:
    """The thief can use it on the next turn, or as a Block in the very next window."""
    table = Table("9 3 3 1", f"5 {stolen}", "4 minus 2").bid(9, 5, 4)
    table.happens(0, Steal((3, 3), 1))
    assert table.asked() == (2,)  # seat 1 has no card left
    if stolen == "plus":
        table.do(2, Pass()).do(0, Plus(0))
        assert table.happened(Played) == (Played(0, Plus(0)),)
    else:
        table.do(2, table.legal(2)[0])
        assert table.legal(0) == (Block(), LetHappen())


def test_n_20_the_last_numbers_may_be_given_away_for_a_theft() -> None:
    """The tie-break is then forfeited."""
    table = Table("5 3 3", "5 2", "1 plus").bid(5, 5, 1).happens(0, Steal((3, 3), 2))
    assert table.hand(0) == (Action.PLUS,)
    table.all_pass()
    assert table.happened(TiebreakBegan) == (TiebreakBegan((0, 1), (0,)),)
    assert (len(table.owned(0)), len(table.owned(1))) == (0, 1)
