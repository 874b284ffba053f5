"""Exchanges over the wire: announced by one press, laid by a menu and another one."""

from bot.ui.panel import move_token
from games.dummgelaufen.moves import Exchange, Source
from tests.games.dummgelaufen.table import Table, words
from tests.games.dummgelaufen.wire import do, mark, plain, stand
from tests.support.harness import Harness
from tests.support.wire import asks, entries, hand, menus, state_of

EXCHANGES = [
    *("2 face down", "2 from Mac", "Left R7 + next", "Right Y6 + next", "Tops R7 + Y6"),
    *("1 face down", "1 from Mac", "Left R7", "Right Y6"),
]


def _table(hand_of_ada: str = "R2 R3 Y4 G8", mac: str = "G7 G9 R10", deck: str = "") -> Table:
    """Ada's turn; she collects odd cards."""
    return Table(
        *(hand_of_ada, "Y9 Y10", "G2 G3"),
        deck=deck,
        left="R5 R6 R7",
        right="Y5 Y6",
        mac=mac,
        murphys=("only_odd",),
    )


async def test_every_exchange_is_a_button_and_final(harness: Harness) -> None:
    """G-7, G-8: source and ratio in one press, told to all; then only laying is left."""
    table = await stand(harness, _table(deck="Y8"))
    held = hand(harness, "Ada")
    assert [label for label in held.buttons if label in EXCHANGES] == EXCHANGES
    await harness.press("Ada", held, "1 face down")
    assert not set(EXCHANGES) & set(held.buttons)
    assert "You drew 🟨 Y8." in plain(held)
    assert "Ada draws a card face down." in table.text
    assert "Y8" not in plain(table)
    assert await asks(harness) == ("Ada", "lay")
    assert entries(held) == ["R2", "R3", "Y4", "Y8", "G8"]


async def test_two_cards_are_laid_by_one_press(harness: Harness) -> None:
    """G-10: both moves come from one button; the table is edited once for both."""
    table = await stand(harness, _table(deck="Y8"))
    await harness.press("Ada", hand(harness, "Ada"), "1 face down")
    await mark(harness, "Ada", hand(harness, "Ada"), "Y4", "G8")
    held, before = hand(harness, "Ada"), (await harness.stored()).row.seq
    assert "Then: 1 of 10 odd; 2 cards too many: R2 Y8" in held.text
    ways = ["All on the left", "All on the right", "Y4 left, G8 right", "G8 left, Y4 right"]
    assert [label for label in held.buttons if label in ways] == ways
    harness.clock.advance(2)
    edits = harness.counting(f"PATCH /channels/{table.channel.id}/messages/*")
    await harness.press("Ada", held, "Y4 left, G8 right")
    assert edits() == 1
    state = await state_of(harness)
    assert (await harness.stored()).row.seq == before + 2
    assert (words(state.left), words(state.right)) == ("R5 R6 R7 Y4", "Y5 Y6 G8")
    told = "Ada draws a card face down and lays 🟨 Y4 on the left pile and 🟩 G8 on the right pile."
    assert told in plain(table)
    assert await asks(harness) == ("Ben", "turn")
    assert "▶ Ben's turn" in hand(harness, "Ada").text


async def test_the_order_on_a_pile_can_be_turned(harness: Harness) -> None:
    """G-10: the player says which of two lies on top."""
    await stand(harness, _table(deck="Y8"))
    await harness.press("Ada", hand(harness, "Ada"), "1 face down")
    held = hand(harness, "Ada")
    await mark(harness, "Ada", held, "Y4", "G8")
    assert "One after the other: 🟨 Y4, 🟩 G8." in plain(held)
    await harness.press("Ada", held, "Y4 on top")
    assert "One after the other: 🟩 G8, 🟨 Y4." in plain(held)
    await harness.press("Ada", held, "All on the right")
    assert words((await state_of(harness)).right) == "Y5 Y6 G8 Y4"


async def test_two_alike_can_be_laid(harness: Harness) -> None:
    """Two copies are two entries of the menu, and need no order."""
    await stand(harness, _table("R4 R4 Y5", deck="Y8"))
    await harness.press("Ada", hand(harness, "Ada"), "1 face down")
    held = hand(harness, "Ada")
    assert entries(held) == ["R4", "R4", "Y5", "Y8"]
    await mark(harness, "Ada", held, "R4", "R4")
    assert "R4 on top" not in held.buttons
    await harness.press("Ada", held, "R4 left, R4 right")
    state = await state_of(harness)
    assert (words(state.left), words(state.right)) == ("R5 R6 R7 R4", "Y5 Y6 R4")


