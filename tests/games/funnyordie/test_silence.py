"""What silence means in every phase: F-15, F-26, F-27, F-36."""

from collections import Counter

from games.core import Dice
from games.funnyordie import GAME, Face, Options, Side
from games.funnyordie.events import Played, Rolled, SideChosen
from games.funnyordie.moves import Abstain, AtRandom, Choose, Play, Roll
from games.funnyordie.playing import drawn
from tests.games.funnyordie.table import (
    FILL_IN,
    FILL_IN_2,
    FILL_IN_3,
    JOKER,
    Table,
    playing,
    rolling,
    voting,
)


def test_f_36_an_idle_roller_rolls() -> None:
    """The die is rolled for it."""
    table = rolling()
    assert GAME.on_timeout(table.state, 0) == Roll()
    table.silence(0)
    assert len(table.heard(Rolled)) == 1


def test_f_36_an_idle_roller_takes_photos() -> None:
    """A roller who times out after a star takes photos."""
    table = rolling().roll(Face.STAR)
    assert GAME.on_timeout(table.state, 0) == Choose(Side.PHOTOS)
    table.silence(0)
    assert table.heard(SideChosen) == (SideChosen(0, Side.PHOTOS),)


def test_f_15_an_idle_voter_abstains_and_the_others_keep_their_time() -> None:
    """Their question stays open under its id."""
    table = voting(3)
    number = table.decision.id
    assert GAME.on_timeout(table.state, 1) == Abstain()
    table.silence(1)
    assert table.asks() == ("vote", (0, 2))
    assert table.decision.id == number


def test_f_15_an_idle_re_voter_abstains() -> None:
    """With two voters, the other one decides."""
    table = voting(4).votes((0, 1, 2), (1, 0, 2), (2, 0, 3), (3, 1, 2))
    table.silence(2).votes((3, 1, 0))
    assert table.money == (9, 13, 9, 9)


def test_f_27_a_card_is_played_at_random() -> None:
    """The stake is paid already, so there are as many pairs as players."""
    table = playing(3)
    hand = table.state.seats[0].hand
    assert GAME.on_timeout(table.state, 0) == AtRandom()
    table.silence(0)
    (played,) = table.heard(Played)
    assert played.at_random
    assert played.pair.card in hand
    assert table.asks() == ("play", (1,))


def test_f_27_is_no_move_to_choose() -> None:
    """Chance is for the silent."""
    assert playing(3).refusal(0, AtRandom()) == ("not_legal", "not_legal")


def _picks(table: Table) -> Counter[Play]:
    return Counter(drawn(table.state, 0, Dice(f"pick/{number}")) for number in range(300))


def test_f_27_every_plain_pair_can_come() -> None:
    """Each of fifteen pairs can be chosen at random."""
    table = playing(3)
    picks = _picks(table)
    assert set(picks) == set(table.moves(0))
    assert max(picks.values()) < 60  # 20 each on average


def test_f_27_prefers_cards_that_need_no_words() -> None:
    """Photos up: neither the captions with blanks nor the Joker are played for an idle seat."""
    table = playing(3, hands=((FILL_IN, JOKER, FILL_IN_2),))
    plain = table.state.seats[0].hand[3:]
    assert {play.card for play in _picks(table)} == set(plain)


def test_f_27_prefers_community_cards_that_need_no_words() -> None:
    """Captions up, one of them with a blank."""
    table = playing(3, Side.CAPTIONS, row=("c101", FILL_IN, "c102"), hands=((JOKER,),))
    picks = _picks(table)
    assert {play.community for play in picks} == {0, 2}
    assert JOKER not in {play.card for play in picks}


def test_f_27_where_all_need_words_they_stay_unsaid() -> None:
    """A row of blanks: the card has no words, rather than none being played."""
    row = (FILL_IN, FILL_IN_2, FILL_IN_3)
    table = playing(3, Side.CAPTIONS, row=row, hands=((JOKER,),)).silence(0)
    (played,) = table.heard(Played)
    assert played.pair.words == ""
    assert played.pair.card != JOKER  # it would need a picture beside


def test_f_27_sealed_the_choice_is_drawn_at_the_reveal() -> None:
    """All three are silent: three random cards come into the open together."""
    table = rolling(options=Options(simultaneous=True)).roll(Face.CAMERA)
    table.silence(0, 1)
    assert table.heard(Played) == ()
    table.silence(2)
    assert [played.at_random for played in table.heard(Played)] == [True, True, True]
    assert [played.pair.seat for played in table.heard(Played)] == [0, 1, 2]


def test_a_match_in_silence_runs_out_of_money() -> None:
    """Pots are carried until somebody is broke, and then split among all (F-31)."""
    table = rolling(3, options=Options(rounds=None))
    while table.outcome is None:
        table.silence(table.asks()[1][0])
    assert table.outcome.reason == "broke"
    assert table.outcome.winners == (0, 1, 2)
    assert table.money == (10, 10, 10)
