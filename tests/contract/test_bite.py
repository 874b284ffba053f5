"""Every contract test fails for a version of Tiny that violates it."""

import itertools
import random
from collections.abc import Callable
from dataclasses import replace as with_fields
from typing import Any

import pytest
from msgspec.structs import replace

from games.core import Decision, Dice, Frozen, IllegalMove, Pace, Step, Told
from tests.contract import (
    test_bots,
    test_chance,
    test_ends,
    test_leaks,
    test_moves,
    test_questions,
    test_values,
)
from tests.contract.kit import Kit
from tests.contract.walks import walks
from tests.tiny.contract import KIT
from tests.tiny.game import TINY, events, leaving
from tests.tiny.game.moves import AtRandom, Bid, Done, LetBe, Move, Pass
from tests.tiny.game.state import State, ask
from tests.tiny.game.view import View


def ids_come_again(state: State) -> tuple[Decision, ...]:
    """An old button works for a new question."""
    return tuple(replace(decision, id=decision.id % 7) for decision in state.asked)


def seats_in_disorder(state: State) -> tuple[Decision, ...]:
    """The clock would not submit in seat order."""
    return state.asked[::-1]


def pace_by_seat(state: State) -> tuple[Decision, ...]:
    """One kind of question, two paces."""
    return tuple(replace(d, pace=Pace.VOTE) if d.seat else d for d in state.asked)


def moves_change(state: State, seat: int) -> tuple[Move, ...]:
    """What is legal, and in which order, changes while the question stays."""
    moves = TINY.legal_moves(state, seat)
    return moves[::-1] if len(state.asked) == 1 else moves


