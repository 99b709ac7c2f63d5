"""Traces for OpenTelemetry, where that is wanted: what a move or a request waits for. Otherwise all of it is nothing."""

from __future__ import annotations

import hashlib
import threading
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from starlette.types import Scope

from potable import __version__
from potable.engine.errors import PotableError
from potable.engine.messages import message

from .logs import belongs_to

CLOSE_SECONDS = 2.0
NOTHING: AbstractContextManager[Any] = nullcontext()


class _Tracing:
    """What makes the traces of this process, once it is set up."""

    tracer: Any = None
    provider: Any = None


def set_up(address: str) -> None:
    """Sends traces to an address that speaks OTLP over HTTP; an empty one is none."""
    if not address:
        return
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
        from opentelemetry.sdk.trace.id_generator import RandomIdGenerator
    except ModuleNotFoundError:
        raise PotableError(message("server-refuses-no-otel")) from None

    class Ids(RandomIdGenerator):
        """Gives the same trace to what belongs together, whichever server of a fleet tells of it."""

        def generate_trace_id(self) -> int:
            """Returns the id of the trace of what is going on."""
            return int(trace_id(), 16) or super().generate_trace_id()

    about = Resource.create({"service.name": "potable", "service.version": __version__})
    _Tracing.provider = TracerProvider(id_generator=Ids(), resource=about, shutdown_on_exit=False)
    _Tracing.provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(address)))
    _Tracing.tracer = _Tracing.provider.get_tracer("potable.server", __version__)


def span(name: str) -> AbstractContextManager[Any]:
    """Traces how long something takes; gives the span, or None where nothing is traced."""
    if _Tracing.tracer is None:
        return NOTHING
    about = {f"potable.{name}": value for name, value in belongs_to().items()}
    started: AbstractContextManager[Any] = _Tracing.tracer.start_as_current_span(name, attributes=about)
    return started


def name_by_route(span: Any, scope: Scope) -> None:
    """Calls a span by the route of a request, which is known only at its end."""
    route = getattr(scope.get("route"), "path", None)
    if span is not None and route:
        span.update_name(f"{scope['method']} {route}")


def trace_id() -> str:
    """Returns the id of the trace to which all that is going on belongs: that of a message or of a request, in hex."""
    about = belongs_to()
    of = f"{about.get('table')} {about['id']}" if "id" in about else about.get("request", "")
    return hashlib.sha256(of.encode()).hexdigest()[:32] if of else "0"


def close() -> None:
    """Sends what is still to be sent, if somebody takes it soon, and traces nothing any more."""
    provider, _Tracing.provider, _Tracing.tracer = _Tracing.provider, None, None
    if provider is not None:
        sending = threading.Thread(target=provider.shutdown, daemon=True)
        sending.start()
        sending.join(CLOSE_SECONDS)
