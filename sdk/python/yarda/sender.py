"""Sends calls, and sends them again where that does nothing twice."""

from __future__ import annotations

import json
import random
import re
import time
import uuid
from dataclasses import dataclass
from typing import Any, Callable, Dict, Mapping, Optional
from urllib.parse import quote, urlencode

from .errors import YardaError, error_of_answer
from .facts import FIRST_WAIT_MS, LONGEST_WAIT_MS, MAX_RETRY_AFTER_SECONDS
from .listing import Listing, Page
from .secret_text import Secret
from .transport import Answer, NoAnswer, Request, send_request


@dataclass(frozen=True)
class Surroundings:
    """Network, time and chance."""

    transport: Callable[[Request], Answer] = send_request
    wait: Callable[[float], object] = time.sleep
    chance: Callable[[], float] = random.random
    new_key: Callable[[], str] = lambda: str(uuid.uuid4())


class Sender:
    """Sends a call again that got no answer or found no server, under the same `Idempotency-Key`: it takes effect once.

    A POST that takes no key is sent again after a 429 only; other calls are safe to repeat.
    """

    def __init__(
        self,
        *,
        origin: str,
        secret: Secret,
        max_retries: int,
        timeout_seconds: float,
        user_agent: str,
        version: Optional[str],
        surroundings: Surroundings,
    ) -> None:
        self._origin = origin
        self._secret = secret
        self._max_retries = max_retries
        self._timeout_seconds = timeout_seconds
        self._user_agent = user_agent
        self._version = version
        self._surroundings = surroundings

    def send(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, str] = {},
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        is_keyed: bool = False,
        idempotency_key: Optional[str] = None,
        gone: Optional[str] = None,
    ) -> Dict[str, Any]:
        """The reply without `success`. `gone` is how a repeat is refused once the first attempt has removed its object."""
        key = _key_in(self._surroundings.new_key() if idempotency_key is None else idempotency_key) if is_keyed else None
        request = self._request(method, _path_of(path, params) + _search_of(query), body, key)
        is_safe = key is not None or method != "POST"
        attempt = 0
        while True:
            answer = self._answer_to(request)
            if not isinstance(answer, YardaError):
                return answer
            if attempt > 0 and gone is not None and answer.code == gone:
                return {}
            wait_ms = retry_wait_ms(answer, attempt, is_safe, self._surroundings.chance())
            if wait_ms is None or attempt >= self._max_retries:
                raise answer
            self._surroundings.wait(wait_ms / 1000)
            attempt += 1

    def listing(
        self, path: str, params: Mapping[str, str], query: Optional[Mapping[str, Any]], field: str
    ) -> Listing[Any]:
        def read(cursor: Optional[str]) -> Page[Any]:
            sent = {**(query or {}), **({} if cursor is None else {"cursor": cursor})}
            reply = self.send("GET", path, params=params, query=sent)
            return Page(reply[field], reply["nextCursor"])

        return Listing(read)

    def _request(self, method: str, target: str, body: Optional[Mapping[str, Any]], key: Optional[str]) -> Request:
        plain = {"accept": "application/json", "user-agent": self._user_agent}
        if self._version is not None:
            plain["yarda-version"] = self._version
        if body is not None:
            plain["content-type"] = "application/json"
        if key is not None:
            plain["idempotency-key"] = key
        return Request(
            method=method,
            url=self._origin + target,
            body=None if body is None else json.dumps(body, ensure_ascii=False, allow_nan=False).encode(),
            timeout_seconds=self._timeout_seconds,
            headers=lambda: {**plain, "authorization": f"Bearer {self._secret.reveal()}"},
        )

    def _answer_to(self, request: Request) -> Dict[str, Any] | YardaError:
        try:
            answer = self._surroundings.transport(request)
        except NoAnswer as missing:
            if missing.is_late:
                return YardaError("TIMED_OUT", f"No answer within {self._timeout_seconds:g} s")
            return YardaError("UNREACHABLE", f"{self._origin} does not answer: {missing.reason}")
        body = _object_in(answer.body)
        if not 200 <= answer.status < 300 or body is None:
            return error_of_answer(answer.status, answer.headers, body)
        return {name: value for name, value in body.items() if name != "success"}


def retry_wait_ms(error: YardaError, attempt: int, is_safe: bool, chance: float) -> Optional[float]:
    """How long to wait before a call is sent again; None if it is not. `is_safe`: sending it twice does it once.

    Any other is sent again after a 429 only: a 503 may come from a proxy that lost the server. `chance` is 0 to 1: it
    spreads the attempts of many clients.
    """
    may_be_done = error.status is None or error.status >= 500
    if error.status != 429 and not (is_safe and may_be_done):
        return None
    if error.retry_after_seconds is not None:
        return None if error.retry_after_seconds > MAX_RETRY_AFTER_SECONDS else error.retry_after_seconds * 1000
    whole = min(LONGEST_WAIT_MS, FIRST_WAIT_MS << attempt)
    return round(whole * (0.5 + chance / 2))


def _key_in(key: str) -> str:
    if re.fullmatch(r"[\x21-\x7e]+", key):
        return key
    raise YardaError("INVALID_REQUEST", "An Idempotency-Key is 1 to 255 visible characters", type="invalid_request")


def _path_of(path: str, params: Mapping[str, str]) -> str:
    return re.sub(r"\{(\w+)\}", lambda found: _id_in(found[1], params.get(found[1])), path)


def _id_in(name: str, given: object) -> str:
    """One that is missing, or dots, would name another call: the list of which it should name one."""
    if isinstance(given, str) and not re.fullmatch(r"\.{0,2}", given):
        return quote(given, safe="")
    raise YardaError("INVALID_REQUEST", f"This is no {name}: {json.dumps(given, default=repr)}", type="invalid_request")


def _search_of(query: Optional[Mapping[str, Any]]) -> str:
    given = [(name, _query_text(value)) for name, value in (query or {}).items() if value is not None]
    return f"?{urlencode(given)}" if given else ""


def _query_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _object_in(text: bytes) -> Optional[Dict[str, Any]]:
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None
