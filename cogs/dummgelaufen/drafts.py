"""Choices of several cards: what a hand has marked, and the moves that one press then makes.

A draft is the cards marked, in order: ``r7-g11``. While an exchange with Mac is only thought of it
begins with that, ``mac2-r7``: Mac's cards lie open, so nothing is seen by choosing among them, and
nothing is announced before they are taken (G-7). Buttons carry the whole plan themselves, such as
``lay.r7.left.g11.right``, so a press does what its own message showed, whatever was marked since.
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
    """The cards to choose from, sorted, and how many of them are chosen at once.

    ``taken``: they come into the hand, from Mac; else they leave it.
    """

    cards: tuple[Number, ...]
    least: int
    most: int
    taken: bool = False


def code(card: Number) -> str:
    """A card in a draft or a button: ``r7``."""
    return f"{card.colour.value[0]}{card.value}"


def decoded(text: str) -> Number:
    """The card of a code; Refusal where it is none, as only a forged press can have it."""
    colour, value = _COLOURS.get(text[:1]), parse_int(text[1:])
    if colour is None or value is None:
        raise Refusal(UNKNOWN_BUTTON)
    return Number(colour, value)


def with_mac(context: RenderContext) -> Exchange | None:
    """The exchange with Mac that the draft thinks of, where it can be announced."""
    thought = context.draft.partition("-")[0]
    take = parse_int(thought.removeprefix(_MAC)) if thought.startswith(_MAC) else None
    found = Exchange(Source.MAC, take) if take is not None else None
    return found if found in context.moves else None


def choosing(view: View, context: RenderContext) -> Choosing | None:
    """What the asked seat chooses cards for; None where it is asked something else."""
    if context.asked is None:
        return None
    held, mac = numbers(view.hand), numbers(ordered(view.mac))
    match view.phase:
        case Turn() if (thought := with_mac(context)) is not None:
            return Choosing(mac, thought.take, thought.take, taken=True)
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
    """What an action card has one choose cards for, if anything."""
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


def marked(context: RenderContext, chosen: Choosing) -> tuple[Number, ...]:
    """The cards that the draft marks, in its order."""
    codes = [one for one in context.draft.split("-") if one and not one.startswith(_MAC)]
    cards = tuple(map(decoded, codes))
    return cards if _there(cards, chosen) and len(cards) <= chosen.most else ()


def _there(cards: Iterable[Number], chosen: Choosing) -> bool:
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
        return _thought(view, context, verb, rest)
    chosen = choosing(view, context)
    if chosen is None:
        raise Refusal(UNKNOWN_BUTTON)
    match verb:
        case "cards":
            return _mark(context, chosen, rest, values)
        case "turn":
            return DraftChanged(_draft(reversed(marked(context, chosen))))
        case "lay":
            lays = _lays(rest)
            return _plan(context, chosen, tuple(lay.card for lay in lays), lays)
        case "take":
            cards = tuple(map(decoded, rest))
            return _plan(context, chosen, cards, [Take(card) for card in cards])
        case "give" if rest and (to := parse_int(rest[0])) is not None:
            cards = tuple(map(decoded, rest[1:]))
            return _plan(context, chosen, cards, [Give(card, to) for card in cards])
        case _:
            raise Refusal(UNKNOWN_BUTTON)


def _thought(view: View, context: RenderContext, verb: str, rest: list[str]) -> PressResult:
    """An exchange with Mac thought of, not thought of any more, or made at once."""
    if verb == "again":
        return DraftChanged("")
    if verb == _MAC:
        take = parse_int(rest[0]) if rest else None
        if take is None or Exchange(Source.MAC, take) not in context.moves:
            raise Refusal(_NOT_NOW)
        return DraftChanged(f"{_MAC}{take}")
    cards = tuple(map(decoded, rest))
    exchange = Exchange(Source.MAC, len(cards))
    if exchange not in context.moves or Counter(cards) - Counter(view.mac):
        raise Refusal(_NOT_NOW)
    return MoveChosen(exchange, tuple(Take(card) for card in cards))


def _lays(parts: list[str]) -> list[Lay]:
    """Cards and places by turns."""
    if len(parts) % 2 or any(place not in _PLACES for place in parts[1::2]):
        raise Refusal(UNKNOWN_BUTTON)
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return [Lay(decoded(card), _PLACES[place]) for card, place in pairs]


def _mark(
    context: RenderContext, chosen: Choosing, page: list[str], values: tuple[str, ...]
) -> DraftChanged:
    """Mark the cards chosen in a menu, besides those marked in the menus of other colours."""
    picked = tuple(decoded(value.partition(".")[0]) for value in values)
    if not _there(picked, chosen) or len(picked) > chosen.most:
        raise Refusal(N_("You can't choose these cards now: nothing was changed."))
    others = (card for card in marked(context, chosen) if page and card.colour.value != page[0])
    kept = islice(others, chosen.most - len(picked))
    cards, thought = _draft(numbers(ordered((*picked, *kept)))), with_mac(context)
    return DraftChanged(cards if thought is None else f"{_MAC}{thought.take}-{cards}")


def _draft(cards: Iterable[Number]) -> str:
    return "-".join(map(code, cards))


def _plan(
    context: RenderContext, chosen: Choosing, cards: tuple[Number, ...], moves: Sequence[object]
) -> MoveChosen:
    """All the moves of one press; Refusal where they do not fit what is asked."""
    fits = chosen.least <= len(cards) <= chosen.most and _there(cards, chosen)
    if not fits or any(move not in context.moves for move in moves):
        raise Refusal(_NOT_NOW)
    return MoveChosen(moves[0], tuple(moves[1:]))


def lay_argument(lays: Iterable[tuple[Number, Place]]) -> str:
    """The argument of a button that lays cards, one after the other."""
    return ".".join(("lay", *(f"{code(card)}.{place.value}" for card, place in lays)))


def take_argument(cards: Iterable[Number]) -> str:
    """The argument of a button that takes cards from Mac."""
    return ".".join(("take", *map(code, cards)))


def mac_argument(exchange: Exchange) -> str:
    """The argument of a button that thinks of an exchange with Mac."""
    return f"{_MAC}.{exchange.take}"


def give_argument(seat: int, cards: Iterable[Number]) -> str:
    """The argument of a button that gives cards to ``seat``."""
    return ".".join(("give", str(seat), *map(code, cards)))


def hand_after(view: View, chosen: Choosing, cards: Iterable[Number]) -> tuple[Number, ...]:
    """The number cards of the hand once ``cards`` have come or gone."""
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
