"""Every panel fits into a message, and onto a phone, in whatever state the match is."""

import re
from typing import Any

import pytest

from bot.ui.panel import Element, Row, Select, Text
from cogs.dummgelaufen.game_ui import GAME_UI
from cogs.dummgelaufen.tasks import task_name
from games.core import Dice, Entry, Leave, Match, Told, begin, play
from games.dummgelaufen import GAME
from games.dummgelaufen.options import Options
from games.dummgelaufen.tasks import TASKS
from tests.games.dummgelaufen.drawing import WORDS, context_of, drafts, fits, hand_of, table_of
from tests.games.dummgelaufen.phases import PHASES
from tests.games.dummgelaufen.table import Table

NAME = 24
"""The longest that a name can be on a button."""
SHORT = 20
"""The longest that any other label may be (F169)."""


def fits_a_phone(blocks: tuple[Element, ...], names: tuple[str, ...]) -> None:
    """F169: at most three short buttons side by side, two if they carry names."""
    for block in blocks:
        if isinstance(block, Row):
            labels = [button.label for button in block.buttons]
            named = [label for label in labels if label in names]
            assert len(labels) <= (2 if named else 3)
            assert all(len(label) <= (NAME if label in names else SHORT) for label in labels)
        if isinstance(block, Select):
            assert 1 <= len(block.choices) <= 25  # F043, F046
            values = [choice.value for choice in block.choices]
            assert len(set(values)) == len(values)
            assert sum(choice.default for choice in block.choices) <= block.max_values


def check(match: Match[Any, Any], told: tuple[Told, ...]) -> None:
    """Table and hands of a match, each with all that its player can have marked."""
    fits(table_of(match, told))
    for seat in range(match.seats):
        view = GAME.view(match.state, seat)
        for draft in drafts(match.state, seat):
            panel = hand_of(match, seat, draft)
            fits(panel)
            context = context_of(match.state, seat, draft)
            fits_a_phone(GAME_UI.hand(view, context), context.labels)
            shown = [block.text for block in panel.elements if isinstance(block, Text)]
            assert all(text.strip() for text in shown)
            assert not any(re.search(r"(?<!\\)@everyone", text) for text in shown)


def random_match(seed: str) -> None:
    """Play at random with six, a leaver here and there, and check panels on the way."""
    dice = Dice(seed)
    match, events = begin(GAME, Options(circuits=12), 6, seed)
    told = list(events)
    while GAME.outcome(match.state) is None:
        (asked,) = GAME.pending(match.state)
        leaving = dice.below(150) == 0
        move = Leave() if leaving else dice.choice(GAME.legal_moves(match.state, asked.seat))
        entry = Entry(match.seq + 1, asked.seat, None if leaving else asked.id, move)
        match, events = play(GAME, match, entry)
        told = [*told, *events][-30:]
        if dice.below(4) == 0 or leaving:
            check(match, tuple(told))
    check(match, tuple(told))


@pytest.mark.parametrize("number", range(3))
async def test_panels_fit_all_through_random_matches(number: int) -> None:
    """F166: six seats with the longest names."""
    random_match(f"panels {number}")


@pytest.mark.parametrize("phase", PHASES)
async def test_panels_fit_in_every_phase(phase: str) -> None:
    """The panels of the built position of each question fit."""
    built = PHASES[phase]()
    check(built.match(), built.told)


@pytest.mark.parametrize("source", ["deck", "left"])
async def test_the_fullest_hand_fits(source: str) -> None:
    """F065: almost every number card and all green ones in one hand, which pages by colour."""
    built = Table(
        *("R1", "Y1", "G1", "R2", "Y2", "G2"),
        deck="R3",
        left="Y3",
        right="G3",
        numbers_in=0,
        actions_in=0,
        murphys=("all_different",),
        won=(("run", "only_odd"),) + 5 * ((),),
    )
    assert len(built.state.seats[0].hand) > 70
    check(built.match(), built.told)
    built.exchange(source, 1)
    check(built.match(), built.told)


async def test_the_fullest_table_fits() -> None:
    """Six players with two Murphy cards each, the longest names among them, and two warnings."""
    longest = sorted(TASKS, key=lambda murphy: len(task_name(murphy, WORDS)))[-12:]
    built = Table(
        *("R1 R2 R3", "Y1", "G1", "R4", "Y2", "G2"),
        left="Y3",
        right="G3",
        mac="R11 R10 Y11 Y10 G11 G10 G9",
        won=tuple(zip(longest[::2], longest[1::2], strict=True)),
        fruitless=25,
        circuits=95,
    )
    built.exchange("left", 1)
    check(built.match(), built.told * 6)


def test_how_long_a_match_takes_stands_where_it_does_for_every_game() -> None:
    """Half an hour, as the box says: in the heading of help, not in the summary too."""
    assert GAME_UI.minutes == (30, 30)
    assert "minutes" not in GAME_UI.summary(WORDS)
