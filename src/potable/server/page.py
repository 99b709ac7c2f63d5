"""The built page: its files, and the page itself for every address that it makes up."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from .compressed import answer_file

PAGE = Path(__file__).parent / "page"
NOT_KEPT = {"Cache-Control": "no-cache"}
FOR_A_YEAR = "public, max-age=31536000, immutable"
NOT_BUILT = (
    "The page is not built yet, so there is nothing to see here; the server itself runs.\n"
    "Build it in the source folder with: make page\n"
)


async def page(request: Request, tags: str = "") -> Response:
    """Returns a file of the page, or the page, with tags that tell of what is at its address."""
    wanted = request.path_params.get("path", "")
    file = _file(wanted)
    if file is not None:
        hashed = wanted.startswith("assets/")
        return answer_file(request, file, FOR_A_YEAR if hashed else "no-cache", changes=not hashed)
    if wanted.startswith("assets/"):
        return PlainTextResponse("There is no such file.\n", 404)
    index = PAGE / "index.html"
    if not index.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    if tags:
        return HTMLResponse(index.read_text(encoding="utf-8").replace("</head>", tags + "</head>", 1), headers=NOT_KEPT)
    return answer_file(request, index, "no-cache")


def _file(wanted: str) -> Path | None:
    """Returns the file of the page that has this path, if there is one and if a file can have it."""
    try:
        file = (PAGE / wanted).resolve()
        return file if file.is_relative_to(PAGE) and file.is_file() else None
    except (OSError, ValueError):  # too long, or with a zero byte
        return None
