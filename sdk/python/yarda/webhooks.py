"""Reads webhooks, and refuses what we did not send (Standard Webhooks 1.0.0). None of it requires a secret key."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from typing import Callable, List, Mapping, Optional, Sequence, Union, cast

from .api_types import WebhookEvent
from .ed25519 import is_signed_by
from .facts import REFUSAL_SENTENCES, TOLERANCE_SECONDS, RefusalReason
from .secret_text import secret_text

Secrets = Union[str, Sequence[str]]


class WebhookRefused(Exception):
    """Something that we did not send, or that did not arrive as it was sent. Answer it with 400, and do nothing else."""

    def __init__(self, reason: RefusalReason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return REFUSAL_SENTENCES[self.reason]


def read(
    raw_body: Union[bytes, str], headers: Mapping[str, str], secrets: Secrets, now: Optional[float] = None
) -> WebhookEvent:
    """Raises `WebhookRefused` unless one of your endpoint's secrets signed it.

    `raw_body` are the bytes as they came. While you roll a secret, pass both. The endpoint's public key (`whpk_…`) does
    where you keep no secret. Raises a `ValueError` for what is neither. `now` is in seconds, for tests.
    """
    if not isinstance(raw_body, (bytes, bytearray, str)):
        raise WebhookRefused("body_parsed")
    body = raw_body.encode() if isinstance(raw_body, str) else bytes(raw_body)
    given = {name.lower(): value for name, value in headers.items()}
    event_id, timestamp, signatures = (given.get(f"webhook-{name}") for name in ("id", "timestamp", "signature"))
    if not event_id or not timestamp or not signatures:
        raise WebhookRefused("headers_missing")
    current = time.time() if now is None else now
    if not re.fullmatch(r"[0-9]{1,12}", timestamp) or abs(current - int(timestamp)) > TOLERANCE_SECONDS:
        raise WebhookRefused("timestamp_off")
    signed = f"{event_id}.{timestamp}.".encode() + body
    checks = [_check_of(secret, signed) for secret in checked_secrets(secrets)]
    if not any(is_produced_by(signatures) for is_produced_by in checks):
        raise WebhookRefused("signature_wrong")
    return _event_in(body, event_id)


def checked_secrets(secrets: Secrets) -> List[str]:
    """The secrets, without the space around them.

    Raises a `ValueError`, which shows none of them, unless there is one and each is a secret or a public key.
    """
    several = [secrets] if isinstance(secrets, str) else list(secrets)
    given = [secret_text(secret, "A webhook secret") if isinstance(secret, str) else "" for secret in several]
    wrong = next((number for number, secret in enumerate(given, 1) if not _is_secret(secret)), None)
    if given and wrong is None:
        return given
    problem = "none is given" if wrong is None else f"number {wrong} is neither"
    raise ValueError(
        f"A webhook is checked with the secret (whsec_…) or the public key (whpk_…) of its endpoint: {problem}"
    )


def _is_secret(secret: str) -> bool:
    """Not an empty secret: with one anyone could sign."""
    found = re.fullmatch(r"(whsec|whpk)_([A-Za-z0-9+/]+=*)", secret)
    if not found:
        return False
    length = len(_base64(found[2]))
    return length == 32 if found[1] == "whpk" else length > 0


def _base64(text: str) -> bytes:
    """With or without padding; what is no base64 is nothing, which fits no signature."""
    bare = text.rstrip("=")
    whole = bare[: len(bare) - 1] if len(bare) % 4 == 1 else bare
    try:
        return base64.b64decode(whole + "=" * (-len(whole) % 4), validate=True)
    except ValueError:
        return b""


def _check_of(secret: str, signed: bytes) -> Callable[[str], bool]:
    """How signatures are checked by a secret or a public key."""
    kind, _, text = secret.partition("_")
    key = _base64(text)
    if kind == "whpk":
        return lambda signatures: any(is_signed_by(key, signed, one) for one in _given(signatures, "v1a"))
    expected = hmac.new(key, signed, hashlib.sha256).digest()
    return lambda signatures: any(hmac.compare_digest(expected, one) for one in _given(signatures, "v1"))


def _given(signatures: str, kind: str) -> List[bytes]:
    """The signatures of one kind: `v1` is made with a secret, `v1a` with the private half of a key pair."""
    return [_base64(one[len(kind) + 1 :]) for one in signatures.split(" ") if one.startswith(f"{kind},")]


def _event_in(body: bytes, event_id: str) -> WebhookEvent:
    """Signed by us: only its shape as an event needs a look, since later versions may say more."""
    try:
        event = json.loads(body)
    except ValueError:
        event = None
    if isinstance(event, dict) and event.get("eventId") == event_id and isinstance(event.get("type"), str):
        return cast(WebhookEvent, event)
    raise WebhookRefused("body_wrong")
