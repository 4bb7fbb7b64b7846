# Written from the contract: `npm run api:keep`.
"""The calls of the API, by what they are about."""

from __future__ import annotations

import base64
from typing import List, Optional, cast

from .api_types import (
    AnswerDisputeBody,
    ChangeWebhookEndpointBody,
    ConfirmDataDeletionReply,
    Consent,
    CreateConsentBody,
    CreateConsentReply,
    CreateKeyBody,
    CreateKeyReply,
    CreatePaymentRequestBody,
    CreatePaymentRequestReply,
    CreateWebhookEndpointBody,
    CreateWebhookEndpointReply,
    Debit,
    DeclineSandboxConsentBody,
    DeclineSandboxConsentReply,
    GrantSandboxConsentBody,
    GrantSandboxConsentReply,
    ListDebitsQuery,
    ListEventsQuery,
    ListMerchantConsentsQuery,
    ListMerchantPaymentsQuery,
    ListRefundsQuery,
    ListRequestsQuery,
    ListRequestsReplyRequests,
    ListTransactionsQuery,
    ListTransactionsReplyTransactions,
    ListWebhookDeliveriesQuery,
    ListWebhookDeliveriesReplyDeliveries,
    Mandate,
    MerchantEvent,
    MerchantKey,
    NameDebitAmountBody,
    PauseDebitsBody,
    PauseDebitsReply,
    Payment,
    PingWebhookEndpointReply,
    ReadAllowanceReply,
    ReadConsentDataReply,
    ReadMandateHistoryReplyHistory,
    ReadMerchantPaymentRequestReplyPaymentRequest,
    RefundDebitBody,
    RefundPaymentBody,
    RefundPaymentReply,
    RefundPaymentReplyRefund,
    RegisterFormBody,
    RegisterFormReply,
    ReplayWebhookEventsBody,
    RequestDebitBody,
    RevokeDebitsReply,
    RollKeyBody,
    RollKeyReply,
    RollWebhookSecretBody,
    SendWebhookExampleBody,
    SendWebhookExampleReply,
    SetSandboxScenarioBody,
    SetSandboxScenarioReply,
    TightenDebitsBody,
    TightenDebitsReply,
    WebhookEndpoint,
)
from .listing import Listing
from .sender import Sender


