"""Finished matches are replayed from their logs."""

from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from bot.app.extensions import registered_game_uis
from bot.matches.replay import Replay, Replays, format_of, replay_log, reproduces, upgraded_base
from bot.matches.repository import MatchRepository
from bot.text.errors import Refusal
from bot.text.i18n import words_for
from bot.ui.game_ui import AnyGameUI
from bot.ui.panel import Panel
from cogs.people.replay_panel import replay_panel
from games.core import Entry, IllegalMove, Leave, Match, begin, decode, encode, play
from games.record import verify
from tests.contract.games import KITS
from tests.contract.kit import TESTS, Kit
from tests.contract.walks import Walk, walks
from tests.support.finished_matches import entries_to, stored_end
from tests.tiny.cog.game_ui import GAME_UI
from tests.tiny.game import TINY
from tests.tiny.game.moves import Vote
from tests.tiny.game.options import Options

KIT = next(kit for kit in KITS if kit.game.key == "tiny")


def replay_of(ui: AnyGameUI, walk: Walk) -> Replay:
    """A walk, played again."""
    return replay_log(ui, walk.begun, walk.told, walk.entries())


def test_each_position_is_one_in_which_the_match_was() -> None:
    """The positions are in order and distinct, and every event is told in exactly one of them."""
    for walk in walks(KIT):
        replay = replay_of(GAME_UI, walk)
        matches = [position.match for position in replay.positions]
        assert matches[0] == walk.begun
        assert matches[-1] == walk.matches()[-1]
        places = [match.seq for match in matches]
        assert places == sorted(set(places))
        assert all(walk.matches()[match.seq] == match for match in matches)
        told = [one for position in replay.positions for one in position.events]
        assert told == [*walk.told, *(one for moment in walk.moments for one in moment.told)]


def test_answers_of_which_nothing_was_told_make_no_position() -> None:
    """What follows a move that told something is a position; a sealed answer is none."""
    for walk in walks(KIT):
        seen = {position.match.seq for position in replay_of(GAME_UI, walk).positions}
        for moment in walk.moments[:-1]:
            assert (moment.after.seq in seen) == bool(moment.told)


def test_leavers_are_known_from_where_they_left() -> None:
    """A seat counts as having left from its entry in the log on, not before."""
    walk = next(w for w in walks(KIT) if any(isinstance(e.move, Leave) for e in w.entries()))
    first = next(e for e in walk.entries() if isinstance(e.move, Leave))
    for position in replay_of(GAME_UI, walk).positions:
        assert (first.seat in position.left) == (position.match.seq >= first.seq)


def test_a_log_that_does_not_follow_is_noticed() -> None:
    """It is judged by the rules, move by move."""
    walk = max(walks(KIT), key=lambda one: len(one.moments))
    entries = list(walk.entries())
    entries[3] = replace(entries[3], decision=9_999)
    with pytest.raises(IllegalMove):
        replay_log(GAME_UI, walk.begun, walk.told, entries)


def test_who_took_their_words_along_leaves_the_match_as_it_was() -> None:
    """The same moves without their words lead to the same end; other moves do not."""
    walk = next(w for w in walks(KIT) if any(TINY.bare(m) != m for m in spoken(w)))
    stored = stored_end(GAME_UI, walk)
    silent = [
        entry
        if isinstance(entry.move, Leave) or entry.clock
        else replace(entry, move=TINY.bare(entry.move))
        for entry in walk.entries()
    ]
    assert silent != list(walk.entries())
    assert reproduces(replay_log(GAME_UI, walk.begun, walk.told, silent), stored)
    assert not reproduces(replay_log(GAME_UI, walk.begun, walk.told, silent[:-1]), stored)


def spoken(walk: Walk) -> list[Any]:
    """The moves of the seats that stayed."""
    return [entry.move for entry in walk.entries() if not isinstance(entry.move, Leave)]


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_records_of_every_game_are_given_out_or_refused(kit: Kit) -> None:
    """What is given out agrees; it is refused if an answer in it stays secret."""
    ui = {**registered_game_uis(), "tiny": GAME_UI}[kit.game.key]
    for walk in walks(kit)[:4]:
        replay, stored = replay_of(ui, walk), stored_end(ui, walk)
        secret = any(
            (d.id, d.seat) == (m.entry.decision, m.entry.seat)
            and ui.answers_stay_secret(d, walk.begun.options)
            for m in walk.moments
            for d in kit.game.pending(m.before.state)
        )
        assert replay.sealed == secret
        if secret:
            with pytest.raises(Refusal, match="don't give out its moves"):
                repository().transcript(stored, replay)
        else:
            games = {kit.game.key: kit.game}
            assert verify(games, repository().transcript(stored, replay)).agrees


def voting(seats: int = 4, **options: Any) -> tuple[Match[Any, Any], list[Entry]]:
    """A match of Tiny with an open vote of two voters for two others, and its log."""
    for number in range(10_000):
        match, log = begin(TINY, Options(rounds=1, **options), seats, f"vote {number}")[0], []
        while (asked := TINY.pending(match.state)) and asked[0].kind in ("aside", "bid"):
            move = TINY.legal_moves(match.state, asked[0].seat)[-1]
            log.append(Entry(match.seq + 1, asked[0].seat, asked[0].id, move))
            match, _ = play(TINY, match, log[-1])
        if [d.kind for d in TINY.pending(match.state)] == ["vote", "vote"]:
            return match, log
    raise AssertionError("no deal is like that")


