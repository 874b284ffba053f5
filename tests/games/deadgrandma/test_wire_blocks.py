"""Blocks at the table, over the wire."""

import asyncio
import re

import pytest

from bot.practice.state.objects import Message
from games.deadgrandma.moves import Draw, Plus, Steal
from tests.games.deadgrandma.table import Table
from tests.games.deadgrandma.wire import (
    THREE,
    asked_about_own,
    asked_names,
    everything,
    lay,
    let,
    play_card,
)
from tests.support.harness import Harness
from tests.support.wire import hand, privately, seed


def _waiting() -> Table:
    """A Plus 2 of Ada on herself waits; Ben holds two Blocks, Cleo one, Ada none."""
    built = Table("9 plus 2 2", "8 3 block block", "7 5 block").bid(9, 8, 7)
    return built.do(0, Plus(0))


async def test_block_and_let_it_happen_are_at_the_table_for_everybody(harness: Harness) -> None:
    """The window shows the play, its countdown and two buttons; a Block asks everybody again."""
    table = await lay(harness, _waiting(), *THREE)
    due = (await harness.stored()).due
    (when,) = due.values()
    assert "### Ada plays Plus 2 on their own score." in table.text
    assert f"**It happens <t:{int(when)}:R>**, unless somebody blocks." in table.text
    assert {"Block", "Let it happen"} <= set(table.buttons)
    await let(harness, table, "Ada")
    assert "Waiting for Ben and Cleo." in table.text
    pressed = await harness.press("Ben", table, "Block")
    assert pressed.ephemeral is None
    assert "🛡️ Ben blocks it." in table.text
    assert re.search(r"\*\*It's stopped <t:\d+:R>\*\*, unless somebody blocks that", table.text)
    assert "Waiting for Ada and Cleo." in table.text
    await harness.press("Cleo", hand(harness, "Cleo"), "Block")
    assert "🛡️ Cleo blocks Ben's Block." in table.text
    await let(harness, table, *THREE)
    assert "**Ada** · **11** = 9 +2" in table.text


async def test_who_has_passed_can_block(harness: Harness) -> None:
    """N-21: a Block needs no turn."""
    built = Table("9 2", "8 3 block", "7 plus 1").bid(9, 8, 7)
    table = await lay(harness, built, *THREE)
    await harness.press("Ada", hand(harness, "Ada"), "Pass")
    await harness.press("Ben", hand(harness, "Ben"), "Pass")
    assert "Block: only right after somebody's play." in hand(harness, "Ben").text
    await play_card(harness, "Cleo", "Plus 2", "Cleo (you)")
    await harness.press("Ben", table, "Block")
    await let(harness, table, *THREE)
    assert "Cleo's Plus 2 is blocked." in table.text
    assert "**Cleo** · **7**\n" in table.text


async def test_an_outsider_cannot_block(harness: Harness) -> None:
    """Eli has no seat: told so privately, and nothing else changes (F032)."""
    table = await lay(harness, _waiting(), *THREE)
    before = everything(harness)
    pressed = await harness.press("Eli", table, "Block")
    assert pressed.ephemeral is not None
    assert "You don't have a seat at this table" in pressed.ephemeral.text
    after = everything(harness)
    assert after.pop(pressed.ephemeral.id)
    assert after == before


async def test_block_without_one_is_answered_privately(harness: Harness) -> None:
    """Ada learns that she has none; nobody else's messages, and no deadline, change (N-26)."""
    await asked_about_own(harness, "Ada")
    table = await lay(harness, _waiting(), *THREE)
    before, due = everything(harness), (await harness.stored()).due
    requests = len(harness.stand_in.rest.requests)
    pressed = await harness.press("Ada", table, "Block")
    assert pressed.ephemeral is not None
    assert pressed.ephemeral.private_to == harness.person("Ada").id
    assert "You hold no Block card." in pressed.ephemeral.text
    after = everything(harness)
    assert after.pop(pressed.ephemeral.id)
    assert after == before
    stored = await harness.stored()
    assert stored.due == due
    assert asked_names(stored) == list(THREE)
    sent = harness.stand_in.rest.requests[requests:]
    assert [one.route.rpartition("/")[2] for one in sent] == ["callback"]


async def test_two_blocks_at_once(harness: Harness) -> None:
    """N-25: the first counts; the other is refused and says on what it would have fallen."""
    table = await lay(harness, _waiting(), *THREE)
    presses = {name: harness.person(name).press(table, "Block") for name in ("Ben", "Cleo")}
    await asyncio.gather(*(pressed.settled() for pressed in presses.values()))
    await harness.quiet()
    (late,) = (name for name, pressed in presses.items() if pressed.ephemeral)
    first = "Cleo" if late == "Ben" else "Ben"
    told = presses[late].ephemeral
    assert told is not None
    assert f"Your Block would have hit {first}'s Block" in told.text
    assert f"🛡️ {first} blocks it." in table.text
    assert f"{late} blocks" not in table.text
    assert "**Block**" in hand(harness, late).text


