"""Why cards in a hand cannot be played now, in words."""

from bot.text.i18n import Words
from bot.ui.render_context import RenderContext
from cogs.deadgrandma.cards import cards_text
from games.deadgrandma.cards import Card
from games.deadgrandma.reasons import Why
from games.deadgrandma.view import View


def unplayable_lines(view: View, context: RenderContext) -> list[str]:
    """A sentence for each reason, with the cards it applies to."""
    _ = context.words
    by_reason: dict[Why, list[Card]] = {}
    for one in view.unplayable:
        by_reason.setdefault(one.why, []).append(one.card)
    whole = len(by_reason) == 1 and len(view.unplayable) == len(set(view.hand))
    texts = []
    for why, cards in by_reason.items():
        named = _("All your cards") if whole else cards_text(cards, _)
        texts.append(_reason(why, named, _))
    return [text for text in texts if text]


def _reason(why: Why, cards: str, words: Words) -> str:  # noqa: C901 (one line a reason)
    _ = words
    match why:
        case "bids_first":
            return _("{cards}: only once the bids are revealed.", cards=cards)
        case "laid":
            return _("{cards}: your bid is in, you can't take it back.", cards=cards)
        case "numbers_only":
            return _("{cards}: a tie-break takes number cards only.", cards=cards)
        case "not_tied":
            return _("{cards}: you're not in the tie-break.", cards=cards)
        case "signs":
            return _("{cards}: rock-paper-scissors needs no cards.", cards=cards)
        case "window":
            return _("{cards}: not while a play waits for Blocks.", cards=cards)
        case "answered":
            return _("{cards}: you've let this play happen.", cards=cards)
        case "passed":
            return _("{cards}: you've passed, so you can only block.", cards=cards)
        case "not_your_turn":
            return _("{cards}: it's not your turn.", cards=cards)
        case "nothing_to_block":
            return _("{cards}: only right after somebody's play.", cards=cards)
        case "no_meld":
            return _("{cards}: not part of a pair or a run of three.", cards=cards)
        case "no_victim":
            return _("{cards}: nobody else has a card to steal.", cards=cards)
        case "nobody_to_swap":
            return _("{cards}: needs your bid and somebody else's.", cards=cards)
        case "nothing_to_cover":
            return _("{cards}: there's no possession to cover just now.", cards=cards)
        case _:
            return ""
