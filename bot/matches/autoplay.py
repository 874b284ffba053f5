"""Answers that no user gives: what silence means, and what a computer player does."""

import logging
from typing import Any

from bot.matches.service import MatchService
from bot.matches.stored_match import StoredMatch
from bot.text.errors import Refusal
from games.core import Dice, IllegalMove

log = logging.getLogger(__name__)


async def play_timeouts(matches: MatchService, match_id: int, decision: int) -> None:
    """Answer a decision for each seat that has not, in seat order, each on the newest state."""
    stored = await matches.load(match_id)
    for seat in [d.seat for d in stored.pending if d.id == decision]:
        await _play_timeout(matches, match_id, seat, decision)


async def _play_timeout(matches: MatchService, match_id: int, seat: int, decision: int) -> None:
    """Answer a decision by the silence of one seat."""

    def silent(stored: StoredMatch, seat: int) -> Any:
        _check_still_asked(stored, seat, decision)
        assert stored.match is not None  # noqa: S101 (a decision is pending)
        return stored.game.on_timeout(stored.match.state, seat)

    await _submit_unless_stale(matches, match_id, seat, decision, silent, "clock")


async def play_automatically(
    matches: MatchService, match_id: int, decision: int, seat: int
) -> None:
    """Answer for a computer player, an absent user, or one who lets things happen."""

    def choose(stored: StoredMatch, place: int) -> Any:
        _check_still_asked(stored, place, decision)
        row = stored.seats[place]
        given = matches.auto_pass_move(stored, row)
        if given is not None:
            return given
        if not row.self_acting:
            raise IllegalMove("stale")  # the user is back
        return computer_move(stored, place)

    try:
        await _submit_unless_stale(matches, match_id, seat, decision, choose, "bot")
    except Exception:
        # A computer player that fails must not hold up the table: its silence is played, and no
        # other seat's that is asked the same.
        log.exception("the computer player of match %d failed", match_id)
        await _play_timeout(matches, match_id, seat, decision)


def computer_move(stored: StoredMatch, seat: int) -> Any:
    """What the computer player would do; its dice are its own, and equal at every try."""
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
    matches: MatchService, match_id: int, seat: int, decision: int, choose: Any, by: Any
) -> None:
    """Carry out an answer; one that has become stale meanwhile is dropped."""
    try:
        await matches.submit_chosen(match_id, seat, decision, lambda s: choose(s, seat), by)
    except IllegalMove as error:
        if error.code not in ("stale", "over", "not_your_question"):
            raise
    except Refusal:
        log.info("match %d is no longer played", match_id)
