"""Nothing leaks: worlds that look alike, and what nobody may ever see."""

import re

import pytest

from games.core import Dice, Entry, begin, play
from games.dummgelaufen import GAME, Options
from games.dummgelaufen.cards import Number, is_red, numbers
from games.dummgelaufen.events import Claimed, Drew
from games.dummgelaufen.tasks import TASKS
from games.dummgelaufen.view import View
from tests.contract.worlds import compared, heard, looks_the_same, viewers
from tests.games.dummgelaufen.phases import PHASES
from tests.games.dummgelaufen.table import Table, words

VIEWERS: tuple[int | None, ...] = (None, 0, 1, 2)


@pytest.mark.parametrize("phase", PHASES)
def test_a_redeal_looks_the_same_to_its_seat(phase: str) -> None:
    """A redeal keeps the view in every phase, even those that random matches seldom reach."""
    match = PHASES[phase]().match()
    for seat in viewers(match):
        for number in range(12):
            looks_the_same(GAME, match, seat, number)


@pytest.mark.parametrize("phase", PHASES)
def test_who_sees_the_same_is_told_the_same(phase: str) -> None:
    """The same answer with equal dice in two worlds that look alike (F214, F215)."""
    assert compared(GAME, PHASES[phase]().match(), 4)


@pytest.mark.parametrize("seat", VIEWERS)
def test_a_redeal_changes_each_hidden_zone(seat: int | None) -> None:
    """Face-down pile, action discard, what lies under the tops, other hands, Murphy cards."""
    discard = "lose_one give_two swap_left"
    hands = ("R2 R3 R4", "Y2 Y3 Y4", "G2 G3 G4")
    table = Table(*hands, discard=discard, left="R5 R6 R7", right="Y5 Y6 Y7", stack=("run",))
    worlds = [GAME.redeal(table.state, seat, Dice(f"zones/{n}")) for n in range(40)]
    for zone in ("deck", "discard", "returned", "murphys"):
        assert len({getattr(world, zone) for world in worlds}) > 1, zone
    for pile in ("left", "right"):
        assert len({getattr(world, pile)[0] for world in worlds}) > 1
        assert {getattr(world, pile)[-1] for world in worlds} == {getattr(table.state, pile)[-1]}
    for other in range(3):
        mine = 1 if other == seat else 2
        assert len({world.seats[other].hand for world in worlds}) >= mine
        assert len({world.seats[other].murphy for world in worlds}) >= mine
        if other == seat:
            assert {world.seats[other] for world in worlds} == {table.state.seats[other]}


def test_g_14_what_lies_under_a_top_may_lie_anywhere_in_another_world() -> None:
    """Though it was laid openly a move ago: the View does not remember it."""
    table = Table("R2 R3 R4", "Y2", deck="G9").exchange("deck", 1).lay("R2").lay("R3")
    under = {GAME.redeal(table.state, 1, Dice(f"under/{n}")).left[1] for n in range(60)}
    assert len(under) > 5


def test_in_no_world_is_a_red_in_a_hand_or_an_action_on_a_pile() -> None:
    """What all know of the rules is true of each."""
    table = Table("R2 put_three", "Y2 take_mac new_murphy", "G2", left="R5 R6", discard="lose_one")
    for number in range(60):
        world = GAME.redeal(table.state, None, Dice(f"rules/{number}"))
        assert not any(is_red(card) for one in world.seats for card in one.hand)
        assert all(isinstance(card, Number) for card in (*world.left, *world.right))
        assert all(numbers(one.hand) for one in world.seats)


def _worlds(*decks: str, hand: str = "R2 R3 R4", take: int = 2) -> list[tuple[object, ...]]:
    """What seat 1 and the public are told and see when seat 0 draws from different piles."""
    found: list[tuple[object, ...]] = []
    for deck in decks:
        table = Table(hand, "Y2", deck=deck).exchange("deck", take)
        told = [heard(table.told, seat) for seat in (1, None)]
        found.append((told, table.view(1), table.view(), GAME.pending(table.state)))
    return found


def test_a_face_down_card_is_seen_by_its_drawer_alone() -> None:
    """Number cards and greens alike: others see that two cards were drawn."""
    worlds = _worlds("G9 G8", "R11 Y10", "put_three G8", "give_pair new_murphy")
    assert all(world == worlds[0] for world in worlds)


def test_cards_replaced_in_a_search_are_told_as_a_count() -> None:
    """G-16: which action cards went by, and what came at last, is the drawer's."""
    worlds = _worlds("give_pair swap_left G9 G8", "lose_one draw_two R10 put_three", hand="R2")
    assert worlds[0] == worlds[1]


def test_a_hand_filled_again_is_told_as_a_count() -> None:
    """G-26: greens kept and the number card are the drawer's; how many came all can see."""
    worlds = []
    for deck in ("lose_one put_three G9", "shed_most take_mac R10"):
        table = Table("R2 shed_chosen", "Y2", deck=deck)
        table.do(GAME.legal_moves(table.state, 0)[-1]).silence()
        assert [each.why for each in table.heard(Drew)] == ["refill"]
        worlds.append((heard(table.told, 1), table.view(1), table.view()))
    assert worlds[0] == worlds[1]


def _murphys_in(value: object) -> set[str]:
    """The Murphy cards named anywhere in a value."""
    return set(re.findall(r"'(\w+)'", repr(value))) & set(TASKS)


@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_learns_a_murphy_card(seats: int) -> None:
    """In whole matches a seat's View names its own, those won, and one it handed over itself."""
    match, told = begin(GAME, Options(), seats, f"murphys/{seats}")
    dice = Dice("players")
    while True:
        for each in told:
            if each.to is None and not isinstance(each.event, Claimed):
                assert _murphys_in(each.event) == set()
        for seat in (None, *range(seats)):
            _check_view(GAME.view(match.state, seat))
        if GAME.outcome(match.state) is not None:
            break
        (asked,) = GAME.pending(match.state)
        moves = GAME.legal_moves(match.state, asked.seat)
        view = GAME.view(match.state, asked.seat)
        move = GAME.bot_move(view, asked, moves, dice) if dice.below(4) else dice.choice(moves)
        match, told = play(GAME, match, Entry(match.seq + 1, asked.seat, asked.id, move))


def _check_view(view: View) -> None:
    won = {murphy for one in view.seats for murphy in one.won}
    shown = {each.murphy for each in view.recent if isinstance(each, Claimed)}
    own = {view.murphy, *(sight.murphy for sight in view.sights)}
    assert _murphys_in(view) <= won | shown | own


def test_the_sizes_of_hands_say_nothing_of_greens() -> None:
    """Counts are public, what is counted is not (X-5)."""
    one = Table("R2 R3 put_three", "Y2 give_pair", "G2")
    two = Table("R2 R3 G9", "Y2 Y3", "G2")
    assert one.view() == two.view()
    assert one.view(2) == two.view(2)


def test_hands_are_kept_in_order_so_that_none_can_be_read_off() -> None:
    """A hand is sorted, so it does not show where a card came from or when."""
    table = Table("R5 G2", "Y2 Y3", deck="R3 R4").exchange("deck", 2).lay("G2")
    assert words(table.view(0).hand) == "R3 R4 R5"
