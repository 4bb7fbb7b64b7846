"""Handles webhooks: each event once, the missing ones reported."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Callable, Literal, Mapping, Optional, Union

from .api_types import WebhookEvent
from .facts import RefusalReason
from .seen_store import MemorySeenStore, SeenStore
from .webhooks import Secrets, WebhookRefused, checked_secrets, read

Handle = Callable[[Any], object]


@dataclass(frozen=True)
class Gap:
    """Events of a consent that have not come: those between. Fetch them with `events.list({"consentId": …, "after": …})`."""

    consent_id: str
    after: int
    """The `sequence` of the last one that came."""
    before: int
    """The `sequence` of the one that came now."""


@dataclass(frozen=True)
class WebhookOutcome:
    """The result of a request: answer it with `status`, and with `reason`, which is kept with the delivery."""

    status: Literal[200, 400, 409, 500]
    outcome: Literal["handled", "seen", "busy", "refused", "failed"]
    event: Optional[WebhookEvent] = None
    reason: Optional[RefusalReason] = None


class WebhookHandler:
    """Verifies the signature, drops what was handled before, reports gaps, and calls the handler of the type.

    `others` gets the events without a handler. A handler that raises answers 500, and the event comes again. `on_gap` is
    useful only for an endpoint that is sent every type. Without `seen`, this process remembers, alone.
    """

    def __init__(
        self,
        handlers: Mapping[str, Handle],
        *,
        secrets: Secrets,
        seen: Optional[SeenStore] = None,
        others: Optional[Handle] = None,
        on_gap: Optional[Callable[[Gap], object]] = None,
        on_error: Optional[Callable[[Exception, WebhookEvent], object]] = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._secrets = checked_secrets(secrets)
        self._handlers = handlers
        self._seen: SeenStore = MemorySeenStore() if seen is None else seen
        self._others = others
        self._on_gap = on_gap
        self._on_error = on_error
        self._now = now

    def __call__(self, raw_body: Union[bytes, str], headers: Mapping[str, str]) -> WebhookOutcome:
        """Handles one request: pass the raw body, not the parsed one."""
        try:
            event = read(raw_body, headers, self._secrets, self._now())
        except WebhookRefused as refused:
            # A parsed body is the merchant's mistake and would never verify: it must be seen, not answered.
            if refused.reason == "body_parsed":
                raise
            return WebhookOutcome(400, "refused", None, refused.reason)
        try:
            return self._handle(event)
        except Exception as error:
            if self._on_error:
                self._on_error(error, event)
            return WebhookOutcome(500, "failed", event)

    def _handle(self, event: WebhookEvent) -> WebhookOutcome:
        claim = self._seen.claim(event["eventId"])
        # Answered 200, a second request would end the attempts while the first may still fail.
        if claim == "busy":
            return WebhookOutcome(409, "busy", event)
        if claim == "done":
            return WebhookOutcome(200, "seen", event)
        try:
            self._handle_claimed(event)
        except BaseException:
            self._seen.failed(event["eventId"])
            raise
        return WebhookOutcome(200, "handled", event)

    def _handle_claimed(self, event: WebhookEvent) -> None:
        sequence, data = event["sequence"], event["data"]
        consent_id = str(data.get("consentId"))
        if sequence is not None and self._on_gap:
            after = self._seen.sequence_of(consent_id)
            if sequence > after + 1:
                self._on_gap(Gap(consent_id, after, sequence))
        handle = self._handlers.get(event["type"], self._others)
        if handle:
            handle(event)
        if sequence is not None:
            self._seen.reached(consent_id, sequence)
        self._seen.done(event["eventId"])
