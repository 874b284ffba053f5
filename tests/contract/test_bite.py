"""The laws bite: for each, a Tiny that breaks it, and the law says so."""

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
from tests.tiny.game import Tiny, events, flow
from tests.tiny.game.moves import AtRandom, Bid, Done, LetBe, Move, Pass
from tests.tiny.game.state import State, ask
from tests.tiny.game.view import View


class IdsComeAgain(Tiny):
    """An old button works for a new question."""

    def pending(self, state: State) -> tuple[Decision, ...]:
        return tuple(replace(decision, id=decision.id % 7) for decision in state.asked)


class SeatsInDisorder(Tiny):
    """The clock would not submit in seat order."""

    def pending(self, state: State) -> tuple[Decision, ...]:
        return state.asked[::-1]


class PaceBySeat(Tiny):
    """One kind of question, two paces."""

    def pending(self, state: State) -> tuple[Decision, ...]:
        return tuple(replace(d, pace=Pace.VOTE) if d.seat else d for d in state.asked)


class MovesChange(Tiny):
    """What is legal, and in which order, changes while the question stays."""

    def legal_moves(self, state: State, seat: int) -> tuple[Move, ...]:
        moves = super().legal_moves(state, seat)
        return moves[::-1] if len(state.asked) == 1 else moves


