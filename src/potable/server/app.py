"""The web application: every route, and what is answered when something is refused."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import FastAPI, Path, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute

from potable import __version__
from potable.engine.errors import PotableError

from . import lobby, models
from .describe import describe_all, rules_page
from .errors import Refused, in_short
from .limits import network_of
from .logs import say
from .middleware import RECORDS, Middleware
from .page import page
from .services import Services
from .settings import Settings
from .sockets import serve_socket
from .state import encode

Id = Annotated[str, Path(pattern=models.ID)]
Token = Annotated[str | None, Query(max_length=64)]
Move = Annotated[int, Query(ge=0, le=100_000)]
SeatNumber = Annotated[int | None, Query(ge=0, le=15)]

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": models.Problem, "description": description}
    for status, description in (
        (400, "Something in the request cannot be."),
        (401, "Nobody knows who is asking."),
        (403, "It is not allowed."),
        (404, "There is no such thing."),
        (409, "It cannot be done now."),
        (413, "It is too large."),
        (422, "The request is not as described here."),
        (429, "It is too much."),
        (503, "It cannot be stored or read at the moment."),
    )
}
FILE: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/json": {"schema": {"type": "object"}}}, "description": "The record file."}
}


def create_app(settings: Settings) -> FastAPI:
    """Returns the application of a server with these settings."""
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await services.open()
        say("the server is open", version=__version__)
        yield
        await services.close()
        say("the server is closed")

    app = FastAPI(
        title="Potable",
        version=__version__,
        description="The table for potion games. The WebSocket is described in docs/protocol.md.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses=REFUSALS,
    )
    app.add_middleware(Middleware, services=services)
    _answer_refusals(app)
    _add_people_and_games(app, services)
    _add_tables(app, services)
    _add_replays(app, services)
    _add_house_keeping(app, services)
    app.add_route("/api/{path:path}", _no_such_route, include_in_schema=False)
    app.add_route("/", page, include_in_schema=False)
    app.add_route("/{path:path}", page, include_in_schema=False)
    return app


def _answer_refusals(app: FastAPI) -> None:
    """Makes every refusal a code and a sentence."""

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> JSONResponse:
        return JSONResponse({"code": error.code, "error": error.error}, error.status)

    @app.exception_handler(PotableError)
    async def not_possible(_: Request, error: PotableError) -> JSONResponse:
        return JSONResponse({"code": "bad_request", "error": in_short(str(error))}, 400)

    @app.exception_handler(RequestValidationError)
    async def not_as_described(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:])
        return JSONResponse({"code": "bad_request", "error": f"{where or 'The request'}: {first['msg']}."}, 422)

    @app.exception_handler(HTTPException)
    async def other(_: Request, error: HTTPException) -> JSONResponse:
        code = {404: "not_found", 413: "too_large"}.get(error.status_code, "bad_request")
        return JSONResponse({"code": code, "error": f"{error.detail}."}, error.status_code, error.headers)

    @app.exception_handler(Exception)
    async def broken(_: Request, error: Exception) -> JSONResponse:
        return JSONResponse({"code": "broken", "error": "Something went wrong here, and was noted."}, 500)


def _no_such_route(request: Request) -> JSONResponse:
    """Answers a request for what is not there."""
    return JSONResponse({"code": "not_found", "error": "There is no such address."}, 404)


def _add_people_and_games(app: FastAPI, services: Services) -> None:
    """Adds who somebody is and what can be played."""

    @app.get("/api/me", response_model=models.Me)
    async def me(request: Request) -> Any:
        person = services.identity.who(request)
        return {"name": person.name if person else None}

    @app.post("/api/me", response_model=models.Me)
    async def name_me(request: Request, response: Response, body: models.Name) -> Any:
        return {"name": services.identity.name(request, response, body.name).name}

    @app.get("/api/games", response_model=models.Games)
    async def games() -> Any:
        return {"games": describe_all(), "limits": {"record_bytes": services.settings.record_bytes}}

    @app.get("/api/rules/{game}", response_model=models.RulesPage)
    async def rules(game: Id) -> Any:
        return rules_page(game)


def _add_tables(app: FastAPI, services: Services) -> None:
    """Adds tables."""

    @app.get("/api/tables", response_model=models.TableLists)
    async def tables(request: Request) -> Any:
        return Response(
            encode(await lobby.list_tables(services, services.identity.who(request))), media_type="application/json"
        )

    @app.post("/api/tables", response_model=models.TableAbout, status_code=201)
    async def make_table(request: Request, body: models.NewTable) -> Any:
        if body.listed:
            services.listings.take(network_of(request.client.host) if request.client else "")
        return await lobby.make_table(services, services.identity.somebody(request), body)

    @app.get("/api/tables/{table_id}", response_model=models.TableAbout)
    async def table(request: Request, table_id: Id, join: Token = None, watch: Token = None) -> Any:
        return await lobby.show_table(services, services.identity.who(request), table_id, join, watch)

    @app.post("/api/tables/{table_id}/join", response_model=models.TableAbout)
    async def join_table(request: Request, table_id: Id, body: models.Join) -> Any:
        return await lobby.join_table(services, services.identity.somebody(request), table_id, body.token, body.seat)

    @app.get("/api/tables/{table_id}/record", responses=FILE)
    async def record(table_id: Id) -> Response:
        return _file(await lobby.record_of_table(services, table_id), table_id)

    async def socket(websocket: WebSocket) -> None:
        await serve_socket(services, websocket, websocket.path_params["table_id"], websocket.query_params.get("watch"))

    # past FastAPI, which would keep a hundred small things for each connection as long as it lasts
    app.router.routes.append(WebSocketRoute("/api/tables/{table_id}/socket", socket))


def _add_replays(app: FastAPI, services: Services) -> None:
    """Adds replays."""
    sent = {"requestBody": {"content": {"application/json": {"schema": models.NEW_REPLAY}}, "required": True}}

    def costs(request: Request) -> None:
        """Counts what takes a worker some time, and refuses it to whoever asks too often."""
        services.replays.take(network_of(request.client.host) if request.client else "")

    @app.post(RECORDS, response_model=models.ReplayMade, status_code=201, openapi_extra=sent)
    async def make_replay(request: Request) -> Any:
        person = services.identity.somebody(request)
        costs(request)
        return await lobby.make_replay(services, person, models.NewReplay.read(await request.body()))

    @app.get("/api/replays/{replay_id}", response_model=models.Replay)
    async def replay(request: Request, replay_id: Id) -> Any:
        costs(request)
        return await lobby.show_replay(services, replay_id)

    @app.get("/api/replays/{replay_id}/moments", response_model=models.Moments)
    async def moments(
        request: Request,
        replay_id: Id,
        seat: SeatNumber = None,
        every: Annotated[bool, Query(alias="all")] = False,
        first: Annotated[Move, Query(alias="from")] = 0,
        count: Annotated[int, Query(ge=1, le=500)] = 500,
    ) -> Response:
        costs(request)
        shown = await lobby.show_moments(services, replay_id, seat, every, first, count)
        return Response(shown, media_type="application/json")

    @app.get("/api/replays/{replay_id}/record", responses=FILE)
    async def replay_record(replay_id: Id) -> Response:
        return _file((await lobby.find_record(services, replay_id))[0], replay_id)

    @app.post("/api/replays/{replay_id}/branch", response_model=models.TableAbout, status_code=201)
    async def branch(request: Request, replay_id: Id, body: models.Branch) -> Any:
        costs(request)
        return await lobby.play_on(services, services.identity.somebody(request), replay_id, body)


def _add_house_keeping(app: FastAPI, services: Services) -> None:
    """Adds what those who run the server ask for."""

    @app.get("/healthz", response_model=models.Health)
    async def health() -> Any:
        if services.closing:
            raise Refused("busy", "The server is closing.", 503)
        await services.health.check()
        return {"status": "ok"}

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def _file(text: str, name: str) -> Response:
    """Returns a record as a download."""
    headers = {"Content-Disposition": f'attachment; filename="potable-{name}.json"'}
    return Response(text, media_type="application/json", headers=headers)
