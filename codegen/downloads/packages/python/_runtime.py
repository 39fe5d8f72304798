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
from typing import Any, Dict, Final, Literal, Mapping, Optional, Sequence, Tuple, Union, get_args, get_origin, get_type_hints
from urllib.parse import quote

import httpx


class ApiError(Exception):
    """An error response, or a success whose body is not JSON."""

    def __init__(self, url: str, status: int, status_text: str, body: Any) -> None:
        super().__init__(url, status, status_text, body)
        self.url = url
        self.status = status
        self.status_text = status_text
        self.body = body

    def __str__(self) -> str:
        body = self.body if isinstance(self.body, str) else json.dumps(self.body, ensure_ascii=False)
        reason = "the response has no body" if self.body is None else body[:500]
        return f"{self.status} {self.status_text}: {reason} ({self.url})"


class ApiTimeoutError(Exception):
    """There was no response within the timeout, which is in seconds; 0 for that of httpx."""

    def __init__(self, operation_id: str, timeout: float, attempt: int) -> None:
        super().__init__(operation_id, timeout, attempt)
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


def decode(type_: Any, data: Any, strict: bool = False) -> Any:
    """
    Returns JSON data as a value of this type. Data that does not fit, such as a value that an enum does not have yet, is returned
    as it is; with `strict`, it raises a TypeError or a ValueError.
    """
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


def _decode_variant(union: Any, data: Any, strict: bool) -> Any:
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


def _decode_object(class_: Any, data: Mapping[str, Any], strict: bool) -> Any:
    """Returns an instance of a dataclass. Raises a TypeError if a required field is missing."""
    hints = get_type_hints(class_)
    names: Mapping[str, str] = getattr(class_, "_field_map", {})
    wire = {field.name: names.get(field.name, field.name) for field in dataclasses.fields(class_)}
    return class_(**{name: decode(hints[name], data[key], strict) for name, key in wire.items() if key in data})


def _safe_json(response: httpx.Response) -> Any:
    """Returns the body of a response; None if it is empty. The body of an error that is not JSON is its text."""
    if not response.content:
        return None
    try:
        return response.json()
    except ValueError:
        if not response.is_success:
            return response.text
        url = str(response.url).split("?")[0]
        raise ApiError(url, response.status_code, response.reason_phrase, response.text) from None


_IDEMPOTENT: Final = {"GET", "HEAD", "PUT", "DELETE", "OPTIONS"}
_TRANSIENT: Final = {408, 429, 500, 502, 503, 504}
_LONGEST_WAIT: Final = 60.0
"""The longest accepted wait of a Retry-After header, in seconds."""


def _default_retry_on(method: str, headers: Mapping[str, str], response: Optional[httpx.Response]) -> bool:
    """Whether to repeat a call after a response, or after none. A response with a longer wait is raised at once."""
    if method.upper() not in _IDEMPOTENT and "Idempotency-Key" not in headers:
        return False
    if response is None:
        return True
    wait = _requested_wait(response.headers.get("retry-after"))
    return response.status_code in _TRANSIENT and (wait is None or wait <= _LONGEST_WAIT)


def _retry_delay(retry: Mapping[str, Any], attempt: int, retry_after: Optional[str]) -> float:
    """Returns the wait before the next attempt in seconds: that of the response, or else a random one that grows."""
    wait = _requested_wait(retry_after)
    if wait is not None:
        return wait
    longest = float(retry.get("retry_delay", 1)) * (1 if retry.get("retry_strategy") == "fixed" else 2 ** (attempt - 1))
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


def bind(module: ModuleType) -> None:
    """Makes a generated module use what is defined here: it looks these names up whenever it calls them."""
    for own in (ApiError, ApiTimeoutError, build_url, encode, decode, _safe_json, _default_retry_on, _retry_delay):
        if not hasattr(module, own.__name__):
            raise ImportError(f"{module.__name__} has no {own.__name__} to replace.")
        setattr(module, own.__name__, own)
    DISCRIMINATORS.update(module.DISCRIMINATORS)


# Errors show the name by which programs import them.
for _public in (ApiError, ApiTimeoutError):
    _public.__module__ = __name__.rpartition(".")[0]
