"""Murphy cards in words, by id; the numbers come from the cards' conditions."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.text.i18n import N_, Words
from games.dummgelaufen.tasks import TASKS, Count, DifferentValues, Murphy, Run, Total, Values

_WORDS: Mapping[Murphy, tuple[str, str]] = MappingProxyType(
    {
        "one_colour_low": (
            N_("One colour, few points"),
            N_("Only cards of one colour, at least {least}, that add up to {high} at most."),
        ),
        "only_odd": (N_("Only odd"), N_("Only odd values, at least {least} cards.")),
        "only_yellow": (N_("Only yellow"), N_("Only yellow cards, at least {least}.")),
        "only_red": (N_("Only red"), N_("Only red cards, at least {least}.")),
        "no_yellow": (N_("No yellow"), N_("No yellow card; at least {least} cards.")),
        "high_total": (N_("Many points"), N_("Cards that add up to at least {low}.")),
        "only_green": (N_("Only green"), N_("Only green cards, at least {least}.")),
        "no_red": (N_("No red"), N_("No red card; at least {least} cards.")),
        "no_green": (N_("No green"), N_("No green card; at least {least} cards.")),
        "only_even": (N_("Only even"), N_("Only even values, at least {least} cards.")),
        "one_colour_high": (
            N_("One colour, many points"),
            N_("Only cards of one colour that add up to at least {low}."),
        ),
        "one_colour_odd": (
            N_("One colour, odd"),
            N_("Only odd values of one colour, at least {least} cards."),
        ),
        "one_colour_even": (
            N_("One colour, even"),
            N_("Only even values of one colour, at least {least} cards."),
        ),
        "low_total": (
            N_("Few points"),
            N_("At least {least} cards, of any colours, that add up to {high} at most."),
        ),
        "small_values": (
            N_("Small values"),
            N_("Only the values {values}, at least {least} cards."),
        ),
        "large_values": (
            N_("Large values"),
            N_("Only the values {values}, at least {least} cards."),
        ),
        "threes": (N_("Threes"), N_("Only the values {values}, at least {least} cards.")),
        "two_values": (
            N_("Few values"),
            N_("No more than {kinds} different values, at least {least} cards."),
        ),
        "all_different": (
            N_("All different"),
            N_("No value more than once, at least {least} cards."),
        ),
        "equal_colours": (
            N_("Equal colours"),
            N_("As many red cards as yellow and as green ones, at least {least} in all."),
        ),
        "run": (
            N_("A run"),
            N_("Exactly {length} cards whose values follow one another without a gap."),
        ),
    }
)


def task_name(murphy: Murphy, words: Words) -> str:
    """The name of a Murphy card."""
    return words(_WORDS[murphy][0])


def task_text(murphy: Murphy, words: Words) -> str:
    """A Murphy card's task in a sentence."""
    return words(_WORDS[murphy][1], **task_facts(murphy, words))


def task_facts(murphy: Murphy, words: Words) -> dict[str, object]:
    """The numbers of a task, by the placeholders in its text."""
    facts: dict[str, object] = {}
    for condition in TASKS[murphy].conditions:
        match condition:
            case Count(least=least):
                facts["least"] = least
            case Total(least=low, most=high):
                facts |= {"low": low, "high": high}
            case Values(only=only):
                facts["values"] = words.join_list([str(value) for value in only])
            case DifferentValues(most=most):
                facts["kinds"] = most
            case Run(length=length):
                facts["length"] = length
    return facts