async def test_a_card_just_taken_can_be_laid_again(harness: Harness) -> None:
    """G-9, G-11: the top and the card below it come; one of them goes back."""
    table = await stand(harness, _table())
    await harness.press("Ada", hand(harness, "Ada"), "Left R7 + next")
    assert "Ada takes 🟥 R7, 🟥 R6 from the left pile." in plain(table)
    await do(harness, "Ada", "R6", "On the left pile")
    state = await state_of(harness)
    assert (words(state.left), words(state.seats[0].hand)) == ("R5 R6", "R2 R3 R7 Y4 G8")
    told = "Ada takes 🟥 R7, 🟥 R6 from the left pile and lays 🟥 R6 on the left pile."
    assert told in plain(table)


async def test_mac_with_seven_gives_two_only(harness: Harness) -> None:
    """G-28: with seven cards there is no “1 from Mac”; what is taken there is laid there."""
    await stand(harness, _table(mac="G7 G9 R10 R11 Y7 Y8 Y11"))
    held = hand(harness, "Ada")
    assert "2 from Mac" in held.buttons
    assert "1 from Mac" not in held.buttons
    assert "**Mac's row** (anybody can trade with it), 7 cards: " in held.text
    before = (await harness.stored()).row.seq
    await harness.press("Ada", held, "2 from Mac")
    assert not [one for one in held.buttons if one.startswith("Take") and one != "Take back"]
    await do(harness, "Ada", "Y7 G9", "Take Y7 G9")
    assert (await harness.stored()).row.seq == before + 3
    assert await asks(harness) == ("Ada", "lay")
    await mark(harness, "Ada", held, "G8")
    assert [b for b in held.buttons if "pile" in b or "Mac" in b] == ["Lay in Mac's row"]
    await harness.press("Ada", held, "Lay in Mac's row")
    assert len((await state_of(harness)).mac) == 6


async def test_g_7_mac_is_thought_of_before_it_is_announced(harness: Harness) -> None:
    """G-7: while no hidden card can be seen, nothing is announced, told or timed by choosing."""
    table = await stand(harness, _table())
    held, before = hand(harness, "Ada"), await harness.stored()
    edits = table.edits
    await harness.press("Ada", held, "2 from Mac")
    assert "### Take from Mac" in held.text
    assert not set(EXCHANGES) & set(held.buttons)
    await mark(harness, "Ada", held, "G7", "R10")
    assert "Take R10 G7" in held.buttons
    harness.clock.advance(15)
    await harness.press("Ada", held, "Take back")
    after = await harness.stored()
    assert (after.row.seq, after.due, table.edits) == (before.row.seq, before.due, edits)
    assert "### Your turn: take first" in held.text
    assert [label for label in held.buttons if label in EXCHANGES] == EXCHANGES
    await harness.press("Ada", held, "Left R7")
    assert await asks(harness) == ("Ada", "lay")
    assert "Ada takes 🟥 R7 from the left pile." in plain(table)


async def test_cards_marked_at_mac_are_taken_by_one_press(harness: Harness) -> None:
    """The button does what its message showed, even if the turn was begun over elsewhere."""
    table = await stand(harness, _table())
    held = hand(harness, "Ada")
    await harness.press("Ada", held, "1 from Mac")
    await mark(harness, "Ada", held, "R10")
    other = (await harness.press("Ada", table, "My hand")).ephemeral
    await harness.press("Ada", other, "Take back")
    await harness.press("Ada", held, "Take R10")
    assert await asks(harness) == ("Ada", "lay")
    assert words((await state_of(harness)).mac) == "G7 G9"
    assert "Ada takes 🟥 R10 from Mac." in plain(table)


async def test_forged_takes_from_mac_are_refused_in_words(harness: Harness) -> None:
    """Cards that Mac has not, too many of them, none, or a ratio that is not offered."""
    await stand(harness, _table(mac="G7 G9 R10 R11 Y7 Y8 Y11"))
    held, stored = hand(harness, "Ada"), await harness.stored()
    for what in ("take.r2.g7", "take.g7.g7", "take.g7.g9.r10", "take.g7", "mac.1", "mac.9", "mac"):
        pressed = await harness.forge("Ada", held, f"g1:1:{stored.pending[0].id}:pick.{what}:x")
        assert "can't do that with these cards" in pressed.ephemeral.text, what
    for what in ("take", "take.x", "cards", "turn", "lay.r2.left"):
        pressed = await harness.forge("Ada", held, f"g1:1:{stored.pending[0].id}:pick.{what}:x")
        assert pressed.ephemeral is not None, what
    assert (await harness.stored()).row.seq == stored.row.seq


async def test_one_number_card_leaves_two_for_one(harness: Harness) -> None:
    """G-15: nothing is offered that would empty the hand."""
    await stand(harness, _table("R2"))
    held = hand(harness, "Ada")
    assert [label for label in held.buttons if label in EXCHANGES] == EXCHANGES[:5]
    assert "**Take 1, lay 2:**" not in held.text


