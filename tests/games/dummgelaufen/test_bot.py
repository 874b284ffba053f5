"""The computer player works towards its task and beats players who do anything that is listed."""

from games.core import Dice
from games.dummgelaufen import GAME
from games.dummgelaufen.moves import Exchange, Lay, Move, Place, Play, Source, Take
from tests.games.dummgelaufen.benchmark import wins
from tests.games.dummgelaufen.table import Table, card


def choice(table: Table, seed: str = "bot") -> Move:
    """What the computer player does now."""
    view = table.view(table.asked.seat)
    move: Move = GAME.bot_move(view, table.asked, table.moves(), Dice(seed))
    return move


def test_it_beats_random_play_in_85_of_100_matches() -> None:
    """300 matches of two, fixed seeds; a draw is no win."""
    assert wins(300) >= 255


def test_it_takes_what_completes_its_task() -> None:
    """Two yellows lie open, one red is to go: two for one, from both piles."""
    hand, murphys = "Y2 Y3 Y4 Y4 Y5 R2", ("only_yellow",)
    table = Table(hand, "G2", left="G3 Y9", right="G4 Y10", murphys=murphys)
    assert choice(table) == Exchange(Source.BOTH, 2)
    table.exchange("both", 2)
    move = choice(table)
    assert isinstance(move, Lay)
    assert move.card == card("R2")


def test_it_takes_macs_cards_where_they_are_better() -> None:
    """It takes two yellows from Mac's row."""
    hand, murphys = "Y2 Y3 Y4 Y4 Y5 R2", ("only_yellow",)
    table = Table(hand, "G2", mac="G8 Y9 G9 Y10", left="G3", right="G4", murphys=murphys)
    assert choice(table) == Exchange(Source.MAC, 2)
    table.exchange("mac", 2)
    assert choice(table) in (Take(card("Y9")), Take(card("Y10")))


def test_it_gets_rid_of_what_is_too_many() -> None:
    """Seven yellows and two reds, a yellow on a pile: one for two, and both reds go."""
    hand, murphys = "Y2 Y3 Y4 Y4 Y5 Y6 Y6 R2 R3", ("only_yellow",)
    table = Table(hand, "G2", left="G3 Y9", right="G4", murphys=murphys)
    assert choice(table) == Exchange(Source.LEFT, 1)
    table.exchange("left", 1)
    for _ in range(2):
        move = choice(table)
        assert isinstance(move, Lay)
        assert move.card.colour == "red"
        table.do(move)
    assert table.view().seats[0].won == ("only_yellow",)


def test_it_plays_a_green_that_helps_more_than_an_exchange() -> None:
    """Six reds are too many, and a card puts them all away."""
    hand, murphys = "Y2 Y3 Y4 Y4 Y5 R2 R3 R4 R5 R6 R6 shed_chosen", ("only_yellow",)
    table = Table(hand, "G2", left="G3", right="G4", mac="G5", murphys=murphys)
    assert choice(table) == Play("shed_chosen")
    table.do(Play("shed_chosen"))
    assert "red" in repr(choice(table))


def test_it_leaves_open_what_it_wants_itself() -> None:
    """The left top is yellow: what is laid goes on the right pile."""
    hand, murphys = "Y2 Y3 Y4 Y4 R2 R3", ("only_yellow",)
    table = Table(hand, "G2", deck="G9", left="Y9", right="G4", murphys=murphys)
    table.exchange("deck", 1)
    moves = {choice(table, f"seed/{number}") for number in range(10)}
    assert {move.place for move in moves if isinstance(move, Lay)} == {Place.RIGHT}
