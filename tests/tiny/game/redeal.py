"""A random state that looks the same to a seat."""

from msgspec.structs import replace

from games.core import Dice
from tests.tiny.game.moves import Bid, Vote
from tests.tiny.game.state import Bidding, Frame, Player, State, Voting


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
    """Redraw the sealed answers of all but ``seat`` from what they could have been."""
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
