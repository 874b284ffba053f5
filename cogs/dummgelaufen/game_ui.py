"""How Dumm gelaufen! looks: all questions are answered in the hands."""

from bot.ui.game_ui import GameUI
from cogs.dummgelaufen import lobby
from cogs.dummgelaufen.drafts import late_press_text, press
from cogs.dummgelaufen.hand import hand_elements
from cogs.dummgelaufen.narration import describe_events, result_text
from cogs.dummgelaufen.next_up import next_up
from cogs.dummgelaufen.rules import rules_pages
from cogs.dummgelaufen.table import table_elements
from games.dummgelaufen import GAME

GAME_UI = GameUI(
    game=GAME,
    accent=0xF1C40F,
    minutes=(30, 30),
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
"""How Dumm gelaufen! looks."""
