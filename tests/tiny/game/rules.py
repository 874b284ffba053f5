"""The rules as ``games.core`` asks for them."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from games.core import Decision, Dice, Game, IllegalMove, Outcome, SeatRange, Step, Told, Upgrade
from tests.tiny.game import bot, events, flow, upgrades, view
from tests.tiny.game.cards import ASIDE_MAX, BLOCK, DECK, HAND, game_uis, without
from tests.tiny.game.events import Event
from tests.tiny.game.invariants import check
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
from tests.tiny.game.state import (
    Bidding,
    Options,
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
from tests.tiny.game.view import View


class Tiny(Game[Options, State, Move, View]):
    """See the package's docstring for the rules."""

    key = "tiny"
    title = "Tiny"
    seats = SeatRange(2, 4)
    format = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = upgrades.UPGRADES

    def setup(self, options: Options, seats: int, dice: Dice) -> Step[State]:
        """Deal, draw the first leader where none is set, and ask all to put cards aside."""
        deck = dice.shuffled(DECK)
        hands = [tuple(sorted(deck[seat * HAND : (seat + 1) * HAND])) for seat in range(seats)]
        leader = dice.below(seats) if options.first is None else options.first
        players = tuple(Player(hand) for hand in hands)
        state = State(options, 1, players, deck[seats * HAND :], (), leader, frames=(Setup(),))
        told = [Told(events.Began(leader))]
        told += [Told(events.Drew(seat, hand), to=(seat,)) for seat, hand in enumerate(hands)]
        return Step(ask(state, "aside", state.staying()), tuple(told))

    def pending(self, state: State) -> tuple[Decision, ...]:
        """The open questions, in seat order."""
        return state.asked

    def legal_moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """The answers of ``seat``, bare."""
        if all(decision.seat != seat for decision in state.asked):
            return ()
        hand, top = state.players[seat].hand, state.frames[-1]
        if isinstance(top, Setup):
            return (*(Aside(card) for card in game_uis(hand)), Done())
        if isinstance(top, Bidding):
            return tuple(Bid(card) for card in game_uis(hand))
        if isinstance(top, Voting):
            return (*(Vote(other) for other in top.tied), Abstain())
        if isinstance(top, Theft | Stop):
            return (Block(), LetBe()) if BLOCK in hand else (LetBe(),)
        return (*(Steal(victim) for victim in state.victims()), Pass())

    def bare(self, move: Move) -> Move:
        """The move without its taunt."""
        return replace(move, words="") if isinstance(move, Steal) else move

    def apply(self, state: State, seat: int, move: Move, dice: Dice) -> Step[State]:
        """Take the answer of ``seat`` and go on where it was the last one open."""
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

    def on_timeout(self, state: State, seat: int) -> Move:
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

    def leave(self, state: State, seat: int, dice: Dice) -> Step[State]:
        """Take ``seat`` out and go on without its answer."""
        if state.players[seat].gone:
            raise IllegalMove("not_legal", "gone")
        told: list[Told] = []
        state = flow.remove(state, seat, told)
        return Step(flow.settle(state, dice, told), tuple(told))

    def view(self, state: State, seat: int | None) -> View:
        """What ``seat`` may know."""
        return view.of(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """How the match ended, if it has."""
        return state.outcome

    def check(self, state: State) -> None:
        """Raise AssertionError on a broken invariant."""
        check(state)

    def redeal(self, state: State, seat: int | None, dice: Dice) -> State:
        """Shuffle what ``seat`` cannot see."""
        return view.redeal(state, seat, dice)

    def bot_move(self, view: View, decision: Decision, moves: tuple[Move, ...], dice: Dice) -> Move:
        """The computer player's answer."""
        return bot.answer(view, decision, moves, dice)

    # Last, since these names hide the types above from here on.
    Options = Options
    State = State
    Move = Move
    Event = Event
    View = View


def _aside(state: State, seat: int, card: int, told: list[Told]) -> State:
    """Put one card aside; the next stage is a new question, unless it was the last card allowed."""
    told.append(Told(events.PutAside(seat)))
    player = state.players[seat]
    aside = tuple(sorted((*player.aside, card)))
    player = replace(player, hand=without(player.hand, card), aside=aside)
    state = with_player(state, seat, player)
    return ask(state, "aside", (seat,)) if len(aside) < ASIDE_MAX else state
