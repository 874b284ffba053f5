"""What a seat may know, built up from nothing, and other truths that would look the same to it."""

from msgspec.structs import replace

from games.core import Decision, Dice, Frozen, Outcome
from tests.tiny.game.moves import Abstain, AtRandom, Bid, Vote
from tests.tiny.game.state import (
    Bidding,
    Frame,
    Options,
    Player,
    Shown,
    Sight,
    State,
    Stop,
    Theft,
    Voting,
)


class Place(Frozen, frozen=True):
    """What everybody sees of one seat: ``cards`` in hand and ``aside`` are counts."""

    cards: int
    aside: int
    score: int
    gone: bool


class View(Frozen, frozen=True):
    """A seat's knowledge; for the public ``seat`` is None and what belongs to a seat is empty.

    ``stack`` is the open theft with the Blocks on it, bottom first. ``answer`` is the seat's own
    sealed bid or vote. ``asked`` are all open questions: who is waited for is public.
    """

    seat: int | None
    options: Options
    round: int
    leader: int
    places: tuple[Place, ...]
    stock: int
    discard: tuple[int, ...]
    tied: tuple[int, ...]
    stack: tuple[Theft | Stop, ...]
    shown: Shown
    asked: tuple[Decision, ...]
    outcome: Outcome | None
    hand: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    answer: Bid | AtRandom | Vote | Abstain | None = None
    sight: Sight | None = None


def of(state: State, seat: int | None) -> View:
    """The view of ``seat``; None is the public."""
    top = state.frames[-1] if state.frames else None
    public = View(
        seat=seat,
        options=state.options,
        round=state.round,
        leader=state.leader,
        places=tuple(Place(len(p.hand), len(p.aside), p.score, p.gone) for p in state.players),
        stock=len(state.stock),
        discard=state.discard,
        tied=top.tied if isinstance(top, Voting) else (),
        stack=tuple(frame for frame in state.frames if isinstance(frame, Theft | Stop)),
        shown=state.shown,
        asked=state.asked,
        outcome=state.outcome,
    )
    if seat is None:
        return public
    own = state.players[seat]
    answer = _sealed(top)[seat] if _sealed(top) else None
    return replace(public, hand=own.hand, aside=own.aside, answer=answer, sight=own.sight)


def _sealed(frame: Frame | None) -> tuple[Bid | AtRandom | Vote | Abstain | None, ...]:
    if isinstance(frame, Bidding):
        return frame.bids
    return frame.votes if isinstance(frame, Voting) else ()


def hidden(state: State, seat: int | None) -> tuple[tuple[int, ...], ...]:
    """The zones whose faces ``seat`` cannot see: the stock, then other seats' cards."""
    zones = [state.stock]
    for other, player in enumerate(state.players):
        if other != seat:
            zones += [player.hand, player.aside]
    return tuple(zones)


def redeal(state: State, seat: int | None, dice: Dice) -> State:
    """Shuffle all cards that ``seat`` cannot see, and what the others have answered under seal.

    Sights are facts of the past and stay; they bind nobody's present hand.
    """
    cards = list(dice.shuffled([card for zone in hidden(state, seat) for card in zone]))

    def dealt(zone: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(cards.pop() for _ in zone)

    def other_player(player: Player) -> Player:
        hand, aside = dealt(player.hand), dealt(player.aside)
        return replace(player, hand=tuple(sorted(hand)), aside=tuple(sorted(aside)))

    stock = dealt(state.stock)
    players = tuple(
        player if other == seat else other_player(player)
        for other, player in enumerate(state.players)
    )
    state = replace(state, players=players, stock=stock)
    return replace(
        state, frames=tuple(_resealed(state, frame, seat, dice) for frame in state.frames)
    )


def _resealed(state: State, frame: Frame, seat: int | None, dice: Dice) -> Frame:
    """Draw the sealed answers of all but ``seat`` anew, among what they could have been."""
    if isinstance(frame, Bidding):
        bids = list(frame.bids)
        for other, bid in enumerate(bids):
            if other != seat and bid is not None:
                bids[other] = Bid(dice.choice(state.players[other].hand))
        return Bidding(tuple(bids))
    if isinstance(frame, Voting):
        votes = list(frame.votes)
        for other, vote in enumerate(votes):
            if other != seat and vote is not None:
                votes[other] = Vote(dice.choice(frame.tied))
        return Voting(frame.tied, tuple(votes))
    return frame
