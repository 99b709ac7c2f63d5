"""The pictures of the README can be taken at any time."""

from __future__ import annotations

from . import gallery
from .screenshots import take

LARGEST = 250 * 1024
WEBP = b"WEBP"


def test_every_picture_of_the_readme_is_taken_and_small_enough(browser, server, tmp_path):
    files = take(browser, server, tmp_path)
    names = ["landing", "table", "phone", "scoring", "brewing", "brewing_phone", "practice", "lesson"]
    assert [file.stem for file in files] == names
    for file in files:
        assert file.read_bytes()[8:12] == WEBP
        assert 10 * 1024 < file.stat().st_size < LARGEST


def test_there_is_a_sheet_of_every_moment_and_of_no_other():
    assert {file.stem for file in gallery.FOLDER.iterdir() if file.suffix == ".webp"} == set(gallery.MOMENTS)
