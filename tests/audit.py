"""Looks up known vulnerabilities of what is installed: the locked Python packages and those of the page. Run by `make audit`.

What could not be looked up is not called safe: the services that know may be out of reach.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FINE, VULNERABLE, UNKNOWN = 0, 1, 2


@dataclass(frozen=True)
class Finding:
    """What is known of some packages."""

    what: str
    status: int
    said: str

    def __str__(self) -> str:
        return f"{self.what}: {self.said}"


def python_packages(said: str) -> Finding:
    """Returns what pip-audit found out, from its JSON."""
    what = "Python packages"
    try:
        packages = json.loads(said)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return out_of_reach(what)
    bad = [
        f"{one['name']} {one['version']} ({', '.join(each['id'] for each in one['vulns'])})"
        for one in packages
        if one.get("vulns")
    ]
    if bad:
        return Finding(what, VULNERABLE, f"known vulnerabilities in {'; '.join(bad)}.")
    unknown = sum("skip_reason" in one for one in packages)
    if unknown or not packages:
        return out_of_reach(what, f"{unknown} of {len(packages)} could not be looked up")
    return Finding(what, FINE, f"nothing is known against any of the {len(packages)}.")


def page_packages(said: str) -> Finding:
    """Returns what npm found out, from its JSON."""
    what = "The page's packages"
    try:
        found = json.loads(said)
        counts = found["metadata"]["vulnerabilities"]
    except (ValueError, KeyError, TypeError):
        return out_of_reach(what)
    if counts["total"]:
        return Finding(what, VULNERABLE, f"known vulnerabilities in {', '.join(sorted(found['vulnerabilities']))}.")
    return Finding(what, FINE, f"nothing is known against any of the {found['metadata']['dependencies']['total']}.")


def out_of_reach(what: str, why: str = "the service that knows vulnerabilities did not answer as it should") -> Finding:
    """Returns that nothing is known."""
    return Finding(what, UNKNOWN, f"NOTHING IS KNOWN, {why}. Try again where it can be reached.")


def run(*command: str | Path) -> str:
    """Returns what a command says; whether it found something is in there."""
    return subprocess.run([str(part) for part in command], cwd=ROOT, capture_output=True, text=True).stdout


def main(pip_audit: str) -> int:
    """Looks everything up, says what was found, and returns the worst of it."""
    quiet = ("--format", "json", "--progress-spinner", "off")
    findings = [
        python_packages(run(pip_audit, "--requirement", "requirements.lock", "--require-hashes", "--disable-pip", *quiet)),
        page_packages(run("npm", "--prefix", "web", "audit", "--json")),
    ]
    print(*findings, sep="\n")
    statuses = {finding.status for finding in findings}
    return next((status for status in (VULNERABLE, UNKNOWN) if status in statuses), FINE)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
