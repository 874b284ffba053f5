"""Every match ends: played, in silence, or left; and nobody who leaves stops the others."""

import pytest

from games.core import Dice, Leave, begin
from tests.contract.games import KITS
from tests.contract.kit import Kit
from tests.contract.script import attempt
from tests.contract.walks import (
    SEED,
    any_answer,
    finished,
    left,
    played_out,
    positions,
    seats_in,
    walks,
)

pytestmark = pytest.mark.parametrize("kit", KITS, ids=str)


def test_random_matches_end(kit: Kit) -> None:
    """Within the game's bound of entries; how they ended can be said (F115)."""
    for walk in walks(kit):
        assert len(walk.moments) <= kit.longest
        outcome = kit.game.outcome(walk.matches()[-1].state)
        assert outcome is not None
        assert outcome.winners == tuple(sorted(set(outcome.winners)))
        assert set(outcome.winners) <= set(range(walk.sample.seats))
        assert len(outcome.scores) in (0, walk.sample.seats)
        assert outcome.reason.isidentifier()


@pytest.mark.parametrize("how", ["silence", "bot", "random"])
def test_matches_of_one_kind_of_player_end(kit: Kit, how: str) -> None:
    """Matches of silent (X-2, F077, F080, F127), computer or random players end."""
    for number, sample in enumerate(kit.samples):
        seed = f"{SEED}/{how}/{number}"
        match, _ = begin(kit.game, sample.options, sample.seats, seed)
        played_out(kit, match, how, Dice(f"{seed}/players"))


def test_from_every_position_silence_ends_the_match(kit: Kit) -> None:
    """Whatever is asked, the clock alone can bring it to an end (F188)."""
    for match in positions(kit):
        played_out(kit, match, "silence", Dice("silence"))


def test_a_seat_still_in_can_leave_in_every_position(kit: Kit) -> None:
    """In each phase, asked or not, whoever it is: F068, F079; nobody is stuck at a table."""
    for walk in walks(kit):
        gone: set[int] = set()
        for match in walk.matches():
            for moment in walk.moments:
                if moment.after is match and isinstance(moment.entry.move, Leave):
                    gone.add(moment.entry.seat)
            if kit.game.outcome(match.state) is None:
                assert set(seats_in(kit.game, match)) == set(range(match.seats)) - gone


def test_who_has_left_is_refused_and_never_asked_again(kit: Kit) -> None:
    """Leaving is once and for good; the clock does not wait for leavers (F070, F082)."""
    for number, match in enumerate(positions(kit)):
        for seat in seats_in(kit.game, match):
            after = left(kit.game, match, seat).after
            if kit.game.outcome(after.state) is not None:
                continue
            again = left(kit.game, after, seat).refusal
            assert again is not None
            assert (again.code, again.reason) == ("not_legal", "gone")
            dice = Dice(f"after/{number}/{seat}")
            for _ in range(30):
                assert all(d.seat != seat for d in kit.game.pending(after.state))
                if kit.game.outcome(after.state) is not None:
                    break
                decision = dice.choice(kit.game.pending(after.state))
                played = attempt(kit.game, after, any_answer(kit.game, after, decision, dice))
                assert played.refusal is None
                after = played.after


def test_when_the_last_one_missing_leaves_the_match_goes_on(kit: Kit) -> None:
    """F071: all others have answered, the one waited for leaves, and the next thing is asked."""
    for match in positions(kit):
        while len(pending := kit.game.pending(match.state)) > 1:
            entry = any_answer(kit.game, match, pending[0], Dice("last"))
            match = attempt(kit.game, match, entry).after
        if pending:
            after = left(kit.game, match, pending[0].seat).after
            asked = {decision.id for decision in kit.game.pending(after.state)}
            assert pending[0].id not in asked
            assert asked or kit.game.outcome(after.state) is not None


def test_leavers_in_any_order_end_the_match(kit: Kit) -> None:
    """One after the other goes, cards conserved each time (X-1, X-10, F088).

    With one left of several the match is over (X-7).
    """
    for number, match in enumerate(positions(kit)):
        dice = Dice(f"leavers/{number}")
        staying = list(dice.shuffled(seats_in(kit.game, match)))
        started_with = match.seats
        while kit.game.outcome(match.state) is None:
            assert len(staying) > min(1, started_with - 1)
            match = left(kit.game, match, staying.pop()).after


def test_a_leaver_lets_the_rest_play_to_the_end(kit: Kit) -> None:
    """After any one leaves, at any time, the others come to an end by playing."""
    for number, match in enumerate(positions(kit)):
        for seat in seats_in(kit.game, match):
            dice = Dice(f"rest/{number}/{seat}")
            played_out(kit, left(kit.game, match, seat).after, "random", dice)


def test_a_match_that_is_over_stays_as_it_is(kit: Kit) -> None:
    """Views of the end can be shown forever, to seats and to the public (F206)."""
    for match in finished(kit):
        assert kit.game.pending(match.state) == ()
        for seat in (None, *range(match.seats)):
            assert isinstance(kit.game.view(match.state, seat), kit.game.View)
