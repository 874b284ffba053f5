"""Forged numbers in every press that takes one: huge, non-ASCII, or empty."""

from collections.abc import Iterable

from bot.users.preferences import DEFAULT_GUILD_SETTINGS, guild_settings_of
from tests.bot.interactions.test_router import state
from tests.support.command_answers import played_out
from tests.support.forged_presses import LARGE, ODD, forge_all
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME

MENUS = (
    *("packremove", "house.role", "house.channels", "house.pace", "option.rounds", "option.first"),
    *("pace", "leavers", "thread", "remove", "callpace", "callabsent", "replay.1.0", "board.0"),
    *("mine.pings", "mine.language", "packs", "takeover", "absent", "reportpack"),
    *("packcards", "packexport", "packhide", "packshow", "packdismiss"),
)
"""Menus by verb, with what stands in their custom ids."""

BUTTONS = (
    *("absent", "yes.absent", "no.absent", "yes", "no", "call", "takeover", "replay", "quiet"),
    *(f"rules.{DICE_GAME}", f"board.{DICE_GAME}", f"ask.{DICE_GAME}", "option", "remove"),
    *("pick.give", "pick.place", "move", "packremove", "house", "packexport", "packexport.1"),
    *("reportsay", "packcards", "packcards.1"),
)
"""Buttons by verb, to whose custom ids a number is added."""


async def _send_all(harness: Harness, numbers: Iterable[str]) -> None:
    """Every verb with each number, by the host and admin, at a lobby, a table and a replay."""
    await harness.play(DICE_GAME, "Ada", "Ben", rounds=1, where="lounge")
    await played_out(harness)
    table = await harness.play(DICE_GAME, "Ada", "Ben", where="table")
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben", where="second-table")
    before = sorted(await state(harness), key=repr)
    for match, message in ((1, table), (2, table), (3, lobby)):
        for odd in numbers:
            presses: list[tuple[str, ...]] = [(f"g1:{match}:0:{what}:x", odd) for what in MENUS]
            if odd and odd.isascii():
                presses += [(f"g1:{match}:0:{what}.{odd}:x",) for what in BUTTONS]
            if odd.isdecimal():
                presses += [(f"g1:{odd}:0:menu:x",), (f"g1:{match}:{odd}:move.x:x",)]
            await forge_all(harness, message, *presses)
    assert sorted(await state(harness), key=repr) == before
    rules = await guild_settings_of(harness.client.services.database, harness.stand_in.guild.id)
    # The largest that fits may be a role or a channel: that only Discord can know.
    assert rules.pace == DEFAULT_GUILD_SETTINGS.pace
    assert {rules.role, *rules.channels} <= {None, 2**63 - 1, 2**31}


async def test_odd_numbers_are_answered_and_change_nothing(harness: Harness) -> None:
    """No fault is logged, nobody reads “This interaction failed”, nothing is different (F041)."""
    await _send_all(harness, ODD)


async def test_odd_numbers_on_postgresql(postgres_harness: Harness) -> None:
    """Its columns refuse what does not fit: no such number may come so far (F041)."""
    await _send_all(postgres_harness, LARGE)


async def test_every_verb_that_there_is_answers_odd_numbers(harness: Harness) -> None:
    """Odd numbers cause no error and get an answer, even with unknown verbs (F041).

    Those that end a table whatever stands behind them come last.
    """
    await harness.play(DICE_GAME, "Ada", "Ben", rounds=1, where="lounge")
    await played_out(harness)
    table = await harness.play(DICE_GAME, "Ada", "Ben", where="table")
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben", where="second-table")
    ends = {"end", "cancel", "quit", "depart", "start"}
    verbs = sorted(harness.client.services.router._callbacks, key=lambda verb: (verb in ends, verb))
    assert ends <= set(verbs)
    for verb in verbs:
        for match, message in ((1, table), (2, table), (3, lobby)):
            odds = ("9" * 30, str(2**63 - 1), "1_0")
            presses = [(f"g1:{match}:999999999:{verb}.{odd}:x",) for odd in odds]
            await forge_all(
                harness, message, *presses, *((f"g1:{match}:0:{verb}:x", odd) for odd in odds)
            )