async def test_a_block_after_the_window(harness: Harness) -> None:
    """A press that comes when all is decided changes nothing and says what became of it."""
    table = await lay(harness, _waiting(), *THREE)
    old = str(table.button("Block")["custom_id"])
    await harness.advance(20)
    before = await harness.stored()
    late = await harness.person("Cleo").press(table, custom_id=old, forged=True)
    await harness.quiet()
    assert late.ephemeral is not None
    assert "Too late: the window is closed" in late.ephemeral.text
    assert "Ada's Plus 2: two more points for Ada." in late.ephemeral.text
    assert (await harness.stored()).row.seq == before.row.seq


async def test_a_second_press_is_told_that_the_first_counted(harness: Harness) -> None:
    """“Let it happen” is final, and so is a press of Block after it (F116)."""
    table = await lay(harness, _waiting(), *THREE)
    await let(harness, table, "Cleo")
    again = await harness.press("Cleo", table, "Block")
    assert again.ephemeral is not None
    assert "You've already answered that" in again.ephemeral.text
    assert asked_names(await harness.stored()) == ["Ben"]


async def test_who_lets_it_happen_is_told_so_in_the_hand(harness: Harness) -> None:
    """The hand says what was answered, in the place of its buttons; the table keeps them for all.

    A Block asks everybody again.
    """
    table = await lay(harness, _waiting(), *THREE)
    held = hand(harness, "Cleo")
    assert {"Block", "Let it happen"} <= set(held.buttons)
    await harness.press("Cleo", held, "Let it happen")
    assert "✅ You let it happen." in held.text
    assert not {"Block", "Let it happen"} & set(held.buttons)
    shown = await privately(harness, "Cleo", table)
    assert "✅ You let it happen." in shown.text
    assert {"Block", "Let it happen"} <= set(table.buttons)
    assert "You let it happen" not in table.text + hand(harness, "Ben").text
    await harness.press("Ben", table, "Block")
    assert "✅ You let it happen." in hand(harness, "Ben").text  # it goes along with the Block
    assert "You let it happen" not in hand(harness, "Cleo").text
    assert "Let it happen" in hand(harness, "Cleo").buttons


def _german_hand(harness: Harness, name: str) -> Message:
    """The newest hand in the DMs of somebody who reads German."""
    person = harness.person(name)
    found = person.last(person.dm, "Aktualisieren")
    assert found is not None
    return found


async def test_german_waits_for_one_as_for_many(harness: Harness) -> None:
    """Dana's panels name who has yet to answer in words that fit one name too."""
    await asked_about_own(harness, "Ada")
    await lay(harness, _waiting(), "Ada", "Ben", "Dana")
    await harness.press("Dana", _german_hand(harness, "Dana"), "Laufen lassen")
    assert "Warten auf Ada und Ben." in _german_hand(harness, "Dana").text
    await harness.press("Ada", hand(harness, "Ada"), "Let it happen")
    assert "Warten auf Ben." in _german_hand(harness, "Dana").text


async def test_a_blocked_draw_draws_nothing(harness: Harness) -> None:
    """The table says so (N-22)."""
    built = Table("9 draw 2", "8 3 block", "7 5").bid(9, 8, 7).do(0, Draw())
    table = await lay(harness, built, *THREE)
    await harness.press("Ben", table, "Block")
    await let(harness, table, *THREE)
    assert "Ada's Draw 2 is blocked: no card is drawn." in table.text
    assert "▶ **Ben**" in table.text
    assert "Your hand: 2\n" in hand(harness, "Ada").text


async def test_a_blocked_steal_costs_the_cards(harness: Harness) -> None:
    """The table says so (N-18)."""
    built = Table("9 3 3 2", "8 4 block", "7 5").bid(9, 8, 7).do(0, Steal((3, 3), 2))
    table = await lay(harness, built, *THREE)
    assert "### Ada discards 3 and 3 to steal a card from Cleo." in table.text
    await harness.press("Ben", table, "Block")
    await let(harness, table, *THREE)
    assert "Ada's steal is blocked: 3 and 3 are gone for nothing." in table.text
    assert "discard 2" in table.text
    assert "Your hand: 2\n" in hand(harness, "Ada").text
    assert "Your hand: 5\n" in hand(harness, "Cleo").text


async def test_a_stolen_card_is_told_to_both_and_nobody_else(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The two see which card it was, the others that there was one (N-17, X-5)."""
    seed(monkeypatch, "stolen")  # with a first deal in which nobody shows a hand without numbers
    built = Table("9 3 3 2", "8 4", "7 minus").bid(9, 8, 7).do(0, Steal((3, 3), 2))
    table = await lay(harness, built, *THREE)
    await let(harness, table, *THREE)
    assert "You took Minus 2 from Cleo." in hand(harness, "Ada").text
    assert "Ada took Minus 2 from you." in hand(harness, "Cleo").text
    assert "Ada steals a card from Cleo." in table.text
    assert "Minus 2" not in table.text + hand(harness, "Ben").text
