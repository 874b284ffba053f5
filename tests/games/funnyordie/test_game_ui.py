"""What the face of Funny or Die says about the game as a whole."""

import pytest

from bot.text.i18n import words_for
from bot.ui.render_context import RenderContext
from cogs.funnyordie.reveal import token_notes
from games.core import Decision, Outcome
from games.funnyordie import GAME, Options, events
from games.funnyordie.questions import PACES, Kind
from games.funnyordie.state import Face, Tally
from games.funnyordie.tally import Count
from tests.games.funnyordie.sample_pack import GAME_UI
from tests.games.funnyordie.table import voting


@pytest.mark.parametrize("open_votes", [False, True])
@pytest.mark.parametrize("kind", PACES)
def test_f_35_votes_alone_stay_secret_and_open_ones_do_not(kind: Kind, open_votes: bool) -> None:
    """F-35: who voted how is told after the match only if the table plays with open votes."""
    asked = Decision(1, 0, kind, PACES[kind])
    secret = GAME_UI.answers_stay_secret(asked, Options(show_votes=open_votes))
    assert secret == (kind in ("vote", "revote") and not open_votes)


def test_the_result_does_not_repeat_who_is_broke() -> None:
    """The story has named them by then; other reasons are told."""
    view = GAME.view(voting(4).state, None)
    context = RenderContext(words_for("en-US"), ("Ada", "Ben", "Cleo", "Eli"), ())
    assert GAME_UI.result(Outcome((1,), (), "broke"), view, context).count("\n") == 0
    told = GAME_UI.result(Outcome((1,), (), "rounds"), view, context)
    assert told.endswith("\nThe last round was played.")


NAMES = ("Ada", "Ben", "Cleo", "Eli")


def test_what_was_won_is_told_with_its_round_where_rounds_meet() -> None:
    """Two sums under each other are of two rounds, and say so."""
    told: list[events.Event] = [
        events.Won(1, 6_000),
        events.RoundBegan(4, 0, 0),
        events.Rolled(0, Face.BUBBLE, 2_000),
        events.Won(0, 6_000),
    ]
    context = RenderContext(words_for("en-US"), NAMES, ())
    assert [line for line in GAME_UI.describe_events(told, context) if line] == [
        "Round 3: 👑 Ben wins $6,000.",
        "🎲 Ada rolls 💬 the bubble, $2,000.",
        "Round 4: 👑 Ada wins $6,000.",
    ]
    assert GAME_UI.describe_events(told[2:], context)[-1] == "👑 Ada wins $6,000."


def test_a_pot_that_stays_is_told_with_its_round() -> None:
    """A split and a pot that nobody won, as well as the rounds between them."""
    told: list[events.Event] = [
        events.Carried(4_000),
        events.RoundBegan(2, 0, 4_000),
        events.Split((0, 1), 3_000, 1_000),
        events.RoundBegan(3, 1, 1_000),
    ]
    lines = [
        line
        for line in GAME_UI.describe_events(told, RenderContext(words_for("en-US"), NAMES, ()))
        if line
    ]
    assert [line.partition(":")[0] for line in lines] == ["Round 1", "Round 2"]


@pytest.mark.parametrize(
    ("funny", "die", "said"),
    [
        (0, 0, "No tokens: **0**"),
        (2, 0, "😂😂 **2** FUNNY"),
        (2, 1, "😂😂💀 2 FUNNY − 1 DIE = **1**"),
        (1, 1, "😂💀 1 FUNNY − 1 DIE = **0**"),
        (1, 2, "😂💀💀 1 FUNNY, 2 DIE: **0** left"),
    ],
)
def test_f_16_the_tokens_of_a_pair_are_reckoned_up_in_words(
    funny: int, die: int, said: str
) -> None:
    """F-16: each DIE takes a FUNNY away; nothing goes below none."""
    tally = Tally(0, (Count(2, funny, die, max(0, funny - die)),))
    context = RenderContext(words_for("en-US"), NAMES, ())
    assert token_notes(tally, (), context) == {2: said}
    assert token_notes(tally, (2,), context) == {2: f"👑 {said}"}
