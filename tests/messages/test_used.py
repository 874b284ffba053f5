"""A choice that was used is no longer offered (F176)."""

import pytest

from bot.display.panels.hand import hand_panel
from bot.display.panels.table import table_panel
from bot.ui.custom_id import parse_custom_id
from games.core import Dice, play
from tests.contract.walks import any_answer
from tests.messages.fullest_messages import GERMAN, Shown, fullest, moments, played, shown
from tests.words.panels import GAME_UIS, stored


def offers(one: Shown) -> set[int]:
    """The questions that a message's buttons and menus answer."""
    presses = [
        parse_custom_id(part["custom_id"]) for part in one.controls if not part.get("disabled")
    ]
    return {press.decision for press in presses if press is not None and press.decision}


@pytest.mark.parametrize("key", GAME_UIS)
async def test_an_answer_takes_its_buttons_along(key: str) -> None:
    """They go from the hand at once, and from the table with the last answer (F176)."""
    ui, offered, taken = GAME_UIS[key], 0, 0
    for number, sample in enumerate(fullest(ui.game)):
        dice = Dice(f"used {key}/{number}")
        steps = played(ui.game, sample, f"used {key}/{number}")
        for match, _ in steps[:: max(1, len(steps) // 40)]:
            pending = ui.game.pending(match.state)
            if not pending:
                continue
            asked = dice.choice(pending)
            after, told = play(ui.game, match, any_answer(ui.game, match, asked, dice))
            before = stored(ui, sample.options, sample.seats, "Ada", match)
            one = stored(ui, sample.options, sample.seats, "Ada", after)
            if ui.hands:
                seat = before.seats[asked.seat]
                offered += asked.id in offers(
                    shown("before", before, hand_panel(before, seat, GERMAN))
                )
                hand = hand_panel(one, one.seats[asked.seat], GERMAN)
                assert asked.id not in offers(shown("hand", one, hand))
            offered += asked.id in offers(shown("before", before, table_panel(before, GERMAN, ())))
            table = offers(shown("table", one, table_panel(one, GERMAN, told)))
            assert table <= {d.id for d in one.pending}
            taken += asked.id not in table
    assert offered > 20
    assert taken > 20


@pytest.mark.parametrize("key", GAME_UIS)
async def test_whoever_is_asked_has_something_to_press(key: str) -> None:
    """In the hand or at the table: otherwise nothing would be offered before either."""
    ui = GAME_UIS[key]
    for what, one, told in moments(ui, "Ada"):
        table = offers(shown(what, one, table_panel(one, GERMAN, told)))
        for asked in one.pending:
            hand = hand_panel(one, one.seats[asked.seat], GERMAN) if ui.hands else None
            held = offers(shown(what, one, hand)) if hand is not None else set()
            assert asked.id in held | table, what
