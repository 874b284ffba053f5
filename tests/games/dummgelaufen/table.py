"""Built positions: a table laid out card by card, and dice that fall as they are told.

Number cards are written ``R7``, ``Y3``, ``G11``; action cards by their ids in ``actions.json``.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeVar

import pytest
from msgspec.structs import replace

from games.core import (
    Decision,
    Dice,
    Entry,
    IllegalMove,
    Match,
    Outcome,
    Rng,
    Step,
    Told,
    play,
)
from games.dummgelaufen import GAME, Options
from games.dummgelaufen.cards import (
    ACTION_CARDS,
    NUMBER_CARDS,
    Card,
    Colour,
    Number,
    actions,
    numbers,
    ordered,
)
from games.dummgelaufen.moves import Exchange, Lay, Move, Place, Play, Source
from games.dummgelaufen.state import Seated, State, Turn
from games.dummgelaufen.tasks import TASKS
from games.dummgelaufen.view import View

T = TypeVar("T")
EventT = TypeVar("EventT")

_COLOURS = dict(zip("RYG", Colour, strict=True))


def card(word: str) -> Number:
    """Read one number card."""
    return Number(_COLOURS[word[0]], int(word[1:]))


def cards(text: str) -> tuple[Card, ...]:
    """Read cards, in the order written."""
    return tuple(card(word) if word[0] in _COLOURS else word for word in text.split())


def number_cards(text: str) -> tuple[Number, ...]:
    """Read number cards, in the order written."""
    return tuple(card(word) for word in text.split())


def words(read: Iterable[Card]) -> str:
    """Write cards as they are read."""
    return " ".join(
        each if isinstance(each, str) else f"{each.colour[0].upper()}{each.value}" for each in read
    )


class Loaded(Dice):
    """Dice that draw the numbers they are told and leave what is shuffled as it is.

    ``orders`` are what the next shuffles give instead; they must be of the same cards.
    """

    def __init__(self, *picks: int, orders: Sequence[Sequence[Any]] = ()) -> None:
        """Draw ``picks``, one after the other; any other draw fails."""
        super().__init__("loaded")
        self.picks = list(picks)
        self.orders = list(orders)

    def below(self, n: int) -> int:
        """The next number told; it must be below ``n``."""
        assert self.picks, f"chance is asked for a number below {n}, unexpectedly"
        pick = self.picks.pop(0)
        assert pick < n
        return pick

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The next order told, or the items as they are."""
        if not self.orders:
            return tuple(items)
        order = self.orders.pop(0)
        assert Counter(order) == Counter(items), "a shuffle neither adds nor loses a card"
        return tuple(order)


