"""From question to question. Each function adds to ``told`` what happened and returns the state."""

from msgspec.structs import replace

from games.core import Dice, Outcome, Told, next_seat
from tests.tiny.game import events
from tests.tiny.game.cards import without
from tests.tiny.game.moves import AtRandom, Bid, Vote
from tests.tiny.game.state import (
    Bidding,
    Shown,
    Sight,
    State,
    Stop,
    Theft,
    Turn,
    Voting,
    ask,
    with_player,
)


def replace_aside(state: State, told: list[Told]) -> State:
    """All are done putting aside: deal replacements in seat order and begin."""
    for seat in state.staying():
        player = state.players[seat]
        count = len(player.aside)
        drawn, stock = tuple(sorted(state.stock[:count])), state.stock[count:]
        told.append(Told(events.Replaced(seat, count)))
        told.append(Told(events.Drew(seat, drawn), to=(seat,)))
        player = replace(player, hand=tuple(sorted(player.hand + drawn)))
        state = with_player(replace(state, stock=stock), seat, player)
    return begin_round(state, told)


def begin_round(state: State, told: list[Told]) -> State:
    """Ask for bids, or end if the rounds are over or nobody holds a card."""
    if state.round == state.options.rounds or not state.holding():
        best = max(state.players[seat].score for seat in state.staying())
        winners = tuple(s for s in state.staying() if state.players[s].score == best)
        return end(state, winners, "rounds", told)
    told.append(Told(events.RoundBegan(state.round + 1, state.leader)))
    frame = Bidding((None,) * len(state.players))
    return ask(replace(state, round=state.round + 1, frames=(frame,)), "bid", state.holding())


def reveal_bids(state: State, frame: Bidding, dice: Dice, told: list[Told]) -> State:
    """All bids are in: discard them, and score the highest or ask for votes."""
    bids: list[int | None] = [None] * len(frame.bids)
    for seat, bid in enumerate(frame.bids):
        hand = state.players[seat].hand
        if isinstance(bid, AtRandom):
            bids[seat] = dice.choice(hand)
        elif isinstance(bid, Bid):
            bids[seat] = bid.card
    for seat, card in enumerate(bids):
        if card is not None:
            state = discard(state, seat, card)
    told.append(Told(events.Revealed(tuple(bids))))
    state = replace(state, shown=Shown(bids=tuple(bids)))
    best = max((card for card in bids if card is not None), default=None)
    tied = tuple(seat for seat, card in enumerate(bids) if card is not None and card == best)
    if len(tied) > 1:
        told.append(Told(events.Tied(tied)))
    return begin_vote(state, tied, told)


def begin_vote(state: State, tied: tuple[int, ...], told: list[Told]) -> State:
    """Ask those outside the tie; a single seat needs no vote, and without voters nobody scores."""
    voters = tuple(seat for seat in state.staying() if seat not in tied)
    if len(tied) < 2 or not voters:
        return score(state, tied[0] if len(tied) == 1 else None, told)
    frame = Voting(tied, (None,) * len(state.players))
    return ask(replace(state, frames=(frame,), asked=()), "vote", voters)


def count_votes(state: State, frame: Voting, told: list[Told]) -> State:
    """All votes are in: show the counts (the ballots only if they are not secret)."""
    ballots = tuple(vote.seat if isinstance(vote, Vote) else None for vote in frame.votes)
    votes = tuple(ballots.count(seat) for seat in range(len(ballots)))
    told.append(Told(events.Counted(votes)))
    if state.options.secret_votes:
        ballots = ()
    else:
        told.append(Told(events.Ballots(ballots)))
    state = replace(state, shown=Shown(state.shown.bids, votes, ballots))
    most = [seat for seat in frame.tied if votes[seat] == max(votes)]
    return score(state, most[0] if len(most) == 1 else None, told)


def score(state: State, seat: int | None, told: list[Told]) -> State:
    """Give the point of the round to ``seat``; the leader's turn comes next."""
    told.append(Told(events.Scored(seat)))
    if seat is not None:
        player = state.players[seat]
        state = with_player(state, seat, replace(player, score=player.score + 1))
    return begin_turn(state, told)


def begin_turn(state: State, told: list[Told]) -> State:
    """Ask the leader; if nobody else holds a card there is nothing to ask, as all can see."""
    state = replace(state, frames=(Turn(),), asked=())
    if state.players[state.leader].gone or not state.victims():
        return next_round(state, told)
    leader = replace(state.players[state.leader], sight=None)
    return ask(with_player(state, state.leader, leader), "turn", (state.leader,))


def open_window(state: State, frame: Theft | Stop, dice: Dice, told: list[Told]) -> State:
    """Lay ``frame`` on top and ask all who hold a card, whatever the card, whether they block."""
    state = replace(state, frames=(*state.frames, frame), asked=())
    return ask(state, "react", state.holding()) if state.holding() else close(state, dice, told)


def close(state: State, dice: Dice, told: list[Told]) -> State:
    """Nobody blocks what lies on top: an even number of Blocks leaves the theft standing."""
    _, theft, *stops = state.frames
    assert isinstance(theft, Theft)
    thief, victim = state.players[theft.thief], state.players[theft.victim]
    if len(stops) % 2 or not victim.hand:
        told.append(Told(events.Stopped(theft.thief, theft.victim)))
        return next_round(state, told)
    card = dice.choice(victim.hand)
    told.append(Told(events.Stole(theft.thief, theft.victim)))
    pair = tuple(sorted((theft.thief, theft.victim)))
    told.append(Told(events.Taken(theft.thief, theft.victim, card), to=pair))
    sight = Sight(state.round, theft.thief, theft.victim, card)
    thief = replace(thief, hand=tuple(sorted((*thief.hand, card))), sight=sight)
    victim = replace(victim, hand=without(victim.hand, card), sight=sight)
    state = with_player(with_player(state, theft.thief, thief), theft.victim, victim)
    return next_round(state, told)


def next_round(state: State, told: list[Told]) -> State:
    """Pass the lead on clockwise."""
    state = replace(state, frames=(), asked=())
    leader = next_seat(state.leader, len(state.players), state.staying())
    return begin_round(replace(state, leader=leader), told)


def discard(state: State, seat: int, card: int) -> State:
    """Lay a card from the hand of ``seat`` on the discard."""
    player = state.players[seat]
    state = with_player(state, seat, replace(player, hand=without(player.hand, card)))
    return replace(state, discard=(*state.discard, card))


def end(state: State, winners: tuple[int, ...], reason: str, told: list[Told]) -> State:
    """End the match."""
    outcome = Outcome(winners, tuple(player.score for player in state.players), reason)
    told.append(Told(events.Ended(outcome)))
    return replace(state, frames=(), asked=(), outcome=outcome)


def settle(state: State, dice: Dice, told: list[Told]) -> State:
    """Go on if the top question has all its answers."""
    if state.asked or state.outcome is not None:
        return state
    top = state.frames[-1]
    if isinstance(top, Bidding):
        return reveal_bids(state, top, dice, told)
    if isinstance(top, Voting):
        return count_votes(state, top, told)
    if isinstance(top, Theft | Stop):
        return close(state, dice, told)
    if isinstance(top, Turn):
        return next_round(state, told)
    return replace_aside(state, told)
