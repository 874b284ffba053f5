"""Silence, restarts and leavers over the wire (G-42, G-43)."""

from collections.abc import Mapping
from types import MappingProxyType

from tests.games.dummgelaufen.phases import PHASES
from tests.games.dummgelaufen.table import Table, words
from tests.games.dummgelaufen.wire import mark, plain, put, stand
from tests.support.harness import Harness
from tests.support.wire import asks, hand, menus, state_of

SILENCES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "turn": (
            "the turn is then skipped",
            "Ada didn't answer: the turn is skipped.",
        ),
        "take two": (
            "the turn is then skipped",
            "Ada didn't answer: the turn is skipped.",
        ),
        "take the second": (
            "the lowest card is then taken",
            "Ada takes 🟩 G7 from Mac",
        ),
        "lay two": (
            "the lowest card then goes on the left pile",
            "lays 🟥 R2 on the left",
        ),
        "order": (
            "they are then resolved in the order drawn",
            "Ada must resolve 🚨 Give away",
        ),
        "swap": (
            "the swap is then with the player on the left",
            "Ada and Ben swap hands",
        ),
        "give two": (
            "the lowest card then goes to the player on the left",
            "gives Ben a number",
        ),
        "shed chosen": (
            "the rarest colour then goes on the left pile",
            "on the left pile",
        ),
        "trade": (
            "the lowest card then goes to the player on the left",
            "gives Ben a number",
        ),
        "put another": ("the action then ends", ""),
    }
)
"""What the hand says of silence at each built question, and what the table tells afterwards."""


async def test_g_42_silence_is_announced_and_played(harness: Harness) -> None:
    """G-42: hand and table say what silence means and when; then that happens."""
    table = await stand(harness, PHASES["turn"]())
    for phase, (announced, told) in SILENCES.items():
        await put(harness, PHASES[phase]().state)
        asked = (await harness.stored()).pending[0]
        due = (await harness.stored()).due[asked.id]
        for message in (table, hand(harness, "Ada")):
            assert f"Time runs out <t:{int(due)}:R>; {announced}." in message.text, phase
        await harness.advance(180.5)
        assert (await harness.stored()).pending[0].id != asked.id
        assert told in "\n".join(plain(table).rpartition("\n-# Table")[0].splitlines()[-2:]), phase


async def test_a_turn_that_goes_on_too_late_says_so(harness: Harness) -> None:
    """A button pressed when silence has laid already: nothing more is laid (F124)."""
    await stand(harness, PHASES["lay one"]())
    held = hand(harness, "Ada")
    await mark(harness, "Ada", held, "G11")
    old = held.button("On the right pile")["custom_id"]
    await harness.advance(180.5)
    before = (await harness.stored()).row.seq
    late = await harness.forge("Ada", held, old)
    assert "Too late: the cards to lay were chosen for you." in late.ephemeral.text
    assert (await harness.stored()).row.seq == before


async def test_a_second_press_is_told_that_the_first_counted(harness: Harness) -> None:
    """F052: the same button twice lays the cards once."""
    await stand(harness, PHASES["lay two"]())
    held = hand(harness, "Ada")
    await mark(harness, "Ada", held, "R2", "R3")
    old = held.button("All on the left")["custom_id"]
    await harness.press("Ada", held, "All on the left")
    again = await harness.forge("Ada", held, old)
    assert "already answered that" in again.ephemeral.text
    assert words((await state_of(harness)).left) == "R5 R6 R7 R2 R3"


async def test_a_restart_between_two_cards_to_be_laid(harness: Harness) -> None:
    """F001, F013, F017: the half-done exchange, its marks and its buttons are as before."""
    table = await stand(harness, PHASES["lay two"]())
    held = hand(harness, "Ada")
    await mark(harness, "Ada", held, "R2", "G11")
    before, due = await state_of(harness), (await harness.stored()).due
    await harness.restart(politely=False, after=5)
    assert await state_of(harness) == before
    assert (await harness.stored()).due == due
    await harness.press("Ada", held, "Refresh")
    marked = [one["label"] for one in menus(held)[0]["options"] if one.get("default")]
    assert marked == ["R2", "G11"]
    await harness.press("Ada", held, "R2 left, G11 right")
    state = await state_of(harness)
    assert (words(state.left), words(state.right)) == ("R5 R6 R7 R2", "Y5 Y6 G11")
    assert "lays 🟥 R2 on the left pile and 🟩 G11 on the right pile." in plain(table)


async def test_a_restart_between_two_red_cards(harness: Harness) -> None:
    """F001: the card that is being followed and the one behind it are as before."""
    await stand(harness, PHASES["give, and a red behind"]())
    before, held = await state_of(harness), hand(harness, "Ada")
    await harness.restart(politely=False, after=5)
    assert await state_of(harness) == before
    await mark(harness, "Ada", held, "R2", "R3")
    await harness.press("Ada", held, "Ben")
    assert await asks(harness) == ("Ada", "shed")


async def _leaves(harness: Harness, name: str) -> None:
    left = await harness.slash(name, "table", "leave")
    await harness.press(name, left.ephemeral, "Leave")


async def test_g_43_who_leaves_in_the_middle_of_an_exchange(harness: Harness) -> None:
    """G-43: what was taken counts as hand; the cards go back, the next player is asked."""
    table = await stand(harness, PHASES["lay two"]())
    await _leaves(harness, "Ada")
    assert "Ada has left the match; 6 cards go back." in table.text
    assert "Ada has left" in table.text
    assert await asks(harness) == ("Ben", "turn")
    state = await state_of(harness)
    assert words(state.right) == "R2 R3 R4 R4 G11 Y5 Y6"


async def test_g_43_who_was_to_be_given_something_leaves(harness: Harness) -> None:
    """The giver's question falls away with its receiver; an old press on it is refused."""
    await stand(harness, PHASES["give the second"]())
    held = hand(harness, "Ada")
    await mark(harness, "Ada", held, "R3")
    old = held.button("Cleo")["custom_id"]
    await _leaves(harness, "Cleo")
    assert await asks(harness) == ("Ben", "turn")
    late = await harness.forge("Ada", held, old)
    assert "Too late: the cards to give were chosen for you." in late.ephemeral.text


async def test_who_is_left_alone_wins(harness: Harness) -> None:
    """X-7: the last one at the table, over the wire."""
    table = await stand(harness, PHASES["turn"]())
    await _leaves(harness, "Ada")
    await _leaves(harness, "Cleo")
    assert "🏆 Ben wins: everybody else has left." in table.text


async def test_g_41_new_murphy_cards_are_foretold(harness: Harness) -> None:
    """G-41: ten circuits before, the table begins to say what happens if nobody gets there."""
    built = Table("R2 R3", "Y2", left="R5", fruitless=20, circuits=25, turn=1)
    table = await stand(harness, built, "Ada", "Ben")
    assert "everybody gets a new one after 10 circuits." in table.text
    await put(harness, Table("R2 R3", "Y2", left="R5", fruitless=29, replaced=1).state)
    assert "the match ends after this circuit." in table.text
    await put(harness, Table("R2 R3", "Y2", left="R5", circuits=99).state)
    assert "The match ends after this circuit in any case." in table.text
    assert "everybody gets a new one" not in table.text
