"""Tables and hands of every game are rendered in replays."""

import re
from typing import Any

import discord
import pytest

from bot import limits
from bot.app.extensions import registered_game_uis
from bot.matches.replay import replay_log
from bot.text.i18n import words_for
from bot.ui import render
from bot.ui.game_ui import AnyGameUI
from bot.ui.panel import Button, Panel, Row, Select
from cogs.people.replay_panel import NO_SEAT, replay_panel
from tests.contract.games import KITS
from tests.contract.kit import Kit
from tests.contract.walks import Walk, walks
from tests.support.finished_matches import NAMES, stored_end
from tests.tiny.cog.game_ui import GAME_UI as TINY_UI

GAME_UIS: dict[str, AnyGameUI] = {**registered_game_uis(), "tiny": TINY_UI}
PAGES = 40
"""So many pages of a match are drawn, spread over its length."""


def pages(ui: AnyGameUI, walk: Walk) -> list[tuple[int, int, Panel]]:
    """Pages of a match by step and seat, the first and the last among them."""
    replay, stored = (
        replay_log(ui, walk.begun, walk.told, walk.entries()),
        stored_end(ui, walk),
    )
    last = len(replay.positions) - 1
    stride = max(1, last * (walk.begun.seats + 1) // PAGES)
    steps = [*range(0, last, stride), last]
    return [
        (step, seat, replay_panel(stored, replay, step, seat, words_for("en-US")))
        for step in steps
        for seat in range(NO_SEAT, walk.begun.seats)
    ]


@pytest.mark.parametrize("kit", KITS, ids=str)
async def test_every_page_can_be_drawn_and_has_its_buttons(kit: Kit) -> None:
    """Nothing but the replay's own can be pressed, and nothing is left out for want of room."""
    ui = GAME_UIS[kit.game.key]
    for walk in walks(kit)[:3]:
        for step, seat, panel in pages(ui, walk):
            drawn = render.layout(panel, 7, "draw")
            verbs = [verb_of(item) for item in drawn.walk_children() if verb_of(item)]
            hands = ["replay"] if ui.hands else []
            file = [] if seals(ui, walk) else ["record"]
            assert verbs == [*["replay"] * 4, *hands, *file], (step, seat)
            assert drawn.content_length() <= limits.TEXT_TOTAL
            shown = [i for i in drawn.walk_children() if isinstance(i, discord.ui.TextDisplay)]
            kept = [b for b in panel.elements if type(b).__name__ == "Text" and b.text.strip()]  # type: ignore[union-attr]
            assert len(shown) == len(kept), (step, seat)


def seals(ui: AnyGameUI, walk: Walk) -> bool:
    """Whether a match has an answer that stays secret forever."""
    return replay_log(ui, walk.begun, walk.told, walk.entries()).sealed


def verb_of(item: Any) -> str:
    """What a press of a component does; '' if it cannot be pressed."""
    return str(getattr(item, "custom_id", None) or "::").split(":")[-2].partition(".")[0]


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_the_buttons_lead_to_the_pages_beside(kit: Kit) -> None:
    """First, Back, Next, Last; off at the ends; the hand that is looked at stays."""
    ui = GAME_UIS[kit.game.key]
    walk = walks(kit)[0]
    replay = replay_log(ui, walk.begun, walk.told, walk.entries())
    last = len(replay.positions) - 1
    for step, seat, panel in pages(ui, walk):
        row = next(block for block in panel.elements if isinstance(block, Row))
        whose = str(seat) if ui.hands and seat != NO_SEAT else "t"
        there = [0, max(step - 1, 0), min(step + 1, last), last]
        buttons = [button for button in row.buttons if isinstance(button, Button)]
        assert [button.action for button in buttons] == [f"replay.{to}.{whose}" for to in there]
        assert [button.disabled for button in buttons] == [
            step == 0,
            step == 0,
            step == last,
            step == last,
        ]


@pytest.mark.parametrize("kit", [kit for kit in KITS if GAME_UIS[kit.game.key].hands], ids=str)
def test_the_hand_that_is_looked_at_is_named_and_chosen(kit: Kit) -> None:
    """One seat's hand is shown at a time, or only the table."""
    for _step, seat, panel in pages(GAME_UIS[kit.game.key], walks(kit)[0]):
        menu = next(block for block in panel.elements if isinstance(block, Select))
        assert [one.value for one in menu.choices if one.default] == [
            "t" if seat < 0 else str(seat)
        ]
        heads = re.findall(r"### (\w+)'s hand", repr(panel))
        left = f"{NAMES[seat]} has left the match" in repr(panel)
        assert heads == ([] if seat < 0 or left else [NAMES[seat]])


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_the_last_page_tells_the_result_and_the_seed(kit: Kit) -> None:
    """Only the last page shows the seed, since it determines the rest of the match."""
    for walk in walks(kit)[:2]:
        drawn = pages(GAME_UIS[kit.game.key], walk)
        last = max(step for step, _, _ in drawn)
        for step, _, panel in drawn:
            assert (walk.begun.rng.seed in repr(panel)) == (step == last)
