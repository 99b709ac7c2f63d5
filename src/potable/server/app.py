"""The web application: every route, and what is answered when something is refused."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, TypeVar

import msgspec
from fastapi import FastAPI, Path, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute

from potable import __version__
from potable.engine.errors import PotableError
from potable.engine.messages import ENGLISH, message
from potable.engine.story import Story

from . import lobby, models
from .compressed import Unchanging
from .describe import content_of, describe_all, rules_page
from .errors import Refused, in_short
from .limits import network_of
from .logs import say
from .messages import CANNOT_BE_READ, why_not_read
from .middleware import RECORDS, Middleware
from .openapi import FILE, REFUSALS, TEXT, DescribedApp, speaks
from .page import FOR_A_YEAR, page
from .preview import result_picture, tags_for
from .services import Services
from .settings import Settings
from .sockets import serve_socket
from .words import words_of

Id = Annotated[str, Path(pattern=models.ID)]
Language = Annotated[str, Query(pattern=models.ID)]
Token = Annotated[str | None, Query(max_length=64)]
First = Annotated[int, Query(alias="from", ge=0, le=100_000)]
Count = Annotated[int, Query(ge=1, le=500)]
SeatNumber = Annotated[int | None, Query(ge=0, le=15)]
Body = TypeVar("Body", bound=models.Given)


def create_app(settings: Settings) -> FastAPI:
    """Returns the application of a server with these settings."""
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        try:
            await services.open()
            say("the server is open", version=__version__)
            yield
        finally:  # one that could not open has workers, too
            await services.close()
            say("the server is closed")

    app = DescribedApp(
        title="Potable",
        version=__version__,
        description="The table for potion games. The WebSocket is described in docs/protocol.md.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses=REFUSALS,
    )
    app.state.services = services
    app.add_middleware(Middleware, services=services)
    _answer_refusals(app)
    _add_people_and_games(app, services)
    _add_tables(app, services)
    _add_replays(app, services)
    _add_house_keeping(app, services)
    app.add_route("/api/{path:path}", _no_such_route, include_in_schema=False)

    async def linked_page(request: Request) -> Response:
        return await page(request, await tags_for(services, request, request.path_params["wanted"]))

    async def pictured(request: Request) -> Response:
        picture = await result_picture(services, request.path_params["wanted"])
        return Response(picture, media_type="image/png", headers={"Cache-Control": FOR_A_YEAR})

    app.add_route("/previews/results/{wanted}.png", pictured, include_in_schema=False)
    app.add_route("/t/{wanted}", linked_page, include_in_schema=False)
    app.add_route("/r/{wanted}", linked_page, include_in_schema=False)
    app.add_route("/", page, include_in_schema=False)
    app.add_route("/{path:path}", page, include_in_schema=False)
    return app


def _answer_refusals(app: FastAPI) -> None:
    """Makes every refusal a code and a message."""

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> Response:
        return _answer(models.Problem(error.code, error.error), error.status)

    @app.exception_handler(PotableError)
    async def not_possible(_: Request, error: PotableError) -> Response:
        return _answer(models.Problem("bad_request", message("server-rules-refuse", why=in_short(error.message))), 400)

    @app.exception_handler(RequestValidationError)
    async def not_as_described(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:]) or "request"
        return _answer(models.Problem("bad_request", message("server-bad-field", where=where, why=first["msg"])), 422)

    @app.exception_handler(HTTPException)
    async def other(_: Request, error: HTTPException) -> Response:
        code = "not_found" if error.status_code == 404 else "bad_request"
        answer = _answer(models.Problem(code, message("server-not-answered", why=str(error.detail))), error.status_code)
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    async def broken(_: Request, error: Exception) -> Response:
        return _answer(models.Problem("broken", message("server-went-wrong")), 500)


def _no_such_route(request: Request) -> Response:
    """Answers a request for what is not there."""
    return _answer(models.Problem("not_found", message("server-no-address")), 404)


def _add_people_and_games(app: FastAPI, services: Services) -> None:
    """Adds who somebody is and what can be played."""
    games_told = models.Games(describe_all(), models.Limits(services.settings.record_bytes))
    described = Unchanging(msgspec.json.encode(games_told))

    @app.get("/api/me", **speaks(models.Me))
    async def me(request: Request) -> Response:
        person = services.identity.who(request)
        return _answer(models.Me(person.name, person.portrait) if person else models.Me(None, None))

    @app.post("/api/me", **speaks(models.Me, body=models.Name))
    async def name_me(request: Request) -> Response:
        wanted = await _read(request, models.Name)
        person = services.identity.named(request, wanted.name, wanted.portrait)
        answer = _answer(models.Me(person.name, person.portrait))
        services.identity.give_cookie(request, answer, person)
        return answer

    @app.get("/api/me/games", **speaks(models.PastGames))
    async def past_games(request: Request) -> Response:
        return _answer(await lobby.past_games(services, services.identity.who(request)))

    @app.get("/api/games", **speaks(models.Games))
    async def games(request: Request) -> Response:
        return described.answer(request)

    @app.get("/api/games/{game}/content", **speaks(models.Content))
    async def content(request: Request, game: Id) -> Response:
        return content_of(game).answer(request)

    @app.get("/api/compiling", **speaks(models.Compiling))
    async def compiling() -> Response:
        return _answer(services.compiling.progress)

    @app.get("/api/words/{language}/{part}.ftl", responses=TEXT)
    async def words(request: Request, language: Id, part: Id) -> Response:
        return words_of(language, part).answer(request)

    @app.get("/api/rules/{game}", **speaks(models.RulesPage))
    async def rules(game: Id, language: Language = ENGLISH) -> Response:
        return _answer(rules_page(game, language))


def _add_tables(app: FastAPI, services: Services) -> None:
    """Adds tables."""

    @app.get("/api/tables", **speaks(models.TableLists))
    async def tables(request: Request) -> Response:
        return _answer(await lobby.list_tables(services, services.identity.who(request)))

    @app.post("/api/tables", **speaks(models.Table, 201, models.NewTable))
    async def make_table(request: Request) -> Response:
        wanted = await _read(request, models.NewTable)
        if wanted.listed:
            services.listings.take(network_of(request.client.host) if request.client else "")
        return _answer(await lobby.make_table(services, services.identity.somebody(request), wanted), 201)

    @app.post("/api/lessons", **speaks(models.Table, 201, models.NewLesson))
    async def make_lesson(request: Request) -> Response:
        wanted = await _read(request, models.NewLesson)
        return _answer(await lobby.make_lesson(services, services.identity.somebody(request), wanted), 201)

    @app.get("/api/tables/{table_id}", **speaks(models.Table))
    async def table(request: Request, table_id: Id, join: Token = None, watch: Token = None) -> Response:
        return _answer(await lobby.show_table(services, services.identity.who(request), table_id, join, watch))

    @app.post("/api/tables/{table_id}/join", **speaks(models.Table, body=models.Join))
    async def join_table(request: Request, table_id: Id) -> Response:
        wanted = await _read(request, models.Join)
        return _answer(await lobby.join_table(services, services.identity.somebody(request), table_id, wanted))

    @app.post("/api/tables/{table_id}/leave", **speaks(models.Table))
    async def leave_table(request: Request, table_id: Id) -> Response:
        return _answer(await lobby.leave_table(services, services.identity.somebody(request), table_id))

    @app.get("/api/tables/{table_id}/record", responses=FILE)
    async def record(table_id: Id) -> Response:
        return _file(await lobby.record_of_table(services, table_id), table_id)

    async def socket(websocket: WebSocket) -> None:
        await serve_socket(services, websocket, websocket.path_params["table_id"], websocket.query_params.get("watch"))

    # past FastAPI, which would keep a hundred small things for each connection as long as it lasts
    app.router.routes.append(WebSocketRoute("/api/tables/{table_id}/socket", socket))


def _add_replays(app: FastAPI, services: Services) -> None:
    """Adds replays, and looking back at a game that goes on."""

    def costs(request: Request) -> None:
        """Counts what takes a worker some time, and refuses it to whoever asks too often."""
        services.replays.take(network_of(request.client.host) if request.client else "")

    @app.post(RECORDS, **speaks(models.ReplayMade, 201, models.NewReplay))
    async def make_replay(request: Request) -> Response:
        person = services.identity.somebody(request)
        costs(request)
        return _answer(await lobby.make_replay(services, person, await _read(request, models.NewReplay)), 201)

    @app.get("/api/replays/{replay_id}", **speaks(models.Replay))
    async def replay(request: Request, replay_id: Id) -> Response:
        costs(request)
        return _answer(await lobby.show_replay(services, replay_id))

    @app.get("/api/replays/{replay_id}/moments", **speaks(models.Moments))
    async def moments(
        request: Request,
        replay_id: Id,
        seat: SeatNumber = None,
        every: Annotated[bool, Query(alias="all")] = False,
        first: First = 0,
        count: Count = 500,
    ) -> Response:
        costs(request)
        shown = await lobby.show_moments(services, replay_id, seat, every, first, count)
        return Response(shown, media_type="application/json")

    @app.get("/api/tables/{table_id}/moments", **speaks(models.Moments))
    async def look_back(
        request: Request,
        table_id: Id,
        seat: SeatNumber = None,
        watch: Token = None,
        first: First = 0,
        count: Count = 500,
    ) -> Response:
        person = services.identity.somebody(request)
        costs(request)
        seen = await lobby.look_back(services, person, table_id, seat, watch, first, count)
        return Response(seen, media_type="application/json")

    @app.get("/api/replays/{replay_id}/story", **speaks(Story))
    async def story(request: Request, replay_id: Id) -> Response:
        costs(request)
        return Response(await lobby.tell_story(services, replay_id), media_type="application/json")

    @app.get("/api/replays/{replay_id}/record", responses=FILE)
    async def replay_record(replay_id: Id) -> Response:
        return _file((await lobby.find_record(services, replay_id))[0], replay_id)

    @app.post("/api/replays/{replay_id}/branch", **speaks(models.Table, 201, models.Branch))
    async def branch(request: Request, replay_id: Id) -> Response:
        costs(request)
        wanted = await _read(request, models.Branch)
        return _answer(await lobby.play_on(services, services.identity.somebody(request), replay_id, wanted), 201)


def _add_house_keeping(app: FastAPI, services: Services) -> None:
    """Adds what those who run the server ask for."""

    @app.get("/healthz", **speaks(models.Health))
    async def health() -> Response:
        if services.closing:
            raise Refused("busy", "server-closing", 503)
        await services.health.check()
        return _answer(models.Health("ok"))

    @app.get("/livez", **speaks(models.Health))
    async def live() -> Response:
        return _answer(models.Health("ok"))

    @app.get("/readyz", **speaks(models.Health))
    async def ready() -> Response:
        if services.closing:
            raise Refused("busy", "server-closing", 503)
        await services.health.check_ready()
        return _answer(models.Health("ok"))

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def _read(request: Request, kind: type[Body]) -> Body:
    """Returns what somebody sent, or refuses."""
    body = await request.body()
    try:
        return msgspec.json.decode(body, type=kind)
    except CANNOT_BE_READ as error:
        raise Refused("bad_request", "server-unreadable-request", 422, why=why_not_read(body, error)) from None


def _answer(said: models.Answer, status: int = 200) -> Response:
    """Returns an answer in JSON."""
    return Response(msgspec.json.encode(said), status, media_type="application/json")


def _file(text: str, name: str) -> Response:
    """Returns a record as a download."""
    headers = {"Content-Disposition": f'attachment; filename="potable-{name}.json"'}
    return Response(text, media_type="application/json", headers=headers)
