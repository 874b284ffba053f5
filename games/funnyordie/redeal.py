"""A random state that looks the same to one seat, or to a spectator."""

from msgspec.structs import replace

from games.core import Dice
from games.funnyordie import tally
from games.funnyordie.playing import plays
from games.funnyordie.state import Phase, State, Together, Voting


def hidden(state: State, seat: int | None) -> tuple[tuple[str, ...], ...]:
    """Return the zones whose cards ``seat`` cannot see: deck, discard, other hands (F-8)."""
    hands = tuple(one.hand for other, one in enumerate(state.seats) if other != seat)
    return (state.deck, state.discard, *hands)


def redeal(state: State, seat: int | None, dice: Dice) -> State:
    """Deal the cards that ``seat`` cannot see again, and redraw the sealed answers of others."""
    pool = [card for zone in hidden(state, seat) for card in zone]
    cards = list(dice.shuffled(sorted(pool)))

    def dealt(zone: tuple[str, ...]) -> tuple[str, ...]:
        taken = tuple(cards[: len(zone)])
        del cards[: len(zone)]
        return taken

    deck, discard = dealt(state.deck), dealt(state.discard)
    seats = tuple(
        one if other == seat else replace(one, hand=dealt(one.hand))
        for other, one in enumerate(state.seats)
    )
    state = replace(state, deck=deck, discard=discard, seats=seats)
    return replace(state, phase=_resealed(state, seat, dice))


def _resealed(state: State, seat: int | None, dice: Dice) -> Phase:
    """Return the phase with the sealed answers of other seats replaced by random legal ones."""
    phase = state.phase
    if isinstance(phase, Together):
        answers = tuple(
            dice.choice(plays(state, other)) if answer is not None and other != seat else answer
            for other, answer in enumerate(phase.answers)
        )
        return replace(phase, answers=answers)
    if isinstance(phase, Voting):
        votes = tuple(
            dice.choice(tally.ballots(phase.candidates, other))
            if vote is not None and other != seat
            else vote
            for other, vote in enumerate(phase.votes)
        )
        return replace(phase, votes=votes)
    return phase
