"""The documents for people: the README, and those in ``.github``."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATHS = (ROOT / "README.md", *sorted((ROOT / ".github").glob("*.md")))
DOCUMENTS = {path.name: path.read_text(encoding="utf-8") for path in PATHS}
"""The text of each document, by its file name."""


def section(document: str, heading: str) -> str:
    """The text below a heading, up to the next heading of the same level; on one line."""
    text = DOCUMENTS[document]
    start = text.index(f"## {heading}\n")
    return " ".join(re.split(r"^## ", text[start + 3 :], maxsplit=1, flags=re.MULTILINE)[0].split())


def table(document: str, heading: str) -> list[list[str]]:
    """The cells of the table whose first column has this heading, row by row."""
    text = DOCUMENTS[document]
    lines = text[text.index(f"| {heading} |") :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def quoted(text: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`]+)`", text)
