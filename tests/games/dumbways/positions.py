"""Built positions, and dice that fall as they are told."""

from collections import Counter
from typing import TypeVar

from msgspec.structs import replace

from games.core import Decision, Dice, Event, Step, Told
from games.dumbways import BOX, CHARACTERS, GAME, Bean, Options
from games.dumbways.cards import DECK, Card, ordered
from games.dumbways.moves import Move
from games.dumbways.questions import PACES
from games.dumbways.state import Laid, State

HOME, NATURE, RIDE = Card.ACCIDENT_HOME, Card.ACCIDENT_NATURE, Card.ACCIDENT_RIDE
RELAX, LUCK, TRADE, REARRANGED = Card.RELAX, Card.BLIND_LUCK, Card.FAIR_TRADE, Card.REARRANGED
FIRE, PEEK, WHEEL = Card.SET_FIRE, Card.SNEAK_PEEK, Card.WHEEL
DIED_HOME, DIED_NATURE, DIED_RIDE = Card.DIED_HOME, Card.DIED_NATURE, Card.DIED_RIDE
PSYCHO = Card.PSYCHO

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
        assert pick < n
        return pick


def face(number: int) -> int:
    """What to tell ``Loaded`` so that the die shows ``number``."""
    return BOX.die.faces.index(number)


def built(
    *hands: tuple[Card, ...],
    top: tuple[Card, ...] = (),
    discard: tuple[Card, ...] = (),
    in_play: tuple[Laid, ...] = (),
    beans: tuple[int, ...] = (),
    options: Options | None = None,
    rest: str = "deck",
    owner: int = 0,
    rolled: int | None = 3,
    actions: int | None = None,
) -> State:
    """A turn of ``owner`` with the cards named where they are named.

    All others lie below ``top``, harmless ones first, or in the zone ``rest``.
    """
    named = [*top, *discard, *(laid.card for laid in in_play), *(c for h in hands for c in h)]
    others = Counter(DECK) - Counter(named)
    assert sum(others.values()) + len(named) == len(DECK), "more copies than there are"
    unnamed = ordered(others.elements())
    alive = beans or (BOX.beans,) * len(hands)
    keys = [character.key for character in CHARACTERS]
    state = State(
        options=options or Options(),
        beans=tuple(
            tuple(Bean(keys.pop(0), place >= BOX.beans - count) for place in range(BOX.beans))
            for count in alive
        ),
        gone=(False,) * len(hands),
        hands=tuple(ordered(hand) for hand in hands),
        deck=top,
        discard=discard,
        removed=(),
        shown=(),
        in_play=in_play,
        owner=owner,
        turn=7,
        rolled=rolled,
        actions=(rolled or 0) if actions is None else actions,
        attacked=False,
        frames=(),
        sights=((),) * len(hands),
        asked=20,
    )
    state = replace(state, **{rest: (*getattr(state, rest), *unnamed)})
    GAME.check(state)
    return state


class Position:
    """A match at a point, played on by answers of whoever is asked."""

    def __init__(self, state: State) -> None:
        """Stand at ``state``."""
        self.state = state
        self.told: tuple[Told, ...] = ()

    @property
    def decision(self) -> Decision:
        """The one open question."""
        (decision,) = GAME.pending(self.state)
        assert decision.pace is PACES[decision.kind]
        return decision

    @property
    def asks(self) -> tuple[int, str] | None:
        """The seat that is asked and the kind of question; None after the end."""
        if not GAME.pending(self.state):
            return None
        return self.decision.seat, self.decision.kind

    def moves(self) -> tuple[Move, ...]:
        """What is listed for the seat that is asked."""
        return GAME.legal_moves(self.state, self.decision.seat)

    @property
    def alive(self) -> tuple[int, ...]:
        """The living beans of each seat."""
        return GAME.view(self.state, None).alive

    def answer(self, move: Move, *picks: int) -> None:
        """Give a listed answer; chance falls as ``picks`` say, no more and no less of it."""
        assert move in self.moves(), f"{move} is not listed in {self.moves()}"
        self._apply(move, picks)

    def silence(self, *picks: int) -> None:
        """Let the time of the open question run out."""
        self._apply(GAME.on_timeout(self.state, self.decision.seat), picks)

    def leave(self, seat: int, *picks: int) -> None:
        """Let ``seat`` go for good."""
        dice = Loaded(*picks)
        self._take(GAME.leave(self.state, seat, dice), dice)

    def heard(self, kind: type[EventT], seat: int | None = None) -> tuple[EventT, ...]:
        """The events of ``kind`` in the last step that ``seat`` was told; None is the public."""
        events = (told.event for told in self.told if told.heard_by(seat))
        return tuple(event for event in events if isinstance(event, kind))

    def _apply(self, move: Move, picks: tuple[int, ...]) -> None:
        dice = Loaded(*picks)
        self._take(GAME.apply(self.state, self.decision.seat, move, dice), dice)

    def _take(self, step: Step[State], dice: Loaded) -> None:
        assert not dice.picks, f"chance was not asked for {dice.picks}"
        GAME.check(step.state)
        self.state, self.told = step.state, step.events


def laid(position: Position) -> tuple[Card, ...]:
    """The cards in play."""
    return tuple(card.card for card in position.state.in_play)
