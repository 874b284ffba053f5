"""A replay shows table and hand in one message, and still fits."""

import pytest

from bot.matches.replay import Position, Replay
from bot.practice.checks import messages as check_messages
from bot.practice.state.objects import COMPONENTS_V2, walk
from bot.ui.panel import Text
from cogs.people.replay_panel import replay_panel
from tests.messages.fullest_messages import ESCAPED, GERMAN, fullest, played, shown
from tests.messages.test_labels import alike
from tests.messages.test_limits import drawn, offered
from tests.words.panels import GAME_UIS, stored

STEPS = 25
"""So many steps of a match are looked at."""


@pytest.mark.parametrize("key", GAME_UIS)
async def test_every_step_of_a_replay_fits(key: str) -> None:
    """Nothing to press and no text is left out or cut, with any hand or none (F167, F170)."""
    ui = GAME_UIS[key]
    for number, sample in enumerate(fullest(ui.game)):
        steps = played(ui.game, sample, f"replay {key}/{number}")
        positions = tuple(Position(match, tuple(told), frozenset(), False) for match, told in steps)
        replay = Replay(positions, (), sealed=False)
        one = stored(ui, sample.options, sample.seats, ESCAPED, steps[-1][0])
        one.row.phase = "ended"
        for step in range(0, len(steps), max(1, len(steps) // STEPS)):
            for seat in (-1, step % sample.seats):
                panel = replay_panel(one, replay, step, seat, GERMAN)
                message = shown(f"{key} {number} {step} {seat}", one, panel)
                check_messages.create({"components": message.parts, "flags": COMPONENTS_V2}, {})
                assert drawn(message) == offered(panel), message.what
                assert alike(panel) == []
                texts = [part["content"] for part in walk(message.parts) if part["type"] == 10]
                needed = [block.text for block in panel.elements if isinstance(block, Text)]
                assert texts == needed, message.what
