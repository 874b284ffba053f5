"""Choices of several cards: the drafted selection, and the moves that one press makes of it.

A draft lists the selected cards in order: ``r7-g11``. The draft of an exchange with Mac begins with
that, ``mac2-r7``: Mac's cards are open, so choosing among them reveals nothing, and nothing is
announced before they are taken (G-7). A button's argument holds all its moves, such as
``lay.r7.left.g11.right``, so a press does what its own message showed, whatever the draft is now.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType

from bot.text.errors import Refusal
from bot.text.i18n import N_
from bot.text.numbers import parse_int
from bot.ui.press_result import UNKNOWN_BUTTON, DraftChanged, MoveChosen, PressResult
from bot.ui.render_context import RenderContext
from games.dummgelaufen.cards import ACTIONS, Colour, Number, faces, numbers, ordered
from games.dummgelaufen.effects import GiveCards, PutCards, TakeMac
from games.dummgelaufen.moves import Exchange, Give, Lay, Place, Source, Take, Trade
from games.dummgelaufen.state import Acting, Laying, Taking, Turn
from games.dummgelaufen.view import View

_COLOURS: Mapping[str, Colour] = MappingProxyType({colour.value[0]: colour for colour in Colour})
_MAC = "mac"
_NOT_NOW = N_("You can't do that with these cards now: nothing was changed.")
_PLACES: Mapping[str, Place] = MappingProxyType({place.value: place for place in Place})


@dataclass(frozen=True, slots=True)
class Choosing:
    """The cards to choose from, sorted, and how many are chosen at once.

    ``taken``: the cards come from Mac into the hand; otherwise they leave the hand.
    """

    cards: tuple[Number, ...]
    least: int
    most: int
    taken: bool = False


def card_code(card: Number) -> str:
    """A card in a draft or a button: ``r7``."""
    return f"{card.colour.value[0]}{card.value}"


def decode_card(text: str) -> Number:
    """The card of a code.

    Raises:
        Refusal: it is no card's code, which only a forged press can contain.
    """
    colour, value = _COLOURS.get(text[:1]), parse_int(text[1:])
    if colour is None or value is None:
        raise Refusal(UNKNOWN_BUTTON)
    return Number(colour, value)


def drafted_mac_exchange(context: RenderContext) -> Exchange | None:
    """The exchange with Mac that is drafted, if it is legal."""
    drafted = context.draft.partition("-")[0]
    take = parse_int(drafted.removeprefix(_MAC)) if drafted.startswith(_MAC) else None
    found = Exchange(Source.MAC, take) if take is not None else None
    return found if found in context.moves else None


def choosing(view: View, context: RenderContext) -> Choosing | None:
    """What the asked seat chooses cards for; None if it chooses no cards."""
    if context.asked is None:
        return None
    held, mac = numbers(view.hand), numbers(ordered(view.mac))
    match view.phase:
        case Turn() if (drafted := drafted_mac_exchange(context)) is not None:
            return Choosing(mac, drafted.take, drafted.take, taken=True)
        case Taking(take=take, taken=taken):
            return Choosing(mac, take - taken, take - taken, taken=True)
        case Laying(owed=owed):
            return Choosing(held, owed, owed)
        case Acting() as acting:
            return _choosing_for(acting, context, held, mac)
    return None


def _choosing_for(
    acting: Acting, context: RenderContext, held: tuple[Number, ...], mac: tuple[Number, ...]
) -> Choosing | None:
    """What an action card asks to choose cards for, if anything."""
    match ACTIONS[acting.card].effect:
        case GiveCards(alike=True):
            return Choosing(_given(context), 1, 1)
        case GiveCards(count=count):
            least = min(count - acting.done, len(held))
            return Choosing(held, least, least)
        case TakeMac(most=most):
            return Choosing(mac, 1, min(most - acting.done, len(mac)), taken=True)
        case PutCards(most=most):
            return Choosing(held, 1, min(most - acting.done, len(held)))
    if any(isinstance(move, Trade) for move in context.moves):
        return Choosing(held, 1, 1)
    return None


def _given(context: RenderContext) -> tuple[Number, ...]:
    return faces(move.card for move in context.moves if isinstance(move, Give))


def selected(context: RenderContext, chosen: Choosing) -> tuple[Number, ...]:
    """The drafted cards, in order."""
    codes = [one for one in context.draft.split("-") if one and not one.startswith(_MAC)]
    cards = tuple(map(decode_card, codes))
    return cards if _all_available(cards, chosen) and len(cards) <= chosen.most else ()


def _all_available(cards: Iterable[Number], chosen: Choosing) -> bool:
    return not Counter(cards) - Counter(chosen.cards)


def press(
    view: View, context: RenderContext, argument: str, values: tuple[str, ...]
) -> PressResult:
    """What a press of ``pick.<argument>`` means.

    Raises:
        Refusal: with words that say why not.
    """
    verb, *rest = argument.split(".")
    if isinstance(view.phase, Turn) and verb in (_MAC, "again", "take"):
        return _press_with_mac(view, context, verb, rest)
    chosen = choosing(view, context)
    if chosen is None:
        raise Refusal(UNKNOWN_BUTTON)
    match verb:
        case "cards":
            return _select(context, chosen, rest, values)
        case "turn":
            return DraftChanged(_draft(reversed(selected(context, chosen))))
        case "lay":
            lays = _lays(rest)
            return _chosen(context, chosen, tuple(lay.card for lay in lays), lays)
        case "take":
            cards = tuple(map(decode_card, rest))
            return _chosen(context, chosen, cards, [Take(card) for card in cards])
        case "give" if rest and (to := parse_int(rest[0])) is not None:
            cards = tuple(map(decode_card, rest[1:]))
            return _chosen(context, chosen, cards, [Give(card, to) for card in cards])
        case _:
            raise Refusal(UNKNOWN_BUTTON)


def _press_with_mac(view: View, context: RenderContext, verb: str, rest: list[str]) -> PressResult:
    """An exchange with Mac is drafted, taken back, or made at once."""
    if verb == "again":
        return DraftChanged("")
    if verb == _MAC:
        take = parse_int(rest[0]) if rest else None
        if take is None or Exchange(Source.MAC, take) not in context.moves:
            raise Refusal(_NOT_NOW)
        return DraftChanged(f"{_MAC}{take}")
    cards = tuple(map(decode_card, rest))
    exchange = Exchange(Source.MAC, len(cards))
    if exchange not in context.moves or Counter(cards) - Counter(view.mac):
        raise Refusal(_NOT_NOW)
    return MoveChosen(exchange, tuple(Take(card) for card in cards))


def _lays(parts: list[str]) -> list[Lay]:
    """The moves of alternating cards and places."""
    if len(parts) % 2 or any(place not in _PLACES for place in parts[1::2]):
        raise Refusal(UNKNOWN_BUTTON)
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return [Lay(decode_card(card), _PLACES[place]) for card, place in pairs]


def _select(
    context: RenderContext, chosen: Choosing, page: list[str], values: tuple[str, ...]
) -> DraftChanged:
    """Select the cards chosen in a menu, and keep the selection in other colours' menus."""
    picked = tuple(decode_card(value.partition(".")[0]) for value in values)
    if not _all_available(picked, chosen) or len(picked) > chosen.most:
        raise Refusal(N_("You can't choose these cards now: nothing was changed."))
    others = (card for card in selected(context, chosen) if page and card.colour.value != page[0])
    kept = islice(others, chosen.most - len(picked))
    cards, drafted = _draft(numbers(ordered((*picked, *kept)))), drafted_mac_exchange(context)
    return DraftChanged(cards if drafted is None else f"{_MAC}{drafted.take}-{cards}")


