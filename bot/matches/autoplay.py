"""Moves that no user makes: a timeout's move, a computer player's move, an automatic pass."""

import logging
from collections.abc import Callable
from typing import Any

from bot.matches.advance import EntrySource
from bot.matches.auto_pass import auto_pass_move
from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from games.core import Dice, IllegalMove

log = logging.getLogger(__name__)


async def play_timeouts(matches: MatchService, match_id: int, decision: int) -> None:
    """Play the timeout of every seat that has not answered, in seat order, one entry each."""
    stored = await matches.load(match_id)
    for seat in [d.seat for d in stored.pending if d.id == decision]:
        await _play_timeout(matches, match_id, seat, decision)


async def _play_timeout(matches: MatchService, match_id: int, seat: int, decision: int) -> None:
    def choose(stored: StoredMatch) -> Any:
        _check_still_asked(stored, seat, decision)
        assert stored.match is not None  # noqa: S101 (a decision is pending)
        return stored.game.on_timeout(stored.match.state, seat)

    await _submit_unless_stale(matches, match_id, seat, decision, choose, "clock")


async def play_automatically(
    matches: MatchService, match_id: int, decision: int, seat: int
) -> None:
    """Answer for a computer player, an absent user or a seat with auto-pass on."""

    def choose(stored: StoredMatch) -> Any:
        _check_still_asked(stored, seat, decision)
        row = stored.seats[seat]
        move = auto_pass_move(stored, row)
        if move is not None:
            return move
        if not row.self_acting:
            raise IllegalMove("stale")  # the user is back
        return computer_move(stored, seat)

    try:
        await _submit_unless_stale(matches, match_id, seat, decision, choose, "bot")
    except Exception:
        # A failing computer player must not block the game: play the timeout of this seat alone.
        log.exception("the computer player of match %d failed", match_id)
        await _play_timeout(matches, match_id, seat, decision)


def computer_move(stored: StoredMatch, seat: int) -> Any:
    """The move of the computer player. It has dice of its own, so a retry gives the same move."""
    asked = stored.asked(seat)
    if stored.match is None or asked is None:
        raise IllegalMove("stale")
    state, seed, seq = stored.match.state, stored.row.seed, stored.match.seq
    moves = stored.game.legal_moves(state, seat)
    view = stored.game.view(state, seat)
    return stored.game.bot_move(view, asked, moves, Dice(seed=f"{seed}/bot/{seq}/{seat}"))


def _check_still_asked(stored: StoredMatch, seat: int, decision: int) -> None:
    asked = stored.asked(seat)
    if asked is None or asked.id != decision:
        raise IllegalMove("stale")


async def _submit_unless_stale(
    matches: MatchService,
    match_id: int,
    seat: int,
    decision: int,
    choose: Callable[[StoredMatch], Any],
    by: EntrySource,
) -> None:
    """Submit a move; drop it if the question has been answered or the match has since ended."""
    try:
        await matches.submit_chosen(match_id, seat, decision, choose, by)
    except IllegalMove as error:
        if error.code not in ("stale", "over", "not_your_question"):
            raise
    except Refusal:
        log.info("match %d has ended or is paused", match_id)
