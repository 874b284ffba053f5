"""The pages of the rules that list the cards: and say which are reconstructions."""

from bot.text.i18n import Words
from cogs.common.layout import counted_text
from cogs.dummgelaufen.actions import action_text, effect_text
from cogs.dummgelaufen.cards import colour_letter, colour_text
from cogs.dummgelaufen.tasks import task_name, task_text
from games.dummgelaufen.cards import ACTION_CARDS, ACTIONS, NUMBER_CARDS, VALUES, Colour, Number
from games.dummgelaufen.tasks import TASKS

MARK = "🔧"
"""Marks what this project has reconstructed."""


def tasks_page(words: Words) -> list[str]:
    """All Murphy cards."""
    _ = words
    lines = [
        f"## {_('Dumm gelaufen! The Murphy cards')}",
        _(
            "There are {count}, one of each. Only the number cards in a hand count.",
            count=len(TASKS),
        ),
        _(
            "{mark} **is a reconstruction:** most of the printed cards aren't public. Those "
            "with this mark are the bot's own, made to be neither too easy nor too hard.",
            mark=MARK,
        ),
    ]
    for task in TASKS.values():
        name, text = task_name(task.id, _), task_text(task.id, _)
        mark = f"{MARK} " if task.mark == "R" else ""
        lines.append(f"- {mark}**{name}:** {text}")
    lines.append(
        _(
            "-# Six tasks are public, from reviews and the rulebook. That “No yellow” needs "
            "a certain number of cards is a reconstruction too."
        )
    )
    return lines


def actions_page(words: Words) -> list[str]:
    """The number cards and all action cards."""
    _ = words
    own = sum(ACTIONS[card].mark == "R" for card in ACTION_CARDS)
    lines = [
        f"## {_('Dumm gelaufen! The other cards')}",
        f"### {_('Number cards')}",
        _("{count} in all. In each colour:", count=len(NUMBER_CARDS)),
        ", ".join(
            counted_text(str(value), NUMBER_CARDS.count(Number(Colour.RED, value)))
            for value in VALUES
        ),
        ", ".join(f"{colour_letter(colour, _)} {colour_text(colour, _)}" for colour in Colour),
        f"### {_('Action cards')}",
        _(
            "{mark} **is a reconstruction:** that there are {count} cards is public, and so are "
            "some of their effects; names, colours and {own} of the cards are the bot's own.",
            mark=MARK,
            count=len(ACTION_CARDS),
            own=own,
        ),
    ]
    for card in ACTIONS.values():
        name = counted_text(action_text(card.id, _), card.copies)
        mark = f"{MARK} " if card.mark == "R" else ""
        effect = _("{name}: {effect}.", name=f"**{name}**", effect=effect_text(card.id, _))
        lines.append(f"- {mark}{effect}")
    return lines
