"""A round from the roll to the next one: F-3 to F-9, F-28 to F-30."""

from collections import Counter

import pytest

from games.core import begin
from games.funnyordie import GAME, Face, Options, Side
from games.funnyordie.events import (
    Drew,
    Paid,
    Payment,
    Played,
    Pulled,
    Refilled,
    Reshuffled,
    Rolled,
    RoundBegan,
    SideChosen,
)
from games.funnyordie.moves import Choose, Play, Roll
from games.funnyordie.rolling import FACES
from games.funnyordie.state import PRICES, Choosing, Pair
from tests.games.funnyordie.table import (
    JOKER,
    JOKER_2,
    ROW,
    Table,
    built,
    finish_round,
    playing,
    rolling,
    voting,
)


def test_set_up() -> None:
    """Ten thousand dollars and five cards each; the first seat is asked to roll."""
    match, told = begin(GAME, Options(first=1), 4, "set-up")
    table = Table(match.state)
    assert table.money == (10, 10, 10, 10)
    assert [len(one.hand) for one in match.state.seats] == [5, 5, 5, 5]
    assert len(match.state.deck) == 247 - 20
    assert table.asks() == ("roll", (1,))
    drew = [each for each in told if isinstance(each.event, Drew)]
    assert [each.to for each in drew] == [(1,), (2,), (3,), (0,)]


def test_x_8_without_a_first_seat_chance_names_it() -> None:
    """Each of three seats begins somewhere among thirty matches."""
    first = {begin(GAME, Options(), 3, f"first/{n}")[0].state.roller for n in range(30)}
    assert first == {0, 1, 2}


def test_the_die() -> None:
    """Three icons, two sides each, at the rulebook's prices."""
    assert Counter(FACES) == dict.fromkeys(Face, 2)
    assert dict(PRICES) == {Face.CAMERA: 1000, Face.BUBBLE: 2000, Face.STAR: 4000}
    rolls = Counter(rolling().answer(0, Roll(), side).state.face for side in range(6))
    assert rolls == dict.fromkeys(Face, 2)


@pytest.mark.parametrize(("face", "up"), [(Face.CAMERA, Side.PHOTOS), (Face.BUBBLE, Side.CAPTIONS)])
def test_camera_and_bubble_name_the_side(face: Face, up: Side) -> None:
    """F-4: roll, pull three, pay, then play; the roller is asked to play first."""
    table = rolling(top=ROW).roll(face)
    assert [type(told.event) for told in table.told] == [Rolled, Pulled, Paid]
    assert table.heard(Rolled) == (Rolled(0, face, PRICES[face]),)
    assert table.heard(Pulled) == (Pulled(up, ROW, ()),)
    assert table.asks() == ("play", (0,))


def test_f_3_the_side_is_chosen_before_the_cards_are_turned() -> None:
    """After a star no card is pulled and nobody has paid until the roller has chosen."""
    table = rolling(top=ROW).roll(Face.STAR)
    assert table.asks() == ("star", (0,))
    assert table.heard(Pulled) == ()
    assert table.view().community == ()
    assert table.money == (10, 10, 10)
    assert table.moves(0) == (Choose(Side.PHOTOS), Choose(Side.CAPTIONS))
    table.answer(0, Choose(Side.CAPTIONS))
    assert table.heard(SideChosen) == (SideChosen(0, Side.CAPTIONS),)
    assert table.heard(Pulled) == (Pulled(Side.CAPTIONS, ROW, ()),)
    assert table.money == (6, 6, 6)


def test_f_4_everybody_pays_and_nobody_can_decline() -> None:
    """The roller pays first, and nobody is asked."""
    table = rolling(4, roller=2).roll(Face.BUBBLE)
    payments = tuple(Payment(seat, 2000) for seat in (2, 3, 0, 1))
    assert table.heard(Paid) == (Paid(payments, 8000),)
    assert table.money == (8, 8, 8, 8)


def test_short_of_cash_one_throws_in_what_is_left() -> None:
    """A note in the rulebook says so."""
    table = rolling(3, money=(1, 3, 26)).roll(Face.STAR).silence(0)
    assert table.heard(Paid)[0].payments == (Payment(0, 1000), Payment(1, 3000), Payment(2, 4000))
    assert table.money == (0, 0, 22)
    assert [seat.paid for seat in table.view().seats] == [1000, 3000, 4000]


def test_f_5_the_roller_plays_first_then_clockwise_and_openly() -> None:
    """Each pair lies open before the next one is asked."""
    table = rolling(4, roller=2, top=ROW).roll(Face.CAMERA)
    for number, seat in enumerate((2, 3, 0, 1), start=1):
        assert table.asks() == ("play", (seat,))
        before = table.decision.id
        card = table.state.seats[seat].hand[0]
        table.answer(seat, Play(card, 1))
        assert table.heard(Played) == (Played(Pair(seat, card, 1), at_random=False),)
        assert len(table.view().pairs) == number
        assert table.decision.id > before
    assert table.asks()[0] == "vote"


def test_f_6_several_may_use_one_community_card() -> None:
    """It stays for everybody."""
    table = playing(3)
    for seat in range(3):
        table.answer(seat, Play(table.state.seats[seat].hand[0], 2))
    assert [pair.community for pair in table.view().pairs] == [2, 2, 2]


