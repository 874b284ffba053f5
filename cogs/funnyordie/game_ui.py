"""How Funny or Die looks, put together for the bot."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.text.i18n import Words
from bot.ui.game_ui import (
    DraftChanged,
    GameUI,
    OptionChoice,
    OptionField,
    PressResult,
    RenderContext,
    ServerCard,
    toggle_option,
)
from bot.ui.panel import Element, Modal
from cogs.funnyordie import drafts, forms, narration
from cogs.funnyordie.box import Box
from cogs.funnyordie.content import BLANK
from cogs.funnyordie.hand import hand_elements
from cogs.funnyordie.rules import rules_pages
from cogs.funnyordie.table import suspense_elements, table_elements
from games.core import Decision, Facts, Outcome, Pace
from games.funnyordie import EXTRA_MAX, GAME, LATELY_MAX, Caption, Card, Photo, dealt
from games.funnyordie.events import Counted

ROUNDS = (5, 8, 10, 15, 20, 30)
COUNTDOWN = 4.0
"""Seconds from the last vote to the reveal."""
LOOKED_AT = 8.0
"""Seconds for which a reveal stands at least where a computer player comes next."""


class FunnyOrDieUI(GameUI):
    """Rolls and votes at the table, pairs in the hands."""

    game = GAME
    accent = 0xF1C40F
    hands = True
    pictures = True
    minutes = (20, 60)
    remembered_matches = LATELY_MAX

    def __init__(self, box: Box) -> None:
        """Show the cards of ``box``."""
        self.box = box

    def summary(self, words: Words) -> str:
        """The game in two sentences."""
        return words(
            "Match photos and captions to the funniest pair and win the money. Everybody pays, "
            "everybody plays, everybody votes: FUNNY on one, DIE on another."
        )

    def options(self, words: Words) -> tuple[OptionField, ...]:
        """What can be agreed (F-5, F-12, F-25, F-34, F-35)."""
        _ = words
        caps = (
            *(OptionChoice(n, _.ngettext("one round", "{n} rounds", n)) for n in ROUNDS),
            OptionChoice(None, _("until somebody is broke")),
        )
        return (
            toggle_option("simultaneous", _("Cards"), _("one after the other"), _("all at once")),
            OptionField("rounds", _("At most"), caps),
            toggle_option("sudden_death", _("Equally rich"), _("shared win"), _("sudden death")),
            toggle_option("pictures", _("Own pictures"), _("words only"), _("allowed")),
            toggle_option("family", _("Cards of the box"), _("all"), _("for a family table")),
            toggle_option("show_votes", _("Votes"), _("totals only"), _("shown at the reveal")),
        )

    def server_cards_option(self, added: Mapping[str, ServerCard]) -> tuple[str, Any] | None:
        """A server's cards, as the rules see them; a side that one lacks is a Joker."""
        cards = [card_of(key, one) for key, one in added.items()]
        return "extra", msgspec.to_builtins(cards[:EXTRA_MAX])

    def server_card_keys(self, options: Any) -> tuple[str, ...]:
        """The server's cards in a match; none of those that are not for a family table."""
        return tuple(card.id for card in options.extra if card.family or not options.family)

    def dealt_cards(self, state: Any) -> tuple[str, ...]:
        """Whatever has left the deck: it was seen, if only in somebody's hand."""
        return dealt(state)

    def with_recent_cards(self, options: Any, dealt: tuple[tuple[str, ...], ...]) -> Any:
        """What came up lately goes to the bottom of the deck; each card is named once."""
        seen: set[str] = set()
        lately = []
        for cards in dealt:
            lately.append(tuple(card for card in cards if card not in seen))
            seen.update(cards)
        return replace(options, lately=tuple(lately) if seen else msgspec.UNSET)

    def rules(self, words: Words) -> tuple[str, ...]:
        """The whole rules."""
        return rules_pages(words)

    def table(self, view: Any, context: RenderContext) -> tuple[Element, ...]:
        """The table."""
        return table_elements(view, context, self.box.beside(context.added))

    def hand(self, view: Any, context: RenderContext) -> tuple[Element, ...]:
        """The hand."""
        return hand_elements(view, context, self.box.beside(context.added))

    def read_picture(self, name: str) -> bytes | None:
        """The photo side of a card of the box."""
        return self.box.photo(name)

    def describe_event(self, event: Any, context: RenderContext) -> str:
        """An event in words."""
        return narration.told(event, context)

    def reveal_delay(self, event: Any) -> float:
        """Tokens are turned up after a countdown."""
        return COUNTDOWN if isinstance(event, Counted) else 0.0

    def table_before_reveal(
        self, view: Any, context: RenderContext, until: float
    ) -> tuple[Element, ...]:
        """The pairs, and the countdown."""
        return suspense_elements(view, context, self.box.beside(context.added), until)

    def extra_seconds(self, event: Any) -> float:
        """A reveal is to be looked at, before the next die is rolled."""
        return COUNTDOWN + LOOKED_AT if isinstance(event, Counted) else 0.0

    def describe_events(self, events: Sequence[Any], context: RenderContext) -> tuple[str, ...]:
        """Events in words; pairs laid one after the other in one sentence."""
        return narration.story(events, context)

    def next_up(self, view: Any) -> tuple[int, ...]:
        """Who has yet to lay a card in turn; where all lay at once, nobody is next (F-5)."""
        return tuple(view.todo[1:])

    def result(self, outcome: Outcome, view: Any, context: RenderContext) -> str:
        """How the match ended."""
        return narration.result_text(outcome, view, context)

    def press(
        self, view: Any, context: RenderContext, argument: str, values: tuple[str, ...]
    ) -> PressResult:
        """A card, a place or a token chosen; or the pair laid."""
        return drafts.pressed(view, context, argument, values)

    def late_press_text(self, view: Any, context: RenderContext, argument: str) -> str:
        """What a press was about that came too late."""
        if argument.startswith(("funny.", "die.")):
            return context.words("Too late: that vote is over.")
        return context.words("Too late: a card was played for you.") if argument == "lay" else ""

    def form(self, argument: str, decision: int, words: Words) -> Modal:
        """The form for words and pictures."""
        return forms.form(argument, decision, words)

    def submit_form(
        self,
        view: Any,
        context: RenderContext,
        argument: str,
        fields: Mapping[str, tuple[str, ...]],
    ) -> DraftChanged:
        """What was written goes into the draft."""
        return forms.sent(view, context, fields, self.box)

    def answers_stay_secret(self, asked: Decision, options: Any) -> bool:
        """Votes, unless they are turned up by name (F-35)."""
        return asked.pace is Pace.VOTE and not options.show_votes

    def refusal(self, reason: str, facts: Facts, words: Words) -> str:
        """Why options or a picture were refused."""
        match reason:
            case "picture":
                return words("This pair takes no picture of your own.")
            case "cards":
                return words("Too few cards for so many players: at least {needed}.", **facts)
            case "extra":
                return words("Two packs have a card of the same name: {card}.", **facts)
            case _:
                return ""


def card_of(key: str, added: ServerCard) -> Card:
    """A server's card as the rules see it; none is taken for fit for a family table."""
    caption = Caption.PLAIN if added.text else Caption.JOKER
    if BLANK in added.text:
        caption = Caption.FILL_IN
    return Card(key, Photo.PLAIN if added.pictured else Photo.JOKER, caption)