class Consents:
    """Your requests to payers: create, read, list and cancel; the data and files that payers share."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def create(self, body: CreateConsentBody, *, idempotency_key: Optional[str] = None) -> CreateConsentReply:
        """Create a consent. Returns it with the URL of the page to send the payer to."""
        return cast("CreateConsentReply", self._sender.send("POST", "/api/merchant/consents", body=body, is_keyed=True, idempotency_key=idempotency_key))

    def read(self, consent_id: str) -> Consent:
        """One of your consents: its status and payments."""
        return cast("Consent", self._sender.send("GET", "/api/merchant/consents/{consentId}", params={"consentId": consent_id})["consent"])

    def cancel(self, consent_id: str, *, idempotency_key: Optional[str] = None) -> Consent:
        """Take back a consent that its payer has not answered. What was paid in part goes back; what is paid whole stays, and can be refunded."""
        return cast("Consent", self._sender.send("POST", "/api/merchant/consents/{consentId}/cancel", params={"consentId": consent_id}, is_keyed=True, idempotency_key=idempotency_key)["consent"])

    def list(self, query: Optional[ListMerchantConsentsQuery] = None) -> Listing[Consent]:
        """Your consents, newest first. Pass `nextCursor` back as `cursor` for the next page. A page of one `grantStatus` looks through 1,000 consents at most, so that it may hold fewer than `limit`, or none, before the last."""
        return self._sender.listing("/api/merchant/consents", {}, query, "consents")

    def data(self, consent_id: str) -> ReadConsentDataReply:
        """What the payer of a granted consent agreed to share and answered, shares still, and nothing else. Every read is recorded, and shown to the payer."""
        return cast("ReadConsentDataReply", self._sender.send("GET", "/api/merchant/consents/{consentId}/data", params={"consentId": consent_id}))

    def confirm_deletion(self, consent_id: str) -> ConfirmDataDeletionReply:
        """Say that you have deleted your copies of what a payer shares with you no longer. They see it, with the time. `deleted` are the items it is about."""
        return cast("ConfirmDataDeletionReply", self._sender.send("POST", "/api/merchant/consents/{consentId}/data/deletion", params={"consentId": consent_id}))

    def file(self, consent_id: str, file_id: str) -> bytes:
        """A file that the payer of a granted consent sent with a form, in base64."""
        return base64.b64decode(self._sender.send("GET", "/api/merchant/consents/{consentId}/files/{fileId}", params={"consentId": consent_id, "fileId": file_id})["content"])


class Payments:
    """Payments due now, and their refunds."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def read(self, payment_id: str) -> Payment:
        """One payment that you ask for: its status, what has arrived of it, and what went back."""
        return cast("Payment", self._sender.send("GET", "/api/merchant/payments/{paymentId}", params={"paymentId": payment_id})["payment"])

    def list(self, query: Optional[ListMerchantPaymentsQuery] = None) -> Listing[Payment]:
        """The payments that you ask for, those of the newest consent first. Pass `nextCursor` back as `cursor` for the next page. A page of one `type` or `status` looks through the payments of 1,000 consents at most, so that it may hold fewer than `limit`, or none, before the last."""
        return self._sender.listing("/api/merchant/payments", {}, query, "payments")

    def refund(self, payment_id: str, body: Optional[RefundPaymentBody] = None, *, idempotency_key: Optional[str] = None) -> RefundPaymentReply:
        """Give back an executed immediate payment, or a part of it: to where it came from, up to ten times a day, never more than was paid."""
        return cast("RefundPaymentReply", self._sender.send("POST", "/api/merchant/payments/{paymentId}/refund", params={"paymentId": payment_id}, body=body or {}, is_keyed=True, idempotency_key=idempotency_key))


class Refunds:
    """Refunds, wherever they were ordered."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def read(self, refund_id: str) -> RefundPaymentReplyRefund:
        """One of your refunds of immediate payments."""
        return cast("RefundPaymentReplyRefund", self._sender.send("GET", "/api/merchant/refunds/{refundId}", params={"refundId": refund_id})["refund"])

    def list(self, query: Optional[ListRefundsQuery] = None) -> Listing[RefundPaymentReplyRefund]:
        """Your refunds of immediate payments, newest first. Pass `nextCursor` back as `cursor` for the next page."""
        return self._sender.listing("/api/merchant/refunds", {}, query, "refunds")


class Transactions:
    """Your books: all that moved, by day."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def list(self, query: Optional[ListTransactionsQuery] = None) -> Listing[ListTransactionsReplyTransactions]:
        """Your books: payments, debits, refunds, returns and reversals in one list, by when money moved, newest first. Pass `nextCursor` back as `cursor` for the next page. `/api/merchant/transactions.csv` is the same for a spreadsheet."""
        return self._sender.listing("/api/merchant/transactions", {}, query, "transactions")


class PaymentRequests:
    """Links that create a consent when they are opened."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def create(self, body: CreatePaymentRequestBody, *, idempotency_key: Optional[str] = None) -> CreatePaymentRequestReply:
        """Create a link that asks for one payment. Opening it leads to a consent that is valid for 24 hours."""
        return cast("CreatePaymentRequestReply", self._sender.send("POST", "/api/merchant/payment-requests", body=body, is_keyed=True, idempotency_key=idempotency_key))

    def read(self, payment_request_id: str) -> ReadMerchantPaymentRequestReplyPaymentRequest:
        """One of your payment requests, and the consent that its link leads to."""
        return cast("ReadMerchantPaymentRequestReplyPaymentRequest", self._sender.send("GET", "/api/merchant/payment-requests/{paymentRequestId}", params={"paymentRequestId": payment_request_id})["paymentRequest"])


class Forms:
    """Your forms."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def register(self, body: RegisterFormBody, *, idempotency_key: Optional[str] = None) -> RegisterFormReply:
        """Register a form. Each section is a JSON Schema 2020-12 object whose properties are its fields."""
        return cast("RegisterFormReply", self._sender.send("POST", "/api/merchant/forms", body=body, is_keyed=True, idempotency_key=idempotency_key))


