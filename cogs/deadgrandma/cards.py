"""Cards and possessions in words. A colour always has its word beside its symbol."""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from bot.text.i18n import N_, Words
from cogs.common.layout import counted_text
from games.deadgrandma.cards import Action, Card, Colour, ordered
from games.deadgrandma.moves import Sign
from games.deadgrandma.state import Won

DISAPPOINTMENT = "🤦"
"""The Family Disappointment."""

_ACTIONS: Mapping[Action, tuple[str, str]] = MappingProxyType(
    {
        Action.PLUS: ("➕", N_("Plus 2")),
        Action.MINUS: ("➖", N_("Minus 2")),
        Action.DRAW: ("🎴", N_("Draw 2")),
        Action.INVERT: ("🔃", N_("Invert")),
        Action.SWAP: ("🔁", N_("Swap")),
        Action.SHAME: (DISAPPOINTMENT, N_("Shame On You")),
        Action.BLOCK: ("🛡️", N_("Block")),
    }
)
_COLOURS: Mapping[Colour, tuple[str, str]] = MappingProxyType(
    {
        Colour.RED: ("🟥", N_("Red")),
        Colour.BLUE: ("🟦", N_("Blue")),
        Colour.GREEN: ("🟩", N_("Green")),
        Colour.YELLOW: ("🟨", N_("Yellow")),
        Colour.WILD: ("🌈", N_("Wild")),
    }
)
_SIGNS: Mapping[Sign, tuple[str, str]] = MappingProxyType(
    {
        Sign.ROCK: ("✊", N_("Rock")),
        Sign.PAPER: ("✋", N_("Paper")),
        Sign.SCISSORS: ("✌️", N_("Scissors")),
    }
)


def card_name(card: Card, words: Words) -> str:
    """A card's number or name."""
    return str(card) if isinstance(card, int) else words(_ACTIONS[card][1])


def card_emoji(action: Action) -> str:
    """The symbol of an action card."""
    return _ACTIONS[action][0]


def cards_text(cards: Iterable[Card], words: Words) -> str:
    """Cards in a hand's order, equal ones counted: “3 ×2, 5, Plus 2”."""
    counted = Counter(ordered(cards))
    return ", ".join(counted_text(card_name(card, words), n) for card, n in counted.items())


def colour_name(colour: Colour, words: Words) -> str:
    """The word for a possession's colour."""
    return words(_COLOURS[colour][1])


def colour_emoji(colour: Colour) -> str:
    """The symbol of a possession's colour."""
    return _COLOURS[colour][0]


def colour_text(colour: Colour, words: Words) -> str:
    """A possession's symbol and word, kept on one line."""
    return f"{colour_emoji(colour)}\u00a0{colour_name(colour, words)}"


def colours_text(colours: Iterable[Colour], words: Words) -> str:
    """Possessions side by side."""
    return ", ".join(colour_text(colour, words) for colour in colours)


def won_text(won: Won, words: Words) -> str:
    """A won possession; under the Family Disappointment it is struck out and called covered."""
    text = colour_text(won.colour, words)
    if not won.covered:
        return text
    return words("{symbol} ~~{possession}~~ covered", symbol=DISAPPOINTMENT, possession=text)


def sign_name(sign: Sign, words: Words) -> str:
    """The word for a sign."""
    return words(_SIGNS[sign][1])


def sign_emoji(sign: Sign) -> str:
    """A sign's symbol."""
    return _SIGNS[sign][0]


def sign_text(sign: Sign, words: Words) -> str:
    """A sign's symbol and word."""
    return f"{sign_emoji(sign)} {sign_name(sign, words)}"
