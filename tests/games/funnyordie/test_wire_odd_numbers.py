"""Forged numbers of cards, pairs and tokens are refused like any other press."""

from tests.bot.interactions.test_router import state
from tests.games.funnyordie.table import playing, voting
from tests.games.funnyordie.wire import FOUR, put, stand
from tests.support.forged_presses import ODD, forge_all
from tests.support.harness import Harness
from tests.support.wire import hand


async def test_odd_numbers_of_pairs_and_tokens_change_nothing(harness: Harness) -> None:
    """While everybody lays a pair, and while they vote."""
    await stand(harness, playing(4).state, *FOUR)
    for position in (playing(4).state, voting(4).state):
        await put(harness, position)
        asked = (await harness.stored()).pending[0].id
        before = await state(harness)
        for odd in filter(str.isascii, ODD):
            for verb in ("funny", "die", "place"):
                held = hand(harness, "Ada")
                what = f"pick.{verb}.{odd}" if odd else f"pick.{verb}"
                await forge_all(harness, held, (f"g1:1:{asked}:{what}:x",))
        assert await state(harness) == before