def _draft(cards: Iterable[Number]) -> str:
    return "-".join(map(card_code, cards))


def _chosen(
    context: RenderContext, chosen: Choosing, cards: tuple[Number, ...], moves: Sequence[object]
) -> MoveChosen:
    """All the moves of one press.

    Raises:
        Refusal: they do not answer the question.
    """
    fits = chosen.least <= len(cards) <= chosen.most and _all_available(cards, chosen)
    if not fits or any(move not in context.moves for move in moves):
        raise Refusal(_NOT_NOW)
    return MoveChosen(moves[0], tuple(moves[1:]))


def lay_argument(lays: Iterable[tuple[Number, Place]]) -> str:
    """The argument of a button that lays cards, one after the other."""
    return ".".join(("lay", *(f"{card_code(card)}.{place.value}" for card, place in lays)))


def take_argument(cards: Iterable[Number]) -> str:
    """The argument of a button that takes cards from Mac."""
    return ".".join(("take", *map(card_code, cards)))


def mac_argument(exchange: Exchange) -> str:
    """The argument of a button that drafts an exchange with Mac."""
    return f"{_MAC}.{exchange.take}"


def give_argument(seat: int, cards: Iterable[Number]) -> str:
    """The argument of a button that gives cards to ``seat``."""
    return ".".join(("give", str(seat), *map(card_code, cards)))


def hand_after(view: View, chosen: Choosing, cards: Iterable[Number]) -> tuple[Number, ...]:
    """The number cards of the hand after ``cards`` have come or gone."""
    held = Counter(numbers(view.hand))
    if chosen.taken:
        held.update(cards)
    else:
        held.subtract(cards)
    return numbers(ordered(held.elements()))


def late_press_text(_view: View, context: RenderContext, argument: str) -> str:
    """What became of the question that a late press answered; '' for the usual words."""
    _ = context.words
    match argument.partition(".")[0]:
        case "lay":
            return _("Too late: the cards to lay were chosen for you.")
        case "take":
            return _("Too late: that was settled for you.")
        case "give":
            return _("Too late: the cards to give were chosen for you.")
        case _:
            return ""
