"""Action cards over the wire: red ones at once, green ones by their own buttons."""

import re

from bot.practice.state.objects import Message
from tests.games.dummgelaufen.phases import PHASES
from tests.games.dummgelaufen.table import Table, words
from tests.games.dummgelaufen.wire import do, mark, plain, put, stand
from tests.support.harness import Harness
from tests.support.wire import asks, entries, hand, menus, state_of


async def _at(harness: Harness, phase: str) -> Message:
    """A match of three that stands at one of the built questions; gives its table."""
    return await stand(harness, PHASES[phase]())


def _hand_of(state: object, seat: int) -> str:
    return words(state.seats[seat].hand)  # type: ignore[attr-defined]


async def test_a_red_card_is_shown_and_ends_the_turn(harness: Harness) -> None:
    """G-18: shown and followed at once; nothing is laid, the turn is over."""
    built = Table("R2 R3", "Y2", "G2", deck="lose_one G11", left="R5", right="Y5")
    table = await stand(harness, built)
    await harness.press("Ada", hand(harness, "Ada"), "2 face down")
    shown = plain(table)
    assert "Ada draws 2 cards face down." in shown
    assert "Ada must resolve 🚨 Robbed: the player on your left takes one of your number" in shown
    assert "Ben gets a random number card from Ada." in shown
    assert "G11" not in shown
    assert await asks(harness) == ("Ben", "turn")
    assert "Ben got" in plain(hand(harness, "Ada"))
    assert re.search(r"You got \S+ \w+ from Ada\.", plain(hand(harness, "Ben")))
    assert "You got" not in plain(hand(harness, "Cleo"))


async def test_two_reds_in_the_drawers_order(harness: Harness) -> None:
    """G-20: a button for each, with its words; the second one follows the first."""
    table = await _at(harness, "order")
    held = hand(harness, "Ada")
    assert "Two red cards: which comes first?" in held.text
    assert "Ada resolves two red cards: 🚨 Give away, 🚨 Swap with anybody" in plain(table)
    await harness.press("Ada", held, "Swap with anybody")
    assert await asks(harness) == ("Ada", "swap")
    await harness.press("Ada", held, "Cleo")
    assert await asks(harness) == ("Ada", "give")
    assert "🔄 Ada and Cleo swap hands and Murphy cards. Now they hold 3 and 5 cards." in plain(
        table
    )


async def test_swapped_hands_and_murphy_cards(harness: Harness) -> None:
    """G-37, G-44: each sees what came and what went; the third player only that they swapped."""
    table = await _at(harness, "swap")
    before = await state_of(harness)
    await harness.press("Ada", hand(harness, "Ada"), "Ben")
    state = await state_of(harness)
    assert _hand_of(state, 0) == _hand_of(before, 1)
    assert state.seats[1].murphy == before.seats[0].murphy
    mine, theirs = hand(harness, "Ada"), hand(harness, "Ben")
    assert "Ben has your old hand: 🟥 R2, 🟥 R3, 🟥 R4, 🟥 R4, 🍀 Put down" in plain(mine)
    assert "Ada has your old hand: 🟨 Y2, 🟨 Y3, 🍀 Take from Mac" in plain(theirs)
    assert "R2" not in plain(table) + plain(hand(harness, "Cleo"))
    assert await asks(harness) == ("Ben", "turn")


async def test_two_cards_are_given_by_one_press(harness: Harness) -> None:
    """The menu marks both, the receiver's name gives both, and one sentence tells it."""
    table = await _at(harness, "give two")
    held, before = hand(harness, "Ada"), (await harness.stored()).row.seq
    assert "Ben" not in held.buttons
    await do(harness, "Ada", "R2 R4", "Cleo")
    assert (await harness.stored()).row.seq == before + 2
    state = await state_of(harness)
    assert _hand_of(state, 0) == "R3 R4 put_three"
    assert _hand_of(state, 2) == "R2 R4 G2 G3 G4"
    assert "Ada gives Cleo 2 number cards." in table.text
    assert "You got 🟥 R2 from Ada." in plain(hand(harness, "Cleo"))
    assert "Cleo got 🟥 R4 from you." in plain(hand(harness, "Ada"))
    assert "R4" not in plain(hand(harness, "Ben")).split("Your 3 cards")[1]


async def test_the_second_gift_goes_to_the_same_player(harness: Harness) -> None:
    """After one card the receiver is fixed; one more is asked."""
    await _at(harness, "give the second")
    held = hand(harness, "Ada")
    assert menus(held)[0]["placeholder"] == "Which card do you give?"
    await mark(harness, "Ada", held, "R3")
    assert [b for b in held.buttons if b in ("Ben", "Cleo")] == ["Cleo"]
    await harness.press("Ada", held, "Cleo")
    assert await asks(harness) == ("Ben", "turn")


