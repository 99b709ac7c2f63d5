"""What is sent compressed: files of the page, which were built so, and answers that never change."""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

KINDS = {".webmanifest": "application/manifest+json"}
"""What Python has no name for."""
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
"""How files lie there compressed beside themselves, the smallest first."""
VARIES = {"Vary": "Accept-Encoding"}
MOST_READ = 256
"""So many files are kept: more than a page has, which are half a megabyte."""


def understands(request: Request, encoding: str) -> bool:
    """Tells whether whoever asks can read something that is encoded so."""
    offered = re.split(r"\s*,\s*", request.headers.get("accept-encoding", ""))
    return any(re.fullmatch(rf"{encoding}(\s*;\s*q=(?!0(\.0*)?$).*)?", one) for one in offered)


def answer_file(request: Request, file: Path, cache: str, *, changes: bool = True) -> Response:
    """Returns a file as small as it was built and can be read; one that never changes is read once."""
    headers, kind = VARIES | {"Cache-Control": cache}, KINDS.get(file.suffix) or guess_type(file.name)[0]
    for encoding, ending in ENCODINGS:
        smaller = file.with_name(file.name + ending)
        if smaller.is_file() and understands(request, encoding):
            file, headers = smaller, headers | {"Content-Encoding": encoding}
            break
    return FileResponse(file, headers=headers, media_type=kind) if changes else Response(_read(file), 200, headers, kind)


@lru_cache(MOST_READ)
def _read(file: Path) -> bytes:
    """Reads a file, and keeps what was read: to look for it again would take three threads and a hundred times as long."""
    return file.read_bytes()


class Unchanging:
    """An answer that is the same for everybody as long as the server runs."""

    def __init__(self, body: bytes, kind: str = "application/json", kept: bool = False) -> None:
        """Compresses it, once; a browser may keep it, and ask whether it is still the same."""
        self._body, self._smaller, self._kind = body, gzip.compress(body), kind
        self._tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"' if kept else None
        self._headers = VARIES | ({"ETag": self._tag, "Cache-Control": "no-cache"} if self._tag else {})

    def answer(self, request: Request) -> Response:
        """Returns it as small as it can be read, or nothing to whoever has it."""
        if self._tag and request.headers.get("if-none-match") == self._tag:
            return Response(status_code=304, headers=self._headers)
        if understands(request, "gzip"):
            return Response(self._smaller, headers=self._headers | {"Content-Encoding": "gzip"}, media_type=self._kind)
        return Response(self._body, headers=self._headers, media_type=self._kind)
