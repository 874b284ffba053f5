"""A user without a seat is told how to get one, at the table and after each press (F110)."""

import pytest

from bot.ui.custom_id import parse_custom_id
from games import GAMES
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME

THREE = ("Ada", "Ben", "Cleo")


@pytest.mark.parametrize("game", GAMES)
async def test_every_press_of_an_outsider_is_answered_with_the_way_in(
    harness: Harness, game: str
) -> None:
    """Privately, nothing is changed, and in the language of who pressed (F032, F110)."""
    table = await harness.play(game, *THREE)
    assert "For a table of your own, type **/play** in another channel." in table.text
    before = (await harness.stored()).row.seq
    pressed = 0
    for part in table.components:
        press = parse_custom_id(part.get("custom_id") or "")
        if press is None:
            continue
        used = await harness.press("Eli", table, part["label"])
        assert (
            "don't have a seat at this table. At the table: Ada, Ben and Cleo."
            in used.ephemeral.text
        )
        assert "type **/play** in another channel" in used.ephemeral.text
        pressed += 1
    assert pressed >= 2
    german = await harness.press("Dana", table, "More …")
    assert "in einem anderen Kanal **/spielen** tippen" in german.ephemeral.text
    assert (await harness.stored()).row.seq == before


@pytest.mark.parametrize("game", GAMES)
async def test_a_free_seat_is_offered(harness: Harness, game: str) -> None:
    """The seat is offered on the table, and in the answer to any other press (F110, F112)."""
    lobby = await harness.lobby(game, *THREE)
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.choose("Ada", menu, "leavers", "bot")
    await harness.press("Ada", lobby, "Start")
    left = await harness.slash("Ben", "table", "leave")
    await harness.press("Ben", left.ephemeral, "Leave")
    table = await harness.table("Take over")
    assert "A seat is free: press **Take over** to play on in it." in table.text
    refused = await harness.press("Eli", table, "More …")
    assert "press **Take over** at the table" in refused.ephemeral.text
    await harness.press("Eli", table, "Take over")
    assert (await harness.stored()).seats[1].user_id == harness.person("Eli").id
    table = await harness.table("More …")
    assert "A seat is free" not in table.text
    assert "type **/play** in another channel" in table.text


async def test_a_table_that_is_over_offers_no_way_in(harness: Harness) -> None:
    """There is nothing to get into any more; who played can have a rematch."""
    await harness.play(DICE_GAME, *THREE)
    await harness.client.services.matches.end(1, "host")
    await harness.quiet()
    table = await harness.table("Rematch")
    assert "Anyone can watch" not in table.text
