"""Several votes at once: two menus instead of many buttons that look alike (F121, F167, F170)."""

from bot.practice.state.objects import Message
from tests.e2e.ground import Ground
from tests.e2e.wire import menus

FOUR = ("Ada", "Ben", "Cleo", "Dana")


async def _two_votes(ground: Ground) -> Message:
    """A table at which Ada has called for a pause and for another pace."""
    table = await ground.play("dropdead", *FOUR)
    await ground.slash("Ada", table.channel, "pause")
    menu = (await ground.press("Ada", table, "More …")).ephemeral
    await ground.choose("Ada", menu, "callpace", "slow")
    return await ground.table("Votes that are open:")


async def test_each_vote_shows_its_count(ground: Ground) -> None:
    """Votes given and needed of both, and no button twice (F121, F170)."""
    table = await _two_votes(ground)
    assert "- Pause (1 of 3 votes)" in table.text
    assert "- Pace: slow (12 hours a turn) (1 of 3 votes)" in table.text
    assert "Yes" not in table.buttons
    for menu in menus(table):
        assert [one["value"] for one in menu["options"]] == ["pause", "slow"]


async def test_votes_are_cast_by_menu(ground: Ground) -> None:
    """Yes counts for that vote alone; the last one decides it, and the other one goes on."""
    table = await _two_votes(ground)
    voted = await ground.choose("Ben", table, "yes", "slow")
    assert "Your vote is counted" in voted.ephemeral.text
    assert "(12 hours a turn) (2 of 3 votes)" in table.text
    assert "- Pause (1 of 3 votes)" in table.text
    await ground.choose("Ben", table, "no", "slow")  # a mind may be changed
    assert "(12 hours a turn) (1 of 3 votes)" in table.text
    await ground.choose("Ben", table, "yes", "slow")
    await ground.choose("Cleo", table, "yes", "slow")
    assert (await ground.stored()).row.pace == "slow"
    assert "Pause this match?" in table.text  # the only vote left has its buttons again
    assert "Yes" in table.buttons
    assert menus(table) == []


async def test_a_menus_choice_must_be_of_an_open_vote(ground: Ground) -> None:
    """What was never asked is refused, and so is an outsider (F118)."""
    table = await _two_votes(ground)
    outsider = await ground.choose("Eli", table, "yes", "pause")
    assert "no seat at this table" in outsider.ephemeral.text
    (yes,) = [m["custom_id"] for m in menus(table) if ":yes:" in m["custom_id"]]
    for value in ("end", "absent.2", "nonsense", ""):
        forged = await ground.forge("Ben", table, yes, value)
        assert forged.ephemeral is not None
    assert "- Pause (1 of 3 votes)" in table.text
    assert (await ground.stored()).playing
