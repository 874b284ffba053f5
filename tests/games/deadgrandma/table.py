"""Built positions: a table laid out card by card, played through the one door.

Cards are words: ``7``, ``plus``, ``minus``, ``draw``, ``invert``, ``swap``, ``shame``, ``block``.
Possessions are ``red``, ``blue``, ``green``, ``yellow``, ``wild``; ``red*`` is the covered one.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal, TypeVar

import pytest

from games.core import Entry, IllegalMove, Leave, Match, Rng, Told, play
from games.deadgrandma import GAME
from games.deadgrandma.cards import ACTION_DECK, POSSESSIONS, Action, Card, Colour, numbers, ordered
from games.deadgrandma.moves import Bid, Block, LetHappen, Move, Pass, Sign, Throw
from games.deadgrandma.options import Options
from games.deadgrandma.state import Bidding, Seated, State, Won
from games.deadgrandma.view import View

EventT = TypeVar("EventT")


def cards(text: str) -> tuple[Card, ...]:
    """Read cards, in the order written."""
    return tuple(int(word) if word.isdigit() else Action(word) for word in text.split())


def colours(text: str) -> tuple[Colour, ...]:
    """Read possessions, in the order written."""
    return tuple(Colour(word) for word in text.split())


def won(text: str) -> tuple[Won, ...]:
    """Read won possessions, the covered one with a star."""
    return tuple(Won(Colour(word.rstrip("*")), word.endswith("*")) for word in text.split())


def rest_of(whole: Iterable[Any], *used: Iterable[Any]) -> tuple[Any, ...]:
    """What is left of ``whole``; AssertionError if more is used than there is."""
    left = Counter(whole)
    left.subtract(card for zone in used for card in zone)
    assert min(left.values()) >= 0, "no such table: there are not so many of that card"
    return tuple(left.elements())


class Table:
    """A match that begins with the bids of a built position.

    ``hands`` are the seats' hands, bids included. ``deck`` is the top of the deck in the order in
    which it will be drawn; all cards not named lie below it, or in ``rest``: the discard, or the
    hand of that seat. ``possessions`` likewise; with ``last`` the others are out of the game.
    """

    def __init__(
        self,
        *hands: str,
        owned: tuple[str, ...] = (),
        middle: str = "red",
        possessions: str = "",
        last: bool = False,
        deck: str = "",
        discard: str = "",
        rest: int | Literal["deck", "discard"] = "deck",
        first: int = 0,
        same_needed: Literal[2, 3] = 2,
    ) -> None:
        """Lay the table; the invariants must hold."""
        owned = owned or ("",) * len(hands)
        held = [cards(hand) for hand in hands]
        left = rest_of(ACTION_DECK, *held, cards(deck), cards(discard))
        if isinstance(rest, int):
            held[rest] += left
        kept = [won(text) for text in owned]
        owned_colours = [[one.colour for one in text] for text in kept]
        others = rest_of(POSSESSIONS, *owned_colours, colours(middle), colours(possessions))
        numberless = tuple(seat for seat, hand in enumerate(held) if not numbers(hand))
        state = State(
            same_needed=same_needed,
            seats=tuple(
                Seated(hand=ordered(hand), won=text) for hand, text in zip(held, kept, strict=True)
            ),
            deck=(*(left if rest == "deck" else ()), *reversed(cards(deck))),
            discard=(*cards(discard), *(left if rest == "discard" else ())),
            spent=(),
            possessions=(*(() if last else others), *reversed(colours(possessions))),
            middle=colours(middle),
            out=others if last else (),
            first=first,
            round=1,
            inverts=0,
            phase=Bidding(1, (None,) * len(hands), numberless),
            ids=1,
        )
        GAME.check(state)
        options = Options(same_needed=same_needed)
        self.match = Match(GAME.key, GAME.format, options, len(hands), 0, Rng("table"), state)
        self.told: tuple[Told, ...] = ()

    @property
    def state(self) -> State:
        """The state now."""
        state: State = self.match.state
        return state

    def view(self, seat: int | None = None) -> View:
        """What ``seat`` sees; None is the public."""
        return GAME.view(self.state, seat)

    def asked(self) -> tuple[int, ...]:
        """The seats that are asked something."""
        return tuple(decision.seat for decision in GAME.pending(self.state))

    def kind(self) -> str | None:
        """The kind of the open question."""
        kinds = {decision.kind for decision in GAME.pending(self.state)}
        return kinds.pop() if kinds else None

    def id(self) -> int:
        """The id of the open question."""
        return GAME.pending(self.state)[0].id

    def legal(self, seat: int) -> tuple[Move, ...]:
        """What ``seat`` may answer."""
        return GAME.legal_moves(self.state, seat)

    def do(self, seat: int, move: Move, *, to: int | None = None, clock: bool = False) -> "Table":
        """``seat`` answers the open question, or question ``to``, with ``move``."""
        self._enter(Entry(self.match.seq + 1, seat, self.id() if to is None else to, move, clock))
        return self

    def silence(self, *seats: int) -> "Table":
        """The time of ``seats`` runs out."""
        for seat in seats:
            self.do(seat, GAME.on_timeout(self.state, seat), clock=True)
        return self

    def leave(self, seat: int) -> "Table":
        """``seat`` leaves."""
        self._enter(Entry(self.match.seq + 1, seat, None, Leave()))
        return self

    def bid(self, *values: int) -> "Table":
        """Everybody who is asked lays a number, in seat order."""
        for seat, value in zip(self.asked(), values, strict=True):
            self.do(seat, Bid(value))
        return self

    def bid_of(self, seat: int, value: int) -> "Table":
        """``seat`` alone lays a number."""
        return self.do(seat, Bid(value))

    def let(self) -> "Table":
        """Everybody lets the top of the stack happen."""
        assert self.kind() == "block"
        for seat in self.asked():
            self.do(seat, LetHappen())
        return self

    def happens(self, seat: int, move: Move) -> "Table":
        """``seat`` makes a play and nobody blocks it."""
        self.do(seat, move)
        return self.let() if self.kind() == "block" and self.view().stack else self

    def block(self, *seats: int) -> "Table":
        """Blocks of these seats, each on top of the last."""
        for seat in seats:
            self.do(seat, Block())
        return self

    def all_pass(self) -> "Table":
        """Everybody passes until the action phase is over."""
        while self.kind() == "turn":
            self.do(self.asked()[0], Pass())
        return self

    def throw(self, *signs: Sign) -> "Table":
        """Everybody who is asked shows a sign, in seat order."""
        for seat, sign in zip(self.asked(), signs, strict=True):
            self.do(seat, Throw(sign))
        return self

    def refused(self, seat: int, move: Move, *, to: int | None = None) -> str:
        """Why an answer is refused; AssertionError if it is accepted."""
        before = self.match
        with pytest.raises(IllegalMove) as refusal:
            self.do(seat, move, to=to)
        assert self.match == before
        return refusal.value.code

    def happened(self, kind: type[EventT]) -> tuple[EventT, ...]:
        """The events of that kind in the last step, whoever was told."""
        return tuple(told.event for told in self.told if isinstance(told.event, kind))

    def scores(self) -> tuple[int | None, ...]:
        """The score of every seat, as the public sees it."""
        return tuple(seat.score for seat in self.view().seats)

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The hand of ``seat``."""
        return self.state.seats[seat].hand

    def owned(self, seat: int) -> tuple[Won, ...]:
        """The possessions of ``seat``."""
        return self.state.seats[seat].won

    def winner(self) -> int | None:
        """The seat that has won the match."""
        return self.view().winner

    def _enter(self, entry: Entry) -> None:
        self.match, self.told = play(GAME, self.match, entry)
