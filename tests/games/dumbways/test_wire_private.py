"""What others must not see over the wire: hands, peeks, the deck (D-32, X-5, F035, F214)."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.practice.state.objects import Message
from games.core import Dice
from games.dumbways import GAME
from games.dumbways.state import State
from tests.games.dumbways import questions
from tests.games.dumbways.positions import (
    DIED_NATURE,
    FIRE,
    HOME,
    LUCK,
    NATURE,
    PEEK,
    REARRANGED,
    RELAX,
    RIDE,
    TRADE,
    WHEEL,
    built,
)
from tests.games.dumbways.wire import THREE, choose, play_card, put, stand
from tests.support.harness import Harness
from tests.support.wire import asks, hand, privately, shown, state_of


def _everywhere(harness: Harness, *, but: tuple[str, ...]) -> Iterator[Message]:
    """Every message there is that is not private to these people."""
    people = {harness.person(name).id for name in but}
    for channel in harness.stand_in.world.channels.values():
        if channel.recipient not in people:
            yield from (m for m in channel.messages.values() if m.private_to not in people)


async def test_a_peek_is_private(harness: Harness) -> None:
    """D-32: the peeker's hand shows the cards; everybody else reads that a look was taken."""
    table = await stand(harness, built((PEEK, HOME), (FIRE, WHEEL), (RELAX,), top=(RIDE,)))
    await play_card(harness, "Ada", "Sneak Peek", "Ben")
    seen = "You saw in Ben's hand: 🔥 Set Fire to Everything, 🎡 Wheel of Misfortune."
    assert seen in hand(harness, "Ada").text
    assert "Ada looks at Ben's hand" in table.text
    for message in _everywhere(harness, but=("Ada", "Ben")):
        assert "Set Fire" not in str(message.data)
        assert "Wheel" not in str(message.data)


async def test_rearranging_is_private(harness: Harness) -> None:
    """D-32: faces and order are in one hand only; the table says that it happened."""
    top = (DIED_NATURE, WHEEL, LUCK)
    table = await stand(harness, built((REARRANGED, HOME), (RIDE,), (RELAX,), top=top))
    await play_card(harness, "Ada", "Rearranged")
    assert await asks(harness) == ("Ada", "order")
    assert "Ada puts the top 3 cards in order" in table.text
    held = hand(harness, "Ada")
    cards = ["You Died! Nature", "Wheel of Misfortune", "Blind Luck"]
    assert [b for b in held.buttons if b in cards] == cards
    await harness.press("Ada", held, "Wheel of Misfortune")
    assert "Already back on the deck: 1. 🎡 Wheel of Misfortune" in held.text
    await harness.press("Ada", held, "Blind Luck")
    assert (await state_of(harness)).deck[:3] == (WHEEL, LUCK, DIED_NATURE)
    assert "1. 🎡 Wheel of Misfortune, 2. 🙈 Blind Luck, 3. 🩸 You Died! Nature" in held.text
    assert "Ada has put the cards back in secret" in table.text
    for message in _everywhere(harness, but=("Ada",)):
        for card in cards:
            assert card not in str(message.data)


async def test_a_wheel_is_answered_in_private(harness: Harness) -> None:
    """D-26: the choice is private until a card is discarded; then all see that card (D-27)."""
    hands = ((WHEEL, HOME), (RIDE, LUCK, TRADE), (RELAX,))
    table = await stand(harness, built(*hands, top=(NATURE, PEEK)))
    await play_card(harness, "Ada", "Wheel of Misfortune", "Ben")
    held = hand(harness, "Ben")
    await choose(harness, "Ben", held, "Fair Trade")
    assert "Discard **🔄 Fair Trade**?" in held.text
    assert "Fair Trade" not in table.text
    await harness.press("Ben", held, "Discard it")
    assert "Ben discards 🔄 Fair Trade" in table.text
    await choose(harness, "Ben", held, "Blind Luck")
    await harness.press("Ben", held, "Discard it")
    assert "Ben discards 🙈 Blind Luck, 🔄 Fair Trade" in table.text
    assert "Ben draws 2 cards" in table.text
    assert (await state_of(harness)).hands[1] == (NATURE, RIDE, PEEK)


async def test_blind_luck_tells_the_two_concerned(harness: Harness) -> None:
    """X-5: taker and giver see the card that went; the third reads who took from whom."""
    table = await stand(harness, built((LUCK, HOME), (FIRE,), (RELAX,), top=(RIDE,)))
    await play_card(harness, "Ada", "Blind Luck")
    assert "Ada from Ben, Ben from Cleo, Cleo from Ada" in table.text
    assert "You took 🔥 Set Fire to Everything from Ben." in hand(harness, "Ada").text
    assert "Ada took from you: 🔥 Set Fire to Everything" in hand(harness, "Ben").text
    for message in _everywhere(harness, but=("Ada", "Ben")):
        assert "Set Fire" not in str(message.data)


async def test_my_hand_is_for_its_player(harness: Harness) -> None:
    """F035: “My hand” is private to who presses it; a bystander gets none."""
    table = await stand(harness, questions.act().state)
    held = await privately(harness, "Ben", table)
    assert held.private_to == harness.person("Ben").id
    assert "Blind Luck" in held.text
    refused = await harness.press("Eli", table, "My hand")
    assert "don't have a seat" in refused.ephemeral.text
    assert "Blind Luck" not in refused.ephemeral.text


HARD = (questions.attack, questions.psycho, questions.discard, questions.order)


@pytest.mark.parametrize("made", HARD, ids=lambda made: made.__name__)
async def test_nobody_can_tell_a_redeal(harness: Harness, made: questions.Made) -> None:
    """F214: a table that is the same to somebody looks the same: texts, menus, custom_ids, files.

    The hidden cards are redealt, the question stays; what a seat, or the public, is shown in
    words, buttons, menus and their custom_ids does not change by it.
    """
    table = await stand(harness, made().state)
    for seat in (0, 1, None):
        await put(harness, made().state)
        before = await state_of(harness)
        dealt = GAME.redeal(before, seat, Dice(f"{made.__name__} {seat}"))
        assert dealt != before
        seen = shown(table if seat is None else hand(harness, THREE[seat]))
        public = shown(table)
        await put(harness, replace(dealt, asked=before.asked), same=True)
        now: State = await state_of(harness)
        assert now == dealt
        assert shown(table if seat is None else hand(harness, THREE[seat])) == seen
        assert shown(table) == public
