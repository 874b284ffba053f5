"""Plays Tiny in end-to-end tests: finds hands, and advances to a question."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.matches.stored_match import StoredMatch
from bot.practice.state.objects import Message
from games.core import Decision, Entry, Match, begin, play
from tests.support.harness import Harness
from tests.support.wire import seed
from tests.tiny.game import TINY, moves
from tests.tiny.game.options import Options


def deal(
    monkeypatch: pytest.MonkeyPatch,
    holds: Callable[[Match[Any, Any]], bool],
    seats: int,
    **options: Any,
) -> None:
    """Let the next match of Tiny begin so that ``holds``, and every later one by the same seed."""
    for number in range(10_000):
        text = f"seed {number}"
        if holds(begin(TINY, Options(**options), seats, text)[0]):
            seed(monkeypatch, text)
            return
    raise AssertionError("no deal is like that")


def hand(harness: Harness, name: str) -> Message:
    """The newest hand in the DMs of a person."""
    person = harness.person(name)
    found = person.last(person.dm, "Your hand:")
    assert found is not None
    return found


def answer(match: Match[Any, Any], asked: Decision, toward: str) -> moves.Move:
    """A plain answer: nothing put aside, the highest card bid, nobody harmed.

    On the way ``toward`` a reaction window the leader steals.
    """
    legal: tuple[moves.Move, ...] = TINY.legal_moves(match.state, asked.seat)
    if asked.kind == "bid" or (asked.kind == "turn" and toward != "react"):
        return legal[-1]  # the highest card; Pass
    if asked.kind == "turn":
        return legal[0]
    plain: dict[str, moves.Move] = {
        "aside": moves.Done(),
        "vote": moves.Abstain(),
        "react": moves.LetBe(),
    }
    return plain[asked.kind]


def reaches(kind: str) -> Callable[[Match[Any, Any]], bool]:
    """Whether plain answers lead a match to a question of ``kind``."""

    def leads(match: Match[Any, Any]) -> bool:
        while pending := TINY.pending(match.state):
            asked = pending[0]
            if asked.kind == kind:
                return True
            move = answer(match, asked, kind)
            match, _ = play(TINY, match, Entry(match.seq + 1, asked.seat, asked.id, move))
        return False

    return leads


async def play_on(harness: Harness, kind: str, match_id: int = 1) -> StoredMatch:
    """Let all who are asked answer plainly until a question of ``kind`` is open; never: to the end.

    AssertionError if the match ends before.
    """
    matches = harness.client.services.matches
    stored = await harness.stored(match_id)
    while stored.playing and all(asked.kind != kind for asked in stored.pending):
        asked, match = stored.pending[0], stored.match
        assert match is not None
        move = answer(match, asked, kind)
        stored = await matches.submit(match_id, asked.seat, asked.id, move)
    assert stored.playing or kind == "never", f"this deal leads to no {kind}"
    await harness.quiet()
    return await harness.stored(match_id)


def name_of(stored: StoredMatch, seat: int) -> str:
    """The name of the player in a seat."""
    return stored.seats[seat].name


def names_asked(stored: StoredMatch) -> list[str]:
    """The names of the players who are asked something."""
    return [name_of(stored, asked.seat) for asked in stored.pending]
