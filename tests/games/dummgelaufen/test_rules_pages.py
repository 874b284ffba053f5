"""The pages of /rules: everything is there, reconstructions are marked, in every language."""

import pytest

from bot.text.i18n import languages, words_for
from cogs.dummgelaufen.actions import action_name, effect_text
from cogs.dummgelaufen.cards import colour_letter
from cogs.dummgelaufen.game_ui import GAME_UI
from cogs.dummgelaufen.rules_cards import MARK
from cogs.dummgelaufen.tasks import task_name, task_text
from games.dummgelaufen.cards import ACTIONS, Colour
from games.dummgelaufen.tasks import TASKS, Count, Run, Total

LABEL = 20
"""What a phone shows of a button in a row of two (F169)."""


@pytest.mark.parametrize("language", languages())
def test_pages_fit_in_every_language(language: str) -> None:
    """A page has at most 3,500 characters."""
    pages = GAME_UI.rules(words_for(language))
    assert len(pages) == 5
    assert all(0 < len(page) <= 3500 for page in pages)


@pytest.mark.parametrize("language", languages())
def test_every_task_and_action_is_listed_with_its_mark(language: str) -> None:
    """What the data files call R is marked as a reconstruction, what they call C is not."""
    words = words_for(language)
    pages = GAME_UI.rules(words)
    lines = [line.replace("\u00a0", " ") for page in pages for line in page.splitlines()]
    for task in TASKS.values():
        (line,) = [one for one in lines if f"**{task_name(task.id, words)}:**" in one]
        assert line.startswith(f"- {MARK}") == (task.mark == "R"), task.id
        assert task_text(task.id, words) in line
    for card in ACTIONS.values():
        (line,) = [one for one in lines if effect_text(card.id, words) in one]
        assert line.startswith(f"- {MARK}") == (card.mark == "R"), card.id
        assert (f"×{card.copies}" in line) == (card.copies > 1)


@pytest.mark.parametrize("language", languages())
def test_the_words_of_a_task_name_its_numbers(language: str) -> None:
    """The thresholds in the words are those of the data file, whatever they are tuned to."""
    words = words_for(language)
    for task in TASKS.values():
        said = task_text(task.id, words)
        for condition in task.conditions:
            match condition:
                case Count(least=number) | Run(length=number):
                    assert str(number) in said
                case Total(least=low, most=high):
                    assert str(high if low == 0 else low) in said


@pytest.mark.parametrize("language", languages())
def test_f_173_no_two_colours_share_a_letter(language: str) -> None:
    """F173: letters are unique, and one or two characters long, in every language."""
    words = words_for(language)
    letters = [colour_letter(colour, words) for colour in Colour]
    assert len(set(letters)) == len(letters)
    assert all(0 < len(letter) <= 2 for letter in letters)


@pytest.mark.parametrize("language", languages())
def test_names_fit_on_buttons_and_differ(language: str) -> None:
    """Action cards are told apart by name alone."""
    words = words_for(language)
    names = [action_name(card, words) for card in ACTIONS]
    assert len(set(names)) == len(names)
    assert all(len(name) <= LABEL for name in names)
    tasks = [task_name(murphy, words) for murphy in TASKS]
    assert len(set(tasks)) == len(tasks)


def test_the_rulings_are_told() -> None:
    """What a player must know of this table's own rulings, by a word of each."""
    text = "\n".join(GAME_UI.rules(words_for("en")))
    for said in (
        "say where you take from, and how many, before you see a card",  # G-7
        "the top card and the one below it",  # G-9
        "you can only “take 2, lay 1”",  # G-15
        "If you draw two action cards then, they're discarded and replaced",  # G-16
        "for “take 1, lay 2” with two number cards",  # G-17
        "the other cards you took stay in your hand",  # G-18
        "you say which comes first",  # G-20
        "Red cards that turn up in any other way are discarded",  # G-21
        "You can't play one that would do nothing",  # G-23
        "the top card of each open pile stays",  # G-24
        "half an exchange like that fulfils nothing",  # G-25
        "draws until they have one again",  # G-26
        "or else a random card from Mac",  # G-27
        "with 7 cards only “take 2, lay 1”",  # G-28
        "still need an exchange that ends with a fitting hand",  # G-30, G-31
        "the player on your left begins the next round",  # G-35
        "after 30 circuits",  # G-41
        "Nothing taken yet: the turn is skipped",  # G-42
        "go under the smaller open pile",  # G-43
        "green cards and the Murphy card are swapped as well",  # G-44
        "Passing** isn't allowed",  # G-45
    ):
        assert said in text, said
