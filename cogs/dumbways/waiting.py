"""The headline of the table: what is being resolved, who has to answer, and by when."""

from bot.ui.render_context import RenderContext
from cogs.dumbways.cards import card_text, saving_text
from cogs.dumbways.status import actions_text
from games.core import Decision
from games.dumbways import BOX, View
from games.dumbways.state import Arrange, Discards, Draws, Psycho, Threat


def happening_text(view: View, context: RenderContext) -> str:
    """What is being resolved, who has to answer, and what happens when time runs out."""
    lines = [f"### {_headline(view, context)}"]
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, Threat):
        lines.append(saving_text(frame.card, context.words))
        if view.alive[frame.seat] == 1:
            lines.append(context.words("It's {name}'s last bean!", name=context.names[frame.seat]))
    if isinstance(frame, Psycho):
        lines += _fates(view, frame, context)
    lines += [
        _still_to_draw(below, context)
        for below in view.frames
        if isinstance(below, Draws) and below.todo
    ]
    if context.pending:
        lines.append(f"-# {waiting_text(context.pending[0], context)}")
    return "\n".join(lines)


def _headline(view: View, context: RenderContext) -> str:
    _, names = context.words, context.names
    frame = view.frames[-1] if view.frames else None
    match frame:
        case Threat(seat, card, None):
            return _("⚠️ {name} has drawn {card}", name=names[seat], card=card_text(card, _))
        case Threat(seat, card, by) if by is not None:
            return _(
                "⚠️ {attacker} attacks {name}: {card}",
                attacker=names[by],
                name=names[seat],
                card=card_text(card, _),
            )
        case Psycho():
            return _("🔪 Psycho Attack! Only a {face} is safe", face=BOX.die.safe)
        case Discards(seat, _by, owed):
            return _.ngettext(
                "🎡 {name} must discard one card",
                "🎡 {name} must discard {n} cards",
                owed,
                name=names[seat],
            )
        case Arrange(seat, count):
            return _.ngettext(
                "🔀 {name} looks at the top card",
                "🔀 {name} puts the top {n} cards in order",
                count,
                name=names[seat],
            )
        case _ if view.rolled is None:
            return _("🎲 {name} rolls for actions", name=names[view.owner])
        case _:
            return actions_text(view, context)


def _fates(view: View, psycho: Psycho, context: RenderContext) -> list[str]:
    """Who has rolled what, and who has yet to roll."""
    _, names = context.words, context.names
    lines = []
    for fate in psycho.fates:
        if fate.face == BOX.die.safe:
            lines.append(_("🎲 **{face}** · {name} is safe", face=fate.face, name=names[fate.seat]))
        elif not view.alive[fate.seat]:
            lines.append(_("🎲 **{face}** · {name} is out", face=fate.face, name=names[fate.seat]))
        else:
            lines.append(
                _("🎲 **{face}** · {name} loses a bean", face=fate.face, name=names[fate.seat])
            )
    if psycho.todo:
        lines.append(_("🎲 **?** · {name} rolls …", name=names[psycho.todo[0]]))
    if psycho.todo[1:]:
        later = _.join_list([names[seat] for seat in psycho.todo[1:]])
        lines.append(_("Then {names}", names=later))
    return lines


def _still_to_draw(draws: Draws, context: RenderContext) -> str:
    """Who still has to draw because of a Set Fire or a Wheel."""
    _ = context.words
    seats = list(dict.fromkeys(draws.todo))
    each = ", ".join(f"{context.names[seat]} {draws.todo.count(seat)}" for seat in seats)
    return "-# " + _("Still to draw for {card}: {each}", card=card_text(draws.card, _), each=each)


def waiting_text(asked: Decision, context: RenderContext) -> str:
    """Who has to answer and where, and what happens when time runs out."""
    _, name = context.words, context.names[asked.seat]
    when = context.deadline(asked.id)
    if not when:
        if asked.kind in ("roll", "psycho"):
            return _("Waiting for {name} to roll.", name=name)
        return _("Waiting for {name}, who answers under “My hand”.", name=name)
    match asked.kind:
        case "roll" | "psycho":
            return _(
                "Waiting for {name}. Time runs out {when}; the die is then rolled automatically.",
                name=name,
                when=when,
            )
        case "counter":
            return _(
                "{name} decides under “My hand”: counter, or lose a bean. Time is up {when}.",
                name=name,
                when=when,
            )
        case "discard":
            return _(
                "{name} chooses under “My hand”. Time runs out {when}; a random card is then "
                "discarded.",
                name=name,
                when=when,
            )
        case "order":
            return _(
                "{name} puts them in order under “My hand”. Time runs out {when}; they then "
                "stay as they are.",
                name=name,
                when=when,
            )
        case _:
            return _(
                "{name} draws or plays under “My hand”. Time runs out {when}; a card is then "
                "drawn.",
                name=name,
                when=when,
            )
