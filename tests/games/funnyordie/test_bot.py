"""The computer player plays and votes legally, and not always the same way."""

from collections import Counter

from games.core import Dice, begin
from games.funnyordie import GAME, Face, Options, Side
from games.funnyordie.moves import Choose, Move, Play, Vote
from games.funnyordie.state import Pair
from tests.games.funnyordie.table import FILL_IN, JOKER, Table, playing, rolling, voting


def answers(table: Table, seat: int, times: int = 200) -> Counter[Move]:
    """What the computer does in that position with different dice."""
    decision = next(d for d in GAME.pending(table.state) if d.seat == seat)
    moves, view = table.moves(seat), table.view(seat)
    found = Counter(
        GAME.bot_move(view, decision, moves, Dice(f"bot/{number}")) for number in range(times)
    )
    assert set(found) <= set(moves)
    return found


def test_it_votes_in_every_way_there_is() -> None:
    """Six votes of four pairs; none of them is nearly always or nearly never cast."""
    found = answers(voting(4), 0)
    assert set(found) == set(voting(4).moves(0))
    assert max(found.values()) < 100


def test_it_plays_any_card_that_needs_no_words() -> None:
    """It cannot write; so a Joker or a blank stays in its hand while there are others."""
    table = playing(3, hands=((FILL_IN, JOKER),))
    found = answers(table, 0)
    plain = {card for card in table.state.seats[0].hand if card not in (FILL_IN, JOKER)}
    assert {move.card for move in found if isinstance(move, Play)} == plain
    assert len(found) == 9


def test_it_takes_either_side_after_a_star() -> None:
    """It chooses photos as well as captions."""
    table = rolling().roll(Face.STAR)
    assert set(answers(table, 0)) == {Choose(Side.PHOTOS), Choose(Side.CAPTIONS)}


def test_it_laughs_rather_at_words() -> None:
    """Pair 2 has some."""
    pairs = (*(Pair(s, f"c11{s}", 0) for s in (0, 1, 3)), Pair(2, FILL_IN, 0, words="soup"))
    found = answers(voting(4, pairs=pairs), 0)
    laughs = Counter[int]()
    for vote, times in found.items():
        assert isinstance(vote, Vote)
        laughs[vote.funny] += times
    assert laughs[2] > laughs[1] + laughs[3]


def test_it_sends_die_where_the_money_is() -> None:
    """It targets the richest more often than not, but not always."""
    table = voting(4, money=(9, 2, 9, 20), pot=0)
    strikes = Counter[int]()
    for vote, times in answers(table, 0, times=700).items():
        assert isinstance(vote, Vote)
        strikes[vote.die] += times
    assert strikes[3] > 350  # by weights of 4, 2 and 1: 400 of 700, then 200, then 100
    assert 250 > strikes[2] > 150 > strikes[1] > 0


def test_computers_play_a_whole_match() -> None:
    """Somebody wins, and not always the same seat."""
    winners = set()
    for number in range(12):
        match, _ = begin(GAME, Options(first=0, rounds=3), 4, f"computers/{number}")
        table, dice = Table(match.state), Dice(f"players/{number}")
        while table.outcome is None:
            seat = table.asks()[1][0]
            move = GAME.bot_move(table.view(seat), table.decision, table.moves(seat), dice)
            table.answer(seat, move)
        winners |= set(table.outcome.winners)
    assert len(winners) > 1
