"""“Let everything happen until next round” over the wire."""

import pytest

from bot.db.models import MatchRow
from games.deadgrandma.moves import Plus
from tests.games.deadgrandma.phases import window
from tests.games.deadgrandma.table import Table
from tests.games.deadgrandma.wire import (
    THREE,
    asked_about_own,
    asked_names,
    lay,
    let,
    play_card,
    put,
)
from tests.support.harness import Harness
from tests.support.wire import hand, seed

EVERYTHING, AGAIN = "Let everything happen", "Ask me again"
FRESH = "1 2 3 4 5 6 7 8 9 10 1 2 3 4 5 6"


def _turn() -> Table:
    """Ada's turn; Ben holds a Block."""
    return Table("9 plus plus 2", "8 3 block", "7 5", deck=FRESH).bid(9, 8, 7)


async def test_windows_are_let_pass_until_the_next_round(harness: Harness) -> None:
    """The bot answers “let it happen” for who said so, and asks again in the next round."""
    table = await lay(harness, _turn(), *THREE)
    for name in ("Ben", "Cleo"):
        await harness.press(name, hand(harness, name), EVERYTHING)
        assert AGAIN in hand(harness, name).buttons
    await asked_about_own(harness, "Ada")
    await play_card(harness, "Ada", "Plus 2", "Ada (you)")
    assert "You're letting everything happen until the next round." in hand(harness, "Ben").text
    await harness.advance(2)
    assert asked_names(await harness.stored()) == ["Ada"]
    await let(harness, table, "Ada")
    assert "Ben's turn" in table.text
    for name in ("Ben", "Cleo", "Ada"):
        await harness.press(name, hand(harness, name), "Pass")
    assert "**Round 2**" in table.text
    assert EVERYTHING in hand(harness, "Ben").buttons
    assert "You're letting everything happen" not in hand(harness, "Ben").text


async def test_it_is_asked_nothing_else_for_them(harness: Harness) -> None:
    """Bids and turns wait for who lets everything happen."""
    table = await lay(harness, _turn(), *THREE)
    for name in THREE:
        await harness.press(name, hand(harness, name), EVERYTHING)
    await harness.advance(30)
    assert asked_names(await harness.stored()) == ["Ada"]
    for name in THREE:
        await harness.press(name, hand(harness, name), "Pass")
    await harness.advance(30)
    assert asked_names(await harness.stored()) == list(THREE)
    assert "still has to bid" in table.text


async def test_it_can_be_taken_back(harness: Harness) -> None:
    """Ben says so, thinks better of it, is asked after all, and blocks."""
    table = await lay(harness, _turn(), *THREE)
    await harness.press("Ben", hand(harness, "Ben"), EVERYTHING)
    await harness.press("Ben", hand(harness, "Ben"), AGAIN)
    assert EVERYTHING in hand(harness, "Ben").buttons
    await play_card(harness, "Ada", "Plus 2", "Ada (you)")
    await harness.advance(5)
    assert asked_names(await harness.stored()) == ["Ben", "Cleo"]
    await harness.press("Ben", table, "Block")
    assert "🛡️ Ben blocks it." in table.text


async def _window_seen(harness: Harness, where: str, card: str) -> list[object]:
    """What is to be seen of a window in which Ben, who says nothing, holds ``card``."""
    built = Table("9 plus 2", f"8 3 {card}", "7 5").bid(9, 8, 7)
    table = await lay(harness, built, *THREE, where=where)
    number = int(str(table.button("My hand")["custom_id"]).split(":")[1])

    def shown() -> str:
        """The table, its countdown and what stays of this match alone left out."""
        text = table.text.partition("-# Table")[0].partition("### ▶ ")[0]
        return text.replace(f"<t:{int(due)}:R>", "then")

    sent = harness.counting("* *")
    asked = (await harness.stored(number)).pending[0]
    await harness.client.services.matches.submit(number, 0, asked.id, Plus(0))
    await harness.quiet()
    stored = await harness.stored(number)
    (due,) = stored.due.values()
    left = due - harness.clock.now()
    seen: list[object] = [left, shown(), table.buttons, sent(), asked_names(stored)]
    await let(harness, table, "Ada", "Cleo")
    await harness.advance(due - harness.clock.now() - 5)
    seen += [asked_names(await harness.stored(number)), shown()]
    await harness.advance(5)
    return [*seen, asked_names(await harness.stored(number)), shown(), sent()]


async def test_a_window_tells_nothing_of_who_holds_a_block(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """N-26: the same deadline, the same table, the same requests, whatever Ben holds."""
    seed(monkeypatch, "the same for both")
    holding = await _window_seen(harness, "table", "block")
    without = await _window_seen(harness, "second-table", "minus")
    assert holding == without
    assert holding[5] == ["Ben"]
    assert "= 9 +2" in str(holding[8])


async def test_nobody_is_called_for_a_window(harness: Harness) -> None:
    """No ping, no new DM, no warning for a reaction put to several; not for the last one either."""
    table = await harness.play("deadgrandma", *THREE)
    async with harness.client.services.database.write() as session:
        (await session.get_one(MatchRow, 1)).pace = "slow"
    await put(harness, window())
    await harness.advance(300)
    sent = harness.counting("POST /channels/*/messages")
    await let(harness, table, "Ada", "Cleo")
    await harness.advance(1_400)
    assert asked_names(await harness.stored()) == ["Ben"]
    assert sent() == 0
    await harness.advance(100)
    assert "Ben's turn" in table.text
    assert sent() > 0