class Debits:
    """Later debits, one by one: amounts, cancellations, retries, refunds, disputes."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def read(self, debit_id: str) -> Debit:
        """One of your debits."""
        return cast("Debit", self._sender.send("GET", "/api/merchant/debits/{debitId}", params={"debitId": debit_id})["debit"])

    def list(self, query: Optional[ListDebitsQuery] = None) -> Listing[Debit]:
        """Your debits, the latest due first. Pass `nextCursor` back as `cursor` for the next page. A page of one `clientId` looks through 2,000 debits at most, so that it may hold fewer than `limit`, or none, before the last."""
        return self._sender.listing("/api/merchant/debits", {}, query, "debits")

    def name_amount(self, payment_id: str, body: NameDebitAmountBody, *, idempotency_key: Optional[str] = None) -> Debit:
        """Name the amount of a variable payment, in kobo, until its debit’s `amountDueBy`: 05:00 in Lagos on the fourth day before the working day on which it is taken."""
        return cast("Debit", self._sender.send("PUT", "/api/merchant/payments/{paymentId}/amount", params={"paymentId": payment_id}, body=body, is_keyed=True, idempotency_key=idempotency_key)["debit"])

    def request(self, consent_id: str, body: RequestDebitBody, *, idempotency_key: Optional[str] = None) -> Debit:
        """Ask for a payment that was agreed to as needed, at most its amount (kobo). Of one with a `count`, each of its payments is asked for once. Its payer is told three days before; ask four days and a half ahead."""
        return cast("Debit", self._sender.send("POST", "/api/merchant/consents/{consentId}/debits", params={"consentId": consent_id}, body=body, is_keyed=True, idempotency_key=idempotency_key)["debit"])

    def cancel(self, debit_id: str, *, idempotency_key: Optional[str] = None) -> Debit:
        """Cancel one debit, until it is sent. Nothing is taken for it."""
        return cast("Debit", self._sender.send("POST", "/api/merchant/debits/{debitId}/cancel", params={"debitId": debit_id}, is_keyed=True, idempotency_key=idempotency_key)["debit"])

    def retry(self, debit_id: str, *, idempotency_key: Optional[str] = None) -> Debit:
        """Try a debit again that found too little money, or whose bank could not be reached, on the next working day: its payer is told a day before. At most three attempts, and ten days after it fell due."""
        return cast("Debit", self._sender.send("POST", "/api/merchant/debits/{debitId}/retry", params={"debitId": debit_id}, is_keyed=True, idempotency_key=idempotency_key)["debit"])

    def answer_dispute(self, debit_id: str, body: AnswerDisputeBody, *, idempotency_key: Optional[str] = None) -> Debit:
        """Answer what a payer says is wrong with a debit: `uphold` it, and what is left of the money goes back; or `refuse` it, and say why. Without an answer by `decideBy`, it is upheld."""
        return cast("Debit", self._sender.send("POST", "/api/merchant/debits/{debitId}/dispute", params={"debitId": debit_id}, body=body, is_keyed=True, idempotency_key=idempotency_key)["debit"])

    def refund(self, debit_id: str, body: Optional[RefundDebitBody] = None, *, idempotency_key: Optional[str] = None) -> Debit:
        """Give back a debit that was taken, or a part of it (kobo), to the account that it came from; its payer is told. Up to ten times a day. Nothing of it can be taken again."""
        return cast("Debit", self._sender.send("POST", "/api/merchant/debits/{debitId}/refund", params={"debitId": debit_id}, body=body or {}, is_keyed=True, idempotency_key=idempotency_key)["debit"])


class Mandates:
    """The right to debit under a consent: allowance, history, pause, limits, end."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def pause(self, consent_id: str, body: Optional[PauseDebitsBody] = None, *, idempotency_key: Optional[str] = None) -> PauseDebitsReply:
        """Pause the debits of a consent, until a day or until you lift it; its payer is told. Debits inside are skipped, and never made up for."""
        return cast("PauseDebitsReply", self._sender.send("POST", "/api/merchant/consents/{consentId}/pause", params={"consentId": consent_id}, body=body or {}, is_keyed=True, idempotency_key=idempotency_key))

    def resume(self, consent_id: str, *, idempotency_key: Optional[str] = None) -> Mandate:
        """Lift your own pause. A pause of the payer stays, and so does a suspension."""
        return cast("Mandate", self._sender.send("POST", "/api/merchant/consents/{consentId}/resume", params={"consentId": consent_id}, is_keyed=True, idempotency_key=idempotency_key)["mandate"])

    def tighten(self, consent_id: str, body: Optional[TightenDebitsBody] = None, *, idempotency_key: Optional[str] = None) -> TightenDebitsReply:
        """Make the limits of a consent lower, or end them sooner; its payer is told. Nothing can be raised."""
        return cast("TightenDebitsReply", self._sender.send("POST", "/api/merchant/consents/{consentId}/tighten", params={"consentId": consent_id}, body=body or {}, is_keyed=True, idempotency_key=idempotency_key))

    def revoke(self, consent_id: str, *, idempotency_key: Optional[str] = None) -> RevokeDebitsReply:
        """End all debits of a consent for good; its payer is told. `onTheWay` may still be taken."""
        return cast("RevokeDebitsReply", self._sender.send("POST", "/api/merchant/consents/{consentId}/revoke", params={"consentId": consent_id}, is_keyed=True, idempotency_key=idempotency_key))

    def allowance(self, consent_id: str) -> ReadAllowanceReply:
        """What the debits of a consent may take, and what of it is reserved and spent, in all (`period` null) and in each period that was drawn on. Kobo."""
        return cast("ReadAllowanceReply", self._sender.send("GET", "/api/merchant/consents/{consentId}/allowance", params={"consentId": consent_id}))

    def history(self, consent_id: str) -> List[ReadMandateHistoryReplyHistory]:
        """What happened to the debits of a consent, from its grant on. Each entry’s `hash` is taken over the one before, so that none can be changed or left out."""
        return cast("List[ReadMandateHistoryReplyHistory]", self._sender.send("GET", "/api/merchant/consents/{consentId}/history", params={"consentId": consent_id})["history"])


