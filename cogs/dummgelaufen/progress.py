"""How a hand stands against a Murphy card, in words: «7 of 10 odd; 3 cards too many: Y2 G4 G8»."""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from bot.text.i18n import N_, Words
from cogs.common.layout import counted_text
from cogs.dummgelaufen.cards import colour_text, short
from cogs.dummgelaufen.tasks import task_facts
from games.dummgelaufen.cards import Card, Number
from games.dummgelaufen.standing import Standing, standing
from games.dummgelaufen.tasks import TASKS, Murphy

_WORDS: Mapping[Murphy, str] = MappingProxyType(
    {
        "one_colour_low": N_("{colour}: {have} of {least}, sum {total}, {high} allowed"),
        "only_odd": N_("{have} of {least} odd"),
        "only_yellow": N_("{have} of {least} yellow"),
        "only_red": N_("{have} of {least} red"),
        "no_yellow": N_("{have} of {least} that are not yellow"),
        "high_total": N_("sum {total}, {low} needed"),
        "only_green": N_("{have} of {least} green"),
        "no_red": N_("{have} of {least} that are not red"),
        "no_green": N_("{have} of {least} that are not green"),
        "only_even": N_("{have} of {least} even"),
        "one_colour_high": N_("{colour}: sum {total}, {low} needed"),
        "one_colour_odd": N_("{colour}: {have} of {least} odd"),
        "one_colour_even": N_("{colour}: {have} of {least} even"),
        "low_total": N_("{have} of {least}, sum {total}, {high} allowed"),
        "small_values": N_("{have} of {least} with the right values"),
        "large_values": N_("{have} of {least} with the right values"),
        "threes": N_("{have} of {least} with the right values"),
        "two_values": N_("{have} of {least} with the values {aim}"),
        "all_different": N_("{have} of {least} different values"),
        "equal_colours": N_("{have} of {goal} in equal colours"),
        "run": N_("{have} of {length} in a run from {first} to {last}"),
    }
)


def progress(murphy: Murphy, hand: Iterable[Card], words: Words) -> str:
    """How far a hand is, which cards must go, and what is missing besides mere numbers."""
    stands = standing(TASKS[murphy], hand)
    parts = [words(_WORDS[murphy], **_facts(murphy, stands, words))]
    if stands.too_many:
        cards = short_list(stands.too_many, words)
        count = len(stands.too_many)
        parts.append(
            words.ngettext(
                "one card too many: {cards}", "{n} cards too many: {cards}", count, cards=cards
            )
        )
    missing = _missing(stands, words)
    if missing:
        parts.append(words("missing: {things}", things=missing))
    return "; ".join(parts)


def _facts(murphy: Murphy, stands: Standing, words: Words) -> dict[str, object]:
    have = len(stands.keep)
    facts = task_facts(murphy, words) | {
        "have": have,
        "goal": have + stands.missing,
        "total": stands.total,
    }
    if stands.colour is not None:
        facts["colour"] = colour_text(stands.colour, words)
    if stands.values:
        aim = words.join_list([str(value) for value in stands.values])
        facts |= {"aim": aim, "first": stands.values[0], "last": stands.values[-1]}
    return facts


def _missing(stands: Standing, words: Words) -> str:
    """The values or the colours that a task wants and the hand lacks."""
    if stands.values_lacking:
        return ", ".join(map(str, stands.values_lacking))
    return ", ".join(
        counted_text(colour_text(one.colour, words), one.count) for one in stands.lacking
    )


def short_list(cards: Iterable[Number], words: Words) -> str:
    """Cards by letter and value, equal ones counted: «Y2 G4 ×2»."""
    return " ".join(counted_text(short(card, words), n) for card, n in Counter(cards).items())
