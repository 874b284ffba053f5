"""Which seats are asked what, the answers there are, and what silence means."""

from games.core import Decision
from tests.tiny.game.cards import BLOCK, faces
from tests.tiny.game.moves import (
    Abstain,
    Aside,
    AtRandom,
    Bid,
    Block,
    Done,
    LetBe,
    Move,
    Pass,
    Steal,
    Vote,
)
from tests.tiny.game.state import Bidding, Setup, State, Stop, Theft, Voting


def pending(state: State) -> tuple[Decision, ...]:
    """Return the open questions, in seat order."""
    return state.asked


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Return the answers that ``seat`` may give, bare."""
    if all(decision.seat != seat for decision in state.asked):
        return ()
    hand, top = state.players[seat].hand, state.frames[-1]
    if isinstance(top, Setup):
        return (*(Aside(card) for card in faces(hand)), Done())
    if isinstance(top, Bidding):
        return tuple(Bid(card) for card in faces(hand))
    if isinstance(top, Voting):
        return (*(Vote(other) for other in top.tied), Abstain())
    if isinstance(top, Theft | Stop):
        return (Block(), LetBe()) if BLOCK in hand else (LetBe(),)
    return (*(Steal(victim) for victim in state.victims()), Pass())


def on_timeout(state: State, seat: int) -> Move:
    """What silence means; see the package's docstring."""
    kinds = {decision.seat: decision.kind for decision in state.asked}
    silence: dict[str, Move] = {
        "aside": Done(),
        "bid": AtRandom(),
        "vote": Abstain(),
        "turn": Pass(),
        "react": LetBe(),
    }
    return silence[kinds[seat]]
