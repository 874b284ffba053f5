"""What all games share: the contract of a game, matches, events, chance, saves."""

from games.core.codec import (
    decode,
    decode_entry,
    decode_events,
    decode_move,
    decode_options,
    encode,
    encode_entry,
    encode_events,
    encode_move,
)
from games.core.decisions import Decision, Pace
from games.core.errors import (
    BadOptions,
    BrokenSave,
    Facts,
    IllegalMove,
    NewerFormat,
    ReplayFailed,
)
from games.core.events import Event, Outcome, Step, Told
from games.core.frozen import Frozen, Symbol, Tagged
from games.core.game import AnyGame, Game, SeatRange, Upgrade
from games.core.match import Entry, Leave, Match, begin, judge, judge_question, play, replay
from games.core.rng import Dice, Rng
from games.core.seats import clockwise, next_seat
from games.core.step_builder import SeatedStepBuilder, StepBuilder
from games.core.words import WORDS_MAX, words_fit

__all__ = [
    "WORDS_MAX",
    "AnyGame",
    "BadOptions",
    "BrokenSave",
    "Decision",
    "Dice",
    "Entry",
    "Event",
    "Facts",
    "Frozen",
    "Game",
    "IllegalMove",
    "Leave",
    "Match",
    "NewerFormat",
    "Outcome",
    "Pace",
    "ReplayFailed",
    "Rng",
    "SeatRange",
    "SeatedStepBuilder",
    "Step",
    "StepBuilder",
    "Symbol",
    "Tagged",
    "Told",
    "Upgrade",
    "begin",
    "clockwise",
    "decode",
    "decode_entry",
    "decode_events",
    "decode_move",
    "decode_options",
    "encode",
    "encode_entry",
    "encode_events",
    "encode_move",
    "judge",
    "judge_question",
    "next_seat",
    "play",
    "replay",
    "words_fit",
]
