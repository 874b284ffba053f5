"""Worlds that look the same to a seat, and whether they tell it the same (F214, F215)."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from games.core import AnyGame, Dice, Entry, Leave, Match, Told
from tests.contract.script import Played, attempt
from tests.contract.walks import seats_in

MOVES_TRIED = 12


def viewers(match: Match[Any, Any]) -> tuple[int | None, ...]:
    """Everybody who looks on: a spectator (None) and each seat."""
    return (None, *range(match.seats))


def redealt(
    game: AnyGame, match: Match[Any, Any], seat: int | None, number: int
) -> Match[Any, Any]:
    """The match in another world that ``seat`` cannot tell from its own."""
    return replace(match, state=game.redeal(match.state, seat, Dice(f"redeal/{number}")))


def looks_the_same(game: AnyGame, match: Match[Any, Any], seat: int | None, number: int) -> None:
    """A redeal passes ``check`` and keeps all questions and the seat's own moves and view."""
    state = redealt(game, match, seat, number).state
    game.check(state)
    assert game.pending(state) == game.pending(match.state)
    assert game.view(state, seat) == game.view(match.state, seat)
    assert game.outcome(state) == game.outcome(match.state)
    if seat is not None:
        assert game.legal_moves(state, seat) == game.legal_moves(match.state, seat)


def heard(told: Sequence[Told], seat: int | None) -> list[Told]:
    """The events visible to a seat, or to a spectator (None)."""
    return [one for one in told if one.heard_by(seat)]


def compare(game: AnyGame, one: Played, world: Match[Any, Any], seat: int | None) -> bool:
    """Play an entry in another world; whether it looked the same to ``seat`` afterwards.

    Then what the seat heard and what is asked must be the same too.
    """
    two = attempt(game, world, one.entry)
    if one.refusal is not None or two.refusal is not None:
        return False  # what is legal for others may differ with what is hidden
    told = [heard(each.told, seat) for each in (one, two)]
    asked = [game.pending(each.after.state) for each in (one, two)]
    views = [game.view(each.after.state, seat) for each in (one, two)]
    # Who is asked, and until when, is seen by all: it may differ only where what was heard does.
    assert told[0] != told[1] or asked[0] == asked[1]
    if views[0] != views[1]:
        return False
    assert told[0] == told[1]
    assert asked[0] == asked[1]
    return True


def compared(game: AnyGame, match: Match[Any, Any], worlds: int) -> int:
    """Compare every answer in redealt ``worlds`` per viewer; count those that look alike."""
    played = [attempt(game, match, entry) for entry in entries(game, match)]
    return sum(
        compare(game, one, redealt(game, match, seat, number), seat)
        for seat in viewers(match)
        for number in range(worlds)
        for one in played
    )


def entries(game: AnyGame, match: Match[Any, Any]) -> list[Entry]:
    """Listed answers of every seat asked, silence, and every seat's leaving."""
    found = [Entry(match.seq + 1, seat, None, Leave()) for seat in seats_in(game, match)]
    for decision in game.pending(match.state):
        moves = game.legal_moves(match.state, decision.seat)
        answer = Entry(match.seq + 1, decision.seat, decision.id, moves[0])
        found += [replace(answer, move=move) for move in moves[:: 1 + len(moves) // MOVES_TRIED]]
        silence = game.on_timeout(match.state, decision.seat)
        found.append(replace(answer, move=silence, clock=True))
    return found
