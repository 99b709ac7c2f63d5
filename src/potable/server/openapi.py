"""The REST interface described: every body by the struct that it is read as or written from."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI

from . import models

REF = "#/components/schemas/{name}"
_, COMPONENTS = msgspec.json.schema_components((*models.REQUESTS, *models.ANSWERS), ref_template=REF)

WHY_REFUSED = {
    400: "Something in the request cannot be.",
    401: "Nobody knows who is asking.",
    403: "It is not allowed.",
    404: "There is no such thing.",
    409: "It cannot be done now.",
    413: "It is too large.",
    422: "The request is not as described here.",
    429: "It is too much.",
    503: "It cannot be stored or read at the moment.",
}


class DescribedApp(FastAPI):
    """An application whose description names the bodies of its requests and answers."""

    def openapi(self) -> dict[str, Any]:
        """Returns the description."""
        described = super().openapi()
        described.setdefault("components", {}).setdefault("schemas", {}).update(COMPONENTS)
        return described


def _content(kind: type) -> dict[str, Any]:
    """Returns how a body of JSON is described."""
    return {"content": {"application/json": {"schema": {"$ref": REF.format(name=kind.__name__)}}}}


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {**_content(models.Problem), "description": why} for status, why in WHY_REFUSED.items()
}
TEXT: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "Sentences in the syntax of Fluent."}
}
FILE: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/json": {"schema": {"type": "object"}}}, "description": "The record file."}
}


def speaks(answer: type, status: int = 200, body: type | None = None) -> dict[str, Any]:
    """Returns what a route is told about what it answers and what it is sent."""
    asked = {"openapi_extra": {"requestBody": {**_content(body), "required": True}}} if body else {}
    said = {status: {**_content(answer), "description": (answer.__doc__ or "").strip()}}
    return {"status_code": status, "response_model": None, "responses": said, **asked}
