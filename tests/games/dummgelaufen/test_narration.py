"""What happens at the table, in words, and what is never said."""

from collections.abc import Callable, Iterator, Sequence
from typing import get_args

import pytest

from bot.ui.render_context import RenderContext
from cogs.dummgelaufen.cards import short
from cogs.dummgelaufen.game_ui import GAME_UI
from cogs.dummgelaufen.narration import describe_event, result_text
from games.core import Dice, Entry, Outcome, Told, begin, play
from games.dummgelaufen import GAME, events
from games.dummgelaufen.cards import Colour, Number, numbers, ordered
from games.dummgelaufen.moves import Place, Take
from games.dummgelaufen.options import Options
from tests.games.dummgelaufen.drawing import WORDS, context_of
from tests.games.dummgelaufen.phases import PHASES
from tests.games.dummgelaufen.table import Table

CONTEXT = context_of(PHASES["turn"]().state, None)
"""Ada, Ben and Cleo."""


def told(built: Table) -> list[str]:
    """What the last step of a built match tells everybody."""
    return story([one for one in built.told if one.heard_by(None)])


def story(heard: Sequence[Told]) -> list[str]:
    """The sentences that say something, without spaces that do not break."""
    lines = GAME_UI.describe_events([one.event for one in heard], CONTEXT)
    return [line.replace("\u00a0", " ") for line in lines if line]


def _all(*steps: Callable[[], Table]) -> list[str]:
    """The story of several steps of one match."""
    return story([one for step in steps for one in step().told if one.heard_by(None)])


def test_an_exchange_is_one_sentence_as_it_grows() -> None:
    """Announced, taken one by one, laid one by one: always one sentence."""
    built = Table("R2 R3 R4", "Y2", "G2", left="R5", right="Y5", mac="G7 G8 G9")
    heard: list[Told] = []
    said = []
    steps: tuple[Callable[[], Table], ...] = (
        lambda: built.exchange("mac", 2),
        lambda: built.do(Take(Number(Colour.GREEN, 8))),
        lambda: built.do(Take(Number(Colour.GREEN, 7))),
        lambda: built.lay("R4", "mac"),
    )
    for step in steps:
        heard += step().told
        (line,) = story([one for one in heard if one.heard_by(None)])
        said.append(line)
    assert said == [
        "Ada takes 2 cards from Mac …",
        "Ada takes 🟩 G8 from Mac.",
        "Ada takes 🟩 G8, 🟩 G7 from Mac.",
        "Ada takes 🟩 G8, 🟩 G7 from Mac and lays 🟥 R4 in Mac's row.",
    ]


def test_open_cards_are_named_with_their_piles() -> None:
    """The sentence names one card from each pile, and where two were put down."""
    built = Table("R2 R3 R4", "Y2", "G2", left="R5 R6", right="Y5")
    assert told(built.exchange("both", 2)) == ["Ada takes 🟥 R6, 🟨 Y5 from both open piles."]
    one = Table("R2 R3 R4", "Y2", "G2", left="R5 R6", right="Y5")
    said = _all(
        lambda: one.exchange("left", 1), lambda: one.lay("R2"), lambda: one.lay("R3", "right")
    )
    taken = "Ada takes 🟥 R6 from the left pile"
    assert said == [f"{taken} and lays 🟥 R2 on the left pile and 🟥 R3 on the right pile."]


def test_g_16_what_is_replaced_is_told_by_its_count() -> None:
    """G-16: two action cards are discarded unseen, then two others come."""
    built = Table("R2", "Y2 Y3", "G2", deck="give_pair lose_one R9 R10", left="R5")
    assert told(built.exchange("deck", 2)) == [
        "2 action cards that Ada drew were discarded without effect and replaced.",
        "Ada draws 2 cards face down.",
    ]


def test_g_24_a_shuffle_in_the_middle_is_told_before_the_draw() -> None:
    """G-24: the reshuffle is told first, then the exchange, which goes on in its sentence."""
    built = Table(
        *("R2 R3", "Y2", "G2"), left="R5 R6", right="Y5", numbers_in=1, actions_in="discard"
    )
    cards = ordered((*built.state.discard, *built.state.left[:-1]))
    number = next(card for card in cards if not isinstance(card, str))
    order = (*(card for card in cards if card != number), number)
    said = _all(
        lambda: built.exchange("deck", 1, orders=[order]),
        lambda: built.lay("R2"),
        lambda: built.lay("R3"),
    )
    assert said == [
        f"🔀 {len(cards)} cards are shuffled: the new face-down pile.",
        "Ada draws a card face down and lays 🟥 R2, 🟥 R3 on the left pile.",
    ]


def test_a_beginning_that_is_not_known_is_done_without() -> None:
    """The table recalls the last answers only: an exchange may begin in the middle."""
    built = Table("R2 R3 R4", "Y2", "G2", left="R5 R6", right="Y5").exchange("left", 1)
    assert told(built.lay("R2")) == ["Ada lays 🟥 R2 on the left pile."]


