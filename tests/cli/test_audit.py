"""The look-up of known vulnerabilities: what could not be looked up is not called safe."""

from __future__ import annotations

import json

import pytest

from tests.audit import FINE, UNKNOWN, VULNERABLE, page_packages, python_packages

PLAIN = {"name": "plain", "version": "1", "vulns": []}
HOLED = {"name": "holed", "version": "2", "vulns": [{"id": "PYSEC-1"}, {"id": "PYSEC-2"}]}
SKIPPED = {"name": "skipped", "skip_reason": "Dependency not found on PyPI and could not be audited"}


@pytest.mark.parametrize(
    ("packages", "status", "said"),
    [
        ([PLAIN], FINE, "nothing is known against any of the 1"),
        ([PLAIN, HOLED], VULNERABLE, "holed 2 (PYSEC-1, PYSEC-2)"),
        ([PLAIN, SKIPPED], UNKNOWN, "1 of 2 could not be looked up"),
        ([HOLED, SKIPPED], VULNERABLE, "holed"),
        ([], UNKNOWN, "0 of 0"),
    ],
)
def test_python_packages(packages, status, said):
    finding = python_packages(json.dumps({"dependencies": packages, "fixes": []}))
    assert finding.status == status
    assert said in str(finding)


@pytest.mark.parametrize(
    ("total", "status", "said"), [(0, FINE, "any of the 9"), (1, VULNERABLE, "known vulnerabilities in vite")]
)
def test_packages_of_the_page(total, status, said):
    known = {"metadata": {"vulnerabilities": {"total": total}, "dependencies": {"total": 9}}, "vulnerabilities": {"vite": {}}}
    finding = page_packages(json.dumps(known))
    assert finding.status == status
    assert said in str(finding)


@pytest.mark.parametrize("said", ["", "{}", "[]", "null", '{"message": "405 Method Not Allowed", "statusCode": 405}'])
def test_a_service_out_of_reach_says_nothing(said):
    assert python_packages(said).status == UNKNOWN
    assert page_packages(said).status == UNKNOWN
