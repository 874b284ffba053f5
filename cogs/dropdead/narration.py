"""What happens in Drop Dead, in words."""

from collections.abc import Iterable

from bot.ui.render_context import RenderContext
from cogs.common.sentences import has_left_text, no_result_text
from cogs.dropdead.dice import faces_text
from games.core import Outcome
from games.dropdead import events
from games.dropdead.view import View


def describe_event(event: events.Event, context: RenderContext) -> str:  # noqa: C901 (one line an event)
    """An event in a sentence; '' if the next event already says it."""
    _, names = context.words, context.names
    match event:
        case events.StartRolled(rolls, highest):
            text = ", ".join(f"{names[one.seat]} {one.face}" for one in rolls)
            if len(highest) > 1:
                return _("Rolling for the start: {rolls}. The highest roll again.", rolls=text)
            return _("Rolling for the start: {rolls}.", rolls=text)
        case events.Started(order, chosen):
            name = names[order[0]]
            if chosen:
                return _("{name} starts, as the host chose.", name=name)
            return _("{name} starts.", name=name) if len(order) > 1 else ""
        case events.TeamsFormed(teams):
            sides = [team_text(context, number, seats) for number, seats in enumerate(teams)]
            return _("The teams: {teams}.", teams="; ".join(sides))
        case events.RoundBegan(number, of):
            return _("Round {number} begins.", number=number) if of != 1 else ""
        case events.ExtraBegan(number, seats):
            tied = context.words.join_list([names[seat] for seat in seats])
            return _("A tie! Extra turn {number} for {names}.", number=number, names=tied)
        case events.RollingOut(seat):
            return _("{name} rolls it out.", name=names[seat])
        case events.Rolled():
            return _rolled(event, context)
        case events.TurnEnded():
            return _turn_ended(event, context)
        case events.SeatLeft(seat):
            return has_left_text(names[seat], _)
        case events.SteppedIn(seat, instead):
            return _("{name} steps in for {other}.", name=names[seat], other=names[instead])
        case _:
            return ""


def _rolled(event: events.Rolled, context: RenderContext) -> str:
    _ = context.words
    name, rolled = context.names[event.seat], faces_text(event.faces, event.dead)
    if event.dead and event.left:
        return context.words.ngettext(
            "{name} rolls {rolled}: no points, one die is left.",
            "{name} rolls {rolled}: no points, {n} dice are left.",
            event.left,
            name=name,
            rolled=rolled,
        )
    if event.dead:
        return _("{name} rolls {rolled}: no points.", name=name, rolled=rolled)
    return context.words.ngettext(
        "{name} rolls {rolled}: one point.",
        "{name} rolls {rolled}: {n} points.",
        event.points,
        name=name,
        rolled=rolled,
    )


def _turn_ended(event: events.TurnEnded, context: RenderContext) -> str:
    _, name = context.words, context.names[event.seat]
    if not event.dropped:
        return _("{name}'s turn is over.", name=name)
    return context.words.ngettext(
        "{name} has dropped dead with one point.",
        "{name} has dropped dead with {n} points.",
        event.points,
        name=name,
    )


def _team_result(outcome: Outcome, view: View, context: RenderContext) -> str:
    """Which team has won, or which teams share the win (F311)."""
    _, words = context.words, context.words
    winners = set(outcome.winners)
    teams = [
        team_text(context, place.team or 0, place.seats)
        for place in view.ranking
        if winners & set(place.seats)
    ]
    if len(teams) > 1:
        return _("🏆 A shared win: {teams}!", teams=words.join_list(teams))
    return _("🏆 The win goes to {team}!", team=teams[0])


def team_text(context: RenderContext, number: int, seats: Iterable[int]) -> str:
    """A team's letter and players."""
    players = context.words.join_list([context.names[seat] for seat in seats])
    return context.words("team {letter} ({players})", letter=team_letter(number), players=players)


def team_letter(number: int) -> str:
    """The letter of a team: A for the first."""
    return "ABCDEF"[number]


def result_text(outcome: Outcome, view: View, context: RenderContext) -> str:
    """How a match ended."""
    _, words = context.words, context.words
    if len(view.players) == 1:
        return words.ngettext(
            "{name} has dropped dead with one point. A solo game is not ranked.",
            "{name} has dropped dead with {n} points. A solo game is not ranked.",
            outcome.scores[0],
            name=context.names[0],
        )
    if not outcome.winners:
        return no_result_text(_)
    names = words.join_list([context.names[seat] for seat in outcome.winners])
    best = max(outcome.scores[seat] for seat in outcome.winners)
    if view.teams:
        return _team_result(outcome, view, context)
    if len(alone := [player.seat for player in view.players if not player.left]) == 1:
        return words.ngettext(
            "🏆 Everyone else has left: {name} wins with one point.",
            "🏆 Everyone else has left: {name} wins with {n} points.",
            outcome.scores[alone[0]],
            name=context.names[alone[0]],
        )
    if len(outcome.winners) > 1:
        return _("🏆 {names} share the win with {score} points!", names=names, score=best)
    return words.ngettext(
        "🏆 {name} wins with one point!", "🏆 {name} wins with {n} points!", best, name=names
    )
