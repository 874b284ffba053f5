"""Plays in words: as they are made, as they take effect, and what lies on top of the stack."""

from bot.ui.game_ui import Scene
from cogs.deadgrandma.cards import card_name, colour_text
from games.deadgrandma.moves import Draw, Invert, Minus, Play, Plus, Shame, Steal, Swap, cards_of
from games.deadgrandma.view import StackView


def play_name(play: Play, scene: Scene) -> str:
    """A play by its card; a steal by its numbers."""
    if isinstance(play, Steal):
        numbers = scene.words.listed([str(value) for value in play.cards])
        return scene.words("steal with {numbers}", numbers=numbers)
    (card,) = cards_of(play)
    return card_name(card, scene.words)


def made(seat: int, play: Play, scene: Scene) -> str:
    """A play as it is made, in a sentence."""
    _, name = scene.words, scene.names[seat]
    match play:
        case Plus(target) if target == seat:
            return _("{name} plays Plus 2 on their own score.", name=name)
        case Plus(target):
            return _("{name} plays Plus 2 on {target}.", name=name, target=scene.names[target])
        case Minus(target) if target == seat:
            return _("{name} plays Minus 2 on their own score.", name=name)
        case Minus(target):
            return _("{name} plays Minus 2 on {target}.", name=name, target=scene.names[target])
        case Draw():
            return _("{name} plays Draw 2.", name=name)
        case Invert():
            return _("{name} plays Invert.", name=name)
        case Swap(target):
            return _(
                "{name} plays Swap with the score of {target}.",
                name=name,
                target=scene.names[target],
            )
        case Shame():
            return _made_shame(seat, play, scene)
        case Steal(cards, target):
            return _(
                "{name} discards {numbers} to steal a card of {target}.",
                name=name,
                numbers=_.listed([str(value) for value in cards]),
                target=scene.names[target],
            )


def _made_shame(seat: int, play: Shame, scene: Scene) -> str:
    _, name = scene.words, scene.names[seat]
    possession = colour_text(play.colour, _)
    if play.target == seat:
        return _(
            "{name} plays Shame On You on {possession} of their own.",
            name=name,
            possession=possession,
        )
    return _(
        "{name} plays Shame On You on {possession} of {target}.",
        name=name,
        possession=possession,
        target=scene.names[play.target],
    )


def effect(seat: int, play: Play, scene: Scene) -> str:
    """What a play does that nobody has stopped; '' where an event of its own says it."""
    _, name = scene.words, scene.names[seat]
    match play:
        case Plus(target):
            return _(
                "Plus 2 of {name}: two points more for {target}.",
                name=name,
                target=scene.names[target],
            )
        case Minus(target):
            return _(
                "Minus 2 of {name}: two points off {target}.", name=name, target=scene.names[target]
            )
        case Invert():
            return _("Invert of {name}: highest and lowest change places.", name=name)
        case Swap(target):
            return _(
                "Swap: {name} and {target} change scores.", name=name, target=scene.names[target]
            )
        case Shame(target, colour):
            return _(
                "Shame On You of {name}: the Disappointment covers {possession} of {target}.",
                name=name,
                possession=colour_text(colour, _),
                target=scene.names[target],
            )
        case _:
            return ""


def stopped(seat: int, play: Play, scene: Scene) -> str:
    """That a play was blocked for good."""
    _, name = scene.words, scene.names[seat]
    if isinstance(play, Steal):
        return _(
            "The steal of {name} is blocked: {numbers} are gone for nothing.",
            name=name,
            numbers=_.listed([str(value) for value in play.cards]),
        )
    if isinstance(play, Draw):
        return _("Draw 2 of {name} is blocked: no card is drawn.", name=name)
    return _("{card} of {name} is blocked.", card=play_name(play, scene), name=name)


def top(stack: StackView, scene: Scene) -> str:
    """What a Block would fall on now."""
    _ = scene.words
    if stack.blocks:
        return _("the Block of {name}", name=scene.names[stack.blocks[-1]])
    return _(
        "the {card} of {name}", card=play_name(stack.play, scene), name=scene.names[stack.seat]
    )


def stack_lines(stack: StackView, scene: Scene) -> list[str]:
    """The Blocks on a play, lowest first, one line each."""
    _ = scene.words
    lines = []
    for place, seat in enumerate(stack.blocks):
        name = scene.names[seat]
        if place == 0:
            lines.append(_("🛡️ {name} blocks it.", name=name))
        else:
            other = scene.names[stack.blocks[place - 1]]
            lines.append(_("🛡️ {name} blocks the Block of {other}.", name=name, other=other))
    return lines
