"""What the table of Dead Grandma tells, in words."""

import pytest

from bot.text.i18n import words_for
from bot.ui.render_context import RenderContext
from cogs.deadgrandma.game_ui import GAME_UI
from games.deadgrandma.cards import Colour
from games.deadgrandma.events import NobodyWon

NAMES = ("Ada", "Ben")


@pytest.mark.parametrize(
    ("colours", "language", "said"),
    [
        ((Colour.RED,), "en-US", "stays for the next round."),
        ((Colour.RED, Colour.BLUE), "en-US", "stay for the next round."),
        ((Colour.RED,), "de", "bleibt"),
        ((Colour.RED, Colour.BLUE), "de", "bleiben"),
    ],
)
def test_several_possessions_stay_in_the_plural(
    colours: tuple[Colour, ...], language: str, said: str
) -> None:
    """F317: one possession stays, two stay."""
    context = RenderContext(words_for(language), NAMES, (), labels=NAMES)
    (line,) = GAME_UI.describe_events((NobodyWon(colours),), context)
    assert said in line
