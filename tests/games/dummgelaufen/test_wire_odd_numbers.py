"""Forged numbers of cards and gifts are refused like any other press."""

from tests.bot.interactions.test_router import state
from tests.support.forged_presses import ODD, forge_all
from tests.support.harness import Harness
from tests.support.wire import hand


async def test_odd_numbers_of_cards_and_gifts_change_nothing(harness: Harness) -> None:
    """In the hand of the player whose turn it is."""
    await harness.play("dummgelaufen", "Ada", "Ben", "Cleo")
    asked = (await harness.stored()).pending[0].id
    name = await harness.asked()
    before = await state(harness)
    for odd in filter(str.isascii, filter(None, ODD)):
        for what in (f"pick.give.{odd}.r1", f"pick.take.r{odd}", f"pick.lay.r{odd}.0"):
            await forge_all(harness, hand(harness, name), (f"g1:1:{asked}:{what}:x",))
    assert await state(harness) == before
