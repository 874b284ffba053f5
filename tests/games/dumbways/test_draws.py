"""The deck runs out: D-4, D-5, D-38, F139, F140."""

import pytest

from games.core import Dice
from games.dumbways import GAME, Options
from games.dumbways.cards import RED
from games.dumbways.events import Drew, NothingToDraw, Reshuffled
from games.dumbways.moves import Draw, Play, Roll, Take
from games.dumbways.state import Laid
from tests.games.dumbways.positions import (
    DIED_HOME,
    DIED_RIDE,
    FIRE,
    HOME,
    PEEK,
    RELAX,
    RIDE,
    WHEEL,
    Position,
    built,
    face,
    laid,
)

REMOVED = Options(hand_removed=True)


def test_d_4_the_deck_is_made_anew_when_a_card_is_needed_and_not_before() -> None:
    """D-4, F140: the last card leaves the deck empty; the next draw reshuffles."""
    position = Position(
        built((), (), top=(RELAX,), discard=(HOME,), rest="removed", options=REMOVED)
    )
    position.answer(Draw())
    assert not position.state.deck
    assert position.heard(Reshuffled) == ()
    position.answer(Draw(), 0)
    assert position.heard(Reshuffled) == (Reshuffled(1, "discard"),)
    assert position.state.hands[0] == (HOME, RELAX)
    assert not position.state.discard


def test_d_4_the_reshuffle_takes_the_discard_only() -> None:
    """D-4: cards in play stay in play, though they were played before the reshuffle."""
    position = Position(
        built((PEEK,), (RIDE,), discard=(HOME, RELAX), rest="removed", options=REMOVED)
    )
    position.answer(Play(PEEK, 1))
    position.answer(Draw(), 0, 0)
    assert laid(position) == (PEEK,)
    assert len(position.state.deck) == 1


def test_d_5_with_no_discard_what_is_in_play_becomes_the_deck() -> None:
    """D-5: nothing is being resolved, so all of it goes."""
    position = Position(built((PEEK,), (RIDE,), rest="removed", options=REMOVED))
    position.answer(Play(PEEK, 1))
    position.answer(Draw(), 0)
    assert position.heard(Reshuffled) == (Reshuffled(1, "in_play"),)
    assert position.state.hands[0] == (PEEK,)
    assert laid(position) == ()


@pytest.mark.parametrize("card", [FIRE, WHEEL])
def test_d_5_the_card_being_resolved_stays_in_play(card: object) -> None:
    """D-5: the Set Fire or Wheel that makes somebody draw is not drawn itself."""
    move = Play(FIRE) if card is FIRE else Play(WHEEL, 1)
    earlier = (Laid(HOME, 0, "played", 1),)
    position = Position(
        built((move.card,), (), in_play=earlier, rest="removed", options=REMOVED, rolled=2)
    )
    position.answer(move, 0)
    assert position.heard(Reshuffled) == (Reshuffled(1, "in_play"),)
    assert position.state.hands[1] == (HOME,)
    assert position.heard(NothingToDraw)[0] == NothingToDraw(1)
    assert card in position.state.discard + laid(position)


def test_d_5_with_no_card_anywhere_the_draw_is_skipped_and_the_action_used() -> None:
    """D-5, F139: a pool run dry does not stop the match."""
    position = Position(built((), (), rest="removed", options=REMOVED, rolled=2))
    position.answer(Draw())
    assert position.heard(NothingToDraw) == (NothingToDraw(0),)
    assert position.heard(Drew) == ()
    assert position.state.actions == 1
    position.answer(Draw())
    assert position.asks == (1, "roll")


def test_d_5_a_you_died_in_play_can_be_drawn_again() -> None:
    """D-5 with D-3: danger circulates even within a turn."""
    position = Position(built((), (), top=(DIED_RIDE,), rest="removed", options=REMOVED))
    position.answer(Draw())
    position.answer(Draw(), 0)
    assert position.alive == (1, 3)
    assert position.state.shown == (DIED_RIDE, DIED_RIDE)


def test_d_38_a_red_card_never_comes_into_a_hand() -> None:
    """D-38: it is revealed and lies in play; ``check`` refuses a state that says otherwise."""
    position = Position(built((RELAX,), (), top=(DIED_HOME,), rolled=1))
    position.answer(Draw())
    assert not RED.intersection(position.state.hands[0])
    assert laid(position) == (DIED_HOME,)
    position.answer(Take())
    assert position.alive == (2, 3)


def test_d_38_no_redeal_puts_a_red_card_into_a_hand() -> None:
    """D-38: other truths than the real one keep it as well."""
    state = built((RELAX,), (HOME, RIDE), (PEEK,))
    for number in range(30):
        redealt = GAME.redeal(state, 0, Dice(f"red/{number}"))
        assert not any(RED.intersection(hand) for hand in redealt.hands)


def test_f_139_a_match_played_by_draws_alone_goes_through_its_deck() -> None:
    """F139: five players who only draw use the deck up, and the match still ends."""
    reshuffles = 0
    for number in range(30):
        dice = Dice(f"dry/{number}")
        state = GAME.setup(Options(), 5, dice).state
        while GAME.outcome(state) is None:
            (decision,) = GAME.pending(state)
            move = GAME.on_timeout(state, decision.seat)
            step = GAME.apply(state, decision.seat, move, dice)
            state = step.state
            GAME.check(state)
            reshuffles += sum(isinstance(told.event, Reshuffled) for told in step.events)
    assert reshuffles > 0


def test_roll_then_draw_uses_the_same_deck() -> None:
    """One card at a time from the top; the hand stays sorted by face, not by arrival (F065)."""
    position = Position(built((), (), top=(RELAX, HOME, RIDE), rolled=None))
    position.answer(Roll(), face(3))
    for held in ((RELAX,), (HOME, RELAX), (HOME, RIDE, RELAX)):
        position.answer(Draw())
        assert position.state.hands[0] == held
