"""How Drop Dead looks: everything is public, so the table is all there is."""

from bot.ui.game_ui import GameUI, each_event
from cogs.dropdead import lobby
from cogs.dropdead.narration import describe_event, result_text
from cogs.dropdead.next_up import next_up
from cogs.dropdead.rules import rules_pages
from cogs.dropdead.table import table_elements
from games.dropdead import GAME

GAME_UI = GameUI(
    game=GAME,
    accent=0xC0392B,
    minutes=(1, 15),
    summary=lobby.summary,
    options=lobby.option_fields,
    refusal=lobby.refusal,
    rules=rules_pages,
    table=table_elements,
    describe_events=each_event(describe_event),
    next_up=next_up,
    result=result_text,
)
"""How Drop Dead looks."""
