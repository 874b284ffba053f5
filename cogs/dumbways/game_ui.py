"""How Dumb Ways to Die looks: rolls at the table; draws, plays and counters in the hands."""

from bot.ui.game_ui import GameUI
from cogs.dumbways import lobby
from cogs.dumbways.drafts import late_press_text, press
from cogs.dumbways.hand import hand_elements
from cogs.dumbways.narration import describe_events, result_text
from cogs.dumbways.next_up import next_up
from cogs.dumbways.rules import rules_pages
from cogs.dumbways.table import table_elements
from games.dumbways import GAME

GAME_UI = GameUI(
    game=GAME,
    accent=0x27AE60,
    minutes=(10, 30),
    summary=lobby.summary,
    options=lobby.option_fields,
    rules=rules_pages,
    table=table_elements,
    hand=hand_elements,
    describe_events=describe_events,
    next_up=next_up,
    result=result_text,
    press=press,
    late_press_text=late_press_text,
)
"""How Dumb Ways to Die looks."""