class Events:
    """Your event log."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def read(self, event_id: str) -> MerchantEvent:
        """One of your events."""
        return cast("MerchantEvent", self._sender.send("GET", "/api/merchant/events/{eventId}", params={"eventId": event_id})["event"])

    def list(self, query: Optional[ListEventsQuery] = None) -> Listing[MerchantEvent]:
        """Your events, newest first. With `after` (an event’s id, or with `consentId` a `sequence`) those that followed, oldest first. Pass `nextCursor` back as `cursor` for the next page. A page of one `type` looks through 5,000 events at most, so that it may hold fewer than `limit`, or none, before the last."""
        return self._sender.listing("/api/merchant/events", {}, query, "events")


class WebhookEndpoints:
    """Addresses that receive webhooks, their secrets and deliveries."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def create(self, body: CreateWebhookEndpointBody) -> CreateWebhookEndpointReply:
        """Add an endpoint that is sent your events, at most 16. Its `secret` is shown now only."""
        return cast("CreateWebhookEndpointReply", self._sender.send("POST", "/api/merchant/webhook-endpoints", body=body))

    def list(self) -> List[WebhookEndpoint]:
        """Your webhook endpoints, the oldest first."""
        return cast("List[WebhookEndpoint]", self._sender.send("GET", "/api/merchant/webhook-endpoints")["endpoints"])

    def read(self, endpoint_id: str) -> WebhookEndpoint:
        """One of your webhook endpoints."""
        return cast("WebhookEndpoint", self._sender.send("GET", "/api/merchant/webhook-endpoints/{endpointId}", params={"endpointId": endpoint_id})["endpoint"])

    def change(self, endpoint_id: str, body: ChangeWebhookEndpointBody) -> WebhookEndpoint:
        """Change a webhook endpoint as a whole, or enable one that was disabled."""
        return cast("WebhookEndpoint", self._sender.send("PUT", "/api/merchant/webhook-endpoints/{endpointId}", params={"endpointId": endpoint_id}, body=body)["endpoint"])

    def remove(self, endpoint_id: str) -> None:
        """Remove a webhook endpoint, with its secrets and deliveries."""
        self._sender.send("DELETE", "/api/merchant/webhook-endpoints/{endpointId}", params={"endpointId": endpoint_id}, gone="WEBHOOK_ENDPOINT_NOT_FOUND")

    def roll(self, endpoint_id: str, body: Optional[RollWebhookSecretBody] = None) -> str:
        """Make a new secret. For `overlapHours` (24 without) every webhook is signed with the old one too; with 0, every older one ends at once."""
        return cast("str", self._sender.send("POST", "/api/merchant/webhook-endpoints/{endpointId}/roll", params={"endpointId": endpoint_id}, body=body or {})["secret"])

    def ping(self, endpoint_id: str) -> PingWebhookEndpointReply:
        """Send `webhook.ping` to an endpoint."""
        return cast("PingWebhookEndpointReply", self._sender.send("POST", "/api/merchant/webhook-endpoints/{endpointId}/ping", params={"endpointId": endpoint_id}))

    def send_example(self, endpoint_id: str, body: SendWebhookExampleBody) -> SendWebhookExampleReply:
        """Send an endpoint an example of an event. Its shape is real; nothing happened: its ids, such as `cns_example`, name nothing, and no list of events holds it."""
        return cast("SendWebhookExampleReply", self._sender.send("POST", "/api/sandbox/webhook-endpoints/{endpointId}/examples", params={"endpointId": endpoint_id}, body=body))

    def replay(self, endpoint_id: str, body: ReplayWebhookEventsBody) -> int:
        """Send one event again, or with `since` all that was not delivered since then, until `until`, also of the time in which the endpoint was disabled; with `all` also what was. They keep their ids, and carry `webhook-replay: 1`."""
        return cast("int", self._sender.send("POST", "/api/merchant/webhook-endpoints/{endpointId}/replay", params={"endpointId": endpoint_id}, body=body)["count"])

    def deliveries(self, endpoint_id: str, query: Optional[ListWebhookDeliveriesQuery] = None) -> Listing[ListWebhookDeliveriesReplyDeliveries]:
        """What was sent to an endpoint and what it answered, the newest first."""
        return self._sender.listing("/api/merchant/webhook-endpoints/{endpointId}/deliveries", {"endpointId": endpoint_id}, query, "deliveries")


