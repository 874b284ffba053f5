"""Who is asked what, in words for table and hand, and what happens when time runs out."""

from bot.ui.render_context import RenderContext
from cogs.dummgelaufen.actions import action_text, actions_text, effect_text
from games.dummgelaufen.cards import ACTIONS
from games.dummgelaufen.effects import GiveCards, ShedColour, SwapHands, TradeCard
from games.dummgelaufen.moves import Source
from games.dummgelaufen.state import Acting, Laying, Ordering, Taking, Turn
from games.dummgelaufen.view import View


def headline(view: View, context: RenderContext) -> str:
    """What the table waits for."""
    _, phase = context.words, view.phase
    match phase:
        case Turn(seat=seat):
            return _("▶ {name}'s turn", name=context.names[seat])
        case Taking(seat=seat, take=take, taken=taken):
            return _.ngettext(
                "▶ {name} takes one of Mac's cards",
                "▶ {name} takes {n} of Mac's cards",
                take - taken,
                name=context.names[seat],
            )
        case Laying(seat=seat, source=Source.MAC, owed=owed):
            return _.ngettext(
                "▶ {name} lays a card in Mac's row",
                "▶ {name} lays {n} cards in Mac's row",
                owed,
                name=context.names[seat],
            )
        case Laying(seat=seat, owed=owed):
            return _.ngettext(
                "▶ {name} lays a card on an open pile",
                "▶ {name} lays {n} cards on the open piles",
                owed,
                name=context.names[seat],
            )
        case Ordering(seat=seat, cards=cards):
            return _(
                "▶ {name} follows two red cards: {cards}",
                name=context.names[seat],
                cards=actions_text(cards, _),
            )
        case Acting(seat=seat, card=card):
            return _("▶ {name} follows {card}", name=context.names[seat], card=action_text(card, _))
        case _:
            return ""


def detail(view: View, context: RenderContext) -> str:
    """The line below the headline: what the seat can do."""
    _ = context.words
    match view.phase:
        case Turn():
            return _("An exchange, or a green action card.")
        case Ordering():
            return _("Which of them comes first?")
        case Acting(card=card):
            return _("{name}: {effect}.", name=action_text(card, _), effect=effect_text(card, _))
        case _:
            return ""


def timeout_text(view: View, context: RenderContext) -> str:
    """What happens when time runs out, and when; '' without a time limit (G-42)."""
    _, phase = context.words, view.phase
    when = context.deadline(context.pending[0].id) if context.pending else ""
    if not when:
        return ""
    match phase:
        case Turn() | Taking(taken=0):
            return _("If time runs out, the turn is skipped {when}.", when=when)
        case Taking():
            return _("If time runs out, the lowest card is taken {when}.", when=when)
        case Laying(source=Source.MAC):
            return _("If time runs out, the lowest card is laid {when}.", when=when)
        case Laying():
            return _("If time runs out, the lowest card goes on the left pile {when}.", when=when)
        case Ordering():
            return _("If time runs out, they're followed in the order drawn {when}.", when=when)
        case Acting():
            return _action_timeout_text(phase, context, when)
        case _:
            return ""


def _action_timeout_text(phase: Acting, context: RenderContext, when: str) -> str:
    _ = context.words
    match ACTIONS[phase.card].effect:
        case SwapHands():
            return _("If time runs out, the swap is with the player on the left {when}.", when=when)
        case GiveCards() if phase.other is not None:
            return _("If time runs out, the lowest card is given {when}.", when=when)
        case GiveCards():
            return _(
                "If time runs out, the lowest card goes to the player on the left {when}.",
                when=when,
            )
        case TradeCard():
            return _(
                "If time runs out, the lowest card goes to the player on the left {when}.",
                when=when,
            )
        case ShedColour():
            return _("If time runs out, the rarest colour goes on the left pile {when}.", when=when)
        case _:
            return _("If time runs out, the action ends {when}.", when=when)
