"""Exchanges in words: one sentence for what a player takes and lays.

Of cards drawn face down only the number is told.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.ui.render_context import RenderContext
from cogs.dummgelaufen.cards import in_order_text
from games.dummgelaufen import events
from games.dummgelaufen.cards import Number
from games.dummgelaufen.moves import Place, Source


@dataclass(slots=True)
class ExchangeText:
    """An exchange as far as it is known. ``count`` cards were announced or drawn."""

    seat: int
    source: Source | None = None
    count: int = 0
    taken: list[Number] = field(default_factory=list)
    drawn: bool = False
    laid: list[events.Laid] = field(default_factory=list)

    def takes(self, event: events.Event) -> bool:
        """Add an event if it belongs to this exchange; returns whether it does."""
        match event:
            case events.Took(seat, source, cards, "exchange") if self._goes_on(seat, source):
                self.source = source
                self.taken += cards
            case events.Drew(seat, count, _, "exchange") if self._goes_on(seat, Source.DECK):
                self.source, self.count, self.drawn = Source.DECK, count, True
            case events.Laid(seat, _, _) if seat == self.seat:
                self.laid.append(event)
            case _:
                return False
        return True

    def _goes_on(self, seat: int, source: Source) -> bool:
        return seat == self.seat and self.source in (None, source)


def begun(event: events.Event) -> ExchangeText | None:
    """The exchange that an event begins, or continues if its beginning is unknown."""
    match event:
        case events.Announced(seat, source, take):
            return ExchangeText(seat, source, take)
        case events.Took(seat, why="exchange") | events.Drew(seat, why="exchange"):
            so_far = ExchangeText(seat)
            return so_far if so_far.takes(event) else None
        case events.Laid(seat):
            return ExchangeText(seat, laid=[event])
        case _:
            return None


def sentence(so_far: ExchangeText, context: RenderContext) -> str:
    """What was taken and laid so far."""
    laid = _laid_text(so_far.laid, context)
    if so_far.source is None or not _complete(so_far):
        return _laid_alone(so_far, laid, context) if so_far.laid else _announced(so_far, context)
    if so_far.source is Source.DECK:
        return _drawn(so_far, laid, context)
    return _taken(so_far, laid, context)


def _complete(so_far: ExchangeText) -> bool:
    return bool(so_far.taken) or so_far.drawn


def _laid_alone(so_far: ExchangeText, laid: str, context: RenderContext) -> str:
    return context.words("{name} lays {laid}.", name=context.names[so_far.seat], laid=laid)


def _announced(so_far: ExchangeText, context: RenderContext) -> str:
    """Say that Mac's cards have yet to be chosen."""
    return context.words.ngettext(
        "{name} takes a card from {source} …",
        "{name} takes {n} cards from {source} …",
        so_far.count,
        name=context.names[so_far.seat],
        source=source_text(so_far.source or Source.DECK, context),
    )


def _drawn(so_far: ExchangeText, laid: str, context: RenderContext) -> str:
    words, name = context.words, context.names[so_far.seat]
    if not laid:
        return words.ngettext(
            "{name} draws a card face down.",
            "{name} draws {n} cards face down.",
            so_far.count,
            name=name,
        )
    return words.ngettext(
        "{name} draws a card face down and lays {laid}.",
        "{name} draws {n} cards face down and lays {laid}.",
        so_far.count,
        name=name,
        laid=laid,
    )


def _taken(so_far: ExchangeText, laid: str, context: RenderContext) -> str:
    _, name = context.words, context.names[so_far.seat]
    assert so_far.source is not None  # noqa: S101 (cards were taken)
    cards, source = in_order_text(so_far.taken, _), source_text(so_far.source, context)
    if not laid:
        return _("{name} takes {cards} from {source}.", name=name, cards=cards, source=source)
    return _(
        "{name} takes {cards} from {source} and lays {laid}.",
        name=name,
        cards=cards,
        source=source,
        laid=laid,
    )


def source_text(source: Source, context: RenderContext) -> str:
    """Where cards are taken from, in the words that follow “from”."""
    _ = context.words
    return {
        Source.DECK: _("the face-down pile"),
        Source.LEFT: _("the left pile"),
        Source.RIGHT: _("the right pile"),
        Source.BOTH: _("both open piles"),
        Source.MAC: _("Mac"),
    }[source]


def _laid_text(laid: Sequence[events.Laid], context: RenderContext) -> str:
    """What was laid, place by place."""
    places = dict.fromkeys(one.place for one in laid)
    return context.words.join_list(
        [_at(place, [one.card for one in laid if one.place is place], context) for place in places]
    )


def _at(place: Place, cards: Iterable[Number], context: RenderContext) -> str:
    _, text = context.words, in_order_text(cards, context.words)
    match place:
        case Place.LEFT:
            return _("{cards} on the left pile", cards=text)
        case Place.RIGHT:
            return _("{cards} on the right pile", cards=text)
        case Place.MAC:
            return _("{cards} in Mac's row", cards=text)
