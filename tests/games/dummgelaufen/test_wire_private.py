"""What others must not learn over the wire: hands, Murphy cards, what is drawn face down."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.practice.state.objects import Message
from games.core import Dice
from games.dummgelaufen import GAME
from games.dummgelaufen.state import Over
from tests.games.dummgelaufen.phases import PHASES
from tests.games.dummgelaufen.table import Table
from tests.games.dummgelaufen.wire import THREE, do, plain, put, stand
from tests.support.harness import Harness
from tests.support.wire import hand, privately, shown, state_of


def _everywhere(harness: Harness, *, but: tuple[str, ...] = ()) -> Iterator[Message]:
    """Every message there is that is not private to these people."""
    people = {harness.person(name).id for name in but}
    for channel in harness.stand_in.world.channels.values():
        if channel.recipient not in people:
            yield from (m for m in channel.messages.values() if m.private_to not in people)


HARD = ("turn", "take the second", "lay two", "order", "swap", "give two", "trade", "put another")


async def test_nobody_can_tell_a_redeal(harness: Harness) -> None:
    """F214: what looks the same to somebody is shown the same: texts, menus, custom_ids, files.

    The hidden cards are redealt, the question stays; what a seat, or the public, is shown in
    words, buttons, menus and their custom_ids does not change by it.
    """
    table = await stand(harness, PHASES["turn"]())
    for place, phase in enumerate(HARD):
        for seat in (place % 2, None):
            await put(harness, PHASES[phase]().state)
            before = await state_of(harness)
            dealt = GAME.redeal(before, seat, Dice(f"{phase} {seat}"))
            assert dealt.deck != before.deck
            seen = shown(table if seat is None else hand(harness, THREE[seat]))
            public = shown(table)
            await put(harness, dealt, same=True)
            assert await state_of(harness) == replace(dealt, ids=before.ids, phase=before.phase)
            assert shown(table if seat is None else hand(harness, THREE[seat])) == seen, phase
            assert shown(table) == public, phase


async def test_cards_drawn_face_down_are_nowhere_but_in_the_hand(harness: Harness) -> None:
    """The drawer reads them; no other message, menu or custom_id tells of them."""
    built = Table("R2 R3 Y4", "Y2", "G2", deck="G11 G10", left="R5", right="Y5")
    await stand(harness, built)
    await harness.press("Ada", hand(harness, "Ada"), "2 face down")
    assert "You drew 🟩 G11, 🟩 G10." in plain(hand(harness, "Ada"))
    await do(harness, "Ada", "R2", "On the left pile")
    for message in _everywhere(harness, but=("Ada",)):
        data = str(message.data).replace("\u00a0", " ")
        assert "G11" not in data
        assert "G10" not in data


async def test_murphy_cards_are_their_owners_alone(harness: Harness) -> None:
    """G-5: each task is in one hand only, before and after a swap; won ones are open to all."""
    murphys = ("only_odd", "threes", "equal_colours")
    built = Table(
        *("R2 R3", "Y2", "G2"),
        deck="swap_left G10",
        left="R5",
        right="Y5",
        murphys=murphys,
        won=((), ("run",), ()),
    )
    await stand(harness, built)
    await harness.press("Ada", hand(harness, "Ada"), "2 face down")
    owners = {"Only odd": ("Ada", "Ben"), "Threes": ("Ada", "Ben"), "Equal colours": ("Cleo",)}
    for task, names in owners.items():
        assert all(task in hand(harness, name).text for name in names)
        for message in _everywhere(harness, but=names):
            assert task not in str(message.data)
    assert "🎯 A run" in (await harness.table("'s turn")).text


async def test_my_hand_is_for_its_player(harness: Harness) -> None:
    """F035: “My hand” is private to who presses it; a bystander gets none."""
    table = await stand(harness, PHASES["turn"]())
    held = await privately(harness, "Ben", table)
    assert held.private_to == harness.person("Ben").id
    assert "🟨 Yellow: " in plain(held)
    refused = await harness.press("Eli", table, "My hand")
    assert "don't have a seat" in refused.ephemeral.text


async def test_the_end_shows_no_hands(harness: Harness) -> None:
    """When the match is over the table shows the winner's cards and nobody else's."""
    built = Table(
        *("R1 R3 R4 R8 G1 G2", "Y2 Y4 G5", "G3 G4"),
        left="Y9",
        mac="R4 R10 Y11",
        murphys=("one_colour_low", "only_yellow", "threes"),
        won=(("only_odd", "run"), (), ()),
    )
    table = await stand(harness, built)
    await harness.press("Ada", hand(harness, "Ada"), "1 from Mac")
    await do(harness, "Ada", "R4", "Take R4")
    await do(harness, "Ada", "G1 G2", "Lay in Mac's row")
    assert isinstance((await state_of(harness)).phase, Over)
    text = plain(table)
    for card in ("Y2", "Y4", "G5", "G3", "G4"):
        assert f" {card}" not in text
    assert "Only yellow" not in text
