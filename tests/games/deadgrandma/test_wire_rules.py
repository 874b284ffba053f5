"""The rules pages, over the wire."""

from bot.practice.state.objects import Message
from bot.text.i18n import words_for
from cogs.deadgrandma.game_ui import GAME_UI
from games.deadgrandma.cards import LISTS
from tests.support.harness import Harness


async def _pages(harness: Harness) -> list[str]:
    """The texts of all pages, turned over in one private answer."""
    used = await harness.slash("Eli", "table", "rules", game="deadgrandma")
    shown: Message = used.ephemeral
    texts = [shown.text]
    while not shown.button("Next").get("disabled"):
        await harness.press("Eli", shown, "Next")
        texts.append(shown.text)
    return texts


async def test_the_card_lists_are_marked_as_a_reconstruction(harness: Harness) -> None:
    """/rules says so, and lists what the data file says (5.3)."""
    assert LISTS.reconstruction
    (cards,) = [text for text in await _pages(harness) if "What is in the decks" in text]
    assert "**The lists below are a reconstruction.**" in cards
    cards = cards.replace("\u00a0", " ")
    for number in LISTS.numbers:
        assert f"{number.value} ×{number.count}" in cards
    for name, count in (("Plus 2", 9), ("Block", 8), ("Invert", 6), ("Shame On You", 6)):
        assert f"{name} ×{count}" in cards
    assert "🟥 Red ×5" in cards
    assert "🌈 Wild ×2" in cards


async def test_silence_ties_and_leaving_are_in_the_rules(harness: Harness) -> None:
    """F113: what this table has settled is said where people look it up."""
    text = "\n".join(await _pages(harness))
    for told in ("still a tie", "Out of time", "Leaving", "Let everything happen", "rock-paper"):
        assert told in text


def test_pages_are_short_enough() -> None:
    """A page fits into one message beside its buttons."""
    for page in GAME_UI.rules(words_for("en-US")):
        assert len(page) <= 3_500
