"""The cards in words. A category always has its word beside its symbol."""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from bot.text.i18n import N_, Words
from cogs.common.layout import counted_text
from games.dumbways import BOX, Card, Category, category
from games.dumbways.cards import ACCIDENTS, ordered

_CARDS: Mapping[Card, tuple[str, str]] = MappingProxyType(
    {
        Card.ACCIDENT_HOME: ("🏠", N_("Accident! Home")),
        Card.ACCIDENT_NATURE: ("🌳", N_("Accident! Nature")),
        Card.ACCIDENT_RIDE: ("🎢", N_("Accident! Ride")),
        Card.RELAX: ("😌", N_("Relax")),
        Card.BLIND_LUCK: ("🙈", N_("Blind Luck")),
        Card.FAIR_TRADE: ("🔄", N_("Fair Trade")),
        Card.REARRANGED: ("🔀", N_("Rearranged")),
        Card.SET_FIRE: ("🔥", N_("Set Fire to Everything")),
        Card.SNEAK_PEEK: ("👀", N_("Sneak Peek")),
        Card.WHEEL: ("🎡", N_("Wheel of Misfortune")),
        Card.DIED_HOME: ("🩸", N_("You Died! Home")),
        Card.DIED_NATURE: ("🩸", N_("You Died! Nature")),
        Card.DIED_RIDE: ("🩸", N_("You Died! Ride")),
        Card.PSYCHO: ("🔪", N_("Psycho Attack!")),
    }
)
_SHORT: Mapping[Card, str] = MappingProxyType(
    {
        Card.ACCIDENT_HOME: N_("Home"),
        Card.ACCIDENT_NATURE: N_("Nature"),
        Card.ACCIDENT_RIDE: N_("Ride"),
        Card.SET_FIRE: N_("Set Fire"),
        Card.WHEEL: N_("Wheel"),
    }
)
"""Names for buttons, where the whole name would be too wide for a phone."""
_USES: Mapping[Card, str] = MappingProxyType(
    {
        Card.RELAX: N_("saves from anything but the psycho"),
        Card.BLIND_LUCK: N_("everybody takes a card from the left"),
        Card.FAIR_TRADE: N_("swap hands with somebody"),
        Card.REARRANGED: N_("look at the top three cards, reorder them"),
        Card.SET_FIRE: N_("everybody draws two, and your turn ends"),
        Card.SNEAK_PEEK: N_("look at somebody's hand"),
        Card.WHEEL: N_("somebody discards two, draws two"),
    }
)
_CATEGORIES: Mapping[Category, tuple[str, str]] = MappingProxyType(
    {
        Category.HOME: ("🏠", N_("Home")),
        Category.NATURE: ("🌳", N_("Nature")),
        Category.RIDE: ("🎢", N_("Ride")),
    }
)


def card_emoji(card: Card) -> str:
    """The symbol of a card."""
    return _CARDS[card][0]


def card_name(card: Card, words: Words) -> str:
    """A card's name, for menus and buttons."""
    return words(_CARDS[card][1])


def card_short(card: Card, words: Words) -> str:
    """A card's name for a small button."""
    return words(_SHORT[card]) if card in _SHORT else card_name(card, words)


def card_text(card: Card, words: Words) -> str:
    """A card's symbol and name."""
    return f"{card_emoji(card)} {card_name(card, words)}"


def cards_text(cards: Iterable[Card], words: Words) -> str:
    """Cards in a hand's order, equal ones counted; “no cards” for none."""
    counted = Counter(ordered(cards))
    if not counted:
        return words("no cards")
    return ", ".join(counted_text(card_text(card, words), n) for card, n in counted.items())


def category_text(which: Category, words: Words) -> str:
    """A category's symbol and word."""
    symbol, name = _CATEGORIES[which]
    return f"{symbol} {words(name)}"


def use_text(card: Card, words: Words) -> str:
    """What a card in a hand can be used for, in a few words."""
    if card in ACCIDENTS:
        avoided = next(rule.avoids for rule in BOX.avoids if rule.category is ACCIDENTS[card])
        return words("attacks, or saves from {category}", category=category_text(avoided, words))
    return words(_USES[card])


def saving_text(threat: Card, words: Words) -> str:
    """Which cards save a bean from ``threat``, an Accident! or a You Died!."""
    struck = category(threat)
    saving = next(rule.category for rule in BOX.avoids if rule.avoids is struck)
    accident = next(card for card, which in ACCIDENTS.items() if which is saving)
    return words(
        "{accident} or {relax} saves the bean.",
        accident=card_text(accident, words),
        relax=card_text(Card.RELAX, words),
    )
