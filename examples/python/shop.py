"""A merchant's server in plain Python: requests a payment, and believes only signed webhooks. Needs Python 3.10 and yarda."""

import html
import json
import os
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from yarda import WebhookRefused, Yarda, webhooks

# YARDA_URL and YARDA_SECRET_KEY.
yarda = Yarda()
# Several while a secret is rolled.
WEBHOOK_SECRETS = os.environ["YARDA_WEBHOOK_SECRET"].split()
CLIENT_ID = os.environ.get("YARDA_CLIENT_ID", "cli_demo")


# Your database goes here: an order's address and how far it is, by its id, and the order of each consent.
ORDERS, ORDER_OF = {}, {}

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">%s
<style>body { max-width: 24rem; margin: 20vh auto 0; padding: 0 1.25rem; font: 1rem/1.5 system-ui, sans-serif }
b { display: block; font-size: 2rem; font-weight: 400; margin-bottom: 1.5rem }
button, a { display: block; box-sizing: border-box; width: 100%%; min-height: 48px; padding: .75rem 1rem; border: 0;
border-radius: 8px; background: #0b6b4f; color: #fff; font: 600 1rem/1.5 system-ui, sans-serif; text-align: center;
text-decoration: none; cursor: pointer } :focus-visible { outline: 3px solid; outline-offset: 2px }</style></head>
<body><main><h1 style="font-size: 1.125rem; margin: 0">Order 1042</h1><b>₦2,500.00</b>%s</main></body></html>"""

# Shown on an order's page after each event that counts for it.
STATES = {
    "consent.created": "Waiting for your payment…",
    "consent.reopened": "Waiting for your payment…",
    "consent.declined": "You declined. Nothing was paid.",
    "consent.granted": "Paid. Thank you.",
}


def order_page(order):
    """Looks again every two seconds, until a webhook has reported that the order is paid."""
    state = f'<p role="status">{STATES[order["state"]]}</p>'
    if order["state"] == "consent.granted":
        return PAGE % ("", state)
    link = f'<a href="{html.escape(order["url"])}" target="_blank" rel="noopener">Pay</a>'
    return PAGE % ('<meta http-equiv="refresh" content="2">', link + state)


class Shop(BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path == "/":
            return self.show(PAGE % ("", '<form method="post" action="/orders"><button>Order</button></form>'))
        order = ORDERS.get(self.path.removeprefix("/orders/"))
        return self.show(order_page(order)) if order else self.answer(404, {})

    def do_POST(self):
        if self.path == "/orders":
            order_id = str(uuid.uuid4())
            payment = {"type": "immediate", "amount": 250_000, "narration": "Order 1042"}
            created = yarda.consents.create({"clientId": CLIENT_ID, "payments": [payment]}, idempotency_key=order_id)
            ORDERS[order_id] = {"url": created["url"], "state": "consent.created"}
            ORDER_OF[created["consentId"]] = order_id
            # A page's form goes on to the page of its order; a program gets the address to send the payer to.
            if "text/html" in self.headers.get("accept", ""):
                return self.answer(303, {}, ("location", "/orders/" + order_id))
            return self.answer(201, {"url": created["url"]})
        if self.path == "/webhooks":
            raw_body = self.rfile.read(min(int(self.headers.get("content-length", 0)), 262_144))
            try:
                event = webhooks.read(raw_body, self.headers, WEBHOOK_SECRETS)
            except WebhookRefused as refused:
                return self.send(400, "text/plain", refused.reason)
            # The same event may come twice: keep its eventId.
            print(event["type"], event["eventId"], flush=True)
            order_id = ORDER_OF.get(event["data"].get("consentId"))
            if order_id and event["type"] in STATES:
                ORDERS[order_id]["state"] = event["type"]
            return self.answer(200, {})
        return self.answer(404, {})

    def answer(self, status, body, *headers):
        self.send(status, "application/json", json.dumps(body), *headers)

    def show(self, page):
        self.send(200, "text/html; charset=utf-8", page)

    def send(self, status, kind, text, *headers):
        self.send_response(status)
        for name, value in (("content-type", kind), *headers):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        """Only what happened is printed."""


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "3000"))), Shop)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
