"""What happens in Tiny, in words."""

from bot.ui.render_context import RenderContext
from cogs.common.sentences import has_left_text
from games.core import Outcome
from tests.tiny.game import events
from tests.tiny.game.cards import BLOCK
from tests.tiny.game.view import View


def card_name(card: int, context: RenderContext) -> str:
    """A card in words."""
    return context.words("Block") if card == BLOCK else str(card)


def cards_text(cards: tuple[int, ...], context: RenderContext) -> str:
    """Cards side by side; a word if there are none."""
    if not cards:
        return context.words("no cards")
    return " ".join(f"[{card_name(card, context)}]" for card in cards)


def describe_event(event: events.Event, context: RenderContext) -> str:  # noqa: C901 (one line an event)
    """An event in a sentence; '' if nothing need be said."""
    _, names = context.words, context.names
    match event:
        case events.PutAside(seat):
            return _("{name} puts a card aside.", name=names[seat])
        case events.RoundBegan(number, leader):
            return _("Round {number}; {name} leads.", number=number, name=names[leader])
        case events.Revealed(bids):
            shown = ", ".join(
                f"{names[seat]} {card_name(card, context)}"
                for seat, card in enumerate(bids)
                if card is not None
            )
            return _("The bids: {bids}.", bids=shown)
        case events.Tied(seats):
            return _("A tie of {names}.", names=context.words.join_list([names[s] for s in seats]))
        case events.Counted(votes):
            return _("The votes: {votes}.", votes=", ".join(map(str, votes)))
        case events.Scored(seat):
            return _("{name} scores.", name=names[seat]) if seat is not None else _("No point.")
        case events.Passed(seat):
            return _("{name} steals nothing.", name=names[seat])
        case events.Tried(thief, victim, words):
            tried = _("{name} reaches for {other}.", name=names[thief], other=names[victim])
            return f"{tried} “{words_shown(words)}”" if words else tried
        case events.Blocked(seat):
            return _("{name} blocks.", name=names[seat])
        case events.Stopped():
            return _("Nothing is stolen.")
        case events.Stole(thief, victim):
            return _("{name} steals from {other}.", name=names[thief], other=names[victim])
        case events.Left(seat):
            return has_left_text(names[seat], _)
        case _:
            return ""


def words_shown(words: str) -> str:
    """Free words so that no mark in them does anything."""
    return "".join(f"\\{c}" if c in "\\*_~`|>[]()<#-:@" else c for c in words)


def result_text(outcome: Outcome, view: View, context: RenderContext) -> str:
    """How a match ended."""
    winners = context.words.join_list([context.names[seat] for seat in outcome.winners])
    return context.words("🏆 {names} win after round {round}.", names=winners, round=view.round)
