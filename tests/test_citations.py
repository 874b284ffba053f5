"""Every ruling and field fault that is cited is defined, and every ruling is named by a test."""

from pathlib import Path

import pytest

from tests.citations import CORE, FAULTS, Citation, Register, citations, definitions, texts

OWN = Path("tests/test_citations.py")
"""This file: its samples cite what does not exist."""

CHESS = Path("games/chess/RULINGS.md")
GO = Path("games/go/RULINGS.md")


def listed(found: list[Citation]) -> str:
    """One line for each: file, line and number."""
    return "\n".join(map(str, found))


@pytest.fixture(scope="module")
def project() -> Register:
    """The project's own files."""
    return Register((file, text) for file, text in texts() if file != OWN)


def test_each_number_is_defined_once_and_each_letter_belongs_to_one_table(
    project: Register,
) -> None:
    """Otherwise a citation would have two meanings."""
    assert not project.misplaced(), listed(project.misplaced())


def test_every_number_cited_is_defined(project: Register) -> None:
    """Each number is defined in the table of its game, of the core or of the faults."""
    assert project.cited
    assert not project.undefined(), listed(project.undefined())


def test_every_ruling_is_named_by_a_test(project: Register) -> None:
    """A ruling that no test holds is only a wish."""
    assert project.rulings
    unnamed = project.unnamed(project.rulings)
    assert not unnamed, listed(unnamed)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("(C-1, C-12): F017/F018", ["C-1", "C-12", "F017", "F018"]),
        ("C-3 to C-5; “C-6”.", ["C-3", "C-5", "C-6"]),
        ("def test_c_1_f_065_mate() -> None:", ["C-1", "F065"]),
        ("async def test_f145_recent_cards_come_last() -> None:", ["F145"]),
        ("x = 1  # noqa: E501, F401 (see F020)", ["F020"]),
        ("| C-2 | As C-1. |", ["C-2", "C-1"]),
        ("def test_a_429_is_waited_out", []),
        ("def test_format_1_is_read", []),
        ("#F00123 #F001 \\uF123 0xF123 F1234 F12 AF123 F123a", []),
        ("UTF-8 MC-1 -C-1 C-1a C-1.5 c-1 C -1", []),
    ],
)
def test_what_is_a_citation(text: str, numbers: list[str]) -> None:
    """Numbers that stand alone, in text and in names of tests; no colours, no linter's codes."""
    assert [one.number for one in citations(Path("a.py"), text)] == numbers


def test_a_citation_says_where_it_stands() -> None:
    """File, line and number, so that a failure can be followed."""
    (found,) = citations(Path("bot/a.py"), "one\ntwo C-9\n")
    assert str(found) == "bot/a.py:2: C-9"


def test_a_definition_is_the_first_column_of_a_row() -> None:
    """The heading, the rule below it and the text around define nothing."""
    table = "See C-9.\n| Number | Ruling |\n|---|---|\n| C-1 | As C-9. |\n| C-2 | |\n"
    assert [str(one) for one in definitions(CHESS, table)] == [
        "games/chess/RULINGS.md:4: C-1",
        "games/chess/RULINGS.md:5: C-2",
    ]
    assert [one.number for one in citations(CHESS, table)] == ["C-9", "C-9"]


TABLES = {
    CORE: "| X-1 | |",
    CHESS: "| C-1 | |\n| C-2 | |",
    GO: "| G-1 | |",
    FAULTS: "| F017 | |",
}
"""A small project with two games."""


def small(**files: str) -> Register:
    """The small project with further Python files; ``a__b`` is ``a/b.py``."""
    more = {Path(name.replace("__", "/") + ".py"): text for name, text in files.items()}
    return Register({**TABLES, **more}.items())


@pytest.mark.parametrize("number", ["C-1", "X-1", "F017", "A-429", "C-word"])
def test_a_game_cites_its_own_rulings_those_of_the_core_and_faults(number: str) -> None:
    """A letter without a table is no ruling's."""
    assert small(cogs__chess__a=number).undefined() == []


@pytest.mark.parametrize("number", ["C-3", "C-01", "X-2", "F018", "G-1"])
def test_an_undefined_number_or_another_games_is_found(number: str) -> None:
    """C-01 is not C-1."""
    (found,) = small(cogs__chess__a=f"ok\n{number}").undefined()
    assert str(found) == f"cogs/chess/a.py:2: {number}"


def test_what_serves_all_games_may_cite_any() -> None:
    """An end-to-end test plays one of them."""
    assert small(tests__e2e__a="C-1 G-1").undefined() == []


def test_a_table_may_cite_what_is_defined_only() -> None:
    """Tables are read as well."""
    register = Register({**TABLES, FAULTS: "| F017 | As F018. |"}.items())
    assert [one.number for one in register.undefined()] == ["F018"]


def test_rulings_that_no_test_names_are_found() -> None:
    """Code, helpers of tests and the table of faults are no tests."""
    register = small(
        tests__chess__test_a="def test_c_1_mate(): ...",
        tests__chess__table="C-2",
        games__chess__a="C-2",
        tests__test_b='"""X-1"""',
    )
    assert [one.number for one in register.unnamed(register.rulings)] == ["C-2", "G-1"]
    assert [one.number for one in register.unnamed(register.faults)] == ["F017"]


def test_a_playthrough_names_rulings_too() -> None:
    """Its first lines say what it shows."""
    played = Path("tests/games/go/playthroughs/a.txt")
    register = Register({**TABLES, played: "# A ko (G-1)."}.items())
    assert "G-1" not in [one.number for one in register.unnamed(register.rulings)]


@pytest.mark.parametrize(
    ("file", "text", "number"),
    [
        (CHESS, "| C-1 | |\n| C-1 | |", "C-1"),
        (CHESS, "| C-1 | |\n| D-1 | |", "D-1"),
        (CHESS, "| F001 | |", "F001"),
        (GO, "| C-7 | |", "C-7"),
        (FAULTS, "| F-17 | |", "F-17"),
    ],
)
def test_a_misplaced_definition_is_found(file: Path, text: str, number: str) -> None:
    """A number twice, a second letter in a table, a letter that another table has taken."""
    register = Register({**TABLES, file: text}.items())
    assert [one.number for one in register.misplaced()] == [number]
