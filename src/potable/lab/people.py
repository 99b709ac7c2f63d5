"""How simulated people reach a server: requests and WebSockets as our own page would make them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 60.0


class Reception:
    """Makes requests for many people; it keeps no cookie, which would be taken for another person's, and no connection."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        """Says where the server is and how long people wait for an answer."""
        self.url = url
        nobodys = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self._client = httpx.AsyncClient(timeout=patience, cookies=nobodys, limits=httpx.Limits(max_keepalive_connections=0))

    async def get(self, path: str, cookie: str | None = None) -> httpx.Response:
        """Asks for something."""
        return await self._client.get(self.url + path, headers=self._headers(cookie))

    async def post(self, path: str, body: dict[str, Any], cookie: str | None = None) -> httpx.Response:
        """Asks for a change, whatever the answer."""
        return await self._client.post(self.url + path, json=body, headers=self._headers(cookie))

    def _headers(self, cookie: str | None) -> dict[str, str]:
        return {"Origin": self.url} | ({"Cookie": f"potable={cookie}"} if cookie else {})

    async def welcome(self, name: str) -> str:
        """Returns the cookie of somebody new."""
        return _done(await self.post("/api/me", {"name": name})).cookies["potable"]

    async def table(self, cookie: str, game: str, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
        """Makes a table."""
        answer = await self.post("/api/tables", {"game": game, "seats": seats, **more}, cookie)
        table: dict[str, Any] = _done(answer).json()
        return table

    async def join(self, cookie: str, table: dict[str, Any]) -> None:
        """Sits somebody down at a table to which they were invited."""
        _done(await self.post(f"/api/tables/{table['id']}/join", {"token": table["join"]}, cookie))

    async def close(self) -> None:
        """Ends all connections."""
        await self._client.aclose()


def _done(answer: httpx.Response) -> httpx.Response:
    """Returns an answer, or raises with why something was refused, in words that reach another process."""
    if answer.is_error:
        raise RuntimeError(f"{answer.url.path} was answered with {answer.status_code}: {answer.text}")
    return answer


def at_table(url: str, table: str, cookie: str, open_timeout: float = PATIENCE, **how: Any) -> connect:
    """Returns a connection to a table, to be opened."""
    return connect(
        f"ws{url[4:]}/api/tables/{table}/socket",
        origin=url,  # type: ignore[arg-type]
        additional_headers={"Cookie": f"potable={cookie}"},
        compression=None,
        max_size=None,
        proxy=None,
        open_timeout=open_timeout,
        **how,
    )


async def lines(socket: ClientConnection) -> AsyncIterator[str]:
    """Returns the messages that come, of which a frame may bring several."""
    async for data in socket:
        for line in str(data).split("\n"):
            yield line