def test_f_7_any_card_of_the_hand_goes_on_any_of_the_row() -> None:
    """On either side, each of five cards can be combined with each of three places."""
    for up in Side:
        table = playing(3, up=up)
        hand = table.state.seats[0].hand
        assert set(table.moves(0)) == {Play(card, place) for card in hand for place in range(3)}


def test_a_card_of_somebody_else_is_refused() -> None:
    """Another seat's card is refused, and so is a place outside the row."""
    table = playing(3)
    other = table.state.seats[1].hand[0]
    assert table.refusal(0, Play(other, 0)) == ("not_legal", "not_legal")
    mine = table.state.seats[0].hand[0]
    assert table.refusal(0, Play(mine, 3)) == ("not_legal", "not_legal")
    assert table.refusal(0, Play(mine, -1)) == ("not_legal", "not_legal")


def test_f_9_a_joker_in_the_row_is_replaced_and_discarded() -> None:
    """The next card takes its place, even after a second Joker."""
    table = rolling(top=(JOKER, "c101", JOKER_2, "c102", "c103")).roll(Face.BUBBLE)
    assert table.heard(Pulled) == (Pulled(Side.CAPTIONS, ROW, (JOKER, JOKER_2)),)
    assert table.state.discard == (JOKER, JOKER_2)


def test_f_28_hands_are_filled_up_in_turn_order_from_the_next_roller() -> None:
    """Five each; who draws which card is told to its seat alone."""
    table = voting(4, roller=1, top=("c121", "c122", "c123", "c124"))
    table.votes((0, 1, 2), (1, 0, 2), (2, 1, 0), (3, 1, 2))
    assert table.state.roller == 2
    drawn = {seat: table.heard(Drew, seat) for seat in range(4)}
    assert drawn == {
        2: (Drew(2, ("c121",)),),
        3: (Drew(3, ("c122",)),),
        0: (Drew(0, ("c123",)),),
        1: (Drew(1, ("c124",)),),
    }
    assert table.heard(Refilled) == (Refilled((1, 1, 1, 1)),)
    assert all(len(one.hand) == 5 for one in table.state.seats)


def test_the_middle_is_cleared_after_the_round() -> None:
    """Pairs and community cards go to the discard."""
    table = voting(3)
    played = {*ROW, *(pair.card for pair in table.state.pairs)}
    table.votes((0, 1, 2), (1, 0, 2), (2, 1, 0))
    assert set(table.state.discard) == played
    assert table.view().pairs == ()
    assert table.view().community == ()
    assert [seat.paid for seat in table.view().seats] == [0, 0, 0]


def test_f_29_where_the_deck_is_out_the_cleared_cards_are_shuffled() -> None:
    """One card is left in the middle of pulling; then the discard pile becomes the deck."""
    table = rolling(3, phase=Choosing(1), face=Face.STAR, deck=("c101",))
    pile = table.state.discard
    table.answer(0, Choose(Side.PHOTOS))
    cleared = 247 - 15 - 1
    assert table.heard(Reshuffled) == (Reshuffled(cleared),)
    assert table.state.community[0] == "c101"
    assert table.state.deck != pile[: len(table.state.deck)]
    jokers = table.heard(Pulled)[0].jokers
    assert len(table.state.deck) == cleared - 2 - len(jokers)
    assert table.state.discard == jokers


def test_f_29_a_refill_reshuffles_too() -> None:
    """The round's own cards are among the cleared ones already."""
    table = voting(3, deck=("c121",)).votes((0, 1, 2), (1, 0, 2), (2, 1, 0))
    assert table.heard(Reshuffled) == (Reshuffled(247 - 12 - 1),)
    assert all(len(one.hand) == 5 for one in table.state.seats)


@pytest.mark.parametrize(("seats", "rounds"), [(3, 38), (6, 24)])
def test_f_29_when_the_deck_is_out_for_the_first_time(seats: int, rounds: int) -> None:
    """(247 - 5n) / (3 + n) rounds, a little fewer if Jokers were replaced."""
    table = Table(built(seats, options=Options(rounds=None)))
    seen = 0
    while not table.heard(Reshuffled):
        seen = table.state.round
        if table.asks()[0] in ("vote", "revote"):  # all are tied twice, so everybody is paid back
            ring = [(seat, (seat + 1) % seats, (seat + 2) % seats) for seat in range(seats)]
            table.votes(*ring)
        else:
            table.silence(table.asks()[1][0])
    assert rounds - 2 <= seen <= rounds + 1


def test_f_30_the_die_passes_to_the_left() -> None:
    """The die also passes from the last seat to the first; the round counts up."""
    table = rolling(3, roller=2)
    finish_round(table, winner=0)
    assert table.asks() == ("roll", (0,))
    assert table.heard(RoundBegan) == (RoundBegan(2, 0, 0),)


def test_the_star_waits_in_a_phase_of_its_own() -> None:
    """It can be saved and taken up again between the roll and the choice."""
    table = rolling().roll(Face.STAR)
    assert isinstance(table.state.phase, Choosing)
    assert table.view().price == 4000
    assert table.view().up is None
