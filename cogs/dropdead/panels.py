"""The table of Drop Dead."""

from bot.ui.game_ui import Scene
from bot.ui.panel import Element, Row, Style, Text, move_button
from cogs.dropdead.narration import faces_text, team_text
from games.core import Decision
from games.dropdead.moves import Roll, RollOut
from games.dropdead.state import Throw
from games.dropdead.view import PlaceView, PlayerView, TurnView, View

SHOWN_ROUNDS = 5
"""Results of so many rounds are shown beside a score."""


def table_elements(view: View, scene: Scene) -> tuple[Element, ...]:
    """Whose turn it is and how it goes, the ranking, and the buttons of who rolls."""
    elements: list[Element] = [Text(_headline(view, scene))]
    if view.turn is not None and scene.pending:  # nobody rolls in a match that was broken off
        elements.append(Text(_turn_text(view, view.turn, scene)))
    elements.append(Text(_ranking(view, scene)))
    if scene.pending:
        elements.append(_buttons(scene.pending[0], scene))
    return tuple(elements)


def _headline(view: View, scene: Scene) -> str:
    _ = scene.words
    if view.extra:
        text = _("Extra turn {number} for those tied in first place", number=view.extra)
    elif view.rounds is None:
        text = _("Round {round} · to {target} points", round=view.round, target=view.options.target)
    elif view.rounds == 1:
        text = _("One turn each")
    else:
        text = _("Round {round} of {rounds}", round=view.round, rounds=view.rounds)
    deadly = scene.words.listed([str(face) for face in view.options.deadly.faces])
    return f"**{text}** · " + _("deadly: {faces}", faces=deadly)


def _turn_text(view: View, turn: TurnView, scene: Scene) -> str:
    _, words = scene.words, scene.words
    lines = [f"### 🎲 {_('{name} is rolling', name=scene.names[turn.seat])}"]
    lines.append(
        words.ngettext(
            "One of {dice} dice alive", "{n} of {dice} dice alive", turn.alive, dice=turn.dice
        )
        + " · "
        + words.ngettext("one point this turn", "{n} points this turn", turn.points)
    )
    hidden = turn.rolls - len(turn.last)
    if hidden > 0:
        lines.append(f"-# {words.ngettext('one roll before', '{n} rolls before', hidden)}")
    deadly = view.options.deadly.faces
    lines += [_throw_text(throw, deadly, scene) for throw in turn.last]
    due = scene.deadline(scene.pending[0].id) if scene.pending else ""
    if due:
        lines.append(f"-# {_('Rolls itself out {when}.', when=due)}")
    return "\n".join(lines)


def _throw_text(throw: Throw, deadly: tuple[int, ...], scene: Scene) -> str:
    _ = scene.words
    rolled = faces_text(throw.faces, deadly)
    if any(face in deadly for face in throw.faces):
        return f"{rolled} · {_('no points')}"
    return f"{rolled} · +{throw.points}"


def _ranking(view: View, scene: Scene) -> str:
    if view.teams:
        lines = [
            f"{place.place}. **{place.score}** · " + team_text(scene, place.team or 0, place.seats)
            for place in view.ranking
        ]
    else:
        lines = [_place_line(place, view, scene) for place in view.ranking]
    lines += [_left_line(player, scene) for player in view.players if player.left]
    return "\n".join(line for line in lines if line)


def _place_line(place: PlaceView, view: View, scene: Scene) -> str:
    player = view.players[place.seats[0]]
    results = [str(points) for points in player.results if points is not None]
    shown = results[-SHOWN_ROUNDS:]
    detail = ""
    if len(results) > 1 or (results and not view.over and (view.rounds or 2) > 1):
        before = "… + " if len(results) > len(shown) else ""
        detail = f" ({before}{' + '.join(shown)})"
    extras = [str(points) for points in player.extras if points is not None]
    extra = f" · {scene.words('extra turns')}: {', '.join(extras)}" if extras else ""
    mark = "🎲 " if view.asked == player.seat else ""
    return f"{place.place}. {mark}**{place.score}** · {scene.names[player.seat]}{detail}{extra}"


def _left_line(player: PlayerView, scene: Scene) -> str:
    if player.team is not None:
        return ""
    name = scene.names[player.seat]
    return "-# " + scene.words("{name}: {score}, has left", name=name, score=player.score)


def _buttons(asked: Decision, scene: Scene) -> Row:
    _ = scene.words
    return Row(
        (
            move_button(_("Roll"), asked.id, Roll(), style=Style.PRIMARY, emoji="🎲"),
            move_button(_("Roll it out"), asked.id, RollOut()),
        )
    )
