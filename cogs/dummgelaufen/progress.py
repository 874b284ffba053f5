"""A hand's progress towards a Murphy card: “7 of 10 odd; 3 cards too many: Y2 G4 G8”."""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from bot.text.i18n import N_, Words
from cogs.common.layout import counted_text
from cogs.dummgelaufen.cards import colour_text, short
from cogs.dummgelaufen.tasks import task_facts
from games.dummgelaufen.cards import Card, Number
from games.dummgelaufen.task_progress import TaskProgress, task_progress
from games.dummgelaufen.tasks import TASKS, Murphy

_WORDS: Mapping[Murphy, str] = MappingProxyType(
    {
        "one_colour_low": N_("{colour}: {have} of {least}, sum {total} (at most {high})"),
        "only_odd": N_("{have} of {least} odd"),
        "only_yellow": N_("{have} of {least} yellow"),
        "only_red": N_("{have} of {least} red"),
        "no_yellow": N_("{have} of {least} that aren't yellow"),
        "high_total": N_("sum {total} ({low} needed)"),
        "only_green": N_("{have} of {least} green"),
        "no_red": N_("{have} of {least} that aren't red"),
        "no_green": N_("{have} of {least} that aren't green"),
        "only_even": N_("{have} of {least} even"),
        "one_colour_high": N_("{colour}: sum {total} ({low} needed)"),
        "one_colour_odd": N_("{colour}: {have} of {least} odd"),
        "one_colour_even": N_("{colour}: {have} of {least} even"),
        "low_total": N_("{have} of {least}, sum {total} (at most {high})"),
        "small_values": N_("{have} of {least} with the right values"),
        "large_values": N_("{have} of {least} with the right values"),
        "threes": N_("{have} of {least} with the right values"),
        "two_values": N_("{have} of {least} with the values {aim}"),
        "all_different": N_("{have} of {least} different values"),
        "equal_colours": N_("{have} of {goal} in equal colours"),
        "run": N_("{have} of {length} in a run from {first} to {last}"),
    }
)
_WORDS_WHEN_MORE: Mapping[Murphy, str] = MappingProxyType(
    {
        "one_colour_low": N_(
            "{colour}: {least} needed, {have} in hand, sum {total} (at most {high})"
        ),
        "only_odd": N_("{least} odd needed, {have} in hand"),
        "only_yellow": N_("{least} yellow needed, {have} in hand"),
        "only_red": N_("{least} red needed, {have} in hand"),
        "no_yellow": N_("{least} that aren't yellow needed, {have} in hand"),
        "only_green": N_("{least} green needed, {have} in hand"),
        "no_red": N_("{least} that aren't red needed, {have} in hand"),
        "no_green": N_("{least} that aren't green needed, {have} in hand"),
        "only_even": N_("{least} even needed, {have} in hand"),
        "one_colour_odd": N_("{colour}: {least} odd needed, {have} in hand"),
        "one_colour_even": N_("{colour}: {least} even needed, {have} in hand"),
        "low_total": N_("{least} needed, {have} in hand, sum {total} (at most {high})"),
        "small_values": N_("{least} with the right values needed, {have} in hand"),
        "large_values": N_("{least} with the right values needed, {have} in hand"),
        "threes": N_("{least} with the right values needed, {have} in hand"),
        "two_values": N_("{least} with the values {aim} needed, {have} in hand"),
        "all_different": N_("{least} different values needed, {have} in hand"),
    }
)
"""Used when a hand has more than the task needs, since “6 of 5” reads like a mistake."""


def progress(murphy: Murphy, hand: Iterable[Card], words: Words) -> str:
    """How far a hand is, which cards must go, and which values or colours are missing."""
    stands = task_progress(TASKS[murphy], hand)
    facts = _facts(murphy, stands, words)
    parts = [words(_message(murphy, facts), **facts)]
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


def _message(murphy: Murphy, facts: Mapping[str, object]) -> str:
    match facts:
        case {"have": int(have), "least": int(least)} if have > least:
            return _WORDS_WHEN_MORE.get(murphy, _WORDS[murphy])
        case _:
            return _WORDS[murphy]


def _facts(murphy: Murphy, stands: TaskProgress, words: Words) -> dict[str, object]:
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


def _missing(stands: TaskProgress, words: Words) -> str:
    """The values or colours that the task needs and the hand lacks."""
    if stands.values_lacking:
        return ", ".join(map(str, stands.values_lacking))
    return ", ".join(
        counted_text(colour_text(one.colour, words), one.count) for one in stands.lacking
    )


def short_list(cards: Iterable[Number], words: Words) -> str:
    """Cards by letter and value, equal ones counted: “Y2 G4 ×2”."""
    return " ".join(counted_text(short(card, words), n) for card, n in Counter(cards).items())
