"""The README is short, and links between documents lead somewhere."""

import re
from pathlib import Path

import pytest

from tests.documents import DOCUMENTS, PATHS

LONGEST_README = 150
"""Lines."""


def test_the_readme_is_short() -> None:
    """What does not fit stands in ``.github``."""
    assert len(DOCUMENTS["README.md"].splitlines()) <= LONGEST_README


def anchors(text: str) -> set[str]:
    """The anchors that GitHub gives to the headings of a document."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in headings}


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_relative_links_lead_somewhere(path: Path) -> None:
    """Every relative link leads to an existing file, and to a heading in it if it names one."""
    for target in re.findall(r"\]\(([^)\s]+)\)", DOCUMENTS[path.name]):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        file = (path.parent / name).resolve() if name else path
        assert file.is_file(), target
        assert not anchor or anchor in anchors(file.read_text(encoding="utf-8")), target


def test_the_readme_leads_to_every_other_document() -> None:
    """Nothing is hidden in ``.github``."""
    for name in DOCUMENTS.keys() - {"README.md"}:
        assert f"(.github/{name})" in DOCUMENTS["README.md"]
