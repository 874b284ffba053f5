"""``pending`` alone says who is asked what, and one answer never kills another's button."""

import pytest

from games.core import Leave, Pace
from tests.contract.games import KITS
from tests.contract.kit import Kit
from tests.contract.walks import Moment, walks

pytestmark = pytest.mark.parametrize("kit", KITS, ids=str)


def test_somebody_is_asked_until_the_match_is_over(kit: Kit) -> None:
    """A match that asks nobody would hang forever; one that is over asks nothing more (F221)."""
    for walk in walks(kit):
        for match in walk.matches():
            over = kit.game.outcome(match.state) is not None
            assert bool(kit.game.pending(match.state)) == (not over)


def test_one_question_a_seat_in_seat_order(kit: Kit) -> None:
    """Clocks submit in seat order, and legal moves are asked for by seat alone."""
    for walk in walks(kit):
        for match in walk.matches():
            seats = [decision.seat for decision in kit.game.pending(match.state)]
            assert seats == sorted(set(seats))
            assert all(0 <= seat < match.seats for seat in seats)


def test_ids_are_never_reused(kit: Kit) -> None:
    """A button of an old question stays stale forever: F124, an old timer ends a new round."""
    for walk in walks(kit):
        highest, open_ids = 0, set[int]()
        for match in walk.matches():
            now = {decision.id for decision in kit.game.pending(match.state)}
            assert all(number > highest for number in now - open_ids)
            highest, open_ids = max(now | {highest}), now


def test_a_seat_is_not_asked_again_under_an_id_it_answered(kit: Kit) -> None:
    """Answers are final once in; a second press of the same button is refused (F049, F052)."""
    for walk in walks(kit):
        for moment in walk.moments:
            answered = (moment.entry.decision, moment.entry.seat)
            assert answered not in {(d.id, d.seat) for d in kit.game.pending(moment.after.state)}


def test_a_kind_always_has_the_same_pace(kit: Kit) -> None:
    """The host of the match gives seconds by pace, and the rules pages say so by kind."""
    paces: dict[str, set[Pace]] = {}
    for walk in walks(kit):
        for match in walk.matches():
            for decision in kit.game.pending(match.state):
                paces.setdefault(decision.kind, set()).add(decision.pace)
    assert {kind: found for kind, found in paces.items() if len(found) > 1} == {}


def test_seats_that_share_an_id_are_asked_the_same_thing(kit: Kit) -> None:
    """One public button serves them all."""
    for walk in walks(kit):
        for match in walk.matches():
            kinds: dict[int, set[str]] = {}
            for decision in kit.game.pending(match.state):
                kinds.setdefault(decision.id, set()).add(decision.kind)
            assert all(len(found) == 1 for found in kinds.values())


def test_legal_moves_stay_while_the_id_is_pending(kit: Kit) -> None:
    """What a panel offers holds until its question is answered or renewed (F118)."""
    for walk in walks(kit):
        for moment in walk.moments:
            before, after = moment.before.state, moment.after.state
            for decision in set(kit.game.pending(before)) & set(kit.game.pending(after)):
                moves = kit.game.legal_moves(before, decision.seat)
                assert moves == kit.game.legal_moves(after, decision.seat)


def test_an_answer_leaves_a_question_to_the_others_or_renews_it_for_all(kit: Kit) -> None:
    """Nobody's button dies alone: an id stays for all who have not answered, or for none (F074)."""
    for walk in walks(kit):
        for moment in walk.moments:
            before, after = _seats_by_id(kit, moment)
            for number, seats in before.items():
                assert after.get(number, set()) in (seats - {moment.entry.seat}, set())


def test_silence_about_a_reaction_or_a_vote_leaves_the_others_their_time(kit: Kit) -> None:
    """A phase ends when all have answered, not when one has run out of time (F074, F076)."""
    for walk in walks(kit):
        for moment in walk.moments:
            if not moment.entry.clock:
                continue
            before, after = _seats_by_id(kit, moment)
            asked = next(
                d for d in kit.game.pending(moment.before.state) if d.id == moment.entry.decision
            )
            if asked.pace in (Pace.REACTION, Pace.VOTE):
                assert after.get(asked.id, set()) == before[asked.id] - {moment.entry.seat}


def test_an_answered_question_is_closed_for_its_seat_or_renewed(kit: Kit) -> None:
    """Every accepted answer moves the match on; no press is accepted and lost."""
    for walk in walks(kit):
        for moment in walk.moments:
            if not isinstance(moment.entry.move, Leave):
                before = kit.game.pending(moment.before.state)
                after = kit.game.pending(moment.after.state)
                assert before != after


def test_each_kind_of_question_is_walked_through(kit: Kit) -> None:
    """The laws say nothing about questions that no match came to (F218)."""
    if not kit.kinds:
        pytest.skip("the kit names no kinds")
    walked = {
        decision.kind
        for walk in walks(kit)
        for match in walk.matches()
        for decision in kit.game.pending(match.state)
    }
    assert walked == set(kit.kinds)


def _seats_by_id(kit: Kit, moment: Moment) -> tuple[dict[int, set[int]], dict[int, set[int]]]:
    """The seats asked under each decision id, before an entry and after it."""
    found: list[dict[int, set[int]]] = []
    for match in (moment.before, moment.after):
        seats: dict[int, set[int]] = {}
        for decision in kit.game.pending(match.state):
            seats.setdefault(decision.id, set()).add(decision.seat)
        found.append(seats)
    return found[0], found[1]
