"""How a match begins, and what a move does."""

from msgspec.structs import replace

from games.core import Dice, Step, Told
from tests.tiny.game import events, flow
from tests.tiny.game.cards import ASIDE_MAX, BLOCK, DECK, HAND, without
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
from tests.tiny.game.options import Options
from tests.tiny.game.state import (
    Bidding,
    Player,
    Setup,
    State,
    Stop,
    Theft,
    Voting,
    answered,
    ask,
    with_player,
)


def setup(options: Options, seats: int, dice: Dice) -> Step[State]:
    """Deal, draw the first leader unless one is set, and ask all to put cards aside."""
    deck = dice.shuffled(DECK)
    hands = [tuple(sorted(deck[seat * HAND : (seat + 1) * HAND])) for seat in range(seats)]
    leader = dice.below(seats) if options.first is None else options.first
    players = tuple(Player(hand) for hand in hands)
    state = State(options, 1, players, deck[seats * HAND :], (), leader, frames=(Setup(),))
    told = [Told(events.Began(leader))]
    told += [Told(events.Drew(seat, hand), to=(seat,)) for seat, hand in enumerate(hands)]
    return Step(ask(state, "aside", state.staying()), tuple(told))


def apply(state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
    """Take the answer of ``seat``, and go on if it was the last one open."""
    told: list[Told] = []
    state = answered(state, seat)
    top, below = state.frames[-1], state.frames[:-1]
    match move:
        case Aside(card):
            state = _aside(state, seat, card, told)
        case Bid() | AtRandom():
            assert isinstance(top, Bidding)
            bids = (*top.bids[:seat], move, *top.bids[seat + 1 :])
            state = replace(state, frames=(*below, Bidding(bids)))
        case Vote() | Abstain():
            assert isinstance(top, Voting)
            votes = (*top.votes[:seat], move, *top.votes[seat + 1 :])
            state = replace(state, frames=(*below, Voting(top.tied, votes)))
        case Steal(victim, words):
            told.append(Told(events.Tried(seat, victim, words)))
            state = flow.open_window(state, Theft(seat, victim, words), dice, told)
        case Block():
            told.append(Told(events.Blocked(seat)))
            state = flow.discard(state, seat, BLOCK)
            state = flow.open_window(state, Stop(seat), dice, told)
        case Pass():
            told.append(Told(events.Passed(seat)))
        case Done() | LetBe():
            pass
    return Step(flow.settle(state, dice, told), tuple(told))


def _aside(state: State, seat: int, card: int, told: list[Told]) -> State:
    """Put one card aside; the next stage is a new question, unless it was the last card allowed."""
    told.append(Told(events.PutAside(seat)))
    player = state.players[seat]
    aside = tuple(sorted((*player.aside, card)))
    player = replace(player, hand=without(player.hand, card), aside=aside)
    state = with_player(state, seat, player)
    return ask(state, "aside", (seat,)) if len(aside) < ASIDE_MAX else state
