"""Whole matches of Dead Grandma over the wire."""

from typing import Any

import pytest

from bot.practice.state.objects import Message
from games.core import Dice
from tests.games.deadgrandma.phases import contest
from tests.games.deadgrandma.table import Table
from tests.games.deadgrandma.wire import (
    CARDS,
    TARGETS,
    THREE,
    asked_names,
    choose,
    entries,
    lay,
    let,
    play_card,
)
from tests.support.harness import Harness
from tests.support.wire import hand, privately, seed


async def _act(
    harness: Harness, name: str, kind: str, table: Message, held: Any, dice: Dice
) -> None:
    """Answer what ``name`` is asked, at random, by the hand ``held`` or at the table."""
    if kind in ("bid", "tiebreak"):
        bids = [label for label in held.buttons if label.startswith("Bid ")]
        await harness.press(name, held, dice.choice(bids))
    elif kind == "block":
        block = [c for c in held.components if c.get("label") == "Block"]
        if not block[0].get("disabled") and dice.below(2):
            await harness.press(name, table, "Block")
        else:
            await harness.press(name, dice.choice([table, held]), "Let it happen")
    elif kind == "rps":
        await harness.press(name, held, dice.choice(["Rock", "Paper", "Scissors"]))
    else:
        await _turn(harness, name, held, dice)


async def _turn(harness: Harness, name: str, held: Message, dice: Dice) -> None:
    menus = [c["placeholder"] for c in held.components if c["type"] == 3]
    if not menus or dice.below(3):
        await harness.press(name, held, "Pass")
        return
    await choose(harness, name, held, CARDS, dice.choice(entries(held, CARDS)))
    if any(c.get("placeholder") == TARGETS for c in held.components):
        await choose(harness, name, held, TARGETS, dice.choice(entries(held, TARGETS)))
    await harness.press(name, held, "Play it")


async def _play_out(harness: Harness, table: Message, hand_of: Any, seed: str) -> set[str]:
    """Press until the match is over; the kinds of questions that came up."""
    dice, kinds = Dice(seed), set()
    stored = await harness.stored()
    while stored.playing:
        asked = stored.pending[0]
        name = stored.seats[asked.seat].name
        kinds.add(asked.kind)
        await _act(harness, name, asked.kind, table, await hand_of(name), dice)
        before, stored = stored.row.seq, await harness.stored()
        # The own “let it happen” goes along with a play or a Block (F319).
        assert stored.row.seq in (before + 1, before + 2), f"{name} was asked {asked.kind}"
    return kinds


