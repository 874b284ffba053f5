"""What a hand says: the task in words, how it stands, the cards in order."""

import pytest
from msgspec.structs import replace

from bot.text.i18n import words_for
from bot.ui.panel import Row
from cogs.dummgelaufen.game_ui import GAME_UI
from cogs.dummgelaufen.progress import progress
from games.dummgelaufen.moves import Play
from tests.games.dummgelaufen.drawing import context_of, texts
from tests.games.dummgelaufen.phases import PHASES
from tests.games.dummgelaufen.table import Table, cards

WORDS = words_for("en-US")


def stands(murphy: str, hand: str) -> str:
    """How a hand stands against a task, in words."""
    return progress(murphy, cards(hand), WORDS).replace("\u00a0", " ")


def hand_text(built: Table, seat: int = 0, draft: str = "") -> str:
    """All that the hand of a seat says."""
    return texts(GAME_UI.hand(built.view(seat), context_of(built.state, seat, draft)))


@pytest.mark.parametrize(
    ("murphy", "hand", "said"),
    [
        (
            "only_odd",
            "R1 R3 R9 Y2 Y5 Y7 G4 G8 G9 G11 give_pair",
            "7 of 10 odd; 3 cards too many: Y2 G4 G8",
        ),
        (
            "one_colour_low",
            "R1 R3 R4 R4 R8 G1",
            "🟥 Red: 5 of 5, sum 20 (at most 29); one card too many: G1",
        ),
        ("only_yellow", "Y1 Y2 R3", "2 of 7 yellow; one card too many: R3"),
        ("only_red", "R1 Y2", "1 of 9 red; one card too many: Y2"),
        ("only_green", "G7 G7 G8", "3 of 7 green"),
        ("no_yellow", "R1 G2 Y4 Y4", "2 of 11 that aren't yellow; 2 cards too many: Y4 ×2"),
        ("no_red", "Y1 G2", "2 of 11 that aren't red"),
        ("no_green", "Y1 R2 G3", "2 of 11 that aren't green; one card too many: G3"),
        ("high_total", "R11 R11 Y10", "sum 32 (88 needed)"),
        ("only_even", "R2 Y3", "1 of 9 even; one card too many: Y3"),
        ("one_colour_high", "G11 G10 R1", "🟩 Green: sum 21 (60 needed); one card too many: R1"),
        ("one_colour_odd", "Y1 Y3 Y4", "🟨 Yellow: 2 of 5 odd; one card too many: Y4"),
        ("one_colour_even", "Y2 Y4 Y6", "🟨 Yellow: 3 of 4 even"),
        ("low_total", "R8 Y8 G8", "2 of 6, sum 16 (at most 25); one card too many: G8"),
        ("small_values", "R1 Y7", "1 of 7 with the right values; one card too many: Y7"),
        ("large_values", "R9 Y7", "1 of 8 with the right values; one card too many: Y7"),
        ("threes", "R3 Y7", "1 of 5 with the right values; one card too many: Y7"),
        (
            "threes",
            "R3 R3 Y3 Y3 G3 G3 Y7",
            "5 with the right values needed, 6 in hand; one card too many: Y7",
        ),
        (
            "two_values",
            "R7 R7 Y7 G7 R10 Y10 G1",
            "6 of 7 with the values 7 and 10; one card too many: G1",
        ),
        ("all_different", "R1 Y2 R3", "3 of 10 different values"),
        (
            "equal_colours",
            "R1 R2 R3 R4 R5 Y1 Y2 Y3 Y4 G1 G2",
            "10 of 12 in equal colours; one card too many: R5; missing: 🟩 Green ×2",
        ),
        (
            "run",
            "R4 Y5 R6 Y8 G9 G10 G10",
            "6 of 7 in a run from 4 to 10; one card too many: G10; missing: 7",
        ),
    ],
)
def test_every_task_says_how_a_hand_stands(murphy: str, hand: str, said: str) -> None:
    """What is there, of how much, what must go, and what is missing."""
    assert stands(murphy, hand) == said


def test_the_hand_is_sorted_and_what_may_stay_is_bold() -> None:
    """F065: by colour and value; of two alike of which one must go, one is bold."""
    built = Table(
        *("G9 R3 Y7 R10 Y7 R1 give_pair G2", "R2"),
        left="R5",
        murphys=("all_different",),
    )
    shown = hand_text(built)
    assert "**Your 8 cards** · bold cards fit the task" in shown
    lines = shown.splitlines()
    at = lines.index("🟥 Red: **R1** · **R3** · **R10**")
    assert lines[at + 1] == "🟨 Yellow: **Y7** · Y7"
    assert lines[at + 2] == "🟩 Green: **G2** · **G9**"
    assert lines[at + 3].startswith("🍀 Give a pair: give 2 cards alike")


def test_a_hand_that_fits_says_what_is_still_needed() -> None:
    """G-30, G-31: it is claimed by an own exchange only; an option lets any turn do."""
    built = Table("R1 R3 R4 R4 R8", "Y2", murphys=("one_colour_low",), left="R5")
    assert "✅ Your hand fits. The card is yours if an exchange ends like this." in hand_text(built)
    options = replace(built.state.options, any_turn=True)
    built.state = replace(built.state, options=options)
    assert "The card is yours if one of your turns ends like this." in hand_text(built)


def test_greens_alone_are_no_hand_to_judge() -> None:
    """G-33: without number cards there is nothing that could fit."""
    assert "You hold no number card." in hand_text(PHASES["without number cards"](), 1)


def test_what_a_mark_would_do_is_said_before_it_is_done() -> None:
    """The progress after laying, and after taking from Mac; the end of all number cards too."""
    lay = Table("R1 R3 Y2 G4", "R2", deck="Y8", left="R5", murphys=("only_odd",))
    lay.exchange("deck", 1)
    assert "Then: 2 of 10 odd; one card too many: Y8" in hand_text(lay, draft="y2-g4")
    take = Table("R1 R3", "R2", left="R5", mac="R9 Y8", murphys=("only_odd",)).exchange("mac", 1)
    assert "Then: 3 of 10 odd" in hand_text(take, draft="r9")
    assert "Then: 2 of 10 odd; one card too many: Y8" in hand_text(take, draft="y8")
    put = PHASES["put"]()
    assert "You'd have no number card left" not in hand_text(put, draft="r2-r3-r4")
    last = Table("R2 put_three", "Y3", left="R5").do(Play("put_three"))
    assert "You'd have no number card left, so you'd draw a new one" in hand_text(last, draft="r2")


def test_a_draft_that_no_longer_fits_marks_nothing() -> None:
    """Cards that are not held (any more) are not marked."""
    built = Table("R1 R3 Y2 G4", "R2", deck="Y8", left="R5").exchange("deck", 1)
    assert "Then:" not in hand_text(built, draft="r2-g4")
    assert "Then:" not in hand_text(built, draft="r1-r3-y2")


def test_g_45_nothing_to_do_is_passed() -> None:
    """If no move is possible, the hand offers “Pass”, says why, and names the empty piles."""
    built = Table("R2", "Y2", left="", right="", box=False)
    blocks = GAME_UI.hand(built.view(0), context_of(built.state, 0))
    shown = texts(blocks)
    assert "There's nothing you can do right now." in shown
    assert "**Left** empty · **Right** empty · **face down** 0 cards" in shown
    assert "**Mac's row** has no cards." in shown
    buttons = [b.label for row in blocks if isinstance(row, Row) for b in row.buttons]
    assert buttons == ["Pass"]
