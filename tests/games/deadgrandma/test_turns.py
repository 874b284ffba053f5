"""The action phase: N-12 to N-14, N-28, N-32, N-55."""

from games.deadgrandma.cards import Action
from games.deadgrandma.events import Passed, Played
from games.deadgrandma.moves import (
    Block,
    Draw,
    Invert,
    LetHappen,
    Minus,
    Pass,
    Plus,
    Shame,
    Steal,
    Swap,
)
from tests.games.deadgrandma.table import Table


def test_n_12_a_turn_is_an_action_a_steal_or_a_pass() -> None:
    """Each move is listed once; nothing else is legal."""
    hand = "9 3 3 plus minus draw invert swap shame block"
    table = Table(hand, "5 6", owned=("", "red")).bid(9, 5)
    assert set(table.legal(0)) == {
        *(Plus(seat) for seat in (0, 1)),
        *(Minus(seat) for seat in (0, 1)),
        Draw(),
        Invert(),
        Swap(1),
        Shame(1, table.owned(1)[0].colour),
        Steal((3, 3), 1),
        Pass(),
    }
    assert len(table.legal(0)) == 10


def test_n_12_exactly_one_thing_a_turn() -> None:
    """After a play the next seat is asked."""
    table = Table("9 plus plus", "5 6").bid(9, 5).happens(0, Plus(0))
    assert table.asked() == (1,)
    assert table.refused(0, Plus(0)) == "not_your_question"


def test_n_12_a_seat_is_asked_even_if_it_can_only_pass() -> None:
    """One card that cannot be played is enough to be asked; nobody learns what it is."""
    table = Table("9 4", "5 6", "7").bid(9, 5, 7)
    assert table.asked() == (0,)
    assert table.legal(0) == (Pass(),)


def test_n_12_a_seat_without_cards_passes_by_itself() -> None:
    """In public, as everybody can see its empty hand."""
    table = Table("9 4", "5", "7 6").bid(9, 5, 7).do(0, Pass())
    assert table.happened(Passed) == (Passed(0, empty=False), Passed(1, empty=True))
    assert table.asked() == (2,)


def test_n_12_passing_is_final() -> None:
    """No more turns in this round; the next begins with all in play."""
    table = Table("9 plus", "5 plus plus", "7 plus").bid(9, 5, 7).do(0, Pass())
    table.happens(1, Plus(1)).happens(2, Plus(2))
    assert table.asked() == (1,)
    assert [seat.passed for seat in table.view().seats] == [True, False, False]
    table.all_pass()
    assert not any(seat.passed for seat in table.view().seats)


def test_n_13_the_last_one_active_goes_on_until_it_passes() -> None:
    """Turn after turn, while all others have passed."""
    table = Table("9 plus plus minus", "5 6").bid(9, 5).happens(0, Plus(0)).do(1, Pass())
    table.happens(0, Plus(0))
    assert table.asked() == (0,)
    table.happens(0, Minus(1))
    assert table.scores() == (None, None)  # the last card gone, it passed by itself: round over
    assert table.view().round == 2


def test_n_14_passed_players_are_targets_of_everything() -> None:
    """They are targets of Plus, Minus, Swap, Shame On You and steals."""
    hand = "9 3 3 plus minus swap shame"
    table = Table("5 6", hand, owned=("red", "")).bid(5, 9).do(0, Pass())
    colour = table.owned(0)[0].colour
    for move in (Plus(0), Minus(0), Swap(0), Shame(0, colour), Steal((3, 3), 0)):
        assert move in table.legal(1)
    table.happens(1, Steal((3, 3), 0))
    assert table.hand(0) == ()


def test_n_28_a_block_is_no_turn() -> None:
    """A hand of Blocks can only pass, and says why."""
    table = Table("9 block block", "5 plus").bid(9, 5)
    assert table.legal(0) == (Pass(),)
    assert table.refused(0, Block()) == "not_legal"
    assert table.refused(0, LetHappen()) == "not_legal"
    assert [(one.card, one.why) for one in table.view(0).unplayable] == [
        (Action.BLOCK, "nothing_to_block")
    ]


def test_n_32_plus_and_minus_fall_on_any_seat() -> None:
    """A seat may change its own score too."""
    table = Table("9 plus minus 1", "5 plus minus 1").bid(9, 5)
    table.happens(0, Plus(0)).happens(1, Minus(1)).happens(0, Minus(1))
    assert table.scores() == (11, 1)
    table.happens(1, Plus(0))
    assert table.scores() == (13, 1)


def test_n_55_drawn_cards_can_be_played_in_the_same_round() -> None:
    """Draw 2 as the last card still gives two more turns."""
    table = Table("9 draw", "5 6", deck="plus minus").bid(9, 5).happens(0, Draw())
    assert table.hand(0) == (Action.PLUS, Action.MINUS)
    table.do(1, Pass()).happens(0, Plus(0))
    assert table.scores() == (11, 5)
    table.do(0, Minus(1))
    assert table.happened(Played) == (Played(0, Minus(1)),)
