"""Whole matches of Dumm gelaufen! over the wire, by presses alone."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec.structs import replace

from bot.practice.state.objects import Message
from games.core import Dice
from tests.games.dummgelaufen.table import Table
from tests.games.dummgelaufen.wire import do, mark, plain, put, stand
from tests.support.harness import Harness
from tests.support.wire import asks, entries, hand, menus, privately, silent_to_the_end, state_of

HandOf: TypeAlias = Callable[[str], Awaitable[Message]]

OTHERS = {"Refresh", "To the table", "Take back"}
"""Buttons that answer nothing."""


def nearly() -> Table:
    """Two players who need one more Murphy card each; Ada has four cards for hers, and two more."""
    return Table(
        *("R1 R3 R4 R8 G1 G2", "Y2 Y4 Y6 G5 give_pair"),
        left="Y9",
        right="G10",
        mac="R4 R10 Y11",
        murphys=("one_colour_low", "only_yellow"),
        won=(("only_odd", "run"), ("only_red", "threes")),
    )


async def _answer(harness: Harness, name: str, held: Message, dice: Dice) -> str:
    """Mark what must be marked, at random, and press any button that answers; gives its label."""
    for place, menu in enumerate(menus(held)):
        cards = dice.shuffled(entries(held, place))[: menu["max_values"]]
        await mark(harness, name, held, *cards, menu=place)
    fair: list[str] = [
        part["label"]
        for part in held.components
        if part["type"] == 2 and part["label"] not in OTHERS and not part.get("disabled")
    ]
    pressed = dice.choice([label for label in fair if "on top" not in label])
    await harness.press(name, held, pressed)
    return pressed


async def _play_out(harness: Harness, hand_of: HandOf, seed: str) -> set[str]:
    """Play a match to its end; the kinds of question that came, and “mac” if he was asked."""
    dice, kinds, stored = Dice(seed), set(), await harness.stored()
    while stored.playing:
        asked = await asks(harness)
        assert asked is not None
        kinds.add(asked[1])
        pressed = await _answer(harness, asked[0], await hand_of(asked[0]), dice)
        if pressed.endswith("from Mac"):  # thought of, not yet announced
            kinds.add("mac")
            await _answer(harness, asked[0], await hand_of(asked[0]), dice)
        before, stored = stored.row.seq, await harness.stored()
        assert stored.row.seq > before, asked
    return kinds


async def test_a_whole_match_by_presses_in_the_dms(harness: Harness) -> None:
    """Everybody plays in the DMs; table and hands end on the result (G-41, F014, F221)."""
    lobby = await harness.lobby("dummgelaufen", "Ada", "Ben")
    menu = await harness.press("Ada", lobby, "Options")
    await harness.choose("Ada", menu.ephemeral, "option.circuits", 0)
    assert "10 circuits" in lobby.text
    await harness.press("Ada", lobby, "Start")
    await put(harness, replace(await state_of(harness), circuits=5))

    async def in_the_dm(name: str) -> Message:
        return hand(harness, name)

    kinds = await _play_out(harness, in_the_dm, "dms")
    assert {"turn", "mac", "lay"} <= kinds
    stored = await harness.stored()
    assert stored.outcome is not None
    assert stored.row.ending == "played"
    assert "That was the last circuit." in lobby.text or "3 Murphy cards" in lobby.text
    assert "🏆" in lobby.text
    assert lobby.buttons == ["Rematch"]
    for name in ("Ada", "Ben"):
        held = harness.person(name).last(harness.person(name).dm)
        assert held is not None
        assert "🏆" in held.text
        assert held.buttons == ["To the table"]


async def test_the_third_murphy_card_wins(harness: Harness) -> None:
    """G-32, G-38: the exchange that makes the hand fit ends the match by itself."""
    table = await stand(harness, nearly(), "Ada", "Ben")
    held = hand(harness, "Ada")
    assert "🟥 Red: 4 of 5, sum 16 (at most 29); 2 cards too many: G1 G2" in plain(held)
    await harness.press("Ada", held, "1 from Mac")
    await mark(harness, "Ada", held, "R4")
    assert "Then: 🟥 Red: 5 of 5, sum 20 (at most 29); 2 cards too many: G1 G2" in plain(held)
    await harness.press("Ada", held, "Take R4")
    await mark(harness, "Ada", held, "G1", "R8")
    assert "Then: 🟥 Red: 4 of 5, sum 12 (at most 29); one card too many: G2" in plain(held)
    await mark(harness, "Ada", held, "G1", "G2")
    assert "Then your hand fits, and the Murphy card is yours." in held.text
    await harness.press("Ada", held, "Lay in Mac's row")
    assert not (await harness.stored()).playing
    shown = plain(table)
    assert "Ada takes 🟥 R4 from Mac and lays 🟩 G1, 🟩 G2 in Mac's row." in shown
    assert "“One colour, few points” with 🟥 R1, 🟥 R3, 🟥 R4, 🟥 R4, 🟥 R8." in shown
    assert "🏆 Ada wins with 3 Murphy cards!" in shown
    assert "🏆 **Ada** · 🃏 5 · 🎯🎯🎯 Only odd, A run, One colour, few points" in shown


async def test_a_round_ends_and_all_get_new_murphy_cards(harness: Harness) -> None:
    """G-35: the claim is told with the cards, the others never learn whose card was what."""
    built = Table(
        *("R1 R3 R4 R8 G1 G2", "Y2 Y4 Y6 G5 give_pair", "G3 G4"),
        left="Y9",
        mac="R4 R10 Y11",
        murphys=("one_colour_low", "only_yellow", "equal_colours"),
        stack=("only_odd", "run", "threes"),
    )
    table = await stand(harness, built)
    await harness.press("Ada", hand(harness, "Ada"), "1 from Mac")
    await do(harness, "Ada", "R4", "Take R4")
    await do(harness, "Ada", "G1 G2", "Lay in Mac's row")
    shown = plain(table)
    assert "Round 2: everybody has a new Murphy card, Ben begins." in shown
    assert "**Ada** · 🃏 5 · 🎯 One colour, few points" in shown
    assert "Only yellow" not in shown
    assert "Equal colours" not in shown
    tasks = {"Ada": "Threes", "Ben": "Only odd", "Cleo": "A run"}
    for name, task in tasks.items():
        assert f"Your Murphy card: {task}" in hand(harness, name).text


async def test_a_match_with_every_dm_closed(harness: Harness) -> None:
    """“My hand” at the table is enough for all of it (F064)."""
    for name in ("Ada", "Ben"):
        harness.stand_in.close_dms(harness.person(name))
    table = await stand(harness, nearly(), "Ada", "Ben")
    held = await privately(harness, "Ada", table)
    await harness.press("Ada", held, "1 from Mac")
    await do(harness, "Ada", "R4", "Take R4", held=held)
    await do(harness, "Ada", "G1 G2", "Lay in Mac's row", held=held)
    assert "🏆 Ada wins with 3 Murphy cards!" in table.text
    assert "🏆 Ada wins" in held.text
    assert all(
        harness.person(name).messages(harness.person(name).dm) == [] for name in ["Ada", "Ben"]
    )


async def test_computer_players_play_a_match_out(harness: Harness) -> None:
    """Bots exchange and claim by themselves; who is silent only skips turns (G-42)."""
    lobby = await harness.lobby("dummgelaufen", "Ada", bots=1)
    await harness.press("Ada", lobby, "Start")
    await put(harness, replace(await state_of(harness), circuits=96))
    await silent_to_the_end(harness)
