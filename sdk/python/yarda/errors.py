"""Calls that failed."""

from __future__ import annotations

import re
from typing import Any, Dict, List, Mapping, Optional, Tuple, Type, cast


class YardaError(Exception):
    """A call that failed. `code` says why; name `request_id` when you ask us about it."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: Optional[int] = None,
        type: Optional[str] = None,
        request_id: Optional[str] = None,
        decline_code: Optional[str] = None,
        docs: Optional[str] = None,
        issues: Optional[List[Dict[str, Any]]] = None,
        retry_after_seconds: Optional[int] = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        """The API's, or `UNREACHABLE`, `TIMED_OUT` or `UNEXPECTED_ANSWER`."""
        self.message = message
        self.status = status
        """The HTTP status; None if there was no answer."""
        self.type = type
        """Kind of failure, for codes that your program does not handle; None if the API did not answer."""
        self.request_id = request_id
        self.decline_code = decline_code
        """Why a bank refused; None where none did."""
        self.docs = docs
        """Address of the documentation of the code."""
        self.issues = issues or []
        """Faults in the request, field by field."""
        self.retry_after_seconds = retry_after_seconds
        """How long to wait before asking again, if the answer said so."""

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"

    def __reduce__(self) -> Tuple[Type["YardaError"], Tuple[str, str], Dict[str, Any]]:
        return (YardaError, (self.code, self.message), self.__dict__)


def error_of_answer(status: int, headers: Mapping[str, str], body: object) -> YardaError:
    """The error that an answer stands for. `body` is whatever came, `headers` has names in small letters."""
    request_id = headers.get("x-request-id")
    retry_after_seconds = _seconds_in(headers.get("retry-after"))
    if not _is_failure(body):
        message = f"Something other than the API answered, with status {status}"
        return YardaError(
            "UNEXPECTED_ANSWER",
            message,
            status=status,
            request_id=request_id,
            retry_after_seconds=retry_after_seconds,
        )
    failure = cast(Dict[str, Any], body)
    return YardaError(
        failure["code"],
        failure["message"],
        status=status,
        type=failure.get("type"),
        request_id=request_id,
        decline_code=failure.get("declineCode"),
        docs=failure.get("docs"),
        issues=failure.get("issues"),
        retry_after_seconds=retry_after_seconds,
    )


def _seconds_in(text: Optional[str]) -> Optional[int]:
    return int(text) if text is not None and re.fullmatch(r"[0-9]{1,9}", text) else None


def _is_failure(body: object) -> bool:
    return isinstance(body, dict) and isinstance(body.get("code"), str) and isinstance(body.get("message"), str)