class Keys:
    """Your secret keys."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def create(self, body: CreateKeyBody) -> CreateKeyReply:
        """Make a secret key. It may do no more than the key that asks. It is shown now only."""
        return cast("CreateKeyReply", self._sender.send("POST", "/api/merchant/keys", body=body))

    def list(self) -> List[MerchantKey]:
        """Your secret keys, the oldest first, without the keys themselves."""
        return cast("List[MerchantKey]", self._sender.send("GET", "/api/merchant/keys")["keys"])

    def roll(self, key_id: str, body: Optional[RollKeyBody] = None) -> RollKeyReply:
        """Make a key that may do the same. The old one works for `overlapHours` longer, 24 without."""
        return cast("RollKeyReply", self._sender.send("POST", "/api/merchant/keys/{keyId}/roll", params={"keyId": key_id}, body=body or {}))

    def revoke(self, key_id: str) -> MerchantKey:
        """Revoke a key at once. A key cannot revoke itself, nor one that reaches further than it: by what it may do, from where, or until when. A repeat is answered alike."""
        return cast("MerchantKey", self._sender.send("DELETE", "/api/merchant/keys/{keyId}", params={"keyId": key_id})["key"])


class Requests:
    """The requests that your programs made."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def list(self, query: Optional[ListRequestsQuery] = None) -> Listing[ListRequestsReplyRequests]:
        """What your programs asked of the API in the last 30 days, the newest first: which call, how it was answered and how long it took. A request is listed a second after it was answered. Requests refused for their key, and streams, are not."""
        return self._sender.listing("/api/merchant/requests", {}, query, "requests")


