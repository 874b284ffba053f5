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
                "▶ {name} resolves two red cards: {cards}",
                name=context.names[seat],
                cards=actions_text(cards, _),
            )
        case Acting(seat=seat, card=card):
            return _(
                "▶ {name} resolves {card}", name=context.names[seat], card=action_text(card, _)
            )
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
            return _("Time runs out {when}; the turn is then skipped.", when=when)
        case Taking():
            return _("Time runs out {when}; the lowest card is then taken.", when=when)
        case Laying(source=Source.MAC):
            return _("Time runs out {when}; the lowest card is then laid.", when=when)
        case Laying():
            return _("Time runs out {when}; the lowest card then goes on the left pile.", when=when)
        case Ordering():
            return _("Time runs out {when}; they are then resolved in the order drawn.", when=when)
        case Acting():
            return _action_timeout_text(phase, context, when)
        case _:
            return ""


def _action_timeout_text(phase: Acting, context: RenderContext, when: str) -> str:
    _ = context.words
    match ACTIONS[phase.card].effect:
        case SwapHands():
            return _(
                "Time runs out {when}; the swap is then with the player on the left.", when=when
            )
        case GiveCards() if phase.other is not None:
            return _("Time runs out {when}; the lowest card is then given.", when=when)
        case GiveCards():
            return _(
                "Time runs out {when}; the lowest card then goes to the player on the left.",
                when=when,
            )
        case TradeCard():
            return _(
                "Time runs out {when}; the lowest card then goes to the player on the left.",
                when=when,
            )
        case ShedColour():
            return _(
                "Time runs out {when}; the rarest colour then goes on the left pile.", when=when
            )
        case _:
            return _("Time runs out {when}; the action then ends.", when=when)
