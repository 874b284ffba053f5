"""The stored matches: one of each phase, in the format that they were saved in."""

from pathlib import Path

import pytest

from games.core import decode
from games.dummgelaufen import GAME
from games.dummgelaufen.state import Acting, Laying, Ordering, Over, Phase, State, Taking, Turn
from tests.games.dummgelaufen.table import words

SAVES = Path(__file__).parent / "saves"


def saved(name: str) -> State:
    """The state of a stored match."""
    state: State = decode(GAME, (SAVES / f"format_1_{name}.json").read_bytes()).state
    return state


@pytest.mark.parametrize(
    ("name", "phase"),
    [
        ("take", Taking),
        ("lay", Laying),
        ("order", Ordering),
        ("give", Acting),
        ("behind", Acting),
        ("without", Turn),
        ("over", Over),
    ],
)
def test_a_save_of_each_phase_is_read(name: str, phase: type[Phase]) -> None:
    """Half a take, a red behind another, a seat without number cards, leavers."""
    assert isinstance(saved(name).phase, phase)


def test_what_was_under_way_still_is() -> None:
    """Each saved match continues at the step where it stopped."""
    take, give, behind = saved("take").phase, saved("give").phase, saved("behind").phase
    assert isinstance(take, Taking)
    assert (take.take, take.taken) == (2, 1)
    assert isinstance(give, Acting)
    assert (give.card, give.done, give.other) == ("give_two", 1, 2)
    assert isinstance(behind, Acting)
    assert behind.then == ("shed_most",)


def test_what_was_seen_and_known_still_is() -> None:
    """Sights of drawn cards and of a swap; a hand that all know to have no number card."""
    (drew,) = saved("lay").seats[0].sights
    assert (drew.what, words(drew.cards)) == ("drew", "G11 G10")
    assert saved("without").seats[1].lacks_numbers
    over = saved("over")
    assert [one.gone for one in over.seats] == [True, False, True]
    assert over.seats[1].sights[-1].what == "swapped"
