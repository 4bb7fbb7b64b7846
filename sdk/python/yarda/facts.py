# Written from the contract: `npm run api:keep`.
"""Numbers and texts that all packages share."""

from __future__ import annotations

from typing import Dict, Literal

VERSION = "0.1.0"
MAX_RETRIES = 2
TIMEOUT_MS = 30000
FIRST_WAIT_MS = 500
LONGEST_WAIT_MS = 8000
MAX_RETRY_AFTER_SECONDS = 60
TOLERANCE_SECONDS = 300

RefusalReason = Literal["body_parsed", "headers_missing", "timestamp_off", "signature_wrong", "body_wrong"]

REFUSAL_SENTENCES: Dict[RefusalReason, str] = {
    "body_parsed": "Pass the bytes of the body as they came: a body that was parsed and written again does not verify",
    "headers_missing": "The headers webhook-id, webhook-timestamp and webhook-signature are needed",
    "timestamp_off": "The webhook is more than five minutes old or ahead: check this machine’s clock",
    "signature_wrong": "No signature fits: check the secret, and that the body is passed as it came",
    "body_wrong": "The signature fits, but the body is no event",
}
