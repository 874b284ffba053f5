"""The view of a seat, or of the public: only what it may know (F-8, X-5)."""

from typing import Literal, TypeAlias

from games.core import Decision, Frozen, Outcome
from games.funnyordie.cards import Card, Side
from games.funnyordie.moves import Play, Vote
from games.funnyordie.options import card_of
from games.funnyordie.questions import Kind, kind_of, pending
from games.funnyordie.state import (
    Face,
    Finished,
    Pair,
    Playing,
    State,
    Tally,
    Together,
    Voting,
    outcome,
)

PhaseName: TypeAlias = Kind | Literal["over"]
"""The kind of the open question, or ``over``."""


class SeatView(Frozen, frozen=True):
    """What everybody sees of a seat: ``hand`` is a count, ``paid`` its stake of this round.

    ``answered``: it has sealed its card or vote, and others have yet to answer.
    """

    hand: int
    money: int
    paid: int
    gone: bool
    answered: bool


class View(Frozen, frozen=True):
    """The table as ``seat`` sees it; None is the public. Money is in dollars.

    ``simultaneous`` to ``show_votes`` are options; ``rounds`` is the cap. ``face`` and ``price``
    are None before the roll, ``up`` before the side is known. ``pairs`` are in the order in which
    they were played; ``todo`` are the seats that have yet to play in turn. ``candidates`` and
    ``voters`` belong to an open vote, ``revote`` counts the re-votes, and ``tallies`` are the votes
    of the round so far. ``sudden`` are the seats in a sudden death. ``deck`` and ``discard`` are
    counts. ``last`` is the result of the previous round. ``asked`` are the open questions. The last
    three fields are private to the seat: its hand, and its sealed card or vote.
    """

    seat: int | None
    simultaneous: bool
    rounds: int | None
    sudden_death: bool
    pictures: bool
    show_votes: bool
    phase: PhaseName
    round: int
    roller: int
    pot: int
    seats: tuple[SeatView, ...]
    face: Face | None
    price: int | None
    up: Side | None
    community: tuple[Card, ...]
    pairs: tuple[Pair, ...]
    todo: tuple[int, ...]
    candidates: tuple[int, ...]
    voters: tuple[int, ...]
    revote: int
    tallies: tuple[Tally, ...]
    sudden: tuple[int, ...]
    deck: int
    discard: int
    last: Finished | None
    asked: tuple[Decision, ...]
    outcome: Outcome | None
    hand: tuple[Card, ...] = ()
    play: Play | None = None
    vote: Vote | None = None


def view(state: State, seat: int | None) -> View:
    """Return what ``seat`` may know of ``state``; None is the public."""
    phase, options = state.phase, state.options
    voting = phase if isinstance(phase, Voting) else None
    return View(
        seat=seat,
        simultaneous=options.simultaneous,
        rounds=options.rounds,
        sudden_death=options.sudden_death,
        pictures=options.pictures,
        show_votes=options.show_votes,
        phase=kind_of(state) or "over",
        round=state.round,
        roller=state.roller,
        pot=state.pot,
        seats=tuple(_seat_view(state, other) for other in range(len(state.seats))),
        face=state.face,
        price=state.price,
        up=state.up,
        community=_cards(state, state.community),
        pairs=state.pairs,
        todo=phase.todo if isinstance(phase, Playing) else (),
        candidates=voting.candidates if voting else (),
        voters=voting.voters if voting else (),
        revote=voting.revote if voting else 0,
        tallies=state.tallies,
        sudden=state.sudden.seats if state.sudden else (),
        deck=len(state.deck),
        discard=len(state.discard),
        last=state.last,
        asked=pending(state),
        outcome=outcome(state),
        hand=() if seat is None else _cards(state, state.seats[seat].hand),
        play=None if seat is None else _sealed_play(state, seat),
        vote=None if seat is None else _sealed_vote(state, seat),
    )


def _cards(state: State, names: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(card_of(state.options, name) for name in names)


def _seat_view(state: State, seat: int) -> SeatView:
    one = state.seats[seat]
    return SeatView(len(one.hand), one.money, one.paid, one.gone, _answered(state, seat))


def _answered(state: State, seat: int) -> bool:
    match state.phase:
        case Together(answers=answers):
            return answers[seat] is not None
        case Voting(votes=votes):
            return votes[seat] is not None
        case _:
            return False


def _sealed_play(state: State, seat: int) -> Play | None:
    if isinstance(state.phase, Together):
        answer = state.phase.answers[seat]
        return answer if isinstance(answer, Play) else None
    return None


def _sealed_vote(state: State, seat: int) -> Vote | None:
    if isinstance(state.phase, Voting):
        vote = state.phase.votes[seat]
        return vote if isinstance(vote, Vote) else None
    return None
