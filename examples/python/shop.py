"""A merchant's server in plain Python: asks for a payment, and believes only signed webhooks. Needs Python 3.9 or newer."""

import base64
import hashlib
import hmac
import json
import os
import time
import urllib.request
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

YARDA_URL = os.environ["YARDA_URL"]
SECRET_KEY = os.environ["YARDA_SECRET_KEY"]
# Several while a secret is rolled.
WEBHOOK_SECRETS = os.environ["YARDA_WEBHOOK_SECRET"].split()
CLIENT_ID = os.environ.get("YARDA_CLIENT_ID", "cli_demo")
TOLERANCE_SECONDS = 300


def create_consent(kobo, narration, idempotency_key):
    """Asks for a payment; the answer's `url` is where to send the payer. The same key asks once."""
    payment = {"type": "immediate", "amount": kobo, "narration": narration}
    request = urllib.request.Request(
        YARDA_URL + "/api/merchant/consents",
        data=json.dumps({"clientId": CLIENT_ID, "payments": [payment]}).encode(),
        headers={
            "Authorization": "Bearer " + SECRET_KEY,
            "Content-Type": "application/json",
            "Idempotency-Key": idempotency_key,
        },
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def read_webhook(raw_body, headers, now):
    """The event, if one of our secrets signed these bytes within five minutes; otherwise None (Standard Webhooks 1.0.0)."""
    event_id, sent_at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not sent_at.isdigit() or abs(now - int(sent_at)) > TOLERANCE_SECONDS:
        return None
    signed = f"{event_id}.{sent_at}.".encode() + raw_body
    given = [one[3:] for one in headers.get("webhook-signature", "").split() if one.startswith("v1,")]
    for secret in WEBHOOK_SECRETS:
        key = base64.b64decode(secret.removeprefix("whsec_"))
        expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        if key and any(hmac.compare_digest(expected, one) for one in given):
            return json.loads(raw_body)
    return None


class Shop(BaseHTTPRequestHandler):
    def do_POST(self):
        if self.path == "/orders":
            made = create_consent(250_000, "Order 1042", str(uuid.uuid4()))
            return self.answer(201, {"url": made["url"]})
        if self.path == "/webhooks":
            raw_body = self.rfile.read(min(int(self.headers.get("content-length", 0)), 262_144))
            event = read_webhook(raw_body, self.headers, time.time())
            if event is None:
                return self.answer(400, {})
            # Your database goes here. The same event may come twice: keep its eventId.
            print(event["type"], event["eventId"], flush=True)
            return self.answer(200, {})
        return self.answer(404, {})

    def answer(self, status, body):
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def log_message(self, *_):
        """Only what happened is printed."""


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "3000"))), Shop)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