async def test_a_whole_match_by_presses_in_the_dms(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bids and plays in the DMs, Blocks at the table and in the DMs, up to the winner."""
    seed(monkeypatch, "three")
    table = await harness.play("deadgrandma", *THREE)

    async def in_the_dm(name: str) -> Message:
        return hand(harness, name)

    kinds = await _play_out(harness, table, in_the_dm, "dm")
    assert kinds >= {"bid", "turn", "block"}
    stored = await harness.stored()
    assert stored.outcome is not None
    (winner,) = (stored.seats[seat].name for seat in stored.outcome.winners)
    assert f"🏆 {winner}" in table.text
    assert "Rematch" in table.buttons
    assert "Block" not in table.buttons
    for name in THREE:
        person = harness.person(name)
        held = person.last(person.dm)
        assert held is not None
        assert f"🏆 {winner}" in held.text
        assert held.buttons == ["To the table"]


async def test_a_whole_match_with_every_dm_closed(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """“My hand” at the table is enough for bids, plays and Blocks (F064)."""
    seed(monkeypatch, "two")
    for name in THREE[:2]:
        harness.stand_in.close_dms(harness.person(name))
    table = await harness.play("deadgrandma", *THREE[:2])

    async def at_the_table(name: str) -> Message:
        return await privately(harness, name, table)

    await _play_out(harness, table, at_the_table, "no dm")
    assert "Rematch" in table.buttons
    for name in THREE[:2]:
        assert harness.person(name).messages(harness.person(name).dm) == []


async def test_the_table_shows_how_it_stands(harness: Harness) -> None:
    """Stakes, scores with their modifiers, passes, hands, possessions, Inverts and decks."""
    built = Table(
        "9 plus plus invert",
        "8 2",
        "7 minus shame 1",
        owned=("red", "blue*", ""),
        middle="green yellow",
        deck="1 2 3 4 5 6",
        same_needed=3,
    )
    table = await lay(harness, built.bid(9, 8, 7), *THREE)
    await play_card(harness, "Ada", "Plus 2", "Ada (you)")
    await let(harness, table, *THREE)
    await harness.press("Ben", hand(harness, "Ben"), "Pass")
    await play_card(harness, "Cleo", "Minus 2", "Ada")
    await let(harness, table, *THREE)
    await play_card(harness, "Ada", "Plus 2", "Ada (you)")
    await let(harness, table, *THREE)
    await play_card(harness, "Cleo", "Shame On You")  # there is one to be covered only
    await let(harness, table, *THREE)
    shown = table.text
    assert "at stake: **🟩\u00a0Green, 🟨\u00a0Yellow**" in shown
    assert "**Ada** · **11** = 9 +2×2 −2\n" in shown
    assert "one card · 🤦 ~~🟥\u00a0Red~~ covered" in shown
    assert "The Family Disappointment covers Ada's 🟥\u00a0Red." in shown
    assert "one card · 💤 passed · 🟦\u00a0Blue" in shown
    assert "The highest wins. In the lead: Ada with 11." in shown
    assert "discard 0" in shown
    assert "Cleo's Minus 2: two points off Ada." in shown
    await play_card(harness, "Ada", "Invert")
    await let(harness, table, "Ben", "Cleo")  # Ada is out of cards and is not asked
    assert "Inverted: the lowest wins. In the lead: Cleo with 7." in table.text
    assert "One Invert this round." in table.text


async def test_a_choice_begun_is_kept_and_can_be_taken_back(harness: Harness) -> None:
    """A card and a target are drafts until “Play it”, whichever hand they are chosen in."""
    built = Table("9 plus minus 3 3", "8 2", "7 1").bid(9, 8, 7)
    table = await lay(harness, built, *THREE)
    held = hand(harness, "Ada")
    assert "Play it" not in held.buttons
    await choose(harness, "Ada", held, CARDS, "Plus 2")
    assert "Play it" not in held.buttons
    await choose(harness, "Ada", held, TARGETS, "Ben")
    assert "Not played yet: Ada plays Plus 2 on Ben." in held.text
    await choose(harness, "Ada", held, CARDS, "Steal with 3 and 3")
    assert "Play it" not in held.buttons
    assert entries(held, TARGETS) == ["Ben", "Cleo"]
    await harness.press("Ada", held, "Take back")
    assert [c["placeholder"] for c in held.components if c["type"] == 3] == [CARDS]
    await harness.press("Ada", held, "Pass")
    assert asked_names(await harness.stored()) == ["Ben"]
    await harness.press("Ben", hand(harness, "Ben"), "Pass")
    assert "💤 passed" in table.text


async def test_rock_paper_scissors_in_the_hands(harness: Harness) -> None:
    """Signs are chosen in the hands, and the table tells them once all have chosen (N-40)."""
    table = await lay(harness, contest(), *THREE)
    assert "Ada and Ben have equal claims" in table.text
    assert hand(harness, "Cleo").buttons == ["Refresh", "To the table"]
    await harness.press("Ada", hand(harness, "Ada"), "Rock")
    assert "You show ✊ Rock." in hand(harness, "Ada").text
    assert "Rock." not in table.text + hand(harness, "Ben").text
    await harness.press("Ben", hand(harness, "Ben"), "Paper")
    assert "Ada ✊ Rock, Ben ✋ Paper. Out: Ada." in table.text
    assert "🏆 Ben wins rock-paper-scissors" in table.text


async def test_a_tie_break_in_the_hands(harness: Harness) -> None:
    """Those tied bid once more in their hands; the others are told that they have no part."""
    built = Table("5 2 7 plus", "5 4", "1 plus", deck="1 2 3 4 5 6 7 8 9 10 1 2 3 4 5 6")
    table = await lay(harness, built.bid(5, 5, 1).all_pass(), *THREE)
    assert "Ada and Ben are tied." in table.text
    assert "you're not in the tie-break" in hand(harness, "Cleo").text
    assert "Plus 2: a tie-break takes number cards only." in hand(harness, "Ada").text
    await harness.press("Ada", hand(harness, "Ada"), "Bid 7")
    assert "You've bid **7**." in hand(harness, "Ada").text
    assert "7" not in table.text.split("Tie-break")[1].split("<t:")[0]
    await harness.press("Ben", hand(harness, "Ben"), "Bid 4")
    assert "The tie-break: Ada 7, Ben 4." in table.text
    assert "🎁 Ada gets 🟥\u00a0Red." in table.text
