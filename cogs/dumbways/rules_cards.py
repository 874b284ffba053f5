"""The rules page that lists what is in the box, from the game's data."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.text.i18n import N_, Words
from cogs.dumbways.cards import card_text, use_text
from games.dumbways import BOX, Card
from games.dumbways.cards import ACCIDENTS, DEATHS

_EFFECTS: Mapping[Card, str] = MappingProxyType(
    {
        Card.RELAX: N_("saves a bean from an Accident! or a You Died!, never from the psycho."),
        Card.BLIND_LUCK: N_(
            "everybody takes an unseen card from the hand of the player on their left."
        ),
        Card.FAIR_TRADE: N_("you and another player swap your whole hands."),
        Card.REARRANGED: N_(
            "you look at the top three cards of the deck and put them back in any order."
        ),
        Card.SET_FIRE: N_("everybody draws two cards, you last. Your turn ends."),
        Card.SNEAK_PEEK: N_("you look at another player's hand."),
        Card.WHEEL: N_("another player discards two cards of their choice, then draws two."),
        Card.PSYCHO: N_("everybody rolls for a bean."),
    }
)
_MARKS: Mapping[str, str] = MappingProxyType(
    {
        "C": N_("C: confirmed by the rulebook or a press report."),
        "I": N_("I: inferred from what is confirmed."),
        "R": N_("R: this project's own reconstruction; no public source says so."),
    }
)


def box_page(words: Words) -> list[str]:
    """Every kind of card with its number and how certain that number is, and the die."""
    _ = words
    lines = [f"## {_('Dumb Ways to Die: the cards')}"]
    for kind in BOX.kinds:
        name = f"- **{card_text(kind.card, words)}** ×{kind.count} [{kind.mark}]"
        lines.append(f"{name}: {_effect(kind.card, words)}")
    faces = ", ".join(str(face) for face in BOX.die.faces)
    lines += [
        _("- **🎲 The die:** {faces} [{mark}].", faces=faces, mark=BOX.die.mark),
        f"### {_('How certain the numbers are')}",
        *(f"- {_(_MARKS[mark.mark])}" for mark in BOX.marks),
    ]
    return lines


def _effect(card: Card, words: Words) -> str:
    if card in ACCIDENTS:
        return use_text(card, words)
    if card in DEATHS:
        return words("threatens a bean of the player who draws it.")
    return words(_EFFECTS[card])