def voted(ballots: tuple[int, ...], **options: Any) -> tuple[Walk, list[Panel]]:
    """The match of `voting` after these votes, silent from there on; and all of its pages."""
    match, log = voting(**options)
    begun, told = begin(TINY, match.options, match.seats, match.rng.seed)
    voters = [d for d in TINY.pending(match.state) if d.kind == "vote"]
    for asked, candidate in zip(voters, ballots, strict=True):
        log.append(Entry(match.seq + 1, asked.seat, asked.id, Vote(candidate)))
        match, _ = play(TINY, match, log[-1])
    while asked_now := TINY.pending(match.state):
        one = asked_now[0]
        silence = TINY.on_timeout(match.state, one.seat)
        log.append(Entry(match.seq + 1, one.seat, one.id, silence, clock=True))
        match, _ = play(TINY, match, log[-1])
    replay = replay_log(GAME_UI, begun, told, log)
    walk = Walk(KIT.samples[0], begun, told, ())
    stored = stored_end(GAME_UI, walk, match)
    pages = [
        replay_panel(stored, replay, step, seat, words_for("en-US"))
        for step in range(len(replay.positions))
        for seat in range(-1, match.seats)
    ]
    return walk, pages


def test_no_page_tells_who_has_voted_for_whom() -> None:
    """F214: two matches that differ in who cast which vote alone look the same on every page.

    The votes were two, one for each of the tied: swapped, their counts are the same.
    """
    match, _ = voting()
    tied = match.state.frames[-1].tied
    one, other = (voted(ballots)[1] for ballots in permutations(tied, 2))
    assert one == other
    same = voted((tied[0], tied[0]))[1]
    assert same != one  # another count is told, so the pages do show the vote


def test_hands_are_closed_while_a_vote_is_open_and_open_otherwise() -> None:
    """Hands are hidden during a vote only if its votes stay secret."""
    for secret in (True, False):
        _, pages = voted(voting(secret_votes=secret)[0].state.frames[-1].tied, secret_votes=secret)
        texts = [repr(page) for page in pages]
        assert any("votes stay secret" in text for text in texts) == secret
        assert any("Your hand: " in text for text in texts)
        assert any("You vote for" in text for text in texts) is False


def repository() -> Replays:
    """Replays of no database: what is asked of them here needs none."""
    return Replays(MatchRepository(None, {}))  # type: ignore[arg-type]


def test_a_record_is_refused_where_votes_are_secret_for_ever() -> None:
    """Once somebody has voted; a match without a vote, or with open ones, is given out."""
    for walk in walks(KIT):
        replay, stored = replay_of(GAME_UI, walk), stored_end(GAME_UI, walk)
        kinds = [d.kind for m in walk.moments for d in answered(m.before, m.entry)]
        if "vote" in kinds and walk.begun.options.secret_votes:
            assert replay.sealed
            with pytest.raises(Refusal, match="don't give out its moves"):
                repository().transcript(stored, replay)
        else:
            assert not replay.sealed
            assert f"seed {walk.begun.rng.seed}\n" in repository().transcript(stored, replay)


def answered(match: Match[Any, Any], entry: Entry) -> list[Any]:
    """The question that an entry answers."""
    return [d for d in TINY.pending(match.state) if (d.id, d.seat) == (entry.decision, entry.seat)]


def test_a_record_is_refused_where_the_beginning_was_played_under_older_rules() -> None:
    """A replay from the middle can be looked at, but proves nothing."""
    walk = next(w for w in walks(KIT) if not replay_of(GAME_UI, w).sealed)
    middle = walk.moments[len(walk.moments) // 2].after
    rest = walk.entries()[middle.seq :]
    replay = replay_log(GAME_UI, middle, (), rest)
    assert replay.positions[-1].match == walk.matches()[-1]
    with pytest.raises(Refusal, match="prove nothing"):
        repository().transcript(stored_end(GAME_UI, walk), replay)


def test_a_match_keeps_its_base_until_its_save_was_upgraded() -> None:
    """A log replays under its own format only."""
    walk = walks(KIT)[0]
    assert upgraded_base(stored_end(GAME_UI, walk)) == {}
    old = (TESTS / "tiny" / "saves" / "format_1.json").read_bytes()
    assert format_of(old) == 1
    upgraded = decode(TINY, old)
    stored = stored_end(GAME_UI, walk, upgraded)
    stored.row.snapshot = old
    assert upgraded_base(stored) == {"base": encode(upgraded)}


def test_a_match_that_was_broken_off_ends_where_it_was() -> None:
    """The last position is the last one, whether anything was told in it or not."""
    walk = max(walks(KIT), key=lambda one: len(one.moments))
    for match in walk.matches()[:20]:
        replay = replay_log(GAME_UI, walk.begun, walk.told, entries_to(walk, match))
        assert replay.positions[-1].match == match
