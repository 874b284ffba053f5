"""In which channels a server allows new tables, and when it allows none."""

from bot.practice.state.objects import Message
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME

PAIR = ("Ada", "Ben")
"""Ada owns the server."""


async def _open(harness: Harness) -> Message:
    shown = (await harness.slash("Ada", "lounge", "server-settings")).ephemeral
    assert shown is not None
    return shown  # type: ignore[no-any-return]


async def _set(harness: Harness, field: str, *values: object) -> Message:
    panel = await _open(harness)
    await harness.choose("Ada", panel, f"house.{field}", *values)
    return panel


async def test_games_are_played_in_listed_channels_only(harness: Harness) -> None:
    """Elsewhere /play is refused and says where; admins are no exception, and are told (F151)."""
    table = harness.stand_in.channel("table")
    lounge = harness.stand_in.channel("lounge")
    panel = await _set(harness, "channels", table)
    assert "by admins as well" in panel.text
    assert f"only in <#{table.id}>" in panel.text
    for name in PAIR:
        refused = await harness.slash(name, lounge, f"play {DICE_GAME}")
        assert f"<#{table.id}>" in refused.text
        assert "for admins as well" in refused.text
        assert harness.person(name).last(lounge, "Join") is None
    assert "Join" in (await harness.lobby(DICE_GAME, "Ben")).buttons
    thread = harness.person("Ben").start_thread(table, "aside")
    assert "Join" in (await harness.lobby(DICE_GAME, "Ada", where=thread)).buttons
    await harness.press("Ada", panel, "Allow everywhere")
    assert "Join" in (await harness.lobby(DICE_GAME, "Cleo", where=lounge)).buttons


async def test_a_rematch_keeps_to_the_channels_too(harness: Harness) -> None:
    """Open tables go on; new ones, including rematches, must keep to the channels (F152)."""
    table = await harness.play(DICE_GAME, *PAIR)
    await _set(harness, "channels", harness.stand_in.channel("lounge"))
    await harness.client.services.matches.end(1, "host")
    await harness.quiet()
    refused = await harness.press("Ben", table, "Rematch")
    assert "only allow games in" in refused.ephemeral.text
    assert await harness.client.services.matches.open_in(table.channel.id) is None


async def test_admins_can_keep_tables_closed_for_a_while(harness: Harness) -> None:
    """No new ones, for nobody; those that stand go on (F199)."""
    await harness.play(DICE_GAME, *PAIR)
    await _set(harness, "closed", "yes")
    refused = await harness.slash("Ada", "second-table", f"play {DICE_GAME}")
    assert "don't allow new tables for now" in refused.text
    assert (await harness.stored()).playing
    await _set(harness, "closed", "no")
    await harness.lobby(DICE_GAME, "Ada", where="second-table")