class OneAnswerKillsAnotherButton(Tiny):
    """A «no» closes the question of one more seat."""

    def apply(self, state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
        step = super().apply(state, seat, move, dice)
        if step.state.frames == state.frames and len(step.state.asked) > 1:
            return replace(step, state=replace(step.state, asked=step.state.asked[1:]))
        return step


class SilenceRenewsTheQuestion(Tiny):
    """A «no» makes the others' buttons stale, though nothing changed for them."""

    def apply(self, state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
        step = super().apply(state, seat, move, dice)
        if step.state.frames == state.frames and isinstance(move, LetBe):
            rest = tuple(decision.seat for decision in step.state.asked)
            return replace(step, state=ask(replace(step.state, asked=()), "react", rest))
        return step


class ListedTwice(Tiny):
    """The same move stands in the list twice."""

    def legal_moves(self, state: State, seat: int) -> tuple[Move, ...]:
        return super().legal_moves(state, seat) * 2


class GlobalChance(Tiny):
    """The deal depends on what else the process draws."""

    def setup(self, options: Any, seats: int, dice: Dice) -> Step[State]:
        return super().setup(options, seats, Dice(str(random.random())))  # noqa: S311


class SealedBidDraws(Tiny):
    """A silent bid is drawn at once, not at the reveal."""

    def apply(self, state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
        if isinstance(move, AtRandom):
            move = Bid(dice.choice(state.players[seat].hand))
        return super().apply(state, seat, move, dice)


class QuickestFirst(Tiny):
    """Who says «no» first changes the stock."""

    def apply(self, state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
        if isinstance(move, LetBe | Bid | AtRandom):
            stock = state.stock[::-1] if seat else state.stock[1:] + state.stock[:1]
            state = replace(state, stock=stock)
        return super().apply(state, seat, move, dice)


class DeckUsedUp(Tiny):
    """Cards are taken from a deck that all matches share."""

    deals = 0

    def setup(self, options: Any, seats: int, dice: Dice) -> Step[State]:
        DeckUsedUp.deals += 1
        return super().setup(options, seats, Dice(f"{dice.seed}{DeckUsedUp.deals // 100}"))


class SecretTheft(Tiny):
    """Everybody hears which card was stolen, though no view of theirs shows it."""

    def apply(self, state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
        step = super().apply(state, seat, move, dice)
        told = tuple(
            Told(each.event) if isinstance(each.event, events.Taken) else each
            for each in step.events
        )
        return replace(step, events=told)


class MarkedCards(Tiny):
    """The stock can be read from the view."""

    def view(self, state: State, seat: int | None) -> View:
        return replace(super().view(state, seat), stock=sum(state.stock))


class OwnHandRedealt(Tiny):
    """A redeal that its seat would notice."""

    def redeal(self, state: State, seat: int | None, dice: Dice) -> State:
        return super().redeal(state, None, dice)


class NothingRedealt(Tiny):
    """A redeal that hides every leak."""

    def redeal(self, state: State, seat: int | None, dice: Dice) -> State:
        return state


class HoldersAskedAlone(Tiny):
    """Only who holds a Block is asked at once to block: all see who it is."""

    def apply(self, state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
        step = super().apply(state, seat, move, dice)
        opened = [d for d in step.state.asked if d.kind == "react" and d.id >= state.next_id]
        late = [d for d in opened if 0 not in step.state.players[d.seat].hand]
        if not opened or len(late) == len(opened):
            return step
        asked = tuple(d for d in step.state.asked if d not in late)
        return replace(step, state=replace(step.state, asked=asked))


class NobodyMayLeaveAVote(Tiny):
    """A leaver is kept until the question is answered."""

    def leave(self, state: State, seat: int, dice: Dice) -> Step[State]:
        if state.asked[0].kind == "vote":
            raise IllegalMove("not_legal", "busy")
        return super().leave(state, seat, dice)


class LeavingForEver(Tiny):
    """Who has left may leave again."""

    def leave(self, state: State, seat: int, dice: Dice) -> Step[State]:
        if state.players[seat].gone:
            return Step(state)
        return super().leave(state, seat, dice)


class LeaverHangsTheMatch(Tiny):
    """F071: all others have answered, and nothing follows when the last one leaves."""

    def leave(self, state: State, seat: int, dice: Dice) -> Step[State]:
        if state.players[seat].gone:
            raise IllegalMove("not_legal", "gone")
        return Step(flow.remove(state, seat, []))

    def check(self, state: State) -> None:
        pass


class LeaverTakesCards(Tiny):
    """F088: a leaver's cards vanish from the game."""

    def leave(self, state: State, seat: int, dice: Dice) -> Step[State]:
        step = super().leave(state, seat, dice)
        return replace(step, state=replace(step.state, discard=state.discard))


class SilentForEver(Tiny):
    """A leader who says nothing is asked again, and again."""

    def apply(self, state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
        if isinstance(move, Pass):
            return Step(ask(replace(state, asked=()), "turn", (seat,)))
        return super().apply(state, seat, move, dice)


class StubbornBot(Tiny):
    """A computer player that says the same whatever it is asked, with some dice."""

    def bot_move(self, view: View, decision: Decision, moves: tuple[Move, ...], dice: Dice) -> Move:
        return Done() if dice.seed == "bot/3" else super().bot_move(view, decision, moves, dice)


class Scores(Frozen, frozen=True):
    """A view with keys."""

    scores: dict[int, int]


class KeyedView(Tiny):
    """Its view has no one spelling."""

    View = Scores  # type: ignore[assignment]


Law = Callable[[Kit], None]

CASES: list[tuple[type[Tiny], Law]] = [
    (IdsComeAgain, test_questions.test_ids_are_never_reused),
    (SeatsInDisorder, test_questions.test_one_question_a_seat_in_seat_order),
    (PaceBySeat, test_questions.test_a_kind_always_has_the_same_pace),
    (MovesChange, test_questions.test_legal_moves_stay_while_the_id_is_pending),
    (
        OneAnswerKillsAnotherButton,
        test_questions.test_an_answer_leaves_a_question_to_the_others_or_renews_it_for_all,
    ),
    (
        SilenceRenewsTheQuestion,
        test_questions.test_silence_about_a_reaction_or_a_vote_leaves_the_others_their_time,
    ),
    (ListedTwice, test_moves.test_listed_moves_are_few_and_distinct),
    (GlobalChance, test_chance.test_the_global_random_generator_is_neither_used_nor_heeded),
    (SealedBidDraws, test_chance.test_a_sealed_answer_draws_nothing),
    (QuickestFirst, test_chance.test_sealed_answers_give_one_result_in_any_order),
    (DeckUsedUp, test_chance.test_a_match_is_the_same_after_many_others),
    (SecretTheft, test_leaks.test_who_sees_the_same_is_told_the_same),
    (MarkedCards, test_leaks.test_a_redeal_looks_the_same_to_its_seat),
    (OwnHandRedealt, test_leaks.test_a_redeal_looks_the_same_to_its_seat),
    (NothingRedealt, test_leaks.test_a_redeal_shuffles_what_is_hidden),
    (HoldersAskedAlone, test_leaks.test_who_sees_the_same_is_told_the_same),
    (NobodyMayLeaveAVote, test_ends.test_a_seat_still_in_can_leave_in_every_position),
    (LeavingForEver, test_ends.test_who_has_left_is_refused_and_never_asked_again),
    (LeaverHangsTheMatch, test_ends.test_when_the_last_one_missing_leaves_the_match_goes_on),
    (SilentForEver, test_ends.test_from_every_position_silence_ends_the_match),
    (StubbornBot, test_bots.test_bots_choose_among_the_moves_they_are_given),
    (KeyedView, test_values.test_values_hold_neither_keys_nor_sets_nor_fractions),
]


@pytest.mark.parametrize(("broken", "law"), CASES)
def test_the_law_bites(broken: type[Tiny], law: Law) -> None:
    """The law itself fails for a game that breaks it, not the matches it looks at."""
    kit = with_fields(KIT, game=broken(), entries=300)
    walks(kit)
    law(with_fields(KIT, entries=300))
    with pytest.raises((AssertionError, IllegalMove)):
        law(kit)


def test_a_broken_invariant_ends_the_walk() -> None:
    """F088: every entry is followed by ``check``, so vanished cards are noticed at once (X-10)."""
    with pytest.raises(AssertionError):
        walks(with_fields(KIT, game=LeaverTakesCards(), entries=300))
