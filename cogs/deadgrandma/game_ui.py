"""How Dead Grandma looks: bids, plays and signs in the hands, Blocks at the table as well."""

from bot.ui.game_ui import GameUI, each_event
from cogs.deadgrandma import lobby
from cogs.deadgrandma.drafts import late_press_text, press
from cogs.deadgrandma.hand import hand_elements
from cogs.deadgrandma.narration import describe_event, result_text
from cogs.deadgrandma.next_up import next_up
from cogs.deadgrandma.passing import auto_pass_marker, auto_pass_move, involvement
from cogs.deadgrandma.rules import rules_pages
from cogs.deadgrandma.table import table_elements
from games.deadgrandma import GAME

GAME_UI = GameUI(
    game=GAME,
    accent=0x8E44AD,
    minutes=(10, 40),
    summary=lobby.summary,
    options=lobby.option_fields,
    rules=rules_pages,
    table=table_elements,
    hand=hand_elements,
    describe_events=each_event(describe_event),
    next_up=next_up,
    result=result_text,
    press=press,
    late_press_text=late_press_text,
    auto_pass_marker=auto_pass_marker,
    auto_pass_move=auto_pass_move,
    involvement=involvement,
    # Bids and signs are revealed together, so nothing stays secret.
    answers_stay_secret=lambda _decision, _options: False,
)
"""How Dead Grandma looks."""