def one_answer_kills_another_button(state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
    """A “no” closes the question of one more seat."""
    step = TINY.apply(state, seat, move, dice)
    if step.state.frames == state.frames and len(step.state.asked) > 1:
        return replace(step, state=replace(step.state, asked=step.state.asked[1:]))
    return step


def silence_renews_the_question(state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
    """A “no” makes the others' buttons stale, though nothing changed for them."""
    step = TINY.apply(state, seat, move, dice)
    if step.state.frames == state.frames and isinstance(move, LetBe):
        rest = tuple(decision.seat for decision in step.state.asked)
        return replace(step, state=ask(replace(step.state, asked=()), "react", rest))
    return step


def listed_twice(state: State, seat: int) -> tuple[Move, ...]:
    """The same move stands in the list twice."""
    return TINY.legal_moves(state, seat) * 2


def global_chance(options: Any, seats: int, _dice: Dice) -> Step[State]:
    """The deal depends on what else the process draws."""
    return TINY.setup(options, seats, Dice(str(random.random())))  # noqa: S311


def sealed_bid_draws(state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
    """A silent bid is drawn at once, not at the reveal."""
    if isinstance(move, AtRandom):
        move = Bid(dice.choice(state.players[seat].hand))
    return TINY.apply(state, seat, move, dice)


def quickest_first(state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
    """The seat that says “no” first changes the stock."""
    if isinstance(move, LetBe | Bid | AtRandom):
        stock = state.stock[::-1] if seat else state.stock[1:] + state.stock[:1]
        state = replace(state, stock=stock)
    return TINY.apply(state, seat, move, dice)


DEALS = itertools.count(1)


def deck_used_up(options: Any, seats: int, dice: Dice) -> Step[State]:
    """Cards are taken from a deck that all matches share."""
    return TINY.setup(options, seats, Dice(f"{dice.seed}{next(DEALS) // 100}"))


def secret_theft(state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
    """Everybody hears which card was stolen, though no view of theirs shows it."""
    step = TINY.apply(state, seat, move, dice)
    told = tuple(
        Told(each.event) if isinstance(each.event, events.Taken) else each for each in step.events
    )
    return replace(step, events=told)


def marked_cards(state: State, seat: int | None) -> View:
    """The stock can be read from the view."""
    return replace(TINY.view(state, seat), stock=sum(state.stock))


def own_hand_redealt(state: State, _seat: int | None, dice: Dice) -> State:
    """A redeal that its seat would notice."""
    return TINY.redeal(state, None, dice)


def nothing_redealt(state: State, _seat: int | None, _dice: Dice) -> State:
    """A redeal that hides every leak."""
    return state


def holders_asked_alone(state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
    """Only seats that hold a Block are asked, which reveals who they are."""
    step = TINY.apply(state, seat, move, dice)
    opened = [d for d in step.state.asked if d.kind == "react" and d.id >= state.next_id]
    late = [d for d in opened if 0 not in step.state.players[d.seat].hand]
    if not opened or len(late) == len(opened):
        return step
    asked = tuple(d for d in step.state.asked if d not in late)
    return replace(step, state=replace(step.state, asked=asked))


def nobody_may_leave_a_vote(state: State, seat: int, dice: Dice) -> Step[State]:
    """A leaver is kept until the question is answered."""
    if state.asked[0].kind == "vote":
        raise IllegalMove("not_legal", "busy")
    return TINY.leave(state, seat, dice)


def leaving_for_ever(state: State, seat: int, dice: Dice) -> Step[State]:
    """A seat that has left may leave again."""
    if state.players[seat].gone:
        return Step(state)
    return TINY.leave(state, seat, dice)


def leaver_hangs_the_match(state: State, seat: int, _dice: Dice) -> Step[State]:
    """F071: all others have answered, and nothing follows when the last one leaves."""
    if state.players[seat].gone:
        raise IllegalMove("not_legal", "gone")
    return Step(leaving.remove(state, seat, []))


def leaver_hangs_the_match_check(state: State) -> None:
    pass


def leaver_takes_cards(state: State, seat: int, dice: Dice) -> Step[State]:
    """F088: a leaver's cards vanish from the game."""
    step = TINY.leave(state, seat, dice)
    return replace(step, state=replace(step.state, discard=state.discard))


def silent_for_ever(state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
    """A leader who says nothing is asked again, and again."""
    if isinstance(move, Pass):
        return Step(ask(replace(state, asked=()), "turn", (seat,)))
    return TINY.apply(state, seat, move, dice)


def stubborn_bot(view: View, decision: Decision, moves: tuple[Move, ...], dice: Dice) -> Move:
    """A computer player that says the same whatever it is asked, with some dice."""
    return Done() if dice.seed == "bot/3" else TINY.bot_move(view, decision, moves, dice)


class Scores(Frozen, frozen=True):
    """A view with keys."""

    scores: dict[int, int]


Law = Callable[[Kit], None]

CASES: list[tuple[dict[str, Any], Law]] = [
    ({"pending": ids_come_again}, test_questions.test_ids_are_never_reused),
    ({"pending": seats_in_disorder}, test_questions.test_one_question_a_seat_in_seat_order),
    ({"pending": pace_by_seat}, test_questions.test_a_kind_always_has_the_same_pace),
    ({"legal_moves": moves_change}, test_questions.test_legal_moves_stay_while_the_id_is_pending),
    (
        {"apply": one_answer_kills_another_button},
        test_questions.test_an_answer_leaves_a_question_to_the_others_or_renews_it_for_all,
    ),
    (
        {"apply": silence_renews_the_question},
        test_questions.test_silence_about_a_reaction_or_a_vote_leaves_the_others_their_time,
    ),
    ({"legal_moves": listed_twice}, test_moves.test_listed_moves_are_few_and_distinct),
    (
        {"setup": global_chance},
        test_chance.test_global_random_state_is_neither_read_nor_advanced,
    ),
    ({"apply": sealed_bid_draws}, test_chance.test_a_sealed_answer_draws_nothing),
    ({"apply": quickest_first}, test_chance.test_sealed_answers_give_one_result_in_any_order),
    ({"setup": deck_used_up}, test_chance.test_a_match_is_the_same_after_many_others),
    ({"apply": secret_theft}, test_leaks.test_who_sees_the_same_is_told_the_same),
    ({"view": marked_cards}, test_leaks.test_a_redeal_looks_the_same_to_its_seat),
    ({"redeal": own_hand_redealt}, test_leaks.test_a_redeal_looks_the_same_to_its_seat),
    ({"redeal": nothing_redealt}, test_leaks.test_a_redeal_shuffles_what_is_hidden),
    ({"apply": holders_asked_alone}, test_leaks.test_who_sees_the_same_is_told_the_same),
    (
        {"leave": nobody_may_leave_a_vote},
        test_ends.test_a_seat_still_in_can_leave_in_every_position,
    ),
    ({"leave": leaving_for_ever}, test_ends.test_who_has_left_is_refused_and_never_asked_again),
    (
        {"leave": leaver_hangs_the_match, "check": leaver_hangs_the_match_check},
        test_ends.test_when_the_last_one_missing_leaves_the_match_goes_on,
    ),
    ({"apply": silent_for_ever}, test_ends.test_from_every_position_silence_ends_the_match),
    ({"bot_move": stubborn_bot}, test_bots.test_bots_choose_among_the_moves_they_are_given),
    ({"View": Scores}, test_values.test_values_hold_neither_keys_nor_sets_nor_fractions),
]


@pytest.mark.parametrize(
    ("broken", "law"), CASES, ids=[next(iter(broken.values())).__name__ for broken, _ in CASES]
)
def test_the_law_bites(broken: dict[str, Any], law: Law) -> None:
    """The law itself fails for a game that breaks it, not the matches it looks at."""
    kit = with_fields(KIT, game=with_fields(TINY, **broken), entries=300)
    walks(kit)
    law(with_fields(KIT, entries=300))
    with pytest.raises((AssertionError, IllegalMove)):
        law(kit)


def test_a_broken_invariant_ends_the_walk() -> None:
    """F088: every entry is followed by ``check``, so vanished cards are noticed at once (X-10)."""
    with pytest.raises(AssertionError):
        walks(with_fields(KIT, game=with_fields(TINY, leave=leaver_takes_cards), entries=300))
