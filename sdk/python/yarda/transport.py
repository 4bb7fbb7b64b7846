"""The network, by the standard library."""

from __future__ import annotations

import http.client
import ssl
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any, Callable, Dict, Optional


@dataclass(frozen=True)
class Request:
    """One attempt. Its headers hold the secret key, and so it shows none."""

    method: str
    url: str
    body: Optional[bytes]
    timeout_seconds: float
    headers: Callable[[], Dict[str, str]]


@dataclass(frozen=True)
class Answer:
    """`headers` has names in small letters."""

    status: int
    headers: Dict[str, str]
    body: bytes


class NoAnswer(Exception):
    """Nothing answered, or not in time."""

    def __init__(self, reason: str, is_late: bool) -> None:
        super().__init__(reason)
        self.reason = reason
        self.is_late = is_late


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A secret key goes to the server that was named, and nowhere else."""

    def redirect_request(self, *_given: Any, **_more: Any) -> None:
        return None


def send_request(request: Request) -> Answer:
    """Raises `NoAnswer`, from nothing: what failed below has seen the headers."""
    answer = _attempt(request)
    if isinstance(answer, NoAnswer):
        raise answer
    return answer


def _attempt(request: Request) -> Answer | NoAnswer:
    deadline = time.monotonic() + request.timeout_seconds
    sent = urllib.request.Request(request.url, data=request.body, method=request.method)
    for name, value in request.headers().items():
        sent.add_unredirected_header(name, value)
    try:
        try:
            answer = _opener_for(request.url).open(sent, timeout=request.timeout_seconds)
        except urllib.error.HTTPError as refused:
            answer = refused
        with answer:
            headers = {name.lower(): value for name, value in answer.headers.items()}
            return Answer(answer.status or 0, headers, _read_until(answer, deadline))
    except (OSError, http.client.HTTPException, ValueError) as problem:
        reason = getattr(problem, "reason", problem)
        is_late = isinstance(reason, TimeoutError) or time.monotonic() >= deadline
        return NoAnswer(type(reason).__name__, is_late)


def _opener_for(url: str) -> urllib.request.OpenerDirector:
    """On this machine without a proxy, since that would be another one; elsewhere TLS, with the certificate verified."""
    if url.startswith("http:"):
        return urllib.request.build_opener(urllib.request.ProxyHandler({}), _NoRedirect)
    verified = urllib.request.HTTPSHandler(context=ssl.create_default_context())
    return urllib.request.build_opener(verified, _NoRedirect)


def _read_until(answer: Any, deadline: float) -> bytes:
    """The socket's timeout is for each part: all of them together have one deadline."""
    parts = []
    while part := answer.read1(65_536):
        parts.append(part)
        if time.monotonic() >= deadline:
            raise TimeoutError
    if getattr(answer, "length", None):
        raise http.client.IncompleteRead(b"")
    return b"".join(parts)