class Sandbox:
    """Plays the payer, the bank and the clock; refused by a live server."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def grant(self, consent_id: str, body: GrantSandboxConsentBody) -> GrantSandboxConsentReply:
        """Grant one of your consents as a person would, without a browser: everything that it asks for, approved with a passkey that is forgotten at once. Without `accountIds`, an account that can be debited is chosen if one is needed. `method` pays what is due now: from the first of `accountIds` (the default if there are any), by its card, or by a transfer that is on its way with the reply."""
        return cast("GrantSandboxConsentReply", self._sender.send("POST", "/api/sandbox/consents/{consentId}/grant", params={"consentId": consent_id}, body=body))

    def decline(self, consent_id: str, body: DeclineSandboxConsentBody) -> DeclineSandboxConsentReply:
        """Decline one of your consents as a person would, without a browser."""
        return cast("DeclineSandboxConsentReply", self._sender.send("POST", "/api/sandbox/consents/{consentId}/decline", params={"consentId": consent_id}, body=body))

    def scenario(self, body: SetSandboxScenarioBody) -> SetSandboxScenarioReply:
        """Choose what happens next to debits from an account that you may debit: one, or all of a consent’s. It is the account’s, and so happens to the next debit from it, whichever consent or payment that is for. A scenario takes the place of the one before it. `debit_insufficient_always` and `account_closed` last until then, `notice_undelivered` for seven days from the first notice that does not arrive, the others for one debit. `holiday_declared` declares a public holiday in the whole sandbox."""
        return cast("SetSandboxScenarioReply", self._sender.send("POST", "/api/sandbox/scenarios", body=body))


class Calls:
    def __init__(self, sender: Sender) -> None:
        self.consents = Consents(sender)
        """Your requests to payers: create, read, list and cancel; the data and files that payers share."""
        self.payments = Payments(sender)
        """Payments due now, and their refunds."""
        self.refunds = Refunds(sender)
        """Refunds, wherever they were ordered."""
        self.transactions = Transactions(sender)
        """Your books: all that moved, by day."""
        self.payment_requests = PaymentRequests(sender)
        """Links that create a consent when they are opened."""
        self.forms = Forms(sender)
        """Your forms."""
        self.debits = Debits(sender)
        """Later debits, one by one: amounts, cancellations, retries, refunds, disputes."""
        self.mandates = Mandates(sender)
        """The right to debit under a consent: allowance, history, pause, limits, end."""
        self.events = Events(sender)
        """Your event log."""
        self.webhook_endpoints = WebhookEndpoints(sender)
        """Addresses that receive webhooks, their secrets and deliveries."""
        self.keys = Keys(sender)
        """Your secret keys."""
        self.requests = Requests(sender)
        """The requests that your programs made."""
        self.sandbox = Sandbox(sender)
        """Plays the payer, the bank and the clock; refused by a live server."""
