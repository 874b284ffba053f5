"""The words of Dumb Ways to Die: beans, cards, and what is told of a match."""

import json
from importlib.resources import files

import pytest

import games.dumbways
from bot.text.i18n import words_for
from bot.ui.render_context import RenderContext
from cogs.dumbways.beans import MARKED, SHORT
from cogs.dumbways.cards import card_emoji, card_name, saving_text, use_text
from cogs.dumbways.game_ui import GAME_UI
from games.core import Outcome
from games.dumbways import BOX, CHARACTERS, GAME, Card, events
from games.dumbways.cards import ACCIDENTS, DEATHS, RED, stops
from tests.games.dumbways.positions import PSYCHO, RELAX, RIDE, WHEEL, built

WORDS = words_for("en")
NAMES = ("Ada", "Ben", "Cleo")
CONTEXT = RenderContext(WORDS, NAMES, (), labels=NAMES)


def test_every_bean_is_marked_and_has_a_short_name() -> None:
    """All texts of the data are marked for translation, no others are; short names differ."""
    data = json.loads(files(games.dumbways).joinpath("beans.json").read_bytes())
    texts = {text for bean in data for key, text in bean.items() if key != "key"}
    assert texts == MARKED
    assert set(SHORT) == {character.key for character in CHARACTERS}
    assert len(set(SHORT.values())) == len(CHARACTERS)


def test_cards_are_told_apart_without_colours() -> None:
    """F172, F173: every card has its own name, every harmless one a symbol of its own."""
    assert len({card_name(card, WORDS) for card in Card}) == len(Card)
    harmless = [card for card in Card if card not in RED]
    assert len({card_emoji(card) for card in harmless}) == len(harmless)
    assert all(use_text(card, WORDS) for card in harmless)


@pytest.mark.parametrize("threat", [*ACCIDENTS, *DEATHS], ids=lambda card: card.value)
def test_what_saves_is_what_the_rules_say(threat: Card) -> None:
    """The words name exactly the cards that stop a threat."""
    said = saving_text(threat, WORDS)
    named = {card for card in Card if card not in RED and card_name(card, WORDS) in said}
    assert named == {card for card in Card if stops(card, threat)}


def test_draws_in_a_row_are_told_together() -> None:
    """One player's draws are counted; a fire's draws are one sentence."""
    one = (events.Drew(0), events.Drew(0), events.Rolled(1, 1), events.Drew(1))
    assert GAME_UI.describe_events(one, CONTEXT) == (
        "Ada draws 2 cards.",
        "▶ Ben rolls a 1: one action.",
        "Ben draws a card.",
    )
    fire = (events.Drew(1), events.Drew(1), events.Drew(2), events.Drew(0), events.Drew(0))
    assert GAME_UI.describe_events(fire, CONTEXT) == ("Cards drawn: Ben 2, Cleo 1, Ada 2.",)


def test_discards_and_takings_are_told_together() -> None:
    """A Wheel's two discards are one sentence, and so are all takings of a Blind Luck."""
    discards = (
        events.Discarded(1, (WHEEL,), at_random=False),
        events.Discarded(1, (RIDE,), at_random=False),
    )
    (line,) = GAME_UI.describe_events(discards, CONTEXT)
    assert line == "Ben discards 🎢 Accident! Ride, 🎡 Wheel of Misfortune."
    taken = (events.CardTaken(0, 1), events.CardTaken(2, 0))
    assert GAME_UI.describe_events(taken, CONTEXT) == ("Cards taken: Ada from Ben, Cleo from Ada.",)


def test_a_psycho_roll_is_told_with_its_death() -> None:
    """The number and the bean in one sentence, with the caption of the bean's dead side."""
    fall = (
        events.PsychoRolled(0, 3, safe=False),
        events.BeanDied(0, "pinto", PSYCHO, 1),
        events.PsychoRolled(1, 1, safe=True),
    )
    assert GAME_UI.describe_events(fall, CONTEXT) == (
        "🎲 Ada rolls a 3 and loses Pinto Pat, who *is one large blot*.",
        "🎲 Ben rolls a 1: safe.",
    )


def test_private_events_have_no_words() -> None:
    """D-32: should one ever come to the table, nothing would be told of it."""
    private = (
        events.DrewCard(0, WHEEL),
        events.CardTakenWas(0, 1, WHEEL),
        events.Received(0, 1, (WHEEL,)),
        events.SawHand(0, 1, (WHEEL,)),
        events.SawDeck(0, (WHEEL,)),
        events.DeckIs(0, (WHEEL,)),
    )
    assert set(GAME_UI.describe_events(private, CONTEXT)) == {""}


def test_how_it_ended() -> None:
    """Each reason of an outcome has its words (D-14, X-7)."""
    view = GAME.view(built((RELAX,), (), (), beans=(2, 1, 1)), None)
    said = {
        reason: GAME_UI.result(Outcome(winners, (), reason), view, CONTEXT)
        for reason, winners in {
            "last_bean": (0,),
            "fell_together": (0, 2),
            "alone": (1,),
        }.items()
    }
    assert "Ada wins with the last 2 beans alive" in said["last_bean"]
    assert "Ada and Cleo fell together" in said["fell_together"]
    assert "Ben wins: everybody else has left" in said["alone"]
    assert "no result" in GAME_UI.result(Outcome((), (), "alone"), view, CONTEXT)


def test_the_options_are_those_of_the_game() -> None:
    """Every option but the first seat is offered in the lobby, with the usual value among them."""
    offered = {field.name: [c.value for c in field.choices] for field in GAME_UI.options(WORDS)}
    usual = GAME.Options()
    assert set(offered) == set(usual.__struct_fields__) - {"first"}
    assert all(getattr(usual, name) in values for name, values in offered.items())
    assert BOX.beans == 3  # as the summary says
    assert "three beans" in GAME_UI.summary(WORDS)
