"""Rulings about one turn."""

from games.core import Pace
from games.dropdead import GAME
from games.dropdead.events import Rolled, RollingOut, TurnBegan, TurnEnded
from games.dropdead.moves import Roll, RollOut
from games.dropdead.options import Options
from tests.games.dropdead.table import Table


def test_p_4_points_before_a_bad_roll_are_kept() -> None:
    """Only the bad roll itself scores nothing."""
    table = Table().roll("66666", "26666", "6666")
    assert [rolled.points for rolled in table.told(Rolled)] == [30, 0, 24]
    assert table.scores[0] == 54


def test_p_5_all_dice_die_at_once() -> None:
    """The turn is over and its points are kept, even on the very first roll."""
    table = Table().roll("11111", "22552")
    assert table.told(TurnEnded) == [TurnEnded(0, 5, 2, 5, dropped=True, extra=False)]
    assert table.asked == 1
    table.roll("55555")
    assert table.told(TurnEnded)[1] == TurnEnded(1, 0, 1, 0, dropped=True, extra=False)
    assert table.winners == (0,)


def test_p_5_two_last_dice_die_together() -> None:
    """A turn does not wait for just one die to be left."""
    table = Table().roll("22211", "25")
    assert table.told(TurnEnded) == [TurnEnded(0, 0, 2, 0, dropped=True, extra=False)]


def test_p_6_nobody_stops_early() -> None:
    """Roll and Roll it out are the only answers, however much there is to lose or to keep."""
    table = Table()
    for throw in ("66666", "22226", "6"):
        assert GAME.legal_moves(table.state, 0) == (Roll(), RollOut())
        assert GAME.legal_moves(table.state, 1) == ()
        table.roll(throw)


def test_p_7_the_next_turn_has_all_dice_again() -> None:
    """Every turn begins with all dice, of the next seat and of the same seat a round later."""
    table = Table(options=Options(first=0, rounds=2)).roll("22222", "22222")
    assert [event.dice for event in table.told(TurnBegan)] == [5, 5, 5]
    table.roll("13466")
    assert table.told(Rolled)[-1].seat == 0


def test_p_12_each_roll_is_a_question_of_its_own() -> None:
    """Each roll has an id of its own, and always the pace ``turn``."""
    table = Table()
    seen = []
    for throw in ("66666", "26666", "2222", "66666"):
        decision = GAME.pending(table.state)[0]
        assert (decision.kind, decision.pace) == ("roll", Pace.TURN)
        seen.append(decision.id)
        table.roll(throw)
    assert seen == sorted(set(seen))


def test_p_12_roll_it_out_is_the_rest_of_the_turn() -> None:
    """Every roll of it is told; the next question is the next seat's."""
    table = Table().roll("66666").roll_out("26666", "6666", "2255")
    assert table.told(RollingOut) == [RollingOut(0)]
    assert [rolled.left for rolled in table.told(Rolled)] == [5, 4, 4, 0]
    assert table.told(TurnEnded) == [TurnEnded(0, 54, 4, 54, dropped=True, extra=False)]
    assert table.asked == 1


def test_p_12_silence_is_roll_it_out() -> None:
    """A timeout at any roll counts as Roll it out."""
    table = Table()
    assert GAME.on_timeout(table.state, 0) == RollOut()
    assert GAME.on_timeout(table.roll("66666").state, 0) == RollOut()


def test_p_12_rolling_out_lasts_for_one_turn() -> None:
    """In the next round the seat is asked again."""
    table = Table(options=Options(first=0, rounds=2)).roll_out("22222").roll_out("55555")
    assert table.asked == 0
    table.roll("11111")
    assert table.asked == 0


def test_p_15_a_long_turn_has_no_cap() -> None:
    """Forty rolls count in full; the last six are kept one by one and the others counted."""
    throws = ["66666"] * 36 + ["11111", "33333", "44444"]
    table = Table().roll(*throws, "26661")
    turn = table.view.turn
    assert turn is not None
    assert (turn.points, turn.rolls, turn.alive) == (36 * 30 + 5 + 15 + 20, 40, 4)
    assert ["".join(map(str, throw.faces)) for throw in turn.last] == [
        *["66666"] * 2,
        "11111",
        "33333",
        "44444",
        "26661",
    ]
    assert [throw.points for throw in turn.last] == [30, 30, 5, 15, 20, 0]
