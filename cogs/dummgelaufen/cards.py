"""Number cards in words and symbols. A colour always has its letter or word beside it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from bot.text.i18n import N_, Words
from cogs.common.layout import counted_text
from games.dummgelaufen.cards import Card, Colour, Number, numbers, ordered

_SIGNS: Mapping[Colour, tuple[str, str, str]] = MappingProxyType(
    {
        Colour.RED: ("🟥", N_("R"), N_("Red")),
        Colour.YELLOW: ("🟨", N_("Y"), N_("Yellow")),
        Colour.GREEN: ("🟩", N_("G"), N_("Green")),
    }
)


def colour_emoji(colour: Colour) -> str:
    """The symbol of a colour."""
    return _SIGNS[colour][0]


def colour_letter(colour: Colour, words: Words) -> str:
    """The letter of a colour; no two colours share one in any language (F173)."""
    return words(_SIGNS[colour][1])


def colour_name(colour: Colour, words: Words) -> str:
    """The word for a colour."""
    return words(_SIGNS[colour][2])


def colour_text(colour: Colour, words: Words) -> str:
    """A colour's symbol and word."""
    return f"{colour_emoji(colour)}\u00a0{colour_name(colour, words)}"


def short(card: Number, words: Words) -> str:
    """A card's letter and value, for buttons: “R7”."""
    return f"{colour_letter(card.colour, words)}{card.value}"


def card_text(card: Number, words: Words) -> str:
    """A card's symbol, letter and value, kept on one line."""
    return f"{colour_emoji(card.colour)}\u00a0{short(card, words)}"


def cards_text(cards: Iterable[Number], words: Words) -> str:
    """Cards in a hand's order, equal ones counted: “🟥 R4 ×2, 🟨 Y7”."""
    counted = Counter(numbers(ordered(cards)))
    return ", ".join(counted_text(card_text(card, words), n) for card, n in counted.items())


def in_order_text(cards: Iterable[Number], words: Words) -> str:
    """Cards one after the other, in the order given."""
    return ", ".join(card_text(card, words) for card in cards)


def by_colour(cards: Iterable[Card]) -> Mapping[Colour, tuple[Number, ...]]:
    """The number cards by colour, sorted by value, without missing colours."""
    sorted_cards = numbers(ordered(cards))
    found = {c: tuple(one for one in sorted_cards if one.colour is c) for c in Colour}
    return {colour: held for colour, held in found.items() if held}
