"""What the clients of all APIs have in common."""

from __future__ import annotations

import calendar
import dataclasses
import json
import random
import time
from datetime import date
from email.utils import parsedate_tz
from enum import Enum
from types import ModuleType
from typing import Any, Callable, Collection, Dict, Final, Literal, Mapping, Optional, Sequence, Tuple, Union, get_args, get_origin, get_type_hints
from urllib.parse import quote

import httpx

from ._settings import FILE, LONGEST_WAIT


class ApiError(Exception):
    """An error response, or a success whose body is not JSON."""

    def __init__(self, url: str, status: int, status_text: str, body: Any, headers: Optional[Mapping[str, str]] = None) -> None:
        if isinstance(body, _ErrorBody):
            body, headers = body.value, body.headers
        super().__init__(url, status, status_text, body, headers)
        self.url = url
        self.status = status
        self.status_text = status_text
        self.body = body
        self.headers: Mapping[str, str] = {} if headers is None else headers

    def __str__(self) -> str:
        body = self.body if isinstance(self.body, str) else json.dumps(self.body, ensure_ascii=False)
        reason = "the response has no body" if self.body is None else body[:500]
        return f"{self.status} {self.status_text}: {reason} ({self.url})"


class _ErrorBody:
    """What generated modules pass to ApiError: the body of an error response, and its headers."""

    def __init__(self, value: Any, headers: Mapping[str, str]) -> None:
        self.value = value
        self.headers = headers


class ApiTimeoutError(TimeoutError):
    """There was no response within the timeout, which is in seconds; 0 for that of httpx. It is a TimeoutError of Python too."""

    def __init__(self, operation_id: str, timeout: float, attempt: int) -> None:
        # OSError takes its arguments for errno, strerror and filename.
        Exception.__init__(self, operation_id, timeout, attempt)
        self.operation_id = operation_id
        self.timeout = timeout
        self.attempt = attempt

    def __str__(self) -> str:
        within = f" within {self.timeout:g} seconds" if self.timeout > 0 else ""
        return f"{self.operation_id} got no response{within} (attempt {self.attempt})"


class _Null:
    def __repr__(self) -> str:
        return "NULL"


NULL: Final[Any] = _Null()
"""Sends null for an optional field. With None, the field is omitted."""


def build_url(server_url: str, path: str, path_params: Mapping[str, Any]) -> str:
    """Returns the URL of a call. Values in its path are those of the spec, not the names of enum members or Python's booleans."""
    for name, value in path_params.items():
        wire = encode(value)
        text = str(wire).lower() if isinstance(wire, bool) else str(wire)
        path = path.replace("{" + name + "}", quote(text, safe=""))
    return server_url.rstrip("/") + path


