"""A turn's play in two parts: the card (or the numbers of a steal), then what it is played on.

The draft of a play is «card» or «card.target»: ``plus.2``, ``shame.1-red``, ``4-5-6.0``. Cards and
targets have the same keys in the menus' values.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.ui.game_ui import DraftChanged, RenderContext
from games.deadgrandma.moves import Draw, Invert, Play, Shame, Steal, cards_of

Plays: TypeAlias = Mapping[str, Mapping[str, Play]]
"""The plays that are open to a seat, by card and target."""

NO_TARGET = "-"


def card_key(play: Play) -> str:
    """The key of what is laid for a play."""
    if isinstance(play, Steal):
        return "-".join(map(str, play.cards))
    (card,) = cards_of(play)
    assert not isinstance(card, int)  # noqa: S101 (only steals lay numbers)
    return card.value


def target_key(play: Play) -> str:
    """The key of what a play is made on."""
    match play:
        case Draw() | Invert():
            return NO_TARGET
        case Shame(target, colour):
            return f"{target}-{colour.value}"
        case _:
            return str(play.target)


def plays_of(moves: Iterable[Any]) -> Plays:
    """The plays among a seat's moves."""
    found: dict[str, dict[str, Play]] = {}
    for move in moves:
        if isinstance(move, Play):
            found.setdefault(card_key(move), {})[target_key(move)] = move
    return found


def drafted(context: RenderContext) -> tuple[str | None, Play | None]:
    """The card that is chosen, and the whole play where it is complete.

    Where a card has one target only, that one is chosen with it.
    """
    card, _, target = context.draft.partition(".")
    targets = plays_of(context.moves).get(card)
    if targets is None:
        return None, None
    if len(targets) == 1:
        return card, next(iter(targets.values()))
    return card, targets.get(target)


def choose_card(context: RenderContext, values: tuple[str, ...]) -> DraftChanged:
    """Begin a play with a card; Refusal where it cannot be played."""
    card = values[0] if values else ""
    if card not in plays_of(context.moves):
        raise Refusal(N_("This card cannot be played now."))
    return DraftChanged(card)


def choose_target(context: RenderContext, card: str, values: tuple[str, ...]) -> DraftChanged:
    """Say what ``card`` is played on; Refusal where that cannot be."""
    target = values[0] if values else ""
    if target not in plays_of(context.moves).get(card, {}):
        raise Refusal(N_("This card cannot be played there now."))
    return DraftChanged(f"{card}.{target}")
