"""Does what the tests of all packages ask, a line of JSON each, and answers with a line: see server/harness/language-driver.ts."""

from __future__ import annotations

import base64
import json
import pickle
import re
import sys
import traceback
from pathlib import Path
from typing import Any, Dict, List

sys.path.insert(0, str(Path(__file__).parent.parent))

from yarda import WebhookRefused, Yarda, YardaError, webhooks  # noqa: E402
from yarda.sender import Surroundings  # noqa: E402

waits: List[int] = []
settings = json.loads(sys.stdin.readline())
number = iter(range(1, 1_000))
yarda = Yarda(
    settings["key"],
    url=settings["url"],
    timeout_seconds=settings["timeoutMs"] / 1000,
    version=settings.get("version"),
    surroundings=Surroundings(
        wait=lambda seconds: waits.append(round(seconds * 1000)),
        chance=lambda: 1.0,
        new_key=lambda: f"{settings['keys']}-{next(number)}",
    ),
)


def snake(name: str) -> str:
    return re.sub(r"[A-Z]", lambda letter: f"_{letter[0].lower()}", name)


def call(step: Dict[str, Any]) -> Any:
    method = getattr(getattr(yarda, snake(step["group"])), snake(step["method"]))
    key = {"idempotency_key": step["idempotencyKey"]} if "idempotencyKey" in step else {}
    result = method(*step.get("args", []), **key)
    if "first" in step:
        return result.first(step["first"])
    if "page" in step:
        page = result.page(step["page"])
        return {"items": page.items, "nextCursor": page.next_cursor}
    if hasattr(result, "page"):
        return list(result)
    return {"base64": base64.b64encode(result).decode()} if isinstance(result, bytes) else result


def webhook(step: Dict[str, Any]) -> Any:
    try:
        return {"read": webhooks.read(step["body"], step["headers"], step["secrets"], step.get("nowSeconds"))}
    except WebhookRefused as refused:
        return {"refused": refused.reason}
    except ValueError as wrong:
        return {"refused": "secret_wrong", "message": str(wrong)}


def shown(error: BaseException) -> List[str]:
    """All that a log or a monitor would write of a failed call."""
    texts = [repr(error), str(error), repr(error.__dict__), repr(pickle.dumps(error))]
    texts += traceback.TracebackException.from_exception(error, capture_locals=True).format()
    return texts + [repr(yarda), repr(vars(yarda)), repr(vars(vars(yarda.consents)["_sender"]))]


def answer(step: Dict[str, Any]) -> Dict[str, Any]:
    waits.clear()
    try:
        value = webhook(step["webhook"]) if "webhook" in step else call(step)
        return {"value": value, "waits": list(waits)}
    except YardaError as error:
        fields = {
            "code": error.code,
            "message": error.message,
            "status": error.status,
            "type": error.type,
            "requestId": error.request_id,
            "declineCode": error.decline_code,
            "docs": error.docs,
            "issues": error.issues,
            "retryAfterSeconds": error.retry_after_seconds,
        }
        return {"error": fields, "waits": list(waits), "shown": shown(error)}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
