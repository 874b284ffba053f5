"""Plays in words: as they are made, as they take effect, and the top of the stack."""

from bot.ui.render_context import RenderContext
from cogs.deadgrandma.cards import card_name, colour_text
from games.deadgrandma.moves import Draw, Invert, Minus, Play, Plus, Shame, Steal, Swap, cards_of
from games.deadgrandma.view import StackView


def play_name(play: Play, context: RenderContext) -> str:
    """The name of a play's card; a steal is named by its numbers."""
    if isinstance(play, Steal):
        numbers = context.words.join_list([str(value) for value in play.cards])
        return context.words("steal with {numbers}", numbers=numbers)
    (card,) = cards_of(play)
    return card_name(card, context.words)


def describe_play(seat: int, play: Play, context: RenderContext) -> str:
    """A play as it is made, in a sentence."""
    _, name = context.words, context.names[seat]
    match play:
        case Plus(target) if target == seat:
            return _("{name} plays Plus 2 on their own score.", name=name)
        case Plus(target):
            return _("{name} plays Plus 2 on {target}.", name=name, target=context.names[target])
        case Minus(target) if target == seat:
            return _("{name} plays Minus 2 on their own score.", name=name)
        case Minus(target):
            return _("{name} plays Minus 2 on {target}.", name=name, target=context.names[target])
        case Draw():
            return _("{name} plays Draw 2.", name=name)
        case Invert():
            return _("{name} plays Invert.", name=name)
        case Swap(target):
            return _(
                "{name} plays Swap with {target}'s score.",
                name=name,
                target=context.names[target],
            )
        case Shame():
            return _made_shame(seat, play, context)
        case Steal(cards, target):
            return _(
                "{name} discards {numbers} to steal a card from {target}.",
                name=name,
                numbers=_.join_list([str(value) for value in cards]),
                target=context.names[target],
            )


def _made_shame(seat: int, play: Shame, context: RenderContext) -> str:
    _, name = context.words, context.names[seat]
    possession = colour_text(play.colour, _)
    if play.target == seat:
        return _(
            "{name} plays Shame On You on their own {possession}.",
            name=name,
            possession=possession,
        )
    return _(
        "{name} plays Shame On You on {target}'s {possession}.",
        name=name,
        possession=possession,
        target=context.names[play.target],
    )


def describe_effect(seat: int, play: Play, context: RenderContext) -> str:
    """The effect of a play; '' if a separate event describes it."""
    _, name = context.words, context.names[seat]
    match play:
        case Plus(target):
            return _(
                "{name}'s Plus 2: two more points for {target}.",
                name=name,
                target=context.names[target],
            )
        case Minus(target):
            return _(
                "{name}'s Minus 2: two points off {target}.",
                name=name,
                target=context.names[target],
            )
        case Invert():
            return _("{name}'s Invert: highest and lowest swap places.", name=name)
        case Swap(target):
            return _(
                "Swap: {name} and {target} swap scores.", name=name, target=context.names[target]
            )
        case Shame(target, colour):
            return _(
                "{name}'s Shame On You: the Disappointment covers {target}'s {possession}.",
                name=name,
                possession=colour_text(colour, _),
                target=context.names[target],
            )
        case _:
            return ""


def describe_blocked(seat: int, play: Play, context: RenderContext) -> str:
    """Say that a play was blocked in the end."""
    _, name = context.words, context.names[seat]
    if isinstance(play, Steal):
        return _(
            "{name}'s steal is blocked: {numbers} are gone for nothing.",
            name=name,
            numbers=_.join_list([str(value) for value in play.cards]),
        )
    if isinstance(play, Draw):
        return _("{name}'s Draw 2 is blocked: no card is drawn.", name=name)
    return _("{name}'s {card} is blocked.", card=play_name(play, context), name=name)


def stack_top_text(stack: StackView, context: RenderContext) -> str:
    """What a Block would hit now."""
    _ = context.words
    if stack.blocks:
        return _("{name}'s Block", name=context.names[stack.blocks[-1]])
    return _("{name}'s {card}", card=play_name(stack.play, context), name=context.names[stack.seat])


def stack_lines(stack: StackView, context: RenderContext) -> list[str]:
    """The Blocks on a play, lowest first, one line each."""
    _ = context.words
    lines = []
    for place, seat in enumerate(stack.blocks):
        name = context.names[seat]
        if place == 0:
            lines.append(_("🛡️ {name} blocks it.", name=name))
        else:
            other = context.names[stack.blocks[place - 1]]
            lines.append(_("🛡️ {name} blocks {other}'s Block.", name=name, other=other))
    return lines
