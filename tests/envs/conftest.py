"""Environments are tested with rules in plain Python, but for those that the process has compiled anyway."""

from __future__ import annotations

import pytest

from potable.engine import rule
from potable.engine.plain import while_waiting


@pytest.fixture(autouse=True, scope="package")
def _nobody_waits_for_the_compiler():
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(rule, "_compiled_now", lambda form: False)
        patched.setattr(rule, "_copy", while_waiting.copy)
        patched.setattr(rule, "_there", set())
        yield
