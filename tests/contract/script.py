"""Matches written down as scripts: the head of a playthrough, and the positions of a perft file.

A script is text, one instruction a line; ``#`` begins a comment line:

    seed word                   the seed
    seats 3                     the number of seats
    options {"rounds": 1}       the game's options as JSON
    0 {"is": "bid", "card": 3}  seat 0 answers its question (a move as JSON)
    0@7 {"is": "bid", "card": 3}    … or the question with id 7, pending or not
    0 silence | leave | bot | random    seat 0 lets its time run out, leaves, or is played
    all bot 12                  the next 12 questions are answered so, by the first seat asked
    all silence                 … until the match is over (also: all bot, all random)
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from games.core import (
    AnyGame,
    Decision,
    Dice,
    Entry,
    IllegalMove,
    Leave,
    Match,
    Told,
    begin,
    decode_move,
    decode_options,
    play,
)

FOR_EVER = 1_000_000


class Line(NamedTuple):
    """An instruction: ``who`` does ``what``, ``times`` over."""

    who: str
    what: str
    times: int


class Script(NamedTuple):
    """A match to be played: ``options`` are those of the game."""

    seed: str
    seats: int
    options: Any
    lines: tuple[Line, ...]


def parse(game: AnyGame, text: str) -> Script:
    """Read a script for ``game``; ValueError if a line makes no sense."""
    seed, seats, options, lines = "seed", game.seats.min, game.Options(), []
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        word, _, rest = line.strip().partition(" ")
        if word == "seed":
            seed = rest
        elif word == "seats":
            seats = int(rest)
        elif word == "options":
            options = decode_options(game, rest.encode())
        elif word == "all":
            what, _, times = rest.partition(" ")
            lines.append(Line("all", _known(what), int(times or FOR_EVER)))
        elif word.partition("@")[0].isdigit():
            what = rest if rest.startswith("{") else _known(rest, "leave")
            lines.append(Line(word, what, 1))
        else:
            raise ValueError(f"no script has a line {line!r}")
    return Script(seed, seats, options, tuple(lines))


def _known(what: str, *more: str) -> str:
    if what not in ("silence", "bot", "random", *more):
        raise ValueError(f"nobody can do {what!r}")
    return what


class Played(NamedTuple):
    """One entry that was tried: what came of it, or why it was refused (then nothing changed)."""

    before: Match[Any, Any]
    entry: Entry
    after: Match[Any, Any]
    told: tuple[Told, ...] = ()
    refusal: IllegalMove | None = None


def run(game: AnyGame, script: Script) -> Iterator[Played]:
    """Play a script from its beginning; the match begins with ``begun(game, script)``."""
    match, _ = begun(game, script)
    dice = Dice(f"{script.seed}/script")
    for line in script.lines:
        for _ in range(line.times):
            if game.outcome(match.state) is not None and line.who == "all":
                break
            played = attempt(game, match, _entry(game, match, line, dice))
            yield played
            match = played.after


def begun(game: AnyGame, script: Script) -> tuple[Match[Any, Any], tuple[Told, ...]]:
    """The match at its beginning, and what was told."""
    return begin(game, script.options, script.seats, script.seed)


def attempt(game: AnyGame, match: Match[Any, Any], entry: Entry) -> Played:
    """Play one entry and keep the refusal if there is one."""
    try:
        after, told = play(game, match, entry)
    except IllegalMove as refusal:
        return Played(match, entry, match, refusal=refusal)
    return Played(match, entry, after, told)


def _entry(game: AnyGame, match: Match[Any, Any], line: Line, dice: Dice) -> Entry:
    """What a line means in the position at hand."""
    pending = game.pending(match.state)
    who, _, named = line.who.partition("@")
    seat = pending[0].seat if who == "all" else int(who)
    if line.what == "leave":
        return Entry(match.seq + 1, seat, None, Leave())
    own = [decision for decision in pending if decision.seat == seat]
    if line.what.startswith("{"):
        move = decode_move(game, line.what.encode())
        return Entry(match.seq + 1, seat, int(named) if named else own[0].id, move)
    return answer(game, match, own[0], line.what, dice)


def answer(
    game: AnyGame, match: Match[Any, Any], decision: Decision, how: str, dice: Dice
) -> Entry:
    """An answer to ``decision``: the clock's (``silence``), the ``bot``'s, or a ``random`` one."""
    seat, number = decision.seat, match.seq + 1
    if how == "silence":
        move = game.on_timeout(match.state, seat)
        return Entry(number, seat, decision.id, move, clock=True)
    moves = game.legal_moves(match.state, seat)
    if how == "bot":
        move = game.bot_move(game.view(match.state, seat), decision, moves, dice)
    else:
        move = dice.choice(moves)
    return Entry(number, seat, decision.id, move)