async def test_a_hand_of_more_than_a_menu_holds_is_paged_by_colour(harness: Harness) -> None:
    """F043: a menu a colour; cards marked in one stay marked while another is used."""
    many = "R2 R3 R4 R4 R8 R8 R8 R9 R10 R11 Y2 Y3 Y4 Y7 Y8 Y9 Y10 Y11 G2 G3 G4 G5 G8 G9 G10 G11 G11"
    built = Table(many, "Y9 Y10", left="R5", right="Y5", deck="Y8", murphys=("equal_colours",))
    await stand(harness, built, "Ada", "Ben")
    await harness.press("Ada", hand(harness, "Ada"), "1 face down")
    held = hand(harness, "Ada")
    assert [menu["placeholder"] for menu in menus(held)] == [
        "Red: Which 2 cards do you lay?",
        "Yellow: Which 2 cards do you lay?",
        "Green: Which 2 cards do you lay?",
    ]
    assert [len(entries(held, place)) for place in range(3)] == [10, 9, 9]
    await mark(harness, "Ada", held, "R9", menu=0)
    assert "Selected: 🟥 R9. One more." in plain(held)
    assert "All on the left" not in held.buttons
    await mark(harness, "Ada", held, "G2", menu=2)
    chosen = [one["label"] for menu in menus(held) for one in menu["options"] if one.get("default")]
    assert chosen == ["R9", "G2"]
    await mark(harness, "Ada", held, "G3", "G4", menu=2)
    assert "One after the other: 🟩 G3, 🟩 G4." in plain(held)
    await mark(harness, "Ada", held, menu=2)
    await mark(harness, "Ada", held, "Y2", menu=1)
    await mark(harness, "Ada", held, "R3", menu=0)
    await harness.press("Ada", held, "R3 left, Y2 right")
    state = await state_of(harness)
    assert (words(state.left), words(state.right)) == ("R5 R3", "Y5 Y2")


async def test_marks_are_private_and_change_nothing(harness: Harness) -> None:
    """A draft is no move: nobody else sees it, and the log does not grow."""
    table = await stand(harness, _table(deck="Y8"))
    await harness.press("Ada", hand(harness, "Ada"), "1 face down")
    before, seq = table.edits, (await harness.stored()).row.seq
    await mark(harness, "Ada", hand(harness, "Ada"), "Y4", "G8")
    await mark(harness, "Ada", hand(harness, "Ada"), "R2", "R3")
    assert (table.edits, (await harness.stored()).row.seq) == (before, seq)


async def test_a_button_lays_what_its_own_message_shows(harness: Harness) -> None:
    """F026: marks made since, in another hand of the same player, change no button of this one."""
    table = await stand(harness, _table(deck="Y8"))
    await harness.press("Ada", hand(harness, "Ada"), "1 face down")
    held = hand(harness, "Ada")
    await mark(harness, "Ada", held, "Y4", "G8")
    other = (await harness.press("Ada", table, "My hand")).ephemeral
    await mark(harness, "Ada", other, "R2", "R3")
    await harness.press("Ada", held, "All on the left")
    assert words((await state_of(harness)).left) == "R5 R6 R7 Y4 G8"


async def test_forged_plans_are_refused_in_words(harness: Harness) -> None:
    """Cards not held, too few, too many, in no place, or none at all: nothing changes."""
    await stand(harness, _table(deck="Y8"))
    await harness.press("Ada", hand(harness, "Ada"), "1 face down")
    held, stored = hand(harness, "Ada"), await harness.stored()
    asked = stored.pending[0].id
    refusals = {
        "pick.lay.r2.left": "can't do that with these cards",
        "pick.lay.r2.left.r2.left": "can't do that with these cards",
        "pick.lay.r11.left.r2.left": "can't do that with these cards",
        "pick.lay.r2.left.r3.mac": "can't do that with these cards",
        "pick.lay.r2.left.r3.left.y4.left": "can't do that with these cards",
        "pick.take.r2.r3": "can't do that with these cards",
        "pick.give.1.r2.r3": "can't do that with these cards",
        "pick.lay.r2.nowhere.r3.left": "older version",
        "pick.lay.x2.left": "older version",
        "pick.lay.r2": "older version",
        "pick.give.one.r2": "older version",
        "pick.nothing": "older version",
    }
    for what, said in refusals.items():
        pressed = await harness.forge("Ada", held, f"g1:1:{asked}:{what}:x")
        assert said in pressed.ephemeral.text, what
    chosen = await harness.forge("Ada", held, menus(held)[0]["custom_id"], "r11.0", "g1.0")
    assert "can't choose these cards now" in chosen.ephemeral.text
    token = move_token(Exchange(Source.MAC, 2))
    again = await harness.forge("Ada", held, f"g1:1:{asked}:move.{token}:x")
    assert "can't do that now" in again.ephemeral.text
    other = await harness.forge("Ben", hand(harness, "Ben"), f"g1:1:{asked}:pick.lay.y9.left:x")
    assert "it's up to Ada." in other.ephemeral.text
    assert (await harness.stored()).row.seq == stored.row.seq
