"""The tutorial on data does what it says, and notebooks run."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

DOCS = Path(__file__).resolve().parents[2] / "docs"
BLOCK = re.compile(r"```(python|)\n(.*?)```", re.DOTALL)


def test_data_and_many_machines_comes_out_as_it_says(tmp_path):
    scripts = []
    for language, text in BLOCK.findall((DOCS / "data.md").read_text(encoding="utf-8")):
        if language:
            scripts.append(text)
            continue
        for line in text.splitlines():
            command = [sys.executable, "-m", "potable.cli", *shlex.split(line)[1:]]
            subprocess.run(command, cwd=tmp_path, check=True, env=os.environ | {"RAY_ADDRESS": ""})
    assert len(scripts) == 2
    subprocess.run([sys.executable, "-c", "\n".join(scripts)], cwd=tmp_path, check=True)


@pytest.mark.parametrize("path", sorted(DOCS.glob("notebooks/*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_runs_and_is_kept_without_what_it_shows(path):
    notebook = nbformat.read(path, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells)
    ran = NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    assert any("loses" in output.get("text", "") for cell in ran.cells for output in cell.get("outputs", []))
