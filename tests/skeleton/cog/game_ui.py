"""How Skeleton looks. Nothing is hidden, so there are no hands."""

from bot.ui.game_ui import GameUI, each_event
from tests.skeleton.cog import lobby
from tests.skeleton.cog.narration import describe_event, result_text
from tests.skeleton.cog.next_up import next_up
from tests.skeleton.cog.rules import rules_pages
from tests.skeleton.cog.table import table_elements
from tests.skeleton.game import GAME

GAME_UI = GameUI(
    game=GAME,
    accent=0x2980B9,
    summary=lobby.summary,
    options=lobby.option_fields,
    rules=rules_pages,
    table=table_elements,
    describe_events=each_event(describe_event),
    next_up=next_up,
    result=result_text,
)
"""How Skeleton looks."""
