"""The setup: who begins, hands that grow, Mac, the piles, action cards met on the way."""

from collections import Counter
from collections.abc import Sequence

import pytest

from games.core import Dice, Step, begin
from games.dummgelaufen import GAME, Options
from games.dummgelaufen.cards import ACTION_CARDS, NUMBER_CARDS, Card, numbers
from games.dummgelaufen.events import (
    HandDealt,
    MatchBegan,
    MurphyGiven,
    Reshuffled,
    RoundBegan,
)
from games.dummgelaufen.moves import Exchange, Source
from games.dummgelaufen.state import State
from games.dummgelaufen.tasks import TASKS
from tests.games.dummgelaufen.table import GREENS, Loaded, cards, words


def dealt(seats: int, *draws: str, first: int | None = 0, picks: Sequence[int] = ()) -> Step[State]:
    """A deal in which ``draws`` are drawn first; of the others actions come last."""
    top = cards(" ".join(draws))
    rest = Counter[Card]((*NUMBER_CARDS, *ACTION_CARDS))
    rest.subtract(top)
    pile = (*top, *rest.elements())
    step = GAME.setup(Options(first=first), seats, Loaded(*picks, orders=[pile[::-1]]))
    GAME.check(step.state)
    return step


def events(step: Step[State], kind: type) -> list[object]:
    """The events of a kind."""
    return [told.event for told in step.events if isinstance(told.event, kind)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_g_1_hands_grow_from_the_seat_left_of_the_dealer(seats: int) -> None:
    """8, 9, 10 and so on, clockwise from the seat that begins."""
    step = dealt(seats, first=1)
    sizes = [len(one.hand) for one in step.state.seats]
    assert [sizes[(1 + place) % seats] for place in range(seats)] == list(range(8, 8 + seats))
    (began,) = events(step, MatchBegan)
    assert isinstance(began, MatchBegan)
    assert (began.dealer, began.first) == (0, 1)
    assert list(began.hands) == sizes
    (decision,) = GAME.pending(step.state)
    assert (decision.seat, decision.kind) == (1, "turn")


def test_g_1_the_dealer_is_drawn() -> None:
    """X-8: without a seat named, chance says who begins; each may."""
    step = dealt(3, first=None, picks=[2])
    assert GAME.pending(step.state)[0].seat == 2
    drawn = {begin(GAME, Options(), 3, f"first/{n}")[0].state.phase.seat for n in range(30)}
    assert drawn == {0, 1, 2}


def test_g_39_two_players_have_eight_and_nine_cards() -> None:
    """With two players, one is dealt eight cards and the other nine."""
    assert [len(one.hand) for one in dealt(2).state.seats] == [8, 9]


def test_g_2_a_red_card_dealt_goes_aside_and_is_replaced() -> None:
    """Two reds among the first eight: ten cards are drawn; greens stay; a count is all one sees."""
    step = dealt(2, "R1 lose_one R2 R3 swap_left R4 give_pair R5 R6 R7 G1 G2 G3")
    assert words(step.state.seats[0].hand) == "R1 R2 R3 R4 R5 R6 R7 give_pair"
    assert words(step.state.seats[1].hand).startswith("R")
    assert step.state.discard == ("lose_one", "swap_left")
    view = GAME.view(step.state, 0)
    assert view.discard == 2
    (began,) = events(step, MatchBegan)
    assert isinstance(began, MatchBegan)
    assert began.discarded == 2
    for told in step.events:
        assert "swap_left" not in repr(told.event)


def test_g_3_mac_and_the_piles_get_number_cards_only() -> None:
    """Greens and reds met go to the one action discard."""
    hands = "R1 R2 R3 R4 R4 R5 R5 R6 R6 R7 R7 R7 R8 R8 R8 R9 R9"
    step = dealt(2, hands, "Y1 give_pair Y2 lose_one Y3 Y4 Y5 Y6 Y7", "take_mac G1 draw_two G2")
    assert words(step.state.mac) == "Y1 Y2 Y3 Y4 Y5 Y6 Y7"
    assert (words(step.state.left), words(step.state.right)) == ("G1", "G2")
    assert step.state.discard == ("give_pair", "lose_one", "take_mac", "draw_two")


def test_g_4_a_hand_of_greens_gets_a_number_card_for_one() -> None:
    """All eight greens are dealt to one seat: the last is replaced by the next number card."""
    greens = "give_pair give_pair shed_chosen shed_chosen new_murphy trade_one take_mac put_three"
    step = dealt(2, greens, "lose_one G7")
    assert words(numbers(step.state.seats[0].hand)) == "G7"
    assert len(step.state.seats[0].hand) == 8
    assert step.state.discard == ("put_three", "lose_one")


def test_g_5_a_murphy_card_is_seen_by_its_owner_alone() -> None:
    """The card is hidden from others in both the event and the View."""
    step = dealt(3)
    for seat, one in enumerate(step.state.seats):
        given = [told for told in step.events if told.event == MurphyGiven(seat, one.murphy or "")]
        assert [told.to for told in given] == [(seat,)]
        assert GAME.view(step.state, seat).murphy == one.murphy
    assert GAME.view(step.state, None).murphy is None
    assert len({one.murphy for one in step.state.seats}) == 3
    assert len(step.state.murphys) == len(TASKS) - 3


def test_hands_are_dealt_in_private() -> None:
    """Each is told its own hand, and nobody another's."""
    step = dealt(3)
    hands = [told for told in step.events if isinstance(told.event, HandDealt)]
    assert [told.to for told in hands] == [(0,), (1,), (2,)]
    assert [told.event.cards for told in hands] == [one.hand for one in step.state.seats]


def six() -> Step[State]:
    """Six players: the 72 number cards are all on the table, the 17 action cards came to light."""
    numbers_first = words(NUMBER_CARDS).split()
    reds = " ".join(each for each in ACTION_CARDS if each not in GREENS)
    greens = " ".join(each for each in ACTION_CARDS if each in GREENS)
    *first, last = numbers_first
    return dealt(6, " ".join(first[:63]), " ".join(first[63:]), reds, greens, last)


def test_g_6_with_six_players_the_pile_may_be_empty_at_once() -> None:
    """The action cards alone are the new pile; the open tops stay."""
    step = six()
    assert events(step, Reshuffled) == [Reshuffled(17)]
    assert Counter(step.state.deck) == Counter(ACTION_CARDS)
    assert step.state.discard == ()
    assert (len(step.state.left), len(step.state.right)) == (1, 1)
    assert sum(len(one.hand) for one in step.state.seats) + len(step.state.mac) + 2 == 72


def test_six_players_with_a_pile_of_actions_alone_can_play() -> None:
    """Everybody takes face-down cards and does what is first listed; nobody gets stuck."""
    state, dice = six().state, Dice("six")
    for _ in range(200):
        (asked,) = GAME.pending(state)
        move = GAME.legal_moves(state, asked.seat)[0]
        if asked.kind == "turn":
            assert Exchange(Source.DECK, 2) in GAME.legal_moves(state, asked.seat)
            move = Exchange(Source.DECK, 2)
        state = GAME.apply(state, asked.seat, move, dice).state
        GAME.check(state)
        if GAME.outcome(state) is not None:
            break


def test_g_6_no_reshuffle_where_cards_are_left() -> None:
    """With five players 59 cards are fixed and at most 17 discarded: 13 are left at least."""
    for number in range(40):
        match, told = begin(GAME, Options(), 5, f"five/{number}")
        assert len(match.state.deck) >= 13
        assert not any(isinstance(each.event, Reshuffled) for each in told)


def test_a_round_begins_with_the_first_seat() -> None:
    """Round 1 is told to all."""
    assert events(dealt(4, first=3), RoundBegan) == [RoundBegan(1, 3)]


def test_every_deal_of_six_conserves_cards() -> None:
    """X-10: 72 and 17 and 21, whatever is dealt, and every hand holds a number card (G-4)."""
    for number in range(60):
        step = GAME.setup(Options(), 6, Dice(f"six/{number}"))
        GAME.check(step.state)
        assert all(step.state.numbers(seat) for seat in range(6))
        assert step.state.deck