def _steps(size: int, seed: str) -> Iterator[tuple[tuple[Told, ...], RenderContext]]:
    """What each step of a random match tells, and the names of its players."""
    dice = Dice(f"{seed}/walk")
    match, heard = begin(GAME, Options(circuits=15), size, seed)
    yield heard, context_of(match.state, None)
    while GAME.outcome(match.state) is None:
        (asked,) = GAME.pending(match.state)
        move = dice.choice(GAME.legal_moves(match.state, asked.seat))
        match, heard = play(GAME, match, Entry(match.seq + 1, asked.seat, asked.id, move))
        yield heard, context_of(match.state, None)


def test_cards_drawn_face_down_are_in_no_sentence() -> None:
    """Whatever was drawn is not named to all, unless the same face lay open in that step."""
    secrets = 0
    for heard, context in (step for size in (2, 4, 6) for step in _steps(size, f"words {size}")):
        public = [one.event for one in heard if one.heard_by(None)]
        said = " ".join(GAME_UI.describe_events(public, context))
        named = {word.strip(".,:") for word in said.replace("\u00a0", " ").split()}
        for one in heard:
            if not isinstance(one.event, events.Drawn):
                continue
            for card in numbers(one.event.cards):
                if str(card) not in str(public):
                    secrets += 1
                    assert short(card, WORDS) not in named
    assert secrets > 40


RARE: tuple[tuple[events.Event, str], ...] = (
    (events.WithoutNumber(0), "Ada has no number card and can't get one."),
    (
        events.MurphysReplaced(30),
        "Nobody has fulfilled a Murphy card in 30 circuits: everybody gets a new one.",
    ),
    (events.MurphysReshuffled(9), "The returned Murphy cards are shuffled into a new stack."),
    (events.RoundBegan(1, 0), ""),
    (events.RoundBegan(3, 1), "Round 3: everybody has a new Murphy card, Ben begins."),
    (events.Reshuffled(12), "🔀 12 cards are shuffled: the new face-down pile."),
    (events.TurnSkipped(1, "no_number"), "Ben has no number card: the turn is skipped."),
    (events.TurnSkipped(1, "impossible"), "Ben can't do anything and passes."),
    (events.Fizzled(2, "give_pair"), "Cleo's 🍀 Give a pair has no further effect."),
    (
        events.Claimed(0, "threes", (Number(Colour.RED, 3), Number(Colour.GREEN, 9)), 1),
        "🎯 Ada fulfils the Murphy card “Threes” with 🟥 R3, 🟩 G9.",
    ),
    (events.MurphyExchanged(1), "🎯 Ben has a new Murphy card."),
    (
        events.ColourShed(0, Colour.RED, Place.RIGHT, (Number(Colour.RED, 2),)),
        "Ada lays 🟥 Red on the right pile: 🟥 R2.",
    ),
    (events.SeatLeft(2, 4, 1, Place.LEFT), "Cleo has left the match; 5 cards go back."),
)
"""Events that random play hardly ever comes to."""


@pytest.mark.parametrize(("event", "said"), RARE)
def test_rare_events(event: events.Event, said: str) -> None:
    """Each rare event has a sentence of its own."""
    assert describe_event(event, CONTEXT).replace("\u00a0", " ") == said


def test_every_public_event_has_words() -> None:
    """Those that are told by the next event, or by the result, alone have none."""
    spoken: set[type] = {type(event) for event, said in RARE if said}
    silent: set[type] = set()
    built = [make().told for make in PHASES.values()]
    for heard in (*built, *(heard for heard, _ in _steps(3, "events"))):
        for event in (one.event for one in heard if one.heard_by(None)):
            (spoken if describe_event(event, CONTEXT) else silent).add(type(event))
    private = {events.HandDealt, events.MurphyGiven, events.Drawn, events.HandReceived}
    private.add(events.CardsPassed)
    assert silent - spoken <= {events.MatchEnded}
    assert spoken | silent == set(get_args(events.Event)) - private


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (Outcome((1,), (2, 3, 0), "three_murphys"), "🏆 Ben wins with 3 Murphy cards!"),
        (Outcome((0,), (1, 0, 0), "last_seat"), "🏆 Ada wins: everybody else has left."),
        (
            Outcome((0, 2), (1, 0, 1), "circuits"),
            "That was the last circuit. 🏆 Ada and Cleo share the win with one Murphy card each!",
        ),
        (
            Outcome((0, 1, 2), (0, 0, 0), "stuck"),
            (
                "Nobody could do anything for a whole circuit. 🏆 Ada, Ben and Cleo share the win "
                "with 0 Murphy cards each!"
            ),
        ),
        (
            Outcome((2,), (0, 1, 2), "no_progress"),
            (
                "Nobody has fulfilled a Murphy card for too long. 🏆 Cleo wins with the most "
                "Murphy cards: 2."
            ),
        ),
    ],
)
def test_every_ending_has_its_words(outcome: Outcome, said: str) -> None:
    """The endings are those of G-38, G-41, G-27 and X-7."""
    assert result_text(outcome, None, CONTEXT) == said
