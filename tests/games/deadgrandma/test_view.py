"""What a table and a hand can be drawn from: the View, and why a card cannot be played."""

import pytest

from games.core import Dice
from games.deadgrandma import GAME
from games.deadgrandma.cards import Card, Colour, ordered
from games.deadgrandma.moves import Bid, Block, Draw, LetHappen, Minus, Pass, Plus, Steal, cards_of
from games.deadgrandma.options import Options
from games.deadgrandma.state import Pile, Sight, Won
from games.deadgrandma.step_builder import RECENT
from tests.games.deadgrandma.phases import PHASES, bidding, stack, tiebreak, turn, window
from tests.games.deadgrandma.table import Table, cards


def test_the_table() -> None:
    """All that lies open, in the public's view."""
    table = Table("9 plus 1", "5 1", "7 shame", owned=("red", "blue*", ""), middle="green yellow")
    table.bid(9, 5, 7).happens(0, Plus(0)).do(1, Pass())
    view = table.view()
    assert (view.phase, view.round, view.first, view.turn, view.waiting) == ("turn", 1, 0, 2, (2,))
    assert view.middle == (Colour.GREEN, Colour.YELLOW)
    assert (view.possessions, view.deck, view.discard) == (18, 100 - 7, 0)
    assert (view.inverts, view.inverted, view.disappointment) == (0, False, 1)
    assert [seat.hand for seat in view.seats] == [1, 1, 1]
    assert [seat.pile for seat in view.seats] == [Pile(9, plus=1), Pile(5), Pile(7)]
    assert [seat.score for seat in view.seats] == [11, 5, 7]
    assert [seat.passed for seat in view.seats] == [False, True, False]
    assert [seat.won for seat in view.seats] == [
        (Won(Colour.RED),),
        (Won(Colour.BLUE, covered=True),),
        (),
    ]
    assert (view.stack, view.winner, view.reason) == (None, None, None)


def test_the_public_has_no_hand() -> None:
    """The seat's own fields are empty for spectators in every phase (F035)."""
    for begun in PHASES.values():
        view = begun().view(None)
        assert (view.seat, view.hand, view.laid, view.thrown) == (None, (), None, None)
        assert (view.sights, view.unplayable) == ((), ())


def test_f_065_hands_are_in_a_stable_order() -> None:
    """Numbers rising, then actions; a new card goes to its place."""
    table = Table("9 block 7 plus 2 draw", "5 1", deck="minus 4").bid(9, 5).happens(0, Draw())
    assert table.view(0).hand == cards("2 4 7 plus minus block")
    assert table.view(0).hand == ordered(table.view(0).hand)


def test_the_stack_says_what_waits() -> None:
    """The stack names the seat, the play, its blocks, and whether it is stopped."""
    seen = window().view().stack
    assert seen is not None
    assert (seen.seat, seen.play, seen.blocks, seen.stopped) == (0, Plus(0), (), False)
    seen = stack().view().stack
    assert seen is not None
    assert (seen.blocks, seen.stopped) == ((1,), True)


@pytest.mark.parametrize("phase", PHASES)
def test_each_card_can_be_played_or_says_why_not(phase: str) -> None:
    """Exactly one of the two holds, in every phase and for every seat."""
    table = PHASES[phase]()
    for seat in range(3):
        usable: set[Card] = set()
        for move in table.legal(seat):
            match move:
                case Bid(value=value):
                    usable.add(value)
                case Block():
                    usable |= set(cards("block"))
                case Plus() | Minus() | Draw() | Steal():
                    usable |= set(cards_of(move))
        reasons = {one.card for one in table.view(seat).unplayable}
        assert reasons.isdisjoint(usable)
        assert reasons | usable == set(table.hand(seat))


def _whys(table: Table, seat: int) -> dict[str, str]:
    return {
        str(getattr(one.card, "value", one.card)): one.why for one in table.view(seat).unplayable
    }


def test_why_in_the_bids() -> None:
    """Action cards come later; what is laid is laid."""
    assert _whys(bidding(), 0) == {"plus": "bids_first", "block": "bids_first"}
    assert _whys(bidding().bid_of(0, 9), 0)["3"] == "laid"


def test_why_in_the_action_phase() -> None:
    """Cards are unplayable out of turn, after a pass, with nothing to block, or without a pair or
    run.
    """
    table = turn()
    assert _whys(table, 0) == {"2": "no_meld", "block": "nothing_to_block"}
    assert _whys(table, 2)["plus"] == "not_your_turn"
    table.do(0, Pass())
    assert _whys(table, 0)["plus"] == "passed"
    assert _whys(table, 0)["block"] == "nothing_to_block"


def test_why_in_a_window() -> None:
    """A play waits; only a Block answers it, and only once."""
    table = window()
    assert _whys(table, 0) == {"2": "window", "3": "window"}
    table.do(1, LetHappen())
    assert _whys(table, 1) == {"4": "window", "6": "window", "block": "answered"}


def test_why_in_a_tie_break_and_at_the_end() -> None:
    """Numbers only, for those who are tied; signs; and over is over."""
    assert _whys(tiebreak(), 0) == {"plus": "numbers_only"}
    assert set(_whys(tiebreak(), 2).values()) == {"not_tied"}
    contest = PHASES["contest"]()
    assert set(_whys(contest, 0).values()) == {"signs"}
    over = contest.leave(0)
    assert set(_whys(over, 1).values()) == {"over"}


def test_drawn_cards_stand_as_a_dated_sight() -> None:
    """It stays until the next turn question is answered, even if that is asked at once."""
    table = Table("9 draw 1", "5 1", "7 1", deck="minus 4").bid(9, 5, 7)
    table.do(0, Draw()).let()
    sight = Sight(1, "drew", cards("4 minus"))
    assert table.view(0).sights == (sight,)
    table.do(1, Pass()).do(2, Pass())
    assert table.asked() == (0,)
    assert table.view(0).sights == (sight,)
    table.do(0, Minus(1))
    assert table.view(0).sights == ()


def test_the_deal_is_a_sight_of_the_first_round() -> None:
    """What each seat was dealt it can read in its View."""
    view = GAME.view(GAME.setup(Options(), 2, Dice("the deal")).state, 1)
    assert [(sight.round, sight.what) for sight in view.sights][:1] == [(1, "drew")]
    assert view.sights[-1].cards == view.hand


def test_recent_keeps_the_latest_public_events() -> None:
    """Ten, or all of the last step if those are more; no private event is among them."""
    table = turn()
    told = [*table.view().recent]
    for _ in range(60):
        if table.winner() is not None:
            break
        seat = table.asked()[0]
        table.do(seat, table.legal(seat)[0])
        public = [one.event for one in table.told if one.to is None]
        told += public
        assert list(table.view().recent) == told[-max(RECENT, len(public)) :]
        assert table.view(1).recent == table.view().recent
    assert len(told) > RECENT
