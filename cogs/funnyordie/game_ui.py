"""How Funny or Die looks: rolls and votes at the table, pairs in the hands."""

from bot.ui.game_ui import FormFields, GameUI
from bot.ui.panel import Element
from bot.ui.press_result import PressResult
from bot.ui.render_context import RenderContext
from cogs.funnyordie import forms, lobby, server_cards
from cogs.funnyordie.cards import Box
from cogs.funnyordie.content import box as packed_box
from cogs.funnyordie.drafts import late_press_text, press
from cogs.funnyordie.hand import hand_elements
from cogs.funnyordie.narration import describe_events, result_text
from cogs.funnyordie.next_up import next_up
from cogs.funnyordie.reveal import countdown_elements, extra_seconds, reveal_delay
from cogs.funnyordie.rules import rules_pages
from cogs.funnyordie.table import table_elements
from games.core import Decision, Pace
from games.funnyordie import GAME, LATELY_MAX, Options, View, dealt
from games.funnyordie.events import Event
from games.funnyordie.moves import Move
from games.funnyordie.state import State


def funny_or_die_ui(box: Box) -> GameUI[Options, State, Move, Event, View]:
    """The look of the game with the cards of ``box``."""

    def table(view: View, context: RenderContext) -> tuple[Element, ...]:
        return table_elements(view, context, box.with_server_cards(context.added))

    def table_before_reveal(
        view: View, context: RenderContext, until: float
    ) -> tuple[Element, ...]:
        return countdown_elements(view, context, box.with_server_cards(context.added), until)

    def hand(view: View, context: RenderContext) -> tuple[Element, ...]:
        return hand_elements(view, context, box.with_server_cards(context.added))

    def submit_form(
        view: View, context: RenderContext, _argument: str, fields: FormFields
    ) -> PressResult:
        return forms.submit_form(view, context, fields, box)

    return GameUI(
        game=GAME,
        accent=0xF1C40F,
        minutes=(20, 60),
        summary=lobby.summary,
        options=lobby.option_fields,
        refusal=lobby.refusal,
        rules=rules_pages,
        table=table,
        hand=hand,
        read_picture=box.photo,
        describe_events=describe_events,
        reveal_delay=reveal_delay,
        table_before_reveal=table_before_reveal,
        extra_seconds=extra_seconds,
        next_up=next_up,
        result=result_text,
        press=press,
        late_press_text=late_press_text,
        form=forms.form,
        submit_form=submit_form,
        answers_stay_secret=_answers_stay_secret,
        server_cards_option=server_cards.server_cards_option,
        server_card_keys=server_cards.server_card_keys,
        remembered_matches=LATELY_MAX,
        dealt_cards=dealt,
        with_recent_cards=server_cards.with_recent_cards,
    )


def _answers_stay_secret(decision: Decision, options: Options) -> bool:
    """Votes, unless each is shown with its voter's name (F-35)."""
    return decision.pace is Pace.VOTE and not options.show_votes


GAME_UI = funny_or_die_ui(Box(packed_box))
"""How Funny or Die looks."""
