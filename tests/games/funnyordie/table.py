"""Built positions, and a table at which they are played on."""

from collections.abc import Iterable
from typing import Any, TypeVar

from games.core import (
    Decision,
    Dice,
    Entry,
    Event,
    IllegalMove,
    Match,
    Outcome,
    Rng,
    Step,
    Told,
    play,
)
from games.funnyordie import GAME, Face, Options, Side, View, cards_of
from games.funnyordie.moves import Move, Roll, Vote
from games.funnyordie.state import (
    START_MONEY,
    Pair,
    Phase,
    Playing,
    Rolling,
    Seated,
    State,
    Sudden,
    Voting,
)

JOKER, JOKER_2 = "c241", "c242"
FILL_IN, FILL_IN_2, FILL_IN_3 = "c201", "c202", "c203"
ROW = ("c101", "c102", "c103")
"""Three plain cards."""

EventT = TypeVar("EventT", bound=Event)


class Loaded(Dice):
    """Dice that give the numbers they are told, and fail if more or other ones are drawn."""

    def __init__(self, *picks: int) -> None:
        """Give ``picks``, one after the other."""
        super().__init__("loaded")
        self.picks = list(picks)

    def below(self, n: int) -> int:
        """The next number told; it must be below ``n``."""
        assert self.picks, f"chance is asked for a number below {n}, unexpectedly"
        pick = self.picks.pop(0)
        assert 0 <= pick < n
        return pick


ICON = {Face.CAMERA: 0, Face.BUBBLE: 2, Face.STAR: 4}
"""What to tell ``Loaded`` so that the die shows a face; each is on two of six sides in order."""


