# Written from the contract: `npm run api:keep`.
"""The types of the wire: bodies, filters and replies are dictionaries of these."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypeAlias, TypedDict


class _ConsentPaymentsImmediateRecipient(TypedDict):
    accountName: str


class ConsentPaymentsImmediateRecipient(_ConsentPaymentsImmediateRecipient, total=False):
    bankName: str
    accountNumber: str


class ConsentPaymentsImmediatePaypointDetailsLocation(TypedDict):
    name: str


class ConsentPaymentsImmediatePaypointDetails(TypedDict):
    location: ConsentPaymentsImmediatePaypointDetailsLocation


class ConsentPaymentsImmediateMethodBank(TypedDict):
    type: Literal["bank_transfer", "account", "card"]
    brand: str | None
    lastFour: str | None
    bankName: str | None


class _ConsentPaymentsImmediateReturns(TypedDict):
    amount: int
    reason: Literal["over", "late", "short", "refund", "wrong_amount", "screened"]
    status: Literal["pending", "returned", "rejected", "failed"]


class ConsentPaymentsImmediateReturns(_ConsentPaymentsImmediateReturns, total=False):
    actionRequired: Literal["account", "operator"]
    to: Literal["account", "card"]


class ConsentPaymentsImmediateRefunds(TypedDict):
    refundId: str
    amount: int
    status: Literal["pending", "succeeded", "failed"]
    createdAt: str


class _ConsentPaymentsImmediate(TypedDict):
    paymentId: str
    type: Literal["immediate"]
    status: Literal["pending", "executed"]
    amount: int
    narration: str
    paypointId: str | None
    executedAt: str | None
    receivedAmount: int
    reference: str | None
    method: ConsentPaymentsImmediateMethodBank | None
    outcome: Literal["succeeded", "failed", "cancelled", "expired"] | None
    outcomeReason: str | None
    returns: List[ConsentPaymentsImmediateReturns]
    refundedAmount: int
    refunds: List[ConsentPaymentsImmediateRefunds]


class ConsentPaymentsImmediate(_ConsentPaymentsImmediate, total=False):
    recipient: ConsentPaymentsImmediateRecipient
    senderName: str
    paypointDetails: ConsentPaymentsImmediatePaypointDetails


class ConsentPaymentsFuture(TypedDict):
    paymentId: str
    type: Literal["future"]
    status: Literal["pending", "executed"]
    executedAt: str | None
    amount: int
    amountType: Literal["fixed", "variable"]
    narration: str
    paypointId: str | None
    dueDate: str | None
    startDate: str | None
    endDate: str | None
    frequency: Literal["daily", "weekly", "monthly", "quarterly", "yearly"] | None
    interval: int | None
    reference: str | None
    method: ConsentPaymentsImmediateMethodBank | None
    outcome: Literal["succeeded", "failed", "cancelled", "expired"] | None
    outcomeReason: str | None
    receivedAmount: int


class ConsentLimitsPeriods(TypedDict):
    amount: int
    period: Literal["day", "week", "fortnight", "month", "quarter", "half_year", "year"]
    alignment: Literal["calendar", "consent"]


class ConsentLimits(TypedDict):
    total: int
    periods: List[ConsentLimitsPeriods]
    validTo: str
    countedFrom: str


class ConsentActOnBehalfOfRole(TypedDict):
    name: str


class _ConsentActOnBehalfOf(TypedDict):
    role: ConsentActOnBehalfOfRole
    fullName: str
    name: str


class ConsentActOnBehalfOf(_ConsentActOnBehalfOf, total=False):
    image: str
    location: str
    verified: Literal[True]


class ConsentDataSharing(TypedDict, total=False):
    bvnData: bool | List[Literal["bvn", "fullName", "dateOfBirth", "gender", "phoneNumber", "address"]]
    ninData: bool | List[Literal["nin", "fullName", "dateOfBirth", "gender", "address"]]
    userImages: bool | List[Literal["photo"]]
    bankAccounts: bool | List[Literal["bankName", "accountNumber", "accountName"]]


class ConsentGrantPayer(TypedDict):
    userId: str
    name: str


class ConsentGrant(TypedDict):
    grantedAt: str
    payer: ConsentGrantPayer
    termsHash: str


class ConsentRequirementsDataSharing(TypedDict):
    required: bool
    purpose: str
    recipients: List[str]
    retention: str


class ConsentRequirementsFuturePayments(TypedDict):
    required: bool
    purpose: str


class _ConsentRequirements(TypedDict):
    requiresAuth: bool
    requiresAccount: bool


class ConsentRequirements(_ConsentRequirements, total=False):
    dataSharing: ConsentRequirementsDataSharing
    form: ConsentRequirementsDataSharing
    futurePayments: ConsentRequirementsFuturePayments
    immediatePayments: ConsentRequirementsFuturePayments


class ConsentCustomer(TypedDict, total=False):
    name: str
    phone: str
    email: str


class _Consent(TypedDict):
    consentId: str
    clientId: str
    status: Literal["pending", "granted", "expired", "declined", "cancelled"]
    grantStatus: Literal["active", "narrowed", "paused", "suspended", "superseded", "revoked", "lapsed", "completed"] | None
    endedAt: str | None
    endedBy: Literal["payer", "merchant", "bank", "yarda"] | None
    declinedReason: str | None
    createdAt: str
    grantedAt: str | None
    expiresAt: str
    payments: List[ConsentPaymentsImmediate | ConsentPaymentsFuture]
    actOnBehalfOf: ConsentActOnBehalfOf | None
    dataSharing: ConsentDataSharing | None
    formId: str | None
    originalRequestId: str | None
    grant: ConsentGrant | None
    requirements: ConsentRequirements
    reference: str | None
    customer: ConsentCustomer | None
    metadata: Dict[str, str]
    url: str


class Consent(_Consent, total=False):
    limits: ConsentLimits
    supersedes: str
    sharedUntil: str
    leftOut: List[Literal["dataSharing", "form", "futurePayments", "immediatePayments"]]


class _PaymentImmediate(TypedDict):
    paymentId: str
    type: Literal["immediate"]
    status: Literal["pending", "executed"]
    amount: int
    narration: str
    paypointId: str | None
    executedAt: str | None
    receivedAmount: int
    reference: str | None
    method: ConsentPaymentsImmediateMethodBank | None
    outcome: Literal["succeeded", "failed", "cancelled", "expired"] | None
    outcomeReason: str | None
    returns: List[ConsentPaymentsImmediateReturns]
    refundedAmount: int
    refunds: List[ConsentPaymentsImmediateRefunds]
    consentId: str


class PaymentImmediate(_PaymentImmediate, total=False):
    recipient: ConsentPaymentsImmediateRecipient
    senderName: str
    paypointDetails: ConsentPaymentsImmediatePaypointDetails


class PaymentFuture(TypedDict):
    paymentId: str
    type: Literal["future"]
    status: Literal["pending", "executed"]
    executedAt: str | None
    amount: int
    amountType: Literal["fixed", "variable"]
    narration: str
    paypointId: str | None
    dueDate: str | None
    startDate: str | None
    endDate: str | None
    frequency: Literal["daily", "weekly", "monthly", "quarterly", "yearly"] | None
    interval: int | None
    reference: str | None
    method: ConsentPaymentsImmediateMethodBank | None
    outcome: Literal["succeeded", "failed", "cancelled", "expired"] | None
    outcomeReason: str | None
    receivedAmount: int
    consentId: str


class DebitAccount(TypedDict):
    bankName: str
    lastFour: str


class DebitDispute(TypedDict):
    reason: Literal["not_agreed", "wrong_amount", "wrong_day", "twice", "not_received"]
    note: str | None
    status: Literal["open", "upheld", "refused"]
    openedAt: str
    decideBy: str
    decidedAt: str | None
    decidedBy: Literal["merchant", "operator", "yarda", "bank", "clock"] | None
    answer: str | None


class Debit(TypedDict):
    debitId: str
    consentId: str
    paymentId: str
    status: Literal["planned", "awaiting_amount", "notifying", "notified", "sent", "retry_planned", "executed", "failed", "skipped", "cancelled", "lapsed", "disputed", "refunded", "reversed"]
    reason: str | None
    amount: int | None
    dueOn: str
    effectiveOn: str | None
    amountDueBy: str | None
    notifiedAt: str | None
    sentAt: str | None
    settledAt: str | None
    attempts: int
    willRetry: bool
    nextAttemptOn: str | None
    account: DebitAccount | None
    reference: str | None
    refunded: int
    otherPaymentId: str | None
    dispute: DebitDispute | None


class MandatePauses(TypedDict):
    by: Literal["payer", "merchant"]
    until: str | None


class Mandate(TypedDict):
    consentId: str
    status: Literal["active", "paused", "suspended", "completed", "expired", "revoked", "superseded"]
    pauses: List[MandatePauses]
    suspendedReason: Literal["repeated_failure", "not_authorised", "account_not_authorised", "revalidation_due"] | None
    limits: ConsentLimits | None
    perDebit: int | None


class _MerchantEventConsentData(TypedDict):
    consentId: str
    status: str


class MerchantEventConsentData(_MerchantEventConsentData, total=False):
    reference: str
    grantStatus: Literal["revoked", "superseded", "lapsed", "completed"]
    confirmBy: str
    by: Literal["payer", "merchant"]
    supersededBy: str
    leftOut: List[Literal["dataSharing", "form", "futurePayments", "immediatePayments"]]


class MerchantEventConsent(TypedDict):
    type: Literal["consent.created", "consent.opened", "consent.abandoned", "consent.declined", "consent.reopened", "consent.granted", "consent.expired", "consent.cancelled", "consent.narrowed", "consent.revoked", "consent.superseded", "consent.revalidation_due", "consent.revalidated", "consent.lapsed", "consent.completed"]
    eventId: str
    timestamp: str
    apiVersion: str
    mode: Literal["sandbox", "live"]
    sequence: int
    data: MerchantEventConsentData


class _MerchantEventPaymentData(TypedDict):
    consentId: str
    paymentId: str
    status: str
    amount: int


class MerchantEventPaymentData(_MerchantEventPaymentData, total=False):
    reference: str
    missing: int
    paymentRequestId: str
    refundId: str
    reason: str | None


class MerchantEventPayment(TypedDict):
    type: Literal["payment.pending", "payment.executed", "payment.failed", "payment.short", "payment.returned", "payment.refund_ordered", "payment.refunded", "payment.refund_failed"]
    eventId: str
    timestamp: str
    apiVersion: str
    mode: Literal["sandbox", "live"]
    sequence: int
    data: MerchantEventPaymentData


class _MerchantEventMandateData(TypedDict):
    consentId: str
    by: Literal["payer", "merchant", "bank", "yarda"]


class MerchantEventMandateData(_MerchantEventMandateData, total=False):
    reference: str
    reason: str | None
    until: str | None


class MerchantEventMandate(TypedDict):
    type: Literal["mandate.active", "mandate.paused", "mandate.resumed", "mandate.suspended", "mandate.limits_lowered", "mandate.account_changed", "mandate.revoked", "mandate.expired", "mandate.completed"]
    eventId: str
    timestamp: str
    apiVersion: str
    mode: Literal["sandbox", "live"]
    sequence: int
    data: MerchantEventMandateData


class MerchantEventDebitDataOccurrence(TypedDict):
    n: int
    of: int


class MerchantEventDebitDataLinks(TypedDict):
    debit: str


class _MerchantEventDebitData(TypedDict):
    consentId: str
    paymentId: str
    debitId: str
    status: str
    amount: int | None
    occurrence: MerchantEventDebitDataOccurrence
    dueOn: str
    effectiveOn: str | None
    attempts: int
    refunded: int
    willRetry: bool
    nextAttemptOn: str | None
    links: MerchantEventDebitDataLinks
    by: Literal["payer", "merchant", "bank", "yarda", "clock"]


class MerchantEventDebitData(_MerchantEventDebitData, total=False):
    reference: str
    reason: str | None
    amountDueBy: str | None


class MerchantEventDebit(TypedDict):
    type: Literal["debit.planned", "debit.amount_needed", "debit.lapsed", "debit.notified", "debit.rescheduled", "debit.skipped", "debit.cancelled", "debit.sent", "debit.delayed", "debit.attempt_failed", "debit.executed", "debit.failed", "debit.refunded", "debit.disputed", "debit.reversed"]
    eventId: str
    timestamp: str
    apiVersion: str
    mode: Literal["sandbox", "live"]
    sequence: int
    data: MerchantEventDebitData


class _MerchantEventDisputeData(TypedDict):
    consentId: str
    paymentId: str
    debitId: str
    status: str
    amount: int | None
    occurrence: MerchantEventDebitDataOccurrence
    dueOn: str
    effectiveOn: str | None
    attempts: int
    refunded: int
    willRetry: bool
    nextAttemptOn: str | None
    links: MerchantEventDebitDataLinks
    decision: Literal["upheld", "refused"]
    decidedBy: Literal["merchant", "operator", "yarda", "bank", "clock"]


class MerchantEventDisputeData(_MerchantEventDisputeData, total=False):
    reference: str
    reason: str | None
    amountDueBy: str | None


class MerchantEventDispute(TypedDict):
    type: Literal["dispute.decided"]
    eventId: str
    timestamp: str
    apiVersion: str
    mode: Literal["sandbox", "live"]
    sequence: int
    data: MerchantEventDisputeData


class _MerchantEventSharingData(TypedDict):
    consentId: str
    items: List[str]


class MerchantEventSharingData(_MerchantEventSharingData, total=False):
    reference: str


class MerchantEventSharing(TypedDict):
    type: Literal["sharing.granted"]
    eventId: str
    timestamp: str
    apiVersion: str
    mode: Literal["sandbox", "live"]
    sequence: int
    data: MerchantEventSharingData


class _MerchantEventSharing2Data(TypedDict):
    consentId: str
    items: List[str]
    reason: Literal["withdrawn", "expired", "lapsed"]
    deleteBy: str


class MerchantEventSharing2Data(_MerchantEventSharing2Data, total=False):
    reference: str


class MerchantEventSharing2(TypedDict):
    type: Literal["sharing.withdrawn", "sharing.expired"]
    eventId: str
    timestamp: str
    apiVersion: str
    mode: Literal["sandbox", "live"]
    sequence: int
    data: MerchantEventSharing2Data


class _MerchantEventFormData(TypedDict):
    consentId: str
    formResponseId: str


class MerchantEventFormData(_MerchantEventFormData, total=False):
    reference: str


class MerchantEventForm(TypedDict):
    type: Literal["form.completed"]
    eventId: str
    timestamp: str
    apiVersion: str
    mode: Literal["sandbox", "live"]
    sequence: int
    data: MerchantEventFormData


class _MerchantEventAccountData(TypedDict):
    consentId: str


class MerchantEventAccountData(_MerchantEventAccountData, total=False):
    reference: str
    reason: str


class MerchantEventAccount(TypedDict):
    type: Literal["account.linked", "account.unlinked", "account.repair_required"]
    eventId: str
    timestamp: str
    apiVersion: str
    mode: Literal["sandbox", "live"]
    sequence: int
    data: MerchantEventAccountData


class MerchantKey(TypedDict):
    keyId: str
    name: str
    mode: Literal["sandbox", "live"]
    scopes: List[Literal["read", "write", "manage"]] | None
    allowedIps: List[str] | None
    apiVersion: str
    createdAt: str
    expiresAt: str | None
    revokedAt: str | None
    lastUsedOn: str | None
    createdBy: str | None


class WebhookEndpoint(TypedDict):
    endpointId: str
    url: str
    types: List[str] | None
    description: str | None
    status: Literal["enabled", "disabled"]
    disabledReason: str | None
    createdAt: str
    failingSince: str | None
    publicKey: str


class _WebhookEventWebhookData(TypedDict):
    endpointId: str


class WebhookEventWebhookData(_WebhookEventWebhookData, total=False):
    reason: str


class WebhookEventWebhook(TypedDict):
    type: Literal["webhook.ping", "webhook.disabled"]
    eventId: str
    timestamp: str
    apiVersion: str
    mode: Literal["sandbox", "live"]
    sequence: None
    data: WebhookEventWebhookData


class FailureIssues(TypedDict):
    path: str
    message: str


class _Failure(TypedDict):
    code: Literal["INVALID_REQUEST", "MALFORMED_BODY", "UNSUPPORTED_MEDIA_TYPE", "BODY_TOO_LARGE", "NOT_FOUND", "UNAUTHORIZED", "TEST_KEY_REFUSED", "LIVE_KEY_REFUSED", "READ_ONLY_VIEW", "RATE_LIMITED", "UNAVAILABLE", "INTERNAL", "IDEMPOTENCY_KEY_REUSED", "IDEMPOTENCY_KEY_INVALID", "KEY_SCOPE_MISSING", "KEY_ADDRESS_REFUSED", "KEY_NOT_FOUND", "KEY_IN_USE", "TOO_MANY_KEYS", "WEBHOOK_ENDPOINT_NOT_FOUND", "WEBHOOK_URL_REFUSED", "TOO_MANY_ENDPOINTS", "CURSOR_INVALID", "EVENT_NOT_FOUND", "CLIENT_ID_REQUIRED", "CONSENT_NOT_FOUND", "CONSENT_CANCELLED", "CLIENT_NOT_AUTHORIZED", "PAYMENT_REQUEST_NOT_FOUND", "CONSENT_NOT_CREATED", "CONSENT_BELONGS_TO_ANOTHER", "PERSON_NOT_FOUND", "PERSON_NOT_ERASABLE", "MONEY_NOT_FOUND", "REFUND_NOT_THIS", "MERCHANT_NOT_FOUND", "CLIENT_UNKNOWN", "PAYMENT_NOT_FOUND", "PAYMENT_ALREADY_EXECUTED", "TRANSFER_ACCOUNT_NOT_FOUND", "TERMINAL_UNKNOWN", "PURCHASE_AMOUNT_WRONG", "PURCHASE_REFERENCE_REUSED", "PURCHASE_UNDECIDED", "PURCHASE_ENDED", "ENVELOPE_UNREADABLE", "SIGN_IN_REQUIRED", "CARD_INVALID", "CARD_AMOUNT_REFUSED", "CARD_ENTRY_CHANGED", "CARD_NOT_TAKEN", "CARD_ATTEMPT_OPEN", "CARD_TRIES_USED_UP", "CARD_PAUSED", "CARD_NOT_SAVED", "CARD_DECLINED", "CARD_PAYMENT_FAILED", "CARD_AUTHENTICATION_FAILED", "CARD_CHALLENGE_ENDED", "INSUFFICIENT_FUNDS", "PIN_WRONG", "PIN_LOCKED", "OTP_NOT_REQUESTED", "OTP_WRONG", "ANSWER_WRONG", "OTP_LOCKED", "OTP_UNDECIDED", "DISCOVERY_NOT_FOUND", "ATTEST_SESSION_NOT_FOUND", "CODE_WRONG", "CODE_EXPIRED", "PHONE_LOCKED", "PHONE_LOCKED_HOUR", "PHONE_LOCKED_DAY", "CODES_USED_UP", "PHONE_COUNTRY_REFUSED", "PASSKEY_REFUSED", "SIGNATURE_INVALID", "SIGNATURE_STALE", "SIGNATURE_REPLAYED", "TEMPORARY_KEY_EXPIRED", "TOKEN_MISSING", "TOKEN_INVALID", "TOKEN_EXPIRED", "PERMISSION_MISSING", "INVITATION_NOT_FOUND", "DESTINATION_NOT_FOUND", "DESTINATION_NOT_LINKED", "ACCOUNT_NOT_FOUND", "ACCOUNT_NOT_DELETED", "BANK_NOT_FOUND", "IMAGE_NOT_FOUND", "VALIDATION_NOT_STARTED", "VALIDATION_FAILED", "ACCOUNT_LINK_FAILED", "ACCOUNT_LINK_UNAVAILABLE", "ACCOUNT_ALREADY_LINKED", "ACCOUNT_LINK_NOT_FOUND", "LINK_DETAILS_WRONG", "PAY_IN_FAILED", "PAY_IN_UNDECIDED", "REMITA_REFERENCE_NOT_FOUND", "VERIFICATION_FAILED", "VERIFICATION_LOCKED", "VERIFICATION_UNDECIDED", "CARD_LINK_ACCOUNT_UNKNOWN", "CARD_LINK_FAILED", "CARD_ACCOUNT_UNCONFIRMED", "CARD_LINKING_FAILED", "CONSENT_NOT_PENDING", "PAYMENT_UNDERWAY", "CONSENT_ALREADY_GRANTED", "GRANT_TERMS_CHANGED", "GRANT_APPROVAL_INVALID", "GRANT_NOT_NEEDED", "APPROVAL_REQUIRED", "PASSKEY_COOLING_DOWN", "PASSKEY_LIMITED", "PROOF_NOT_RIGHT", "PROOF_LOCKED", "PROOF_UNAVAILABLE", "DEVICE_STOPPED", "DEVICE_NOT_FOUND", "PASSKEY_NOT_FOUND", "PASSKEY_IN_USE", "GRANT_INCOMPLETE", "ACCOUNT_NOT_ELIGIBLE", "CONSENT_NOT_GRANTED", "REVALIDATION_DUE", "CONSENT_OVER", "SHARING_WITHDRAWN", "SHARING_ENDED", "ITEM_NOT_SHARED", "NOTHING_TO_DELETE", "FORM_NOT_FOUND", "FORM_INCOMPLETE", "FORM_RESPONSE_NOT_FOUND", "FORM_RESPONSE_CLOSED", "FILE_REFUSED", "RECEIPT_NOT_FOUND", "DEBIT_NOT_FOUND", "DEBIT_TOO_LATE", "AMOUNT_IS_FIXED", "MANDATE_NOT_FOUND", "MANDATE_PAUSED", "MANDATE_SUSPENDED", "MANDATE_ENDED", "DEBIT_SKIPPED", "NOTICE_TOO_LATE", "OVER_DEBIT_LIMIT", "OVER_PERIOD_LIMIT", "OVER_TOTAL_LIMIT", "ALREADY_COLLECTED", "AMOUNT_NOT_NAMED", "DEBIT_NOT_TAKEN", "DISPUTE_TOO_LATE", "DEBIT_RETURNED", "DISPUTE_NOT_OPEN", "FUTURE_PAYMENT_NOT_FOUND", "DEBIT_ALREADY_REQUESTED", "NOT_RETRIABLE", "REFUND_TOO_MUCH", "REFUND_WHOLE_ONLY", "REFUND_NOT_FOUND", "PAYMENT_NOT_EXECUTED", "PAYMENT_PASSED_ON", "PAUSE_WRONG", "LIMIT_NOT_LOWER", "LAST_ACCOUNT", "ACCOUNT_NOT_AUTHORISED", "WEBHOOK_REFUSED"]
    message: str
    error: str
    type: Literal["invalid_request", "authentication", "permission", "not_found", "conflict", "rate_limit", "rail", "server"]
    requestId: str
    docs: str


class Failure(_Failure, total=False):
    issues: List[FailureIssues]
    declineCode: Literal["insufficient_funds", "issuer", "pin_wrong", "authentication", "processor", "ended"]


class _CreateConsentBodyPaymentsImmediate(TypedDict):
    type: Literal["immediate"]
    amount: int
    narration: str


class CreateConsentBodyPaymentsImmediate(_CreateConsentBodyPaymentsImmediate, total=False):
    reference: str
    paypointId: str
    destinationAccountId: str
    destinationUserId: str
    recipientAccountNumber: str
    recipientBankCode: str
    recipientBankName: str
    recipientAccountName: str
    nameEnquiryId: str
    senderName: str
    location: str


class _CreateConsentBodyPaymentsFuture(TypedDict):
    type: Literal["future"]
    amount: int
    narration: str


class CreateConsentBodyPaymentsFuture(_CreateConsentBodyPaymentsFuture, total=False):
    amountType: Literal["fixed", "variable"]
    reference: str
    paypointId: str
    dueDate: str
    startDate: str
    frequency: Literal["daily", "weekly", "monthly", "quarterly", "yearly"]
    interval: int
    count: int
    endDate: str


class _CreateConsentBodyLimitsPeriods(TypedDict):
    amount: int
    period: Literal["day", "week", "fortnight", "month", "quarter", "half_year", "year"]


class CreateConsentBodyLimitsPeriods(_CreateConsentBodyLimitsPeriods, total=False):
    alignment: Literal["calendar", "consent"]


class CreateConsentBodyLimits(TypedDict, total=False):
    total: int
    periods: List[CreateConsentBodyLimitsPeriods]
    validTo: str


class CreateConsentBodyFormCompletion(TypedDict):
    templateLiteralValues: Dict[str, str]


class _CreateConsentBodyActOnBehalfOf(TypedDict):
    invitationId: str


class CreateConsentBodyActOnBehalfOf(_CreateConsentBodyActOnBehalfOf, total=False):
    location: str


class _CreateConsentBodyActOnBehalfOf2(TypedDict):
    role: ConsentActOnBehalfOfRole
    fullName: str
    name: str


class CreateConsentBodyActOnBehalfOf2(_CreateConsentBodyActOnBehalfOf2, total=False):
    image: str
    location: str


class CreateConsentBodyRequirements(TypedDict, total=False):
    requiresAuth: bool
    requiresAccount: bool
    dataSharing: ConsentRequirementsDataSharing
    form: ConsentRequirementsDataSharing
    futurePayments: ConsentRequirementsFuturePayments
    immediatePayments: ConsentRequirementsFuturePayments


class _CreateConsentBody(TypedDict):
    clientId: str


class CreateConsentBody(_CreateConsentBody, total=False):
    payments: List[CreateConsentBodyPaymentsImmediate | CreateConsentBodyPaymentsFuture]
    limits: CreateConsentBodyLimits
    supersedes: str
    dataSharing: ConsentDataSharing
    sharedUntil: str
    formId: str
    formCompletion: CreateConsentBodyFormCompletion
    actOnBehalfOf: CreateConsentBodyActOnBehalfOf | CreateConsentBodyActOnBehalfOf2
    userId: str
    requirements: CreateConsentBodyRequirements
    authAppId: str
    customer: ConsentCustomer
    expiresAt: str
    reference: str
    metadata: Dict[str, str]


class CreateConsentReply(TypedDict):
    consentId: str
    url: str
    consent: Consent


class ReadMerchantConsentReply(TypedDict):
    consent: Consent


class ListMerchantConsentsQuery(TypedDict, total=False):
    status: Literal["pending", "granted", "expired", "declined", "cancelled"]
    grantStatus: Literal["active", "narrowed", "paused", "suspended", "superseded", "revoked", "lapsed", "completed"]
    reference: str
    clientId: str
    createdFrom: str
    createdTo: str
    limit: int


class ListMerchantConsentsReply(TypedDict):
    consents: List[Consent]
    nextCursor: str | None


class ListMerchantPaymentsQuery(TypedDict, total=False):
    consentId: str
    type: Literal["immediate", "future"]
    status: Literal["pending", "executed"]
    reference: str
    clientId: str
    createdFrom: str
    createdTo: str
    limit: int


class ListMerchantPaymentsReply(TypedDict):
    payments: List[Payment]
    nextCursor: str | None


class ReadMerchantPaymentReply(TypedDict):
    payment: Payment


class RefundPaymentBody(TypedDict, total=False):
    amount: int
    reason: str


class RefundPaymentReplyRefund(TypedDict):
    refundId: str
    amount: int
    status: Literal["pending", "succeeded", "failed"]
    createdAt: str
    paymentId: str
    consentId: str
    reason: str | None
    actionRequired: Literal["account", "operator"] | None


class RefundPaymentReply(TypedDict):
    refundId: str
    refund: RefundPaymentReplyRefund


class ReadRefundReply(TypedDict):
    refund: RefundPaymentReplyRefund


class ListRefundsQuery(TypedDict, total=False):
    paymentId: str
    status: Literal["pending", "succeeded", "failed"]
    clientId: str
    createdFrom: str
    createdTo: str
    limit: int


class ListRefundsReply(TypedDict):
    refunds: List[RefundPaymentReplyRefund]
    nextCursor: str | None


class ListTransactionsQuery(TypedDict, total=False):
    executedFrom: str
    executedTo: str
    limit: int


class ListTransactionsReplyTransactions(TypedDict):
    transactionId: str
    kind: Literal["payment", "debit", "refund", "return", "reversal"]
    executedAt: str
    amount: int
    gross: int
    fee: int | None
    net: int
    method: ConsentPaymentsImmediateMethodBank | None
    payerName: str | None
    providerReference: str | None
    reference: str | None
    narration: str
    consentId: str
    paymentId: str
    debitId: str | None


class ListTransactionsReply(TypedDict):
    transactions: List[ListTransactionsReplyTransactions]
    nextCursor: str | None


ListDebitsQuery = TypedDict(
    "ListDebitsQuery",
    {
        "consentId": "str",
        "status": "Literal['planned', 'awaiting_amount', 'notifying', 'notified', 'sent', 'retry_planned', 'executed', 'failed', 'skipped', 'cancelled', 'lapsed', 'disputed', 'refunded', 'reversed']",
        "reference": "str",
        "clientId": "str",
        "from": "str",
        "to": "str",
        "limit": "int",
    },
    total=False,
)


class ListDebitsReply(TypedDict):
    debits: List[Debit]
    nextCursor: str | None


class ReadDebitReply(TypedDict):
    debit: Debit


class _NameDebitAmountBody(TypedDict):
    amount: int


class NameDebitAmountBody(_NameDebitAmountBody, total=False):
    reference: str


class _RequestDebitBody(TypedDict):
    paymentId: str
    amount: int
    dueOn: str


class RequestDebitBody(_RequestDebitBody, total=False):
    reference: str


class RefundDebitBody(TypedDict, total=False):
    amount: int


class _AnswerDisputeBodyUphold(TypedDict):
    decision: Literal["uphold"]


class AnswerDisputeBodyUphold(_AnswerDisputeBodyUphold, total=False):
    answer: str


class AnswerDisputeBodyRefuse(TypedDict):
    decision: Literal["refuse"]
    answer: str


class PauseDebitsBody(TypedDict, total=False):
    until: str


class PauseDebitsReplyOnTheWay(TypedDict):
    debitId: str
    amount: int
    sentAt: str


class PauseDebitsReply(TypedDict):
    mandate: Mandate
    onTheWay: List[PauseDebitsReplyOnTheWay]


class ResumeDebitsReply(TypedDict):
    mandate: Mandate


class TightenDebitsBodyPeriods(TypedDict):
    period: Literal["day", "week", "fortnight", "month", "quarter", "half_year", "year"]
    amount: int


class TightenDebitsBody(TypedDict, total=False):
    total: int
    perDebit: int
    periods: List[TightenDebitsBodyPeriods]
    validTo: str


class ReadAllowanceReplyAllowances(TypedDict):
    period: Literal["day", "week", "fortnight", "month", "quarter", "half_year", "year"] | None
    startsOn: str
    limit: int
    reserved: int
    spent: int


class ReadAllowanceReply(TypedDict):
    mandate: Mandate
    allowances: List[ReadAllowanceReplyAllowances]


class ReadMandateHistoryReplyHistory(TypedDict):
    sequence: int
    what: str
    by: Literal["payer", "merchant", "bank", "yarda"]
    at: str
    hash: str


class ReadMandateHistoryReply(TypedDict):
    history: List[ReadMandateHistoryReplyHistory]


class ListEventsQuery(TypedDict, total=False):
    consentId: str
    type: str
    after: str
    limit: int


class ListEventsReply(TypedDict):
    events: List[MerchantEvent]
    nextCursor: str | None


class ReadEventReply(TypedDict):
    event: MerchantEvent


class _CreateWebhookEndpointBody(TypedDict):
    url: str


class CreateWebhookEndpointBody(_CreateWebhookEndpointBody, total=False):
    types: List[str]
    description: str


class CreateWebhookEndpointReply(TypedDict):
    endpointId: str
    secret: str
    endpoint: WebhookEndpoint


class ListWebhookEndpointsReply(TypedDict):
    endpoints: List[WebhookEndpoint]


class ReadWebhookEndpointReply(TypedDict):
    endpoint: WebhookEndpoint


class _ChangeWebhookEndpointBody(TypedDict):
    url: str


class ChangeWebhookEndpointBody(_ChangeWebhookEndpointBody, total=False):
    types: List[str]
    description: str
    status: Literal["enabled", "disabled"]


class PingWebhookEndpointReply(TypedDict):
    eventId: str


class ReplayWebhookEventsBody2(TypedDict):
    eventId: str


class _ReplayWebhookEventsBody3(TypedDict):
    since: str


class ReplayWebhookEventsBody3(_ReplayWebhookEventsBody3, total=False):
    until: str
    all: bool
    types: List[str]


class ReplayWebhookEventsReply(TypedDict):
    count: int


class ListWebhookDeliveriesQuery(TypedDict, total=False):
    status: Literal["waiting", "delivered", "exhausted"]
    limit: int


class ListWebhookDeliveriesReplyDeliveriesAttempts(TypedDict):
    at: str
    status: int | None
    error: str | None
    ms: int
    tookMs: int
    request: Dict[str, str]
    answer: str | None


class ListWebhookDeliveriesReplyDeliveries(TypedDict):
    deliveryId: str
    eventId: str
    type: str
    status: Literal["waiting", "delivered", "exhausted"]
    nextAt: str | None
    body: str | None
    attempts: List[ListWebhookDeliveriesReplyDeliveriesAttempts]


class ListWebhookDeliveriesReply(TypedDict):
    deliveries: List[ListWebhookDeliveriesReplyDeliveries]
    nextCursor: str | None


class RollWebhookSecretBody(TypedDict, total=False):
    overlapHours: float


class RollWebhookSecretReply(TypedDict):
    secret: str


class _CreateKeyBody(TypedDict):
    name: str


class CreateKeyBody(_CreateKeyBody, total=False):
    scopes: List[Literal["read", "write", "manage"]]
    allowedIps: List[str]
    expiresAt: str


class CreateKeyReply(TypedDict):
    keyId: str
    secretKey: str
    key: MerchantKey


class ListKeysReply(TypedDict):
    keys: List[MerchantKey]


class RollKeyBody(TypedDict, total=False):
    overlapHours: float


class RevokeKeyReply(TypedDict):
    key: MerchantKey


class ListRequestsQuery(TypedDict, total=False):
    status: str
    limit: int


class ListRequestsReplyRequests(TypedDict):
    requestId: str
    at: str
    method: str
    path: str
    about: str | None
    status: int
    code: str | None
    tookMs: int
    keyId: str


class ListRequestsReply(TypedDict):
    requests: List[ListRequestsReplyRequests]
    nextCursor: str | None


class ReadConsentDataReplyData(TypedDict, total=False):
    bvnData: Dict[str, str | None]
    ninData: Dict[str, str | None]
    userImages: Dict[str, str | None]
    bankAccounts: List[Dict[str, str | None]]


class ReadConsentDataReplyForm(TypedDict):
    formId: str
    formResponseId: str
    answers: Dict[str, Dict[str, Any]]


class _ReadConsentDataReply(TypedDict):
    grantedAt: str
    data: ReadConsentDataReplyData
    form: ReadConsentDataReplyForm | None
    ended: List[str]


class ReadConsentDataReply(_ReadConsentDataReply, total=False):
    pending: List[str]


class ReadConsentFileReply(TypedDict):
    content: str


class ConfirmDataDeletionReply(TypedDict):
    deleted: List[str]
    deletedAt: str


class _RegisterFormBodySections(TypedDict):
    id: str
    title: str
    schema: Dict[str, Any]


class RegisterFormBodySections(_RegisterFormBodySections, total=False):
    description: str


class RegisterFormBody(TypedDict):
    title: str
    sections: List[RegisterFormBodySections]


class RegisterFormReply(TypedDict):
    formId: str


class CreatePaymentRequestBodyRequirements(TypedDict, total=False):
    requiresAuth: bool
    requiresAccount: bool


class _CreatePaymentRequestBody(TypedDict):
    clientId: str
    amount: int
    narration: str


class CreatePaymentRequestBody(_CreatePaymentRequestBody, total=False):
    paypointId: str
    destinationAccountId: str
    destinationUserId: str
    recipientAccountNumber: str
    recipientBankCode: str
    recipientBankName: str
    recipientAccountName: str
    nameEnquiryId: str
    senderName: str
    location: str
    actOnBehalfOf: CreateConsentBodyActOnBehalfOf | CreateConsentBodyActOnBehalfOf2
    userId: str
    reference: str
    requirements: CreatePaymentRequestBodyRequirements
    metadata: Dict[str, str]
    expiresAt: str
    bundle: str


class CreatePaymentRequestReply(TypedDict):
    paymentRequestId: str
    url: str


class ReadMerchantPaymentRequestReplyPaymentRequest(TypedDict):
    paymentRequestId: str
    clientId: str
    status: Literal["open", "granted", "expired"]
    amount: int
    narration: str
    reference: str | None
    metadata: Dict[str, str]
    createdAt: str
    expiresAt: str | None
    consentId: str | None


class ReadMerchantPaymentRequestReply(TypedDict):
    paymentRequest: ReadMerchantPaymentRequestReplyPaymentRequest


class _GrantSandboxConsentBody(TypedDict):
    phone: str


class GrantSandboxConsentBody(_GrantSandboxConsentBody, total=False):
    accountIds: List[str]
    method: Literal["account", "transfer", "card"]


class GrantSandboxConsentReply(TypedDict):
    status: Literal["pending", "granted", "expired", "declined", "cancelled"]


class _DeclineSandboxConsentBody(TypedDict):
    phone: str


class DeclineSandboxConsentBody(_DeclineSandboxConsentBody, total=False):
    reason: str


class DeclineSandboxConsentReply(TypedDict):
    status: Literal["declined"]
    expiresAt: str


class _SetSandboxScenarioBody2(TypedDict):
    name: Literal["debit_insufficient_once", "debit_insufficient_always", "debit_unknown_then_paid", "debit_unknown_then_failed", "debit_late_reversal", "mandate_suspended_by_bank", "account_closed", "notice_undelivered"]


class SetSandboxScenarioBody2(_SetSandboxScenarioBody2, total=False):
    consentId: str
    accountId: str


class SetSandboxScenarioBodyHoliday(TypedDict):
    name: Literal["holiday_declared"]
    day: str


class SetSandboxScenarioReply(TypedDict):
    accountIds: List[str]


class SendWebhookExampleBody(TypedDict):
    type: Literal["consent.created", "consent.opened", "consent.abandoned", "consent.declined", "consent.reopened", "consent.granted", "consent.expired", "consent.cancelled", "consent.narrowed", "consent.revoked", "consent.superseded", "consent.revalidation_due", "consent.revalidated", "consent.lapsed", "consent.completed", "payment.pending", "payment.executed", "payment.failed", "payment.short", "payment.returned", "payment.refund_ordered", "payment.refunded", "payment.refund_failed", "mandate.active", "mandate.paused", "mandate.resumed", "mandate.suspended", "mandate.limits_lowered", "mandate.account_changed", "mandate.revoked", "mandate.expired", "mandate.completed", "debit.planned", "debit.amount_needed", "debit.lapsed", "debit.notified", "debit.rescheduled", "debit.skipped", "debit.cancelled", "debit.sent", "debit.delayed", "debit.attempt_failed", "debit.executed", "debit.failed", "debit.refunded", "debit.disputed", "debit.reversed", "dispute.decided", "sharing.granted", "sharing.withdrawn", "sharing.expired", "form.completed", "account.linked", "account.unlinked", "account.repair_required"]


ProblemCode: TypeAlias = "Literal['INVALID_REQUEST', 'MALFORMED_BODY', 'UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE', 'NOT_FOUND', 'UNAUTHORIZED', 'TEST_KEY_REFUSED', 'LIVE_KEY_REFUSED', 'READ_ONLY_VIEW', 'RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_INVALID', 'KEY_SCOPE_MISSING', 'KEY_ADDRESS_REFUSED', 'KEY_NOT_FOUND', 'KEY_IN_USE', 'TOO_MANY_KEYS', 'WEBHOOK_ENDPOINT_NOT_FOUND', 'WEBHOOK_URL_REFUSED', 'TOO_MANY_ENDPOINTS', 'CURSOR_INVALID', 'EVENT_NOT_FOUND', 'CLIENT_ID_REQUIRED', 'CONSENT_NOT_FOUND', 'CONSENT_CANCELLED', 'CLIENT_NOT_AUTHORIZED', 'PAYMENT_REQUEST_NOT_FOUND', 'CONSENT_NOT_CREATED', 'CONSENT_BELONGS_TO_ANOTHER', 'PERSON_NOT_FOUND', 'PERSON_NOT_ERASABLE', 'MONEY_NOT_FOUND', 'REFUND_NOT_THIS', 'MERCHANT_NOT_FOUND', 'CLIENT_UNKNOWN', 'PAYMENT_NOT_FOUND', 'PAYMENT_ALREADY_EXECUTED', 'TRANSFER_ACCOUNT_NOT_FOUND', 'TERMINAL_UNKNOWN', 'PURCHASE_AMOUNT_WRONG', 'PURCHASE_REFERENCE_REUSED', 'PURCHASE_UNDECIDED', 'PURCHASE_ENDED', 'ENVELOPE_UNREADABLE', 'SIGN_IN_REQUIRED', 'CARD_INVALID', 'CARD_AMOUNT_REFUSED', 'CARD_ENTRY_CHANGED', 'CARD_NOT_TAKEN', 'CARD_ATTEMPT_OPEN', 'CARD_TRIES_USED_UP', 'CARD_PAUSED', 'CARD_NOT_SAVED', 'CARD_DECLINED', 'CARD_PAYMENT_FAILED', 'CARD_AUTHENTICATION_FAILED', 'CARD_CHALLENGE_ENDED', 'INSUFFICIENT_FUNDS', 'PIN_WRONG', 'PIN_LOCKED', 'OTP_NOT_REQUESTED', 'OTP_WRONG', 'ANSWER_WRONG', 'OTP_LOCKED', 'OTP_UNDECIDED', 'DISCOVERY_NOT_FOUND', 'ATTEST_SESSION_NOT_FOUND', 'CODE_WRONG', 'CODE_EXPIRED', 'PHONE_LOCKED', 'PHONE_LOCKED_HOUR', 'PHONE_LOCKED_DAY', 'CODES_USED_UP', 'PHONE_COUNTRY_REFUSED', 'PASSKEY_REFUSED', 'SIGNATURE_INVALID', 'SIGNATURE_STALE', 'SIGNATURE_REPLAYED', 'TEMPORARY_KEY_EXPIRED', 'TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'PERMISSION_MISSING', 'INVITATION_NOT_FOUND', 'DESTINATION_NOT_FOUND', 'DESTINATION_NOT_LINKED', 'ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_DELETED', 'BANK_NOT_FOUND', 'IMAGE_NOT_FOUND', 'VALIDATION_NOT_STARTED', 'VALIDATION_FAILED', 'ACCOUNT_LINK_FAILED', 'ACCOUNT_LINK_UNAVAILABLE', 'ACCOUNT_ALREADY_LINKED', 'ACCOUNT_LINK_NOT_FOUND', 'LINK_DETAILS_WRONG', 'PAY_IN_FAILED', 'PAY_IN_UNDECIDED', 'REMITA_REFERENCE_NOT_FOUND', 'VERIFICATION_FAILED', 'VERIFICATION_LOCKED', 'VERIFICATION_UNDECIDED', 'CARD_LINK_ACCOUNT_UNKNOWN', 'CARD_LINK_FAILED', 'CARD_ACCOUNT_UNCONFIRMED', 'CARD_LINKING_FAILED', 'CONSENT_NOT_PENDING', 'PAYMENT_UNDERWAY', 'CONSENT_ALREADY_GRANTED', 'GRANT_TERMS_CHANGED', 'GRANT_APPROVAL_INVALID', 'GRANT_NOT_NEEDED', 'APPROVAL_REQUIRED', 'PASSKEY_COOLING_DOWN', 'PASSKEY_LIMITED', 'PROOF_NOT_RIGHT', 'PROOF_LOCKED', 'PROOF_UNAVAILABLE', 'DEVICE_STOPPED', 'DEVICE_NOT_FOUND', 'PASSKEY_NOT_FOUND', 'PASSKEY_IN_USE', 'GRANT_INCOMPLETE', 'ACCOUNT_NOT_ELIGIBLE', 'CONSENT_NOT_GRANTED', 'REVALIDATION_DUE', 'CONSENT_OVER', 'SHARING_WITHDRAWN', 'SHARING_ENDED', 'ITEM_NOT_SHARED', 'NOTHING_TO_DELETE', 'FORM_NOT_FOUND', 'FORM_INCOMPLETE', 'FORM_RESPONSE_NOT_FOUND', 'FORM_RESPONSE_CLOSED', 'FILE_REFUSED', 'RECEIPT_NOT_FOUND', 'DEBIT_NOT_FOUND', 'DEBIT_TOO_LATE', 'AMOUNT_IS_FIXED', 'MANDATE_NOT_FOUND', 'MANDATE_PAUSED', 'MANDATE_SUSPENDED', 'MANDATE_ENDED', 'DEBIT_SKIPPED', 'NOTICE_TOO_LATE', 'OVER_DEBIT_LIMIT', 'OVER_PERIOD_LIMIT', 'OVER_TOTAL_LIMIT', 'ALREADY_COLLECTED', 'AMOUNT_NOT_NAMED', 'DEBIT_NOT_TAKEN', 'DISPUTE_TOO_LATE', 'DEBIT_RETURNED', 'DISPUTE_NOT_OPEN', 'FUTURE_PAYMENT_NOT_FOUND', 'DEBIT_ALREADY_REQUESTED', 'NOT_RETRIABLE', 'REFUND_TOO_MUCH', 'REFUND_WHOLE_ONLY', 'REFUND_NOT_FOUND', 'PAYMENT_NOT_EXECUTED', 'PAYMENT_PASSED_ON', 'PAUSE_WRONG', 'LIMIT_NOT_LOWER', 'LAST_ACCOUNT', 'ACCOUNT_NOT_AUTHORISED', 'WEBHOOK_REFUSED']"


Payment: TypeAlias = "PaymentImmediate | PaymentFuture"


MerchantEvent: TypeAlias = "MerchantEventConsent | MerchantEventPayment | MerchantEventMandate | MerchantEventDebit | MerchantEventDispute | MerchantEventSharing | MerchantEventSharing2 | MerchantEventForm | MerchantEventAccount"


WebhookEvent: TypeAlias = "MerchantEvent | WebhookEventWebhook"


CancelConsentReply: TypeAlias = "ReadMerchantConsentReply"


NameDebitAmountReply: TypeAlias = "ReadDebitReply"


RequestDebitReply: TypeAlias = "ReadDebitReply"


CancelDebitReply: TypeAlias = "ReadDebitReply"


RetryDebitReply: TypeAlias = "ReadDebitReply"


RefundDebitReply: TypeAlias = "ReadDebitReply"


AnswerDisputeBody: TypeAlias = "AnswerDisputeBodyUphold | AnswerDisputeBodyRefuse"


AnswerDisputeReply: TypeAlias = "ReadDebitReply"


TightenDebitsReply: TypeAlias = "PauseDebitsReply"


RevokeDebitsReply: TypeAlias = "PauseDebitsReply"


ChangeWebhookEndpointReply: TypeAlias = "ReadWebhookEndpointReply"


ReplayWebhookEventsBody: TypeAlias = "ReplayWebhookEventsBody2 | ReplayWebhookEventsBody3"


RollKeyReply: TypeAlias = "CreateKeyReply"


SetSandboxScenarioBody: TypeAlias = "SetSandboxScenarioBody2 | SetSandboxScenarioBodyHoliday"


SendWebhookExampleReply: TypeAlias = "PingWebhookEndpointReply"
