"""Action cards in words, by id; the numbers come from the cards' effects."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from bot.text.i18n import N_, Words
from games.dummgelaufen.cards import ACTIONS, Action
from games.dummgelaufen.effects import DrawNumbers, GiveCards, PutCards, TakeMac

RED, GREEN = "🚨", "🍀"
"""The symbols of red and green action cards, which differ from those of number cards."""

_WORDS: Mapping[Action, tuple[str, str]] = MappingProxyType(
    {
        "swap_left": (
            N_("Swap to the left"),
            N_("swap your whole hand and your Murphy card with the player on your left"),
        ),
        "swap_chosen": (
            N_("Swap with anybody"),
            N_("swap your whole hand and your Murphy card with a player of your choice"),
        ),
        "give_two": (
            N_("Give away"),
            N_("give {count} number cards of your choice to one other player"),
        ),
        "lose_one": (
            N_("Robbed"),
            N_("the player on your left takes one of your number cards at random"),
        ),
        "draw_two": (
            N_("Draw more"),
            N_("draw {count} number cards face down; action cards among them are discarded"),
        ),
        "shed_most": (
            N_("Shed the most"),
            N_(
                "put all your cards of the colour you hold most of onto one open pile, the "
                "highest on top"
            ),
        ),
        "shed_chosen": (
            N_("Shed a colour"),
            N_(
                "put all your cards of a colour of your choice onto one open pile, the highest "
                "on top"
            ),
        ),
        "give_pair": (
            N_("Give a pair"),
            N_("give {count} cards alike in value and colour to one other player"),
        ),
        "new_murphy": (
            N_("New Murphy card"),
            N_("exchange your Murphy card for the top one of the stack"),
        ),
        "trade_one": (
            N_("Trade one"),
            N_("give a number card of your choice for a random one of another player"),
        ),
        "take_mac": (
            N_("Take from Mac"),
            N_("take up to {count} of Mac's cards and lay none"),
        ),
        "put_three": (
            N_("Put down"),
            N_("put up to {count} number cards onto the open piles, one after the other"),
        ),
    }
)


def action_emoji(card: Action) -> str:
    """The symbol of an action card's colour."""
    return RED if ACTIONS[card].colour == "red" else GREEN


def action_name(card: Action, words: Words) -> str:
    """The name of an action card, short enough for a button."""
    return words(_WORDS[card][0])


def action_text(card: Action, words: Words) -> str:
    """An action card's symbol and name."""
    return f"{action_emoji(card)}\u00a0{action_name(card, words)}"


def actions_text(cards: Iterable[Action], words: Words) -> str:
    """Action cards one after the other, in the order given."""
    return ", ".join(action_text(card, words) for card in cards)


def effect_text(card: Action, words: Words) -> str:
    """What following an action card means."""
    return words(_WORDS[card][1], count=_count(card))


def _count(card: Action) -> int:
    match ACTIONS[card].effect:
        case GiveCards(count=count) | DrawNumbers(count=count):
            return count
        case TakeMac(most=most) | PutCards(most=most):
            return most
        case _:
            return 1
