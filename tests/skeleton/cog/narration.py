"""What happens in Skeleton, in words."""

from bot.ui.render_context import RenderContext
from cogs.common.sentences import has_left_text, last_player_text
from games.core import Outcome
from tests.skeleton.game import events
from tests.skeleton.game.flow import LAST
from tests.skeleton.game.view import View


def describe_event(event: events.Event, context: RenderContext) -> str:
    """An event in a sentence; '' if the next event already says it."""
    _, names = context.words, context.names
    match event:
        case events.Started(first):
            return _("{name} starts.", name=names[first])
        case events.Rolled(seat, face):
            return _("{name} rolls a {face}.", name=names[seat], face=face)
        case events.TookThree(seat):
            return _("{name} takes three points.", name=names[seat])
        case events.SeatLeft(seat):
            return has_left_text(names[seat], _)
        case events.MatchEnded():
            return ""


def result_text(outcome: Outcome, _view: View, context: RenderContext) -> str:
    """How a match ended."""
    words = context.words
    names = words.join_list([context.names[seat] for seat in outcome.winners])
    if outcome.reason == LAST:
        return last_player_text(names, words)
    score = outcome.scores[outcome.winners[0]]
    if len(outcome.winners) > 1:
        return words("🏆 {names} share the win with {score} points!", names=names, score=score)
    return words.ngettext(
        "🏆 {name} wins with one point!", "🏆 {name} wins with {n} points!", score, name=names
    )