class Table:
    """A match at a turn of seat ``turn``, played on by answers.

    ``deck`` is in the order in which it will be drawn; ``left`` and ``right`` have their tops last.
    Number cards not named lie at the bottom of ``numbers_in``, action cards not named in
    ``actions_in``: a zone, or the number of a seat for its hand (greens only; reds are discarded).
    ``box`` False says that there are no more cards than those named.
    """

    def __init__(
        self,
        *hands: str,
        deck: str = "",
        left: str = "R1",
        right: str = "Y1",
        mac: str = "",
        discard: str = "",
        murphys: Sequence[str] = (),
        stack: Sequence[str] | None = None,
        won: Sequence[Sequence[str]] = (),
        numbers_in: Literal["deck", "left", "right"] | int = "deck",
        actions_in: Literal["deck", "discard"] | int = "deck",
        turn: int = 0,
        box: bool = True,
        options: Options | None = None,
        **fields: Any,
    ) -> None:
        """Lay the table; the invariants must hold."""
        self.box = box
        zones: dict[Any, tuple[Card, ...]] = {seat: cards(hand) for seat, hand in enumerate(hands)}
        zones |= {"deck": cards(deck)[::-1], "left": cards(left), "right": cards(right)}
        zones |= {"discard": cards(discard), "mac": cards(mac)}
        if box:
            left_over = Counter[Card]((*NUMBER_CARDS, *ACTION_CARDS))
            left_over.subtract(each for zone in zones.values() for each in zone)
            assert min(left_over.values()) >= 0, f"more than there are: {-left_over}"
            rest = tuple(left_over.elements())
            zones[numbers_in] = (*numbers(rest), *zones[numbers_in])
            reds = tuple(each for each in actions(rest) if each not in GREENS)
            greens = tuple(each for each in actions(rest) if each in GREENS)
            zones[actions_in] = (*greens, *zones[actions_in])
            reds_in = "discard" if isinstance(actions_in, int) else actions_in
            zones[reds_in] = (*reds, *zones[reds_in])
        state = self._state(zones, len(hands), murphys, stack, won, options or Options(), turn)
        self.state: State = replace(state, **fields)
        self.told: tuple[Told, ...] = ()
        if box:
            GAME.check(self.state)

    @staticmethod
    def _state(
        zones: dict[Any, tuple[Card, ...]],
        seats: int,
        murphys: Sequence[str],
        stack: Sequence[str] | None,
        won: Sequence[Sequence[str]],
        options: Options,
        turn: int,
    ) -> State:
        """``stack`` are the Murphy cards to be drawn next; all not named lie below, or returned."""
        used = {*murphys, *(stack or ()), *(each for pile in won for each in pile)}
        unused = [each for each in TASKS if each not in used]
        held = [*murphys, *(unused.pop() for _ in range(seats - len(murphys)))]
        owned = [*won, *((),) * (seats - len(won))]
        return State(
            options=options,
            seats=tuple(
                Seated(
                    hand=ordered(zones[seat]),
                    murphy=held[seat],
                    won=tuple(owned[seat]),
                    lacks_numbers=not numbers(zones[seat]),
                )
                for seat in range(seats)
            ),
            deck=zones["deck"],
            discard=actions(zones["discard"]),
            left=numbers(zones["left"]),
            right=numbers(zones["right"]),
            mac=numbers(zones["mac"]),
            murphys=tuple(unused) if stack is None else tuple(reversed(stack)),
            returned=() if stack is None else tuple(unused),
            out=(),
            phase=Turn(50, turn),
            turn=10,
            round=1,
            opener=0,
            circuits=2,
            fruitless=2,
            replaced=0,
            skips=0,
            ids=50,
        )

    @property
    def asked(self) -> Decision:
        """The one open question."""
        (decision,) = GAME.pending(self.state)
        return decision

    @property
    def asks(self) -> tuple[int, str] | None:
        """The seat that is asked and the kind of question; None after the end."""
        if not GAME.pending(self.state):
            return None
        return self.asked.seat, self.asked.kind

    def moves(self) -> tuple[Move, ...]:
        """What is listed for the seat that is asked."""
        return GAME.legal_moves(self.state, self.asked.seat)

    def exchanges(self) -> set[tuple[str, int]]:
        """The exchanges listed, as source and number of cards taken."""
        moves = [move for move in self.moves() if isinstance(move, Exchange)]
        return {(move.source.value, move.take) for move in moves}

    def plays(self) -> set[str]:
        """The green cards listed."""
        return {move.card for move in self.moves() if isinstance(move, Play)}

    def do(self, move: Move, *picks: int, orders: Sequence[Sequence[Any]] = ()) -> "Table":
        """Answer the open question; chance falls as told, no more and no less of it."""
        assert move in self.moves(), f"{move} is not listed in {self.moves()}"
        dice = Loaded(*picks, orders=orders)
        return self._take(GAME.apply(self.state, self.asked.seat, move, dice), dice)

    def exchange(self, source: str, take: int, *picks: int, orders: Any = ()) -> "Table":
        """Announce an exchange."""
        return self.do(Exchange(Source(source), take), *picks, orders=orders)

    def lay(self, word: str, place: str = "left", *picks: int, orders: Any = ()) -> "Table":
        """Lay one card."""
        return self.do(Lay(card(word), Place(place)), *picks, orders=orders)

    def silence(self, *picks: int) -> "Table":
        """Let the time of the open question run out."""
        dice = Loaded(*picks)
        move = GAME.on_timeout(self.state, self.asked.seat)
        return self._take(GAME.apply(self.state, self.asked.seat, move, dice), dice)

    def leave(self, seat: int, *picks: int) -> "Table":
        """Let ``seat`` go for good."""
        dice = Loaded(*picks)
        return self._take(GAME.leave(self.state, seat, dice), dice)

    def refused(self, move: Move, seat: int | None = None) -> str:
        """Why ``play`` refuses a move; the test fails if it does not."""
        who = self.asked.seat if seat is None else seat
        with pytest.raises(IllegalMove) as refusal:
            play(GAME, self.match(), Entry(1, who, self.asked.id, move))
        return refusal.value.code

    def match(self) -> Match[Any, Any]:
        """The position as a match, for ``play``."""
        seats = len(self.state.seats)
        return Match(GAME.key, GAME.format, self.state.options, seats, 0, Rng("t"), self.state)

    def hand(self, seat: int) -> str:
        """The hand of ``seat`` in words."""
        return words(self.state.seats[seat].hand)

    def view(self, seat: int | None = None) -> View:
        """What ``seat`` sees; None is the public."""
        return GAME.view(self.state, seat)

    def outcome(self) -> Outcome | None:
        """How it ended."""
        return GAME.outcome(self.state)

    def heard(self, kind: type[EventT], seat: int | None = None) -> tuple[EventT, ...]:
        """The events of ``kind`` in the last step that ``seat`` was told; None is the public."""
        events = (told.event for told in self.told if told.heard_by(seat))
        return tuple(event for event in events if isinstance(event, kind))

    def drawn_next(self) -> str:
        """The face-down pile in the order in which it will be drawn."""
        return words(reversed(self.state.deck))

    def _take(self, step: Step[State], dice: Loaded) -> "Table":
        assert not dice.picks, f"chance was not asked for {dice.picks}"
        assert not dice.orders, "fewer shuffles than told"
        if self.box:
            GAME.check(step.state)
        self.state, self.told = step.state, step.events
        return self


GREENS = frozenset({"shed_chosen", "give_pair", "new_murphy", "trade_one", "take_mac", "put_three"})
"""The green cards, written out independently of the game."""
