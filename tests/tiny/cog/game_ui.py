"""How Tiny looks: sealed bids and votes in the hands, reactions at the table."""

from bot.ui.game_ui import GameUI, each_event
from games.core import Decision
from tests.tiny.cog import lobby
from tests.tiny.cog.drafts import form, press, submit_form
from tests.tiny.cog.hand import hand_elements
from tests.tiny.cog.narration import describe_event, result_text
from tests.tiny.cog.passing import auto_pass_marker, auto_pass_move
from tests.tiny.cog.table import table_elements
from tests.tiny.game import TINY
from tests.tiny.game.options import Options


def _answers_stay_secret(decision: Decision, options: Options) -> bool:
    """Votes, unless the options say that they are shown."""
    return decision.kind == "vote" and options.secret_votes


GAME_UI = GameUI(
    game=TINY,
    accent=0x2980B9,
    summary=lobby.summary,
    options=lobby.option_fields,
    refusal=lobby.refusal,
    rules=lobby.rules_pages,
    table=table_elements,
    hand=hand_elements,
    describe_events=each_event(describe_event),
    result=result_text,
    press=press,
    form=form,
    submit_form=submit_form,
    auto_pass_marker=auto_pass_marker,
    auto_pass_move=auto_pass_move,
    answers_stay_secret=_answers_stay_secret,
)
"""How Tiny looks."""
