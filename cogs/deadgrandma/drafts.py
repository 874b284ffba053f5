"""The draft of a play: the card (or the numbers of a steal), then its target.

It is stored as “card” or “card.target”: ``plus.2``, ``shame.1-red``, ``4-5-6.0``. The menus' values
are the same keys.
"""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.ui.press_result import DraftChanged, MoveChosen, PressResult
from bot.ui.render_context import RenderContext
from cogs.common.controls import first_value
from cogs.deadgrandma import plays
from cogs.deadgrandma.narration import describe_event
from games.deadgrandma import events
from games.deadgrandma.moves import Block, Draw, Invert, Play, Shame, Steal, cards_of
from games.deadgrandma.view import View

Plays: TypeAlias = Mapping[str, Mapping[str, Play]]
"""A seat's legal plays, by card and target."""

NO_TARGET = "-"


def card_key(play: Play) -> str:
    """The key of the cards that a play costs."""
    if isinstance(play, Steal):
        return "-".join(map(str, play.cards))
    (card,) = cards_of(play)
    assert not isinstance(card, int)  # noqa: S101 (only steals lay numbers)
    return card.value


def target_key(play: Play) -> str:
    """The key of a play's target."""
    match play:
        case Draw() | Invert():
            return NO_TARGET
        case Shame(target, colour):
            return f"{target}-{colour.value}"
        case _:
            return str(play.target)


def plays_of(moves: Iterable[object]) -> Plays:
    """The plays among a seat's moves."""
    found: dict[str, dict[str, Play]] = {}
    for move in moves:
        if isinstance(move, Play):
            found.setdefault(card_key(move), {})[target_key(move)] = move
    return found


def drafted_play(context: RenderContext) -> tuple[str | None, Play | None]:
    """The chosen card, and the whole play once it is complete.

    A card's only target is chosen with the card.
    """
    card, _, target = context.draft.partition(".")
    targets = plays_of(context.moves).get(card)
    if targets is None:
        return None, None
    if len(targets) == 1:
        return card, next(iter(targets.values()))
    return card, targets.get(target)


def press(
    _view: View, context: RenderContext, argument: str, values: tuple[str, ...]
) -> PressResult:
    """A menu's choice drafts a play. Anybody may press Block, without holding one.

    Raises:
        Refusal: the seat holds no Block, or the card cannot be played, or not there.
    """
    verb, _, card = argument.partition(".")
    match verb:
        case "block":
            if Block() not in context.moves:
                raise Refusal(N_("You hold no Block card. Nobody else sees that you pressed."))
            return MoveChosen(Block())
        case "card":
            return _choose_card(context, first_value(values))
        case "target":
            return _choose_target(context, card, first_value(values))
        case _:
            return DraftChanged("")


def _choose_card(context: RenderContext, card: str) -> DraftChanged:
    if card not in plays_of(context.moves):
        raise Refusal(N_("You can't play this card now."))
    return DraftChanged(card)


def _choose_target(context: RenderContext, card: str, target: str) -> DraftChanged:
    if target not in plays_of(context.moves).get(card, {}):
        raise Refusal(N_("You can't play this card there now."))
    return DraftChanged(f"{card}.{target}")


def late_press_text(view: View, context: RenderContext, argument: str) -> str:
    """What a late Block would have been played on (N-25); '' for other presses."""
    _ = context.words
    if argument != "block":
        return ""
    if view.stack is not None:
        return _(
            "Too late: that's settled. Your Block would have hit {top} instead. Nothing was "
            "changed; press Block again if that's what you want.",
            top=plays.stack_top_text(view.stack, context),
        )
    return _(
        "Too late: the window is closed, and your Block would have hit nothing. {last}",
        last=_last_decided(view.recent, context),
    )


def _last_decided(recent: tuple[events.Event, ...], context: RenderContext) -> str:
    """How the last play was decided, in a sentence."""
    decided = events.TookEffect | events.Stopped | events.Drew | events.Stole | events.PlayFizzled
    for event in reversed(recent):
        if isinstance(event, decided) and (text := describe_event(event, context)):
            return text
    return ""
