"""Nothing leaks: windows that last as long whoever holds a Block, and worlds that look alike."""

from itertools import product
from typing import Any

import pytest

from games.core import Dice
from games.deadgrandma import GAME
from games.deadgrandma.moves import Block, LetHappen, Pass, Plus, Sign, Throw
from games.deadgrandma.state import Contest, Tiebreak
from tests.contract.worlds import compared, looks_the_same, viewers
from tests.games.deadgrandma.phases import PHASES, contest, tiebreak
from tests.games.deadgrandma.table import Table


def _seen_in_a_window(holders: tuple[bool, ...]) -> list[object]:
    """All that everybody sees and is asked while a Plus 2 waits, and then passes, and happens.

    ``holders`` says by seat who holds a Block; who does not holds a 10 instead.
    """
    extra = ["block" if holds else "10" for holds in holders]
    table = Table(f"9 plus {extra[0]}", f"5 {extra[1]}", f"4 {extra[2]}", f"3 {extra[3]}")
    table.bid(9, 5, 4, 3).do(0, Plus(0))
    seen: list[object] = [table.told, GAME.pending(table.state), table.view()]
    for seat in (2, 0, 3, 1):
        table.do(seat, LetHappen())
        seen += [table.told, GAME.pending(table.state), table.view()]
    return seen


def test_n_26_a_window_is_the_same_whoever_holds_a_block() -> None:
    """All 16 ways to hold Blocks: same events, same questions (so deadlines), same public view."""
    seen = [_seen_in_a_window(holders) for holders in product((False, True), repeat=4)]
    assert all(one == seen[0] for one in seen[1:])


def test_n_26_silence_takes_as_long_whoever_holds_a_block() -> None:
    """The clock's answers close the window one by one, alike for holders and others."""
    worlds = []
    for extra in ("block", "10"):
        table = Table("9 plus 1", f"5 {extra}", "4 1").bid(9, 5, 4).do(0, Plus(0))
        steps = []
        for seat in (0, 1, 2):
            table.silence(seat)
            steps.append((table.told, GAME.pending(table.state), table.view(0)))
        worlds.append(steps)
    assert worlds[0] == worlds[1]


def test_n_12_a_turn_is_asked_whatever_the_hand_holds() -> None:
    """A seat that can only pass is waited for like any other."""
    worlds = []
    for extra in ("block", "plus"):
        table = Table("9 1", f"5 {extra}", "4 1").bid(9, 5, 4).do(0, Pass())
        worlds.append((table.told, GAME.pending(table.state), table.view(0), table.view()))
    assert worlds[0] == worlds[1]


@pytest.mark.parametrize("phase", PHASES)
def test_a_redeal_looks_the_same_to_its_seat(phase: str) -> None:
    """A redeal keeps the view in every phase, even those that random matches seldom reach."""
    match = PHASES[phase]().match
    for seat in viewers(match):
        for number in range(10):
            looks_the_same(GAME, match, seat, number)


@pytest.mark.parametrize("phase", PHASES)
def test_who_sees_the_same_is_told_the_same(phase: str) -> None:
    """The same answer with equal dice in two worlds that look alike (F214, F215)."""
    assert compared(GAME, PHASES[phase]().match, 6)


def test_a_redeal_draws_sealed_bids_and_signs_anew() -> None:
    """What others have laid is hidden like their hands; one's own stays."""
    table = Table("5 2 7", "5 4 6", "1 plus").bid(5, 5, 1).all_pass().bid_of(0, 7)
    bids = {_bid(GAME.redeal(table.state, 1, Dice(f"bids/{n}")), 0) for n in range(50)}
    assert len(bids) > 2
    own = {_bid(GAME.redeal(table.state, 0, Dice(f"bids/{n}")), 0) for n in range(20)}
    assert own == {7}
    signs = contest().do(0, Throw(Sign.ROCK)).state
    thrown = {_sign(GAME.redeal(signs, 1, Dice(f"signs/{n}")), 0) for n in range(50)}
    assert thrown == {Throw(sign) for sign in Sign}


def _bid(state: Any, seat: int) -> object:
    assert isinstance(state.phase, Tiebreak)
    return state.phase.bids[seat]


def _sign(state: Any, seat: int) -> object:
    assert isinstance(state.phase, Contest)
    return state.phase.throws[seat]


def test_a_redeal_leaves_a_shown_hand() -> None:
    """A forfeited seat has no number in any world (N-43); a hand without one stays shown (N-4)."""
    hand = "plus plus minus swap swap"
    shown = Table("9", f"5 {hand}", "", rest=2, first=2, same_needed=3).bid(9, 5, 1).all_pass()
    forfeit = Table("5 plus", "5 4", "5 3").bid(5, 5, 5).all_pass()
    assert forfeit.view().forfeited == (0,)
    for number in range(20):
        other = GAME.redeal(shown.state, 0, Dice(f"shown/{number}"))
        assert other.seats[1].hand == shown.hand(1)
        other = GAME.redeal(forfeit.state, 2, Dice(f"forfeit/{number}"))
        assert not any(isinstance(card, int) for card in other.seats[0].hand)


def test_a_redeal_keeps_the_top_of_no_deck() -> None:
    """The next possession and the next card are among what it changes."""
    state = tiebreak().state
    worlds = [GAME.redeal(state, 0, Dice(f"tops/{number}")) for number in range(50)]
    assert len({world.possessions[-1] for world in worlds}) > 1
    assert len({world.deck[-1] for world in worlds}) > 1


def test_a_refusal_tells_nothing_of_other_hands() -> None:
    """A seat without a Block is refused as not legal, in every world alike."""
    for extra in ("block", "10"):
        table = Table("9 plus 1", "5 1", f"4 {extra}").bid(9, 5, 4).do(0, Plus(0))
        assert table.refused(1, Block()) == "not_legal"