class Table:
    """A match from a built position on; ``events`` are those of the latest step."""

    def __init__(self, state: State) -> None:
        GAME.check(state)
        self.state = state
        self.told: tuple[Told, ...] = ()

    def _take(self, step: Step[State]) -> "Table":
        GAME.check(step.state)
        self.state, self.told = step.state, step.events
        return self

    def answer(self, seat: int, move: Move, *picks: int) -> "Table":
        """``seat`` answers; chance gives ``picks``, or anything if there are none."""
        clock = move == GAME.on_timeout(self.state, seat)
        assert clock or GAME.bare(move) in self.moves(seat), f"{move} is not listed"
        dice = Loaded(*picks) if picks else Dice("table")
        return self._take(GAME.apply(self.state, seat, move, dice))

    def silence(self, *seats: int) -> "Table":
        """Each of ``seats`` lets its time run out."""
        for seat in seats:
            self.answer(seat, GAME.on_timeout(self.state, seat))
        return self

    def leave(self, seat: int) -> "Table":
        """``seat`` goes for good."""
        return self._take(GAME.leave(self.state, seat, Dice("leave")))

    def roll(self, face: Face) -> "Table":
        """The roller rolls that face."""
        return self.answer(self.state.roller, Roll(), ICON[face])

    def votes(self, *ballots: tuple[int, int, int]) -> "Table":
        """Votes, each (voter, FUNNY, DIE)."""
        for seat, funny, die in ballots:
            self.answer(seat, Vote(funny, die))
        return self

    def refusal(self, seat: int, move: Move) -> tuple[str, str] | None:
        """Why an answer of ``seat`` to the open question would be refused; None if it would not."""
        match: Match[Any, Any] = Match(
            GAME.key, GAME.format, Options(), len(self.state.seats), 0, Rng("s"), self.state
        )
        try:
            play(GAME, match, Entry(1, seat, self.decision.id, move))
        except IllegalMove as refusal:
            return refusal.code, refusal.reason
        return None

    @property
    def decision(self) -> Decision:
        """The first open question."""
        return GAME.pending(self.state)[0]

    def asks(self) -> tuple[str, tuple[int, ...]]:
        """The kind of the open question, and the seats that are asked."""
        pending = GAME.pending(self.state)
        return pending[0].kind, tuple(decision.seat for decision in pending)

    def moves(self, seat: int) -> tuple[Move, ...]:
        """What ``seat`` may answer."""
        return GAME.legal_moves(self.state, seat)

    def heard(self, kind: type[EventT], seat: int | None = None) -> tuple[EventT, ...]:
        """The events of that kind in the latest step that ``seat`` was told (None: the public)."""
        return tuple(
            told.event for told in self.told if isinstance(told.event, kind) and told.heard_by(seat)
        )

    def view(self, seat: int | None = None) -> View:
        """What ``seat`` knows; None: the public."""
        return GAME.view(self.state, seat)

    @property
    def money(self) -> tuple[int, ...]:
        """Everybody's money in thousands."""
        return tuple(one.money // 1000 for one in self.state.seats)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if it has."""
        return GAME.outcome(self.state)


def built(
    seats: int = 3,
    *,
    phase: Phase | None = None,
    hands: tuple[tuple[str, ...], ...] = (),
    row: tuple[str, ...] = (),
    pairs: tuple[Pair, ...] = (),
    top: tuple[str, ...] = (),
    deck: tuple[str, ...] | None = None,
    money: Iterable[int] = (),
    pot: int | None = None,
    face: Face | None = None,
    up: Side | None = None,
    options: Options | None = None,
    roller: int = 0,
    number: int = 1,
    sudden: Sudden | None = None,
) -> State:
    """A position in which the cards named lie where they are named; money is in thousands.

    Hands are filled up with plain cards. ``top`` is drawn first, in that order; where ``deck`` is
    given it is the whole deck, so drawn, and all other cards are cleared already. Where no ``pot``
    is given it is what is missing from everybody's ten thousand.
    """
    options = options or Options()
    named = {*row, *top, *(deck or ()), *(pair.card for pair in pairs)}
    named |= {card for hand in hands for card in hand}
    spare = [card.id for card in cards_of(options) if card.id not in named]
    full = []
    for seat in range(seats):
        hand = hands[seat] if seat < len(hands) else ()
        size = 5 - any(pair.seat == seat for pair in pairs)
        full.append((*hand, *(spare.pop(0) for _ in range(size - len(hand)))))
    purse = tuple(amount * 1000 for amount in money) or (START_MONEY,) * seats
    total = START_MONEY * seats
    middle = total - sum(purse) if pot is None else pot * 1000
    return State(
        options=options,
        seats=tuple(Seated(hand, cash) for hand, cash in zip(full, purse, strict=True)),
        deck=(*reversed(spare), *reversed(top)) if deck is None else deck[::-1],
        discard=() if deck is None else tuple(spare),
        roller=roller,
        round=number,
        phase=phase or Rolling(1),
        ids=1,
        face=face,
        up=up,
        community=row,
        pairs=pairs,
        pot=middle,
        gone_money=total - middle - sum(purse),
        sudden=sudden,
    )


def rolling(seats: int = 3, **more: Any) -> Table:
    """The roller, seat 0, is about to roll."""
    return Table(built(seats, **more))


def playing(seats: int = 3, up: Side = Side.PHOTOS, **more: Any) -> Table:
    """All have paid, and seat 0 is to play first."""
    face = Face.CAMERA if up is Side.PHOTOS else Face.BUBBLE
    more.setdefault("row", ROW)
    more.setdefault("phase", Playing(1, tuple(range(seats))))
    price = 1 if up is Side.PHOTOS else 2
    more.setdefault("money", (10 - price,) * seats)
    return Table(built(seats, face=face, up=up, **more))


def voting(seats: int = 3, **more: Any) -> Table:
    """Every seat has laid a pair, and all are to vote; the price was a thousand each."""
    pairs = tuple(Pair(seat, f"c11{seat}", seat % 3) for seat in range(seats))
    everybody = tuple(range(seats))
    more.setdefault("phase", Voting(1, everybody, everybody, (None,) * seats))
    more.setdefault("money", (9,) * seats)
    more.setdefault("pairs", pairs)
    return Table(built(seats, row=ROW, face=Face.CAMERA, up=Side.PHOTOS, **more))


def finish_round(table: Table, winner: int) -> Table:
    """Play the round from the roll on so that ``winner`` wins it alone."""
    while (kind := table.asks()[0]) != "vote":
        table.silence(table.asks()[1][0])
        assert kind in ("roll", "star", "play")
    seats = table.asks()[1]
    for seat in seats:
        others = [other for other in seats if other not in (seat, winner)]
        vote = Vote(others[0], others[1]) if seat == winner else Vote(winner, others[0])
        table.answer(seat, vote)
    return table
