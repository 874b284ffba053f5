"""Several open votes share two menus (F121, F167, F170)."""

from bot.practice.state.objects import Message
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.wire import menus

FOUR = ("Ada", "Ben", "Cleo", "Dana")


async def _two_votes(harness: Harness) -> Message:
    """A table at which Ada has called for a pause and for another pace."""
    table = await harness.play(DICE_GAME, *FOUR)
    await harness.slash("Ada", table.channel, "pause")
    menu = (await harness.press("Ada", table, "More …")).ephemeral
    await harness.choose("Ada", menu, "callpace", "slow")
    return await harness.table("Open votes:")


async def test_each_vote_shows_its_count(harness: Harness) -> None:
    """Both votes show the votes given and needed, and no button appears twice (F121, F170)."""
    table = await _two_votes(harness)
    assert "- Pause (1 of 3 votes)" in table.text
    assert "- Pace: slow (12 hours per turn) (1 of 3 votes)" in table.text
    assert "Yes" not in table.buttons
    for menu in menus(table):
        assert [one["value"] for one in menu["options"]] == ["pause", "slow"]


async def test_votes_are_cast_by_menu(harness: Harness) -> None:
    """Yes counts for that vote alone; the last one decides it, and the other one goes on."""
    table = await _two_votes(harness)
    voted = await harness.choose("Ben", table, "yes", "slow")
    assert "Your vote has been counted" in voted.ephemeral.text
    assert "(12 hours per turn) (2 of 3 votes)" in table.text
    assert "- Pause (1 of 3 votes)" in table.text
    await harness.choose("Ben", table, "no", "slow")  # a mind may be changed
    assert "(12 hours per turn) (1 of 3 votes)" in table.text
    await harness.choose("Ben", table, "yes", "slow")
    await harness.choose("Cleo", table, "yes", "slow")
    assert (await harness.stored()).row.pace == "slow"
    assert "Pause this match?" in table.text  # the only vote left has its buttons again
    assert "Yes" in table.buttons
    assert menus(table) == []


async def test_a_menus_choice_must_be_of_an_open_vote(harness: Harness) -> None:
    """What was never asked is refused, and so is an outsider (F118)."""
    table = await _two_votes(harness)
    outsider = await harness.choose("Eli", table, "yes", "pause")
    assert "don't have a seat at this table" in outsider.ephemeral.text
    (yes,) = [m["custom_id"] for m in menus(table) if ":yes:" in m["custom_id"]]
    for value in ("end", "absent.2", "nonsense", ""):
        forged = await harness.forge("Ben", table, yes, value)
        assert forged.ephemeral is not None
    assert "- Pause (1 of 3 votes)" in table.text
    assert (await harness.stored()).playing
