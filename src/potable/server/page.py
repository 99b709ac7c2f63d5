"""The built page: its files, and the page itself for every address that it makes up."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

PAGE = Path(__file__).parent / "page"
FOR_A_YEAR = "public, max-age=31536000, immutable"
NOT_BUILT = (
    "The page is not built yet, so there is nothing to see here; the server itself runs.\n"
    "Build it in the source folder with: make page\n"
)


def page(request: Request) -> Response:
    """Returns a file of the page, or the page."""
    wanted = request.path_params.get("path", "")
    file = (PAGE / wanted).resolve()
    if wanted and "\0" not in wanted and file.is_relative_to(PAGE) and file.is_file():
        hashed = wanted.startswith("assets/")
        return FileResponse(file, headers={"Cache-Control": FOR_A_YEAR if hashed else "no-cache"})
    if wanted.startswith("assets/"):
        return PlainTextResponse("There is no such file.\n", 404)
    index = PAGE / "index.html"
    if not index.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})
