"""Faults that other programs of this game have; each test names one."""

from games.core import Entry, begin, play
from games.dropdead import GAME
from games.dropdead.events import Rolled, TurnEnded
from games.dropdead.moves import RollOut
from games.dropdead.options import Options
from tests.games.dropdead.table import Table


def test_a_die_that_can_never_show_six() -> None:
    """All six faces come up (X-6)."""
    match, _ = begin(GAME, Options(rounds=10), 1, "six")
    faces = set[int]()
    while pending := GAME.pending(match.state):
        match, events = play(GAME, match, Entry(match.seq + 1, 0, pending[0].id, RollOut()))
        rolls = [told.event for told in events if isinstance(told.event, Rolled)]
        faces |= {face for roll in rolls for face in roll.faces}
    assert faces == {1, 2, 3, 4, 5, 6}


def test_a_loop_that_stops_at_just_one_die() -> None:
    """Two last dice that die together end the turn; one last die that lives does not."""
    assert Table().roll("22266", "55").told(TurnEnded) == [
        TurnEnded(0, 0, 2, 0, dropped=True, extra=False)
    ]
    table = Table().roll("22226", "6")
    assert table.told(TurnEnded) == []
    assert table.asked == 0


def test_surviving_dice_scored_on_a_bad_roll() -> None:
    """A roll with a 2 or a 5 scores nothing at all."""
    assert [r.points for r in Table().roll("66662", "6665").told(Rolled)] == [0, 0]


def test_three_dice_taken_from_five_leave_two() -> None:
    """A printed table takes three from five and then rolls three."""
    table = Table().roll("22546", "46")
    assert [len(rolled.faces) for rolled in table.told(Rolled)] == [5, 2]


def test_seat_order_lost_when_the_podium_is_sorted() -> None:
    """The ranking is sorted; seats, scores and the order of the turns are not."""
    table = Table(seats=3, options=Options(first=0, dice=1, rounds=2)).score(1, 9, 5)
    assert [place.seats for place in table.view.ranking] == [(1,), (2,), (0,)]
    assert [player.seat for player in table.view.players] == [0, 1, 2]
    assert table.scores == (1, 9, 5)
    assert (table.view.order, table.asked) == ((0, 1, 2), 0)
    table.score(1, 1, 1)
    assert table.state.end is not None
    assert table.state.end.scores == (2, 10, 6)
