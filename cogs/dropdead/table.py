"""The table of Drop Dead."""

from bot.ui.panel import Element, Row, Text, move_button
from bot.ui.render_context import RenderContext
from cogs.common.controls import roll_button
from cogs.dropdead.dice import faces_text
from cogs.dropdead.narration import team_text
from games.core import Decision
from games.dropdead.moves import Roll, RollOut
from games.dropdead.state import Throw
from games.dropdead.view import PlaceView, PlayerView, TurnView, View

SHOWN_ROUNDS = 5
"""How many rounds' results stand beside a score."""


def table_elements(view: View, context: RenderContext) -> tuple[Element, ...]:
    """The current turn, the ranking, and the buttons of the seat that rolls."""
    elements: list[Element] = [Text(_headline(view, context))]
    if view.turn is not None and context.pending:  # nothing is pending in a cancelled match
        elements.append(Text(_turn_text(view, view.turn, context)))
    elements.append(Text(_ranking(view, context)))
    if context.pending:
        elements.append(_buttons(context.pending[0], context))
    return tuple(elements)


def _headline(view: View, context: RenderContext) -> str:
    _ = context.words
    if view.extra:
        text = _("Extra turn {number} for the players tied for first", number=view.extra)
    elif view.rounds is None:
        text = _("Round {round} · to {target} points", round=view.round, target=view.options.target)
    elif view.rounds == 1:
        text = _("One turn each")
    else:
        text = _("Round {round} of {rounds}", round=view.round, rounds=view.rounds)
    deadly = context.words.join_list([str(face) for face in view.options.deadly.faces])
    return f"**{text}** · " + _("deadly: {faces}", faces=deadly)


def _turn_text(view: View, turn: TurnView, context: RenderContext) -> str:
    _, words = context.words, context.words
    lines = [f"### 🎲 {_('{name} is rolling', name=context.names[turn.seat])}"]
    lines.append(
        words.ngettext(
            "One of {dice} dice alive", "{n} of {dice} dice alive", turn.alive, dice=turn.dice
        )
        + " · "
        + words.ngettext("one point this turn", "{n} points this turn", turn.points)
    )
    hidden = turn.rolls - len(turn.last)
    if hidden > 0:
        lines.append(f"-# {words.ngettext('one earlier roll', '{n} earlier rolls', hidden)}")
    deadly = view.options.deadly.faces
    lines += [_throw_text(throw, deadly, context) for throw in turn.last]
    due = context.deadline(context.pending[0].id) if context.pending else ""
    if due:
        silence = _(
            "Time runs out {when}; the rest of the turn is then rolled automatically.", when=due
        )
        lines.append(f"-# {silence}")
    return "\n".join(lines)


def _throw_text(throw: Throw, deadly: tuple[int, ...], context: RenderContext) -> str:
    _ = context.words
    rolled = faces_text(throw.faces, deadly)
    if any(face in deadly for face in throw.faces):
        return f"{rolled} · {_('no points')}"
    return f"{rolled} · +{throw.points}"


def _ranking(view: View, context: RenderContext) -> str:
    if view.teams:
        lines = [_team_line(place, view, context) for place in view.ranking]
    else:
        lines = [_place_line(place, view, context) for place in view.ranking]
    lines += [_left_line(player, context) for player in view.players if player.left]
    return "\n".join(line for line in lines if line)


def _team_line(place: PlaceView, view: View, context: RenderContext) -> str:
    """A team with its points, by turn if the teams are unequal, and its extra turns.

    Unequal teams rank by points a turn, so these are shown (F310, F312).
    """
    _ = context.words
    line = f"{place.place}. **{place.score}** · {team_text(context, place.team or 0, place.seats)}"
    if len({len(team) for team in view.teams}) > 1 and place.turns:
        line += " · " + _("{points} per turn", points=f"{place.score / place.turns:.1f}")
    extras = [
        str(points)
        for seat in place.seats
        for points in view.players[seat].extras
        if points is not None
    ]
    return line + (f" · {_('extra turns')}: {', '.join(extras)}" if extras else "")


def _place_line(place: PlaceView, view: View, context: RenderContext) -> str:
    player = view.players[place.seats[0]]
    results = [str(points) for points in player.results if points is not None]
    shown = results[-SHOWN_ROUNDS:]
    detail = ""
    if len(results) > 1 or (results and not view.over and (view.rounds or 2) > 1):
        before = "… + " if len(results) > len(shown) else ""
        detail = f" ({before}{' + '.join(shown)})"
    extras = [str(points) for points in player.extras if points is not None]
    extra = f" · {context.words('extra turns')}: {', '.join(extras)}" if extras else ""
    mark = "🎲 " if view.asked == player.seat else ""
    return f"{place.place}. {mark}**{place.score}** · {context.names[player.seat]}{detail}{extra}"


def _left_line(player: PlayerView, context: RenderContext) -> str:
    if player.team is not None:
        return ""
    name = context.names[player.seat]
    return "-# " + context.words("{name}: {score} (has left)", name=name, score=player.score)


def _buttons(asked: Decision, context: RenderContext) -> Row:
    _ = context.words
    return Row(
        (
            roll_button(_, asked.id, Roll()),
            move_button(_("Roll it out"), asked.id, RollOut()),
        )
    )
