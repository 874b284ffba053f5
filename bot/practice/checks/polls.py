"""What Discord accepts as a poll."""

from bot.practice.checks.components import emoji
from bot.practice.checks.fields import boolean, form, many, one_of, optional, string, whole

answer = form(
    {"poll_media": form({"text": optional(string(1, 55)), "emoji": optional(emoji)})},
    "poll_media",
)
poll = form(
    {
        "question": form({"text": string(1, 300)}, "text"),
        "answers": many(answer, 1, 10),
        "duration": optional(whole(1, 768)),
        "allow_multiselect": optional(boolean),
        "layout_type": optional(one_of(1)),
    },
    "question",
    "answers",
)