def encode(value: Any) -> Any:
    """Returns a value as JSON data. An optional field that is None is omitted; a required one is null."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        names: Mapping[str, str] = getattr(value, "_field_map", {})
        return {
            names.get(field.name, field.name): encode(item)
            for field, item in ((field, getattr(value, field.name)) for field in dataclasses.fields(value))
            if item is not None or field.default is not None
        }
    if isinstance(value, _Null):
        return None
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, (list, tuple)):
        return [encode(item) for item in value]
    if isinstance(value, dict):
        return {key: encode(item) for key, item in value.items()}
    return value


DISCRIMINATORS: Dict[Any, Tuple[str, Mapping[str, Any]]] = {}
"""The property that tells the variant of each union, and the class for each of its values."""

_SCALARS: Mapping[Any, Tuple[type, ...]] = {str: (str,), bool: (bool,), int: (int,), float: (int, float)}


def decode(type_: Any, data: Any, strict: Optional[bool] = None) -> Any:
    """
    Returns JSON data as a value of this type. Data that does not fit, such as a value that an enum does not have yet, is returned
    as it is; with `strict`, it raises a TypeError or a ValueError. A required field that is missing is None; with `strict` True or
    False, it raises a TypeError. A body that is not JSON raises an ApiError, unless it is a file.
    """
    if type_ is bytes:
        return data.content if isinstance(data, _NotJson) else b"" if data is None else json.dumps(data).encode()
    if isinstance(data, _NotJson):
        raise data.error()
    if data is None or type_ is Any:
        return data
    origin, arguments = get_origin(type_), get_args(type_)
    if origin is Union:
        return _decode_variant(type_, data, strict)
    if origin is list and isinstance(data, list):
        return [decode(arguments[0], item, strict) for item in data]
    if origin is dict and isinstance(data, dict):
        return {key: decode(arguments[1], value, strict) for key, value in data.items()}
    if isinstance(type_, type) and dataclasses.is_dataclass(type_) and isinstance(data, dict):
        return _decode_object(type_, data, strict)
    if isinstance(type_, type) and issubclass(type_, Enum):
        try:
            return type_(data)
        except ValueError:
            if strict:
                raise
            return data
    if strict and not _is_scalar_of(type_, data):
        raise TypeError(f"{data!r} is not of the type {type_}.")
    return data


def _is_scalar_of(type_: Any, data: Any) -> bool:
    if get_origin(type_) is Literal:
        return data in get_args(type_)
    return isinstance(data, _SCALARS.get(type_, ())) and (type_ is bool or not isinstance(data, bool))


def _decode_variant(union: Any, data: Any, strict: Optional[bool]) -> Any:
    """Returns data as the first variant that fits."""
    for is_strict in (True,) if strict else (True, False):
        for variant in _variants(union, data):
            try:
                return decode(variant, data, is_strict)
            except (TypeError, ValueError):
                continue
    if strict:
        raise TypeError(f"{data!r} is not of the type {union}.")
    return data


def _variants(union: Any, data: Any) -> Sequence[Any]:
    """Returns the variants that data can be: the one that its discriminator names, or those that have no name."""
    variants = tuple(one for one in get_args(union) if one is not type(None))
    discriminator = DISCRIMINATORS.get(Union[variants])
    if discriminator is None or not isinstance(data, dict):
        return variants
    name, classes = discriminator
    value = data.get(name)
    if not isinstance(value, str):
        return variants
    named = classes.get(value)
    return [named] if named is not None else [one for one in variants if one not in classes.values()]


def _decode_object(class_: Any, data: Mapping[str, Any], strict: Optional[bool]) -> Any:
    """Returns an instance of a dataclass."""
    hints = get_type_hints(class_)
    names: Mapping[str, str] = getattr(class_, "_field_map", {})
    wire = {field: names.get(field.name, field.name) for field in dataclasses.fields(class_)}
    return class_(**{
        field.name: decode(hints[field.name], data.get(key), strict)
        for field, key in wire.items()
        if key in data or (strict is None and field.default is dataclasses.MISSING)
    })


class _NotJson:
    """The body of a success that is not JSON: a file, or a page of a proxy."""

    def __init__(self, response: httpx.Response) -> None:
        self.content = response.content
        self._response = response

    def error(self) -> ApiError:
        response = self._response
        url = str(response.url).split("?")[0]
        return ApiError(url, response.status_code, response.reason_phrase, response.text, response.headers)


def _safe_json(response: httpx.Response) -> Any:
    """Returns the body of a response for `decode` or `ApiError`; None if it is empty. Text of an error may be any text."""
    body: Any = None
    if response.content:
        try:
            body = response.json()
        except ValueError:
            body = _NotJson(response) if response.is_success else response.text
    return body if response.is_success else _ErrorBody(body, response.headers)


_IDEMPOTENT: Final = {"GET", "HEAD", "PUT", "DELETE", "OPTIONS"}
_TRANSIENT: Final = {408, 429, 500, 502, 503, 504}

def _default_retry_on(method: str, headers: Mapping[str, str], response: Optional[httpx.Response]) -> bool:
    """Whether to repeat a call after a response, or after none. A response with a longer wait is raised at once."""
    if method.upper() not in _IDEMPOTENT and "Idempotency-Key" not in headers:
        return False
    if response is None:
        return True
    return response.status_code in _TRANSIENT and _is_soon(response)


def _is_soon(response: Optional[httpx.Response]) -> bool:
    """Whether the next attempt can be made within the longest accepted wait."""
    wait = None if response is None else _requested_wait(response.headers.get("retry-after"))
    return wait is None or wait <= LONGEST_WAIT


def _bounded(config: Mapping[str, Any], retry: Optional[Mapping[str, Any]]) -> Dict[str, Any]:
    """Returns the retry settings of a call. Their `retry_on` is not asked about a response with a longer wait."""
    settings: Dict[str, Any] = {**(config.get("retry") or {}), **(retry or {})}
    retry_on = settings.get("retry_on")
    if retry_on is not None:
        settings["retry_on"] = lambda call: _is_soon(call.get("response")) and retry_on(call)
    return settings


def _retry_delay(retry: Mapping[str, Any], attempt: int, retry_after: Optional[str]) -> float:
    """Returns the wait before the next attempt in seconds: that of the response, or else a random one that grows."""
    wait = _requested_wait(retry_after)
    if wait is not None:
        return wait
    longest: float = float(retry.get("retry_delay", 1)) * (1 if retry.get("retry_strategy") == "fixed" else 2 ** (attempt - 1))
    return longest if retry.get("jitter") is False else random.uniform(0, longest)


def _requested_wait(retry_after: Optional[str]) -> Optional[float]:
    """
    Returns the wait that a Retry-After header requests, in seconds; None if it is missing or invalid.
    See https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
    """
    text = (retry_after or "").strip()
    if text.isdecimal():
        return float(text)
    moment = parsedate_tz(text)
    if moment is None:
        return None
    try:
        return max(0.0, calendar.timegm(moment[:9]) - (moment[9] or 0) - time.time())
    except (ValueError, OverflowError):
        return None


def _replace(module: ModuleType, name: str, own: Any) -> None:
    if not hasattr(module, name):
        raise ImportError(f"{module.__name__} has no {name} to replace.")
    setattr(module, name, own)


def _fields_of(body: Mapping[str, Any]) -> Dict[str, Any]:
    """Returns the fields of a form. A list has a field for each of its items, and an object is sent as JSON."""
    lists = {name: value if isinstance(value, list) else [value] for name, value in body.items() if value is not None}
    return {name: [one if isinstance(one, str) else json.dumps(one) for one in items] for name, items in lists.items()}


def _adapted(send: Callable[..., Any], forms: Collection[str]) -> Callable[..., Any]:
    """Wraps the function that sends a call, or its coroutine. It takes the bodies of forms for JSON."""

    def adapted(client: Any, config: Any, op: Any, url: str, *, retry: Any = None, json_body: Any = None, **others: Any) -> Any:
        is_form = op["id"] in forms and isinstance(json_body, dict)
        body = {"data": _fields_of(json_body)} if is_form else {"json_body": json_body}
        return send(client, config, op, url, retry=_bounded(config, retry), **body, **others)

    return adapted


def _with_json_pages(iter_pages: Callable[..., Any], is_async: bool) -> Callable[..., Any]:
    """Wraps the function that reads a list, so that a page that is not JSON raises an ApiError."""

    def checked(call: Callable[..., Any]) -> Callable[..., Any]:
        def page(params: Any) -> Any:
            data, response = call(params)
            return decode(Any, data), response

        async def page_async(params: Any) -> Any:
            data, response = await call(params)
            return decode(Any, data), response

        return page_async if is_async else page

    return lambda call, *others: iter_pages(checked(call), *others)


def bind(module: ModuleType, forms: Collection[str] = ()) -> None:
    """
    Makes a generated module use what is defined here: it looks these names up whenever it calls them. `forms` are the operations
    whose bodies are forms without files.
    """
    replaced: Tuple[Any, ...] = (ApiError, ApiTimeoutError, build_url, encode, decode, _safe_json, _default_retry_on, _retry_delay)
    for own in replaced:
        _replace(module, own.__name__, own)
    for send in ("send", "send_async"):
        _replace(module, send, _adapted(getattr(module, send), forms))
    for pages, is_async in (("iter_pages", False), ("aiter_pages", True)):
        _replace(module, pages, _with_json_pages(getattr(module, pages), is_async))
    if FILE in vars(module):
        setattr(module, FILE, bytes)
    DISCRIMINATORS.update(module.DISCRIMINATORS)


# Errors show the name by which programs import them.
for _public in (ApiError, ApiTimeoutError):
    _public.__module__ = __name__.rpartition(".")[0]
