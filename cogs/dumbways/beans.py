"""The fifteen beans in words.

Their names and looks are in the game's data. This module marks them for translation and adds short
names for the table.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from bot.text.i18n import N_, Words
from bot.ui.render_context import RenderContext
from games.dumbways import BY_KEY, Bean

ALIVE, DEAD = "🫘", "💀"
BESIDE = "\N{NO-BREAK SPACE}"
"""Keeps a symbol on the line of its word."""

SHORT: Mapping[str, str] = MappingProxyType(
    {
        "borlotti": N_("Bert"),
        "flageolet": N_("Madame"),
        "haricot": N_("Captain"),
        "fava": N_("Fern"),
        "adzuki": N_("Adzuki"),
        "lima": N_("Lou"),
        "pinto": N_("Pat"),
        "navy": N_("Nan"),
        "kidney": N_("Kit"),
        "mung": N_("Mavis"),
        "runner": N_("Rudi"),
        "soy": N_("Soy"),
        "cannellini": N_("Carla"),
        "butter": N_("Betty"),
        "black": N_("Count"),
    }
)
"""Names of beans for the table, where space is short."""

MARKED = frozenset(
    {
        N_("Borlotti Bert"),
        N_("speckled red, bow tie"),
        N_("practises his wave"),
        N_("waves with both ends at once"),
        N_("Madame Flageolet"),
        N_("pale green, opera glasses"),
        N_("hums the high part"),
        N_("holds the last note for ever"),
        N_("Captain Haricot"),
        N_("white, paper hat"),
        N_("salutes the furniture"),
        N_("went down with the bathtub"),
        N_("Fava Fern"),
        N_("broad and green, one leaf"),
        N_("photosynthesises smugly"),
        N_("has become compost"),
        N_("Little Adzuki"),
        N_("tiny, dark red, big scarf"),
        N_("skips every second step"),
        N_("skipped the third one too"),
        N_("Lima Lou"),
        N_("cream, sun hat"),
        N_("is on holiday"),
        N_("is on a very long holiday"),
        N_("Pinto Pat"),
        N_("brown blots, paint brush"),
        N_("touches up the blots"),
        N_("is one large blot"),
        N_("Navy Nan"),
        N_("small and white, knitted jumper"),
        N_("knits a second jumper"),
        N_("has dropped her last stitch"),
        N_("Kit Kidney"),
        N_("shiny red, plaster on the nose"),
        N_("looks both ways, usually"),
        N_("looks in all directions"),
        N_("Mavis Mung"),
        N_("olive, reading glasses"),
        N_("reads the small print"),
        N_("did not read the large print"),
        N_("Rudi Runner"),
        N_("long and purple, headband"),
        N_("jogs on the spot"),
        N_("rests on the spot"),
        N_("Sir Soy"),
        N_("yellow, monocle"),
        N_("is adaptable"),
        N_("has been turned into something else"),
        N_("Carla Cannellini"),
        N_("ivory, roller skates"),
        N_("rolls politely"),
        N_("rolled on without the skates"),
        N_("Butter Betty"),
        N_("large and golden, apron"),
        N_("stirs something"),
        N_("is in what was stirred"),
        N_("Count Blackbean"),
        N_("jet black, cape"),
        N_("swishes the cape"),
        N_("is tangled in the cape"),
    }
)
"""Every text about the beans in the game's data, marked for translation."""


def bean_name(key: str, words: Words) -> str:
    """The whole name of a bean."""
    return words(BY_KEY[key].name)


def beans_text(beans: Iterable[Bean], words: Words) -> str:
    """A player's beans side by side; dead ones have a skull and are struck out."""
    return " ".join(
        f"{ALIVE} {words(SHORT[bean.key])}"
        if bean.alive
        else f"{DEAD} ~~{words(SHORT[bean.key])}~~"
        for bean in beans
    )


def death_text(key: str, seat: int, context: RenderContext) -> str:
    """Say that ``seat`` loses a bean, and what became of the bean."""
    _ = context.words
    return _(
        "💀 {name} loses {bean}, who *{caption}*.",
        name=context.names[seat],
        bean=bean_name(key, _),
        caption=_(BY_KEY[key].dead),
    )


def portraits(beans: Iterable[Bean], words: Words) -> str:
    """A player's beans, one a line: name, look, and what they are doing."""
    return "\n".join(_portrait(bean, words) for bean in beans)


def _portrait(bean: Bean, words: Words) -> str:
    character = BY_KEY[bean.key]
    name, look = words(character.name), words(character.look)
    if bean.alive:
        return f"{ALIVE} **{name}** ({look}): *{words(character.alive)}*"
    return f"{DEAD} ~~{name}~~ ({look}): *{words(character.dead)}*"
