"""X-10: every card is in exactly one zone, after every event, in whole matches."""

from collections import Counter
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from games.core.piles import without
from games.dumbways import GAME
from games.dumbways.events import Event
from games.dumbways.invariants import check_cards
from games.dumbways.state import Laid, Sight, State
from games.dumbways.step_builder import StepBuilder
from tests.contract.kit import Sample
from tests.contract.walks import mixed
from tests.games.dumbways.contract import KIT
from tests.games.dumbways.positions import DIED_HOME, HOME, LUCK, RELAX, RIDE, Position, built


@pytest.mark.parametrize("sample", KIT.samples, ids=str)
def test_x_10_cards_are_conserved_after_every_event(
    sample: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    """X-10, F088: listed moves, silence, the computer player and leavers; each event is a check."""
    seen: Counter[str] = Counter()
    tell, tell_privately = StepBuilder.tell, StepBuilder.tell_privately

    def checked(builder: StepBuilder, event: Event) -> None:
        check_cards(builder.state)
        seen[type(event).__name__] += 1
        tell(builder, event)

    def privately_checked(builder: StepBuilder, event: Event, *seats: int) -> None:
        check_cards(builder.state)
        seen[type(event).__name__] += 1
        tell_privately(builder, event, *seats)

    monkeypatch.setattr(StepBuilder, "tell", checked)
    monkeypatch.setattr(StepBuilder, "tell_privately", privately_checked)
    for number in range(6):
        mixed(KIT, sample, f"conserved/{sample}/{number}", leavers=number % 2 == 1)
    assert {"Drew", "Revealed", "Played", "BeanDied", "Countered", "TurnEnded"} <= set(seen)
    assert "DrewCard" in seen


@pytest.mark.parametrize(
    "broken",
    [
        lambda s: replace(s, deck=s.deck[1:]),
        lambda s: replace(s, discard=(HOME,)),
        lambda s: replace(s, in_play=(Laid(HOME, 0, "played"),)),
        lambda s: replace(s, hands=((RELAX, HOME), (LUCK,)), deck=s.deck),
        lambda s: _swapped_in(s),
        lambda s: replace(s, actions=4),
        lambda s: replace(s, actions=0),
        lambda s: replace(s, owner=2),
        lambda s: replace(s, gone=(False, True)),
        lambda s: replace(s, beans=(s.beans[0], s.beans[0])),
        lambda s: replace(s, beans=s.beans[:1]),
        lambda s: replace(s, sights=((Sight("deck", 7, None, (), (DIED_HOME,)),), ())),
        lambda s: replace(s, sights=((Sight("peek", 7, 1, (), (RIDE,)),), ())),
        lambda s: replace(s, sights=((Sight("peek", 8, 1, (LUCK,)),), ())),
    ],
)
def test_check_finds_what_is_wrong(broken: Callable[[State], State]) -> None:
    """A card more, less or doubled, a red one in a hand, an impossible turn, a false sight."""
    state = built((HOME, RELAX), (LUCK,))
    with pytest.raises(AssertionError):
        GAME.check(broken(state))


def test_check_is_content_with_a_sound_table() -> None:
    """The position from which the broken ones are made."""
    assert Position(built((HOME, RELAX), (LUCK,))).asks == (0, "act")


def _swapped_in(state: State) -> State:
    """All cards are there, but a red one is in a hand, and Relax in the deck for it."""
    hands = ((HOME, DIED_HOME), state.hands[1])
    return replace(state, hands=hands, deck=(*without(state.deck, (DIED_HOME,)), RELAX))