async def test_a_colour_is_shed(harness: Harness) -> None:
    """A button for each colour on each pile; all see the cards, the highest on top."""
    table = await _at(harness, "shed most")
    await harness.press("Ada", hand(harness, "Ada"), "Red (4) right")
    assert words((await state_of(harness)).right) == "Y5 Y6 R2 R3 R4 R4"
    assert "Ada lays 🟥 Red on the right pile: 🟥 R2, 🟥 R3, 🟥 R4, 🟥 R4." in plain(table)
    assert "Ada has no number card left and draws" in table.text


async def test_green_cards_have_their_own_buttons(harness: Harness) -> None:
    """G-22, G-23: played instead of an exchange; one without effect cannot be pressed."""
    built = Table("R2 R3 give_pair new_murphy", "Y2", "G2", stack=("threes",), left="R5")
    table = await stand(harness, built)
    held = hand(harness, "Ada")
    assert held.button("Give a pair").get("disabled")
    assert not held.button("New Murphy card").get("disabled")
    assert "🍀 New Murphy card: exchange your Murphy card" in plain(held)
    await harness.press("Ada", held, "New Murphy card")
    assert "Ada plays 🍀 New Murphy card" in plain(table)
    assert "🎯 Ada has a new Murphy card." in table.text
    assert "Threes" not in table.text + hand(harness, "Ben").text
    assert "Your Murphy card: Threes" in hand(harness, "Ada").text
    assert await asks(harness) == ("Ben", "turn")


async def test_a_pair_is_given(harness: Harness) -> None:
    """Only faces held twice are offered, each once."""
    table = await _at(harness, "give a pair")
    assert entries(hand(harness, "Ada")) == ["R4"]
    await do(harness, "Ada", "R4", "Ben")
    assert _hand_of(await state_of(harness), 1) == "R4 R4 Y2 Y3 take_mac"
    assert "Ada gives Ben 2 number cards." in table.text


async def test_one_is_traded_for_a_random_one(harness: Harness) -> None:
    """Only the two players see the cards."""
    table = await _at(harness, "trade")
    await do(harness, "Ada", "R2", "Cleo")
    assert "Ada gives Cleo a number card." in table.text
    assert "Ada gets a random number card from Cleo." in table.text
    assert "You got 🟥 R2 from Ada." in plain(hand(harness, "Cleo"))
    assert re.search(r"You got 🟩 \w+ from Cleo\.", plain(hand(harness, "Ada")))
    assert "You got" not in plain(hand(harness, "Ben"))


async def test_one_of_macs_cards_and_no_more(harness: Harness) -> None:
    """“No more” comes with the second question only: “up to” is one at least."""
    await _at(harness, "take from Mac")
    held = hand(harness, "Ada")
    assert "No more" not in held.buttons
    await do(harness, "Ada", "G8", "Take G8")
    assert "No more" in held.buttons
    await harness.press("Ada", held, "No more")
    assert _hand_of(await state_of(harness), 0) == "R2 R3 R4 R4 G8 put_three"
    assert await asks(harness) == ("Ben", "turn")


async def test_two_of_macs_cards_at_once(harness: Harness) -> None:
    """Both come by one press and are told in one sentence; nothing is laid."""
    table = await _at(harness, "take from Mac")
    await do(harness, "Ada", "G7 G9", "Take G7 G9")
    assert "Ada takes 🟩 G7, 🟩 G9 from Mac." in plain(table)
    assert await asks(harness) == ("Ben", "turn")


async def test_up_to_three_cards_on_the_piles(harness: Harness) -> None:
    """Three cards go on one pile at once, or one by one on both."""
    table = await _at(harness, "put")
    await do(harness, "Ada", "R2 R3 R4", "All on the left")
    assert words((await state_of(harness)).left) == "R5 R6 R7 R2 R3 R4"
    assert "Ada lays 🟥 R2, 🟥 R3, 🟥 R4 on the left pile." in plain(table)
    assert await asks(harness) == ("Ben", "turn")
    await put(harness, PHASES["put"]().state)
    await do(harness, "Ada", "R2", "On the left pile")
    await do(harness, "Ada", "R3", "On the right pile")
    await harness.press("Ada", hand(harness, "Ada"), "No more")
    state = await state_of(harness)
    assert (words(state.left), words(state.right)) == ("R5 R6 R7 R2", "Y5 Y6 R3")
