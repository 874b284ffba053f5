"""Why a card in hand cannot be played now, as a keyword for the panels."""

from typing import Literal, TypeAlias

from games.core import Frozen
from games.deadgrandma.cards import Action, Card
from games.deadgrandma.moves import AtRandom, Bid, Block, LetHappen, Move, Pass, Throw, cards_of
from games.deadgrandma.plays import melds
from games.deadgrandma.questions import asked, legal_moves
from games.deadgrandma.state import Bidding, Contest, Over, State, Tiebreak, Turn, Window

Why: TypeAlias = Literal[
    "over",
    "signs",
    "bids_first",
    "laid",
    "numbers_only",
    "not_tied",
    "window",
    "answered",
    "passed",
    "not_your_turn",
    "nothing_to_block",
    "no_meld",
    "no_victim",
    "nobody_to_swap",
    "nothing_to_cover",
]
"""``over``: the match has ended. ``signs``: rock-paper-scissors is going on. ``bids_first``: action
cards wait for the bids. ``laid``: the seat has laid its bid, or bids “none”. ``numbers_only``: no
action card counts in a tie-break; ``not_tied``: the seat has no part in it. ``window``: only Blocks
can be played now; ``answered``: the seat has let the play happen. ``passed``: the seat has passed.
``not_your_turn``: it is another seat's turn. ``nothing_to_block``: a Block only answers a play
(N-28). ``no_meld``: the number is in no pair and no run of three; ``no_victim``: no other seat has
a card (N-17). ``nobody_to_swap``: two bids are needed (N-30, N-4). ``nothing_to_cover``: no
possession can be covered (N-34, N-35).
"""


class Unplayable(Frozen, frozen=True):
    """A face in the hand that no legal move uses."""

    card: Card
    why: Why


def unplayable(state: State, seat: int) -> tuple[Unplayable, ...]:
    """Return each face in the hand of ``seat`` that cannot be played now, in its order."""
    usable = {card for move in legal_moves(state, seat) for card in _uses(move)}
    faces = dict.fromkeys(state.seats[seat].hand)
    return tuple(Unplayable(card, _why(state, seat, card)) for card in faces if card not in usable)


def _uses(move: Move) -> tuple[Card, ...]:
    match move:
        case Bid():
            return (move.value,)
        case Block():
            return (Action.BLOCK,)
        case Pass() | LetHappen() | Throw() | AtRandom():
            return ()
        case _:
            return cards_of(move)


def _why(state: State, seat: int, card: Card) -> Why:
    is_number = isinstance(card, int)
    match state.phase:
        case Over():
            return "over"
        case Contest():
            return "signs"
        case Bidding():
            return "laid" if is_number else "bids_first"
        case Tiebreak(tied=tied):
            if seat not in tied:
                return "not_tied"
            return "laid" if is_number else "numbers_only"
        case Window():
            answered = card is Action.BLOCK and seat not in asked(state)
            return "answered" if answered else "window"
        case Turn():
            return _why_in_action(state, seat, card)


def _why_in_action(state: State, seat: int, card: Card) -> Why:
    if card is Action.BLOCK:
        return "nothing_to_block"
    if state.seats[seat].passed:
        return "passed"
    if seat not in asked(state):
        return "not_your_turn"
    if card is Action.SWAP:
        return "nobody_to_swap"
    if card is Action.SHAME:
        return "nothing_to_cover"
    return "no_victim" if any(card in meld for meld in melds(state, seat)) else "no_meld"
