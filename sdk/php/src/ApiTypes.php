<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda;

/**
 * The types of the wire, for PHPStan and Psalm: bodies, filters and replies are arrays of these shapes.
 *
 * @phpstan-type ProblemCode 'INVALID_REQUEST'|'MALFORMED_BODY'|'UNSUPPORTED_MEDIA_TYPE'|'BODY_TOO_LARGE'|'NOT_FOUND'|'UNAUTHORIZED'|'TEST_KEY_REFUSED'|'LIVE_KEY_REFUSED'|'READ_ONLY_VIEW'|'RATE_LIMITED'|'UNAVAILABLE'|'INTERNAL'|'IDEMPOTENCY_KEY_REUSED'|'IDEMPOTENCY_KEY_INVALID'|'KEY_SCOPE_MISSING'|'KEY_ADDRESS_REFUSED'|'KEY_NOT_FOUND'|'KEY_IN_USE'|'TOO_MANY_KEYS'|'WEBHOOK_ENDPOINT_NOT_FOUND'|'WEBHOOK_URL_REFUSED'|'TOO_MANY_ENDPOINTS'|'CURSOR_INVALID'|'EVENT_NOT_FOUND'|'CLIENT_ID_REQUIRED'|'CONSENT_NOT_FOUND'|'CONSENT_CANCELLED'|'CLIENT_NOT_AUTHORIZED'|'PAYMENT_REQUEST_NOT_FOUND'|'CONSENT_NOT_CREATED'|'CONSENT_BELONGS_TO_ANOTHER'|'PERSON_NOT_FOUND'|'PERSON_NOT_ERASABLE'|'MONEY_NOT_FOUND'|'REFUND_NOT_THIS'|'MERCHANT_NOT_FOUND'|'CLIENT_UNKNOWN'|'PAYMENT_NOT_FOUND'|'PAYMENT_ALREADY_EXECUTED'|'TRANSFER_ACCOUNT_NOT_FOUND'|'TERMINAL_UNKNOWN'|'PURCHASE_AMOUNT_WRONG'|'PURCHASE_REFERENCE_REUSED'|'PURCHASE_UNDECIDED'|'PURCHASE_ENDED'|'ENVELOPE_UNREADABLE'|'SIGN_IN_REQUIRED'|'CARD_INVALID'|'CARD_AMOUNT_REFUSED'|'CARD_ENTRY_CHANGED'|'CARD_NOT_TAKEN'|'CARD_ATTEMPT_OPEN'|'CARD_TRIES_USED_UP'|'CARD_PAUSED'|'CARD_NOT_SAVED'|'CARD_DECLINED'|'CARD_PAYMENT_FAILED'|'CARD_AUTHENTICATION_FAILED'|'CARD_CHALLENGE_ENDED'|'INSUFFICIENT_FUNDS'|'PIN_WRONG'|'PIN_LOCKED'|'OTP_NOT_REQUESTED'|'OTP_WRONG'|'ANSWER_WRONG'|'OTP_LOCKED'|'OTP_UNDECIDED'|'DISCOVERY_NOT_FOUND'|'ATTEST_SESSION_NOT_FOUND'|'CODE_WRONG'|'CODE_EXPIRED'|'PHONE_LOCKED'|'PHONE_LOCKED_HOUR'|'PHONE_LOCKED_DAY'|'CODES_USED_UP'|'PHONE_COUNTRY_REFUSED'|'PASSKEY_REFUSED'|'SIGNATURE_INVALID'|'SIGNATURE_STALE'|'SIGNATURE_REPLAYED'|'TEMPORARY_KEY_EXPIRED'|'TOKEN_MISSING'|'TOKEN_INVALID'|'TOKEN_EXPIRED'|'PERMISSION_MISSING'|'INVITATION_NOT_FOUND'|'DESTINATION_NOT_FOUND'|'DESTINATION_NOT_LINKED'|'ACCOUNT_NOT_FOUND'|'ACCOUNT_NOT_DELETED'|'BANK_NOT_FOUND'|'IMAGE_NOT_FOUND'|'VALIDATION_NOT_STARTED'|'VALIDATION_FAILED'|'ACCOUNT_LINK_FAILED'|'ACCOUNT_LINK_UNAVAILABLE'|'ACCOUNT_ALREADY_LINKED'|'ACCOUNT_LINK_NOT_FOUND'|'LINK_DETAILS_WRONG'|'PAY_IN_FAILED'|'PAY_IN_UNDECIDED'|'REMITA_REFERENCE_NOT_FOUND'|'VERIFICATION_FAILED'|'VERIFICATION_LOCKED'|'VERIFICATION_UNDECIDED'|'CARD_LINK_ACCOUNT_UNKNOWN'|'CARD_LINK_FAILED'|'CARD_ACCOUNT_UNCONFIRMED'|'CARD_LINKING_FAILED'|'CONSENT_NOT_PENDING'|'PAYMENT_UNDERWAY'|'CONSENT_ALREADY_GRANTED'|'GRANT_TERMS_CHANGED'|'GRANT_APPROVAL_INVALID'|'GRANT_NOT_NEEDED'|'APPROVAL_REQUIRED'|'PASSKEY_COOLING_DOWN'|'PASSKEY_LIMITED'|'PROOF_NOT_RIGHT'|'PROOF_LOCKED'|'PROOF_UNAVAILABLE'|'DEVICE_STOPPED'|'DEVICE_NOT_FOUND'|'PASSKEY_NOT_FOUND'|'PASSKEY_IN_USE'|'GRANT_INCOMPLETE'|'ACCOUNT_NOT_ELIGIBLE'|'CONSENT_NOT_GRANTED'|'REVALIDATION_DUE'|'CONSENT_OVER'|'SHARING_WITHDRAWN'|'SHARING_ENDED'|'ITEM_NOT_SHARED'|'NOTHING_TO_DELETE'|'FORM_NOT_FOUND'|'FORM_INCOMPLETE'|'FORM_RESPONSE_NOT_FOUND'|'FORM_RESPONSE_CLOSED'|'FILE_REFUSED'|'RECEIPT_NOT_FOUND'|'DEBIT_NOT_FOUND'|'DEBIT_TOO_LATE'|'AMOUNT_IS_FIXED'|'MANDATE_NOT_FOUND'|'MANDATE_PAUSED'|'MANDATE_SUSPENDED'|'MANDATE_ENDED'|'DEBIT_SKIPPED'|'NOTICE_TOO_LATE'|'OVER_DEBIT_LIMIT'|'OVER_PERIOD_LIMIT'|'OVER_TOTAL_LIMIT'|'ALREADY_COLLECTED'|'AMOUNT_NOT_NAMED'|'DEBIT_NOT_TAKEN'|'DISPUTE_TOO_LATE'|'DEBIT_RETURNED'|'DISPUTE_NOT_OPEN'|'FUTURE_PAYMENT_NOT_FOUND'|'DEBIT_ALREADY_REQUESTED'|'NOT_RETRIABLE'|'REFUND_TOO_MUCH'|'REFUND_WHOLE_ONLY'|'REFUND_NOT_FOUND'|'PAYMENT_NOT_EXECUTED'|'PAYMENT_PASSED_ON'|'PAUSE_WRONG'|'LIMIT_NOT_LOWER'|'LAST_ACCOUNT'|'ACCOUNT_NOT_AUTHORISED'|'WEBHOOK_REFUSED'
 * @phpstan-type Consent array{
 *   consentId: string,
 *   clientId: string,
 *   status: 'pending'|'granted'|'expired'|'declined'|'cancelled',
 *   grantStatus: 'active'|'narrowed'|'paused'|'suspended'|'superseded'|'revoked'|'lapsed'|'completed'|null,
 *   endedAt: string|null,
 *   endedBy: 'payer'|'merchant'|'bank'|'yarda'|null,
 *   declinedReason: string|null,
 *   createdAt: string,
 *   grantedAt: string|null,
 *   expiresAt: string,
 *   payments: list<array{
 *     paymentId: string,
 *     type: 'immediate',
 *     status: 'pending'|'executed',
 *     amount: int,
 *     narration: string,
 *     paypointId: string|null,
 *     recipient?: array{
 *       accountName: string,
 *       bankName?: string,
 *       accountNumber?: string,
 *     },
 *     senderName?: string,
 *     paypointDetails?: array{
 *       location: array{
 *         name: string,
 *       },
 *     },
 *     executedAt: string|null,
 *     receivedAmount: int,
 *     reference: string|null,
 *     method: array{
 *       type: 'bank_transfer'|'account'|'card',
 *       brand: string|null,
 *       lastFour: string|null,
 *       bankName: string|null,
 *     }|null,
 *     outcome: 'succeeded'|'failed'|'cancelled'|'expired'|null,
 *     outcomeReason: string|null,
 *     returns: list<array{
 *       amount: int,
 *       reason: 'over'|'late'|'short'|'refund'|'wrong_amount'|'screened',
 *       status: 'pending'|'returned'|'rejected'|'failed',
 *       actionRequired?: 'account'|'operator',
 *       to?: 'account'|'card',
 *     }>,
 *     refundedAmount: int,
 *     refunds: list<array{
 *       refundId: string,
 *       amount: int,
 *       status: 'pending'|'succeeded'|'failed',
 *       createdAt: string,
 *     }>,
 *   }|array{
 *     paymentId: string,
 *     type: 'future',
 *     status: 'pending'|'executed',
 *     executedAt: string|null,
 *     amount: int,
 *     amountType: 'fixed'|'variable',
 *     narration: string,
 *     paypointId: string|null,
 *     dueDate: string|null,
 *     startDate: string|null,
 *     endDate: string|null,
 *     frequency: 'daily'|'weekly'|'monthly'|'quarterly'|'yearly'|null,
 *     interval: int|null,
 *     reference: string|null,
 *     method: array{
 *       type: 'bank_transfer'|'account'|'card',
 *       brand: string|null,
 *       lastFour: string|null,
 *       bankName: string|null,
 *     }|null,
 *     outcome: 'succeeded'|'failed'|'cancelled'|'expired'|null,
 *     outcomeReason: string|null,
 *     receivedAmount: int,
 *   }>,
 *   limits?: array{
 *     total: int,
 *     periods: list<array{
 *       amount: int,
 *       period: 'day'|'week'|'fortnight'|'month'|'quarter'|'half_year'|'year',
 *       alignment: 'calendar'|'consent',
 *     }>,
 *     validTo: string,
 *     countedFrom: string,
 *   },
 *   supersedes?: string,
 *   actOnBehalfOf: array{
 *     role: array{
 *       name: string,
 *     },
 *     fullName: string,
 *     name: string,
 *     image?: string,
 *     location?: string,
 *     verified?: true,
 *   }|null,
 *   dataSharing: array{
 *     bvnData?: bool|list<'bvn'|'fullName'|'dateOfBirth'|'gender'|'phoneNumber'|'address'>,
 *     ninData?: bool|list<'nin'|'fullName'|'dateOfBirth'|'gender'|'address'>,
 *     userImages?: bool|list<'photo'>,
 *     bankAccounts?: bool|list<'bankName'|'accountNumber'|'accountName'>,
 *   }|null,
 *   sharedUntil?: string,
 *   formId: string|null,
 *   originalRequestId: string|null,
 *   grant: array{
 *     grantedAt: string,
 *     payer: array{
 *       userId: string,
 *       name: string,
 *     },
 *     termsHash: string,
 *   }|null,
 *   requirements: array{
 *     requiresAuth: bool,
 *     requiresAccount: bool,
 *     dataSharing?: array{
 *       required: bool,
 *       purpose: string,
 *       recipients: list<string>,
 *       retention: string,
 *     },
 *     form?: array{
 *       required: bool,
 *       purpose: string,
 *       recipients: list<string>,
 *       retention: string,
 *     },
 *     futurePayments?: array{
 *       required: bool,
 *       purpose: string,
 *     },
 *     immediatePayments?: array{
 *       required: bool,
 *       purpose: string,
 *     },
 *   },
 *   leftOut?: list<'dataSharing'|'form'|'futurePayments'|'immediatePayments'>,
 *   reference: string|null,
 *   customer: array{
 *     name?: string,
 *     phone?: string,
 *     email?: string,
 *   }|null,
 *   metadata: array<string, string>,
 *   url: string,
 * }
 * @phpstan-type Payment array{
 *   paymentId: string,
 *   type: 'immediate',
 *   status: 'pending'|'executed',
 *   amount: int,
 *   narration: string,
 *   paypointId: string|null,
 *   recipient?: array{
 *     accountName: string,
 *     bankName?: string,
 *     accountNumber?: string,
 *   },
 *   senderName?: string,
 *   paypointDetails?: array{
 *     location: array{
 *       name: string,
 *     },
 *   },
 *   executedAt: string|null,
 *   receivedAmount: int,
 *   reference: string|null,
 *   method: array{
 *     type: 'bank_transfer'|'account'|'card',
 *     brand: string|null,
 *     lastFour: string|null,
 *     bankName: string|null,
 *   }|null,
 *   outcome: 'succeeded'|'failed'|'cancelled'|'expired'|null,
 *   outcomeReason: string|null,
 *   returns: list<array{
 *     amount: int,
 *     reason: 'over'|'late'|'short'|'refund'|'wrong_amount'|'screened',
 *     status: 'pending'|'returned'|'rejected'|'failed',
 *     actionRequired?: 'account'|'operator',
 *     to?: 'account'|'card',
 *   }>,
 *   refundedAmount: int,
 *   refunds: list<array{
 *     refundId: string,
 *     amount: int,
 *     status: 'pending'|'succeeded'|'failed',
 *     createdAt: string,
 *   }>,
 *   consentId: string,
 * }|array{
 *   paymentId: string,
 *   type: 'future',
 *   status: 'pending'|'executed',
 *   executedAt: string|null,
 *   amount: int,
 *   amountType: 'fixed'|'variable',
 *   narration: string,
 *   paypointId: string|null,
 *   dueDate: string|null,
 *   startDate: string|null,
 *   endDate: string|null,
 *   frequency: 'daily'|'weekly'|'monthly'|'quarterly'|'yearly'|null,
 *   interval: int|null,
 *   reference: string|null,
 *   method: array{
 *     type: 'bank_transfer'|'account'|'card',
 *     brand: string|null,
 *     lastFour: string|null,
 *     bankName: string|null,
 *   }|null,
 *   outcome: 'succeeded'|'failed'|'cancelled'|'expired'|null,
 *   outcomeReason: string|null,
 *   receivedAmount: int,
 *   consentId: string,
 * }
 * @phpstan-type Debit array{
 *   debitId: string,
 *   consentId: string,
 *   paymentId: string,
 *   status: 'planned'|'awaiting_amount'|'notifying'|'notified'|'sent'|'retry_planned'|'executed'|'failed'|'skipped'|'cancelled'|'lapsed'|'disputed'|'refunded'|'reversed',
 *   reason: string|null,
 *   amount: int|null,
 *   dueOn: string,
 *   effectiveOn: string|null,
 *   amountDueBy: string|null,
 *   notifiedAt: string|null,
 *   sentAt: string|null,
 *   settledAt: string|null,
 *   attempts: int,
 *   willRetry: bool,
 *   nextAttemptOn: string|null,
 *   account: array{
 *     bankName: string,
 *     lastFour: string,
 *   }|null,
 *   reference: string|null,
 *   refunded: int,
 *   otherPaymentId: string|null,
 *   dispute: array{
 *     reason: 'not_agreed'|'wrong_amount'|'wrong_day'|'twice'|'not_received',
 *     note: string|null,
 *     status: 'open'|'upheld'|'refused',
 *     openedAt: string,
 *     decideBy: string,
 *     decidedAt: string|null,
 *     decidedBy: 'merchant'|'operator'|'yarda'|'bank'|'clock'|null,
 *     answer: string|null,
 *   }|null,
 * }
 * @phpstan-type Mandate array{
 *   consentId: string,
 *   status: 'active'|'paused'|'suspended'|'completed'|'expired'|'revoked'|'superseded',
 *   pauses: list<array{
 *     by: 'payer'|'merchant',
 *     until: string|null,
 *   }>,
 *   suspendedReason: 'repeated_failure'|'not_authorised'|'account_not_authorised'|'revalidation_due'|null,
 *   limits: array{
 *     total: int,
 *     periods: list<array{
 *       amount: int,
 *       period: 'day'|'week'|'fortnight'|'month'|'quarter'|'half_year'|'year',
 *       alignment: 'calendar'|'consent',
 *     }>,
 *     validTo: string,
 *     countedFrom: string,
 *   }|null,
 *   perDebit: int|null,
 * }
 * @phpstan-type MerchantEvent array{
 *   type: 'consent.created'|'consent.opened'|'consent.abandoned'|'consent.declined'|'consent.reopened'|'consent.granted'|'consent.expired'|'consent.cancelled'|'consent.narrowed'|'consent.revoked'|'consent.superseded'|'consent.revalidation_due'|'consent.revalidated'|'consent.lapsed'|'consent.completed',
 *   eventId: string,
 *   timestamp: string,
 *   apiVersion: string,
 *   mode: 'sandbox'|'live',
 *   sequence: int,
 *   data: array{
 *     reference?: string,
 *     consentId: string,
 *     status: string,
 *     grantStatus?: 'revoked'|'superseded'|'lapsed'|'completed',
 *     confirmBy?: string,
 *     by?: 'payer'|'merchant',
 *     supersededBy?: string,
 *     leftOut?: list<'dataSharing'|'form'|'futurePayments'|'immediatePayments'>,
 *   },
 * }|array{
 *   type: 'payment.pending'|'payment.executed'|'payment.failed'|'payment.short'|'payment.returned'|'payment.refund_ordered'|'payment.refunded'|'payment.refund_failed',
 *   eventId: string,
 *   timestamp: string,
 *   apiVersion: string,
 *   mode: 'sandbox'|'live',
 *   sequence: int,
 *   data: array{
 *     consentId: string,
 *     reference?: string,
 *     paymentId: string,
 *     status: string,
 *     amount: int,
 *     missing?: int,
 *     paymentRequestId?: string,
 *     refundId?: string,
 *     reason?: string|null,
 *   },
 * }|array{
 *   type: 'mandate.active'|'mandate.paused'|'mandate.resumed'|'mandate.suspended'|'mandate.limits_lowered'|'mandate.account_changed'|'mandate.revoked'|'mandate.expired'|'mandate.completed',
 *   eventId: string,
 *   timestamp: string,
 *   apiVersion: string,
 *   mode: 'sandbox'|'live',
 *   sequence: int,
 *   data: array{
 *     consentId: string,
 *     reference?: string,
 *     by: 'payer'|'merchant'|'bank'|'yarda',
 *     reason?: string|null,
 *     until?: string|null,
 *   },
 * }|array{
 *   type: 'debit.planned'|'debit.amount_needed'|'debit.lapsed'|'debit.notified'|'debit.rescheduled'|'debit.skipped'|'debit.cancelled'|'debit.sent'|'debit.delayed'|'debit.attempt_failed'|'debit.executed'|'debit.failed'|'debit.refunded'|'debit.disputed'|'debit.reversed',
 *   eventId: string,
 *   timestamp: string,
 *   apiVersion: string,
 *   mode: 'sandbox'|'live',
 *   sequence: int,
 *   data: array{
 *     reference?: string,
 *     consentId: string,
 *     paymentId: string,
 *     debitId: string,
 *     status: string,
 *     reason?: string|null,
 *     amount: int|null,
 *     occurrence: array{
 *       n: int,
 *       of: int,
 *     },
 *     dueOn: string,
 *     effectiveOn: string|null,
 *     amountDueBy?: string|null,
 *     attempts: int,
 *     refunded: int,
 *     willRetry: bool,
 *     nextAttemptOn: string|null,
 *     links: array{
 *       debit: string,
 *     },
 *     by: 'payer'|'merchant'|'bank'|'yarda'|'clock',
 *   },
 * }|array{
 *   type: 'dispute.decided',
 *   eventId: string,
 *   timestamp: string,
 *   apiVersion: string,
 *   mode: 'sandbox'|'live',
 *   sequence: int,
 *   data: array{
 *     reference?: string,
 *     consentId: string,
 *     paymentId: string,
 *     debitId: string,
 *     status: string,
 *     reason?: string|null,
 *     amount: int|null,
 *     occurrence: array{
 *       n: int,
 *       of: int,
 *     },
 *     dueOn: string,
 *     effectiveOn: string|null,
 *     amountDueBy?: string|null,
 *     attempts: int,
 *     refunded: int,
 *     willRetry: bool,
 *     nextAttemptOn: string|null,
 *     links: array{
 *       debit: string,
 *     },
 *     decision: 'upheld'|'refused',
 *     decidedBy: 'merchant'|'operator'|'yarda'|'bank'|'clock',
 *   },
 * }|array{
 *   type: 'sharing.granted',
 *   eventId: string,
 *   timestamp: string,
 *   apiVersion: string,
 *   mode: 'sandbox'|'live',
 *   sequence: int,
 *   data: array{
 *     consentId: string,
 *     reference?: string,
 *     items: list<string>,
 *   },
 * }|array{
 *   type: 'sharing.withdrawn'|'sharing.expired',
 *   eventId: string,
 *   timestamp: string,
 *   apiVersion: string,
 *   mode: 'sandbox'|'live',
 *   sequence: int,
 *   data: array{
 *     consentId: string,
 *     reference?: string,
 *     items: list<string>,
 *     reason: 'withdrawn'|'expired'|'lapsed',
 *     deleteBy: string,
 *   },
 * }|array{
 *   type: 'form.completed',
 *   eventId: string,
 *   timestamp: string,
 *   apiVersion: string,
 *   mode: 'sandbox'|'live',
 *   sequence: int,
 *   data: array{
 *     consentId: string,
 *     reference?: string,
 *     formResponseId: string,
 *   },
 * }|array{
 *   type: 'account.linked'|'account.unlinked'|'account.repair_required',
 *   eventId: string,
 *   timestamp: string,
 *   apiVersion: string,
 *   mode: 'sandbox'|'live',
 *   sequence: int,
 *   data: array{
 *     consentId: string,
 *     reference?: string,
 *     reason?: string,
 *   },
 * }
 * @phpstan-type MerchantKey array{
 *   keyId: string,
 *   name: string,
 *   mode: 'sandbox'|'live',
 *   scopes: list<'read'|'write'|'manage'>|null,
 *   allowedIps: list<string>|null,
 *   apiVersion: string,
 *   createdAt: string,
 *   expiresAt: string|null,
 *   revokedAt: string|null,
 *   lastUsedOn: string|null,
 *   createdBy: string|null,
 * }
 * @phpstan-type WebhookEndpoint array{
 *   endpointId: string,
 *   url: string,
 *   types: list<string>|null,
 *   description: string|null,
 *   status: 'enabled'|'disabled',
 *   disabledReason: string|null,
 *   createdAt: string,
 *   failingSince: string|null,
 *   publicKey: string,
 * }
 * @phpstan-type WebhookEvent MerchantEvent|array{
 *   type: 'webhook.ping'|'webhook.disabled',
 *   eventId: string,
 *   timestamp: string,
 *   apiVersion: string,
 *   mode: 'sandbox'|'live',
 *   sequence: null,
 *   data: array{
 *     endpointId: string,
 *     reason?: string,
 *   },
 * }
 * @phpstan-type Failure array{
 *   code: 'INVALID_REQUEST'|'MALFORMED_BODY'|'UNSUPPORTED_MEDIA_TYPE'|'BODY_TOO_LARGE'|'NOT_FOUND'|'UNAUTHORIZED'|'TEST_KEY_REFUSED'|'LIVE_KEY_REFUSED'|'READ_ONLY_VIEW'|'RATE_LIMITED'|'UNAVAILABLE'|'INTERNAL'|'IDEMPOTENCY_KEY_REUSED'|'IDEMPOTENCY_KEY_INVALID'|'KEY_SCOPE_MISSING'|'KEY_ADDRESS_REFUSED'|'KEY_NOT_FOUND'|'KEY_IN_USE'|'TOO_MANY_KEYS'|'WEBHOOK_ENDPOINT_NOT_FOUND'|'WEBHOOK_URL_REFUSED'|'TOO_MANY_ENDPOINTS'|'CURSOR_INVALID'|'EVENT_NOT_FOUND'|'CLIENT_ID_REQUIRED'|'CONSENT_NOT_FOUND'|'CONSENT_CANCELLED'|'CLIENT_NOT_AUTHORIZED'|'PAYMENT_REQUEST_NOT_FOUND'|'CONSENT_NOT_CREATED'|'CONSENT_BELONGS_TO_ANOTHER'|'PERSON_NOT_FOUND'|'PERSON_NOT_ERASABLE'|'MONEY_NOT_FOUND'|'REFUND_NOT_THIS'|'MERCHANT_NOT_FOUND'|'CLIENT_UNKNOWN'|'PAYMENT_NOT_FOUND'|'PAYMENT_ALREADY_EXECUTED'|'TRANSFER_ACCOUNT_NOT_FOUND'|'TERMINAL_UNKNOWN'|'PURCHASE_AMOUNT_WRONG'|'PURCHASE_REFERENCE_REUSED'|'PURCHASE_UNDECIDED'|'PURCHASE_ENDED'|'ENVELOPE_UNREADABLE'|'SIGN_IN_REQUIRED'|'CARD_INVALID'|'CARD_AMOUNT_REFUSED'|'CARD_ENTRY_CHANGED'|'CARD_NOT_TAKEN'|'CARD_ATTEMPT_OPEN'|'CARD_TRIES_USED_UP'|'CARD_PAUSED'|'CARD_NOT_SAVED'|'CARD_DECLINED'|'CARD_PAYMENT_FAILED'|'CARD_AUTHENTICATION_FAILED'|'CARD_CHALLENGE_ENDED'|'INSUFFICIENT_FUNDS'|'PIN_WRONG'|'PIN_LOCKED'|'OTP_NOT_REQUESTED'|'OTP_WRONG'|'ANSWER_WRONG'|'OTP_LOCKED'|'OTP_UNDECIDED'|'DISCOVERY_NOT_FOUND'|'ATTEST_SESSION_NOT_FOUND'|'CODE_WRONG'|'CODE_EXPIRED'|'PHONE_LOCKED'|'PHONE_LOCKED_HOUR'|'PHONE_LOCKED_DAY'|'CODES_USED_UP'|'PHONE_COUNTRY_REFUSED'|'PASSKEY_REFUSED'|'SIGNATURE_INVALID'|'SIGNATURE_STALE'|'SIGNATURE_REPLAYED'|'TEMPORARY_KEY_EXPIRED'|'TOKEN_MISSING'|'TOKEN_INVALID'|'TOKEN_EXPIRED'|'PERMISSION_MISSING'|'INVITATION_NOT_FOUND'|'DESTINATION_NOT_FOUND'|'DESTINATION_NOT_LINKED'|'ACCOUNT_NOT_FOUND'|'ACCOUNT_NOT_DELETED'|'BANK_NOT_FOUND'|'IMAGE_NOT_FOUND'|'VALIDATION_NOT_STARTED'|'VALIDATION_FAILED'|'ACCOUNT_LINK_FAILED'|'ACCOUNT_LINK_UNAVAILABLE'|'ACCOUNT_ALREADY_LINKED'|'ACCOUNT_LINK_NOT_FOUND'|'LINK_DETAILS_WRONG'|'PAY_IN_FAILED'|'PAY_IN_UNDECIDED'|'REMITA_REFERENCE_NOT_FOUND'|'VERIFICATION_FAILED'|'VERIFICATION_LOCKED'|'VERIFICATION_UNDECIDED'|'CARD_LINK_ACCOUNT_UNKNOWN'|'CARD_LINK_FAILED'|'CARD_ACCOUNT_UNCONFIRMED'|'CARD_LINKING_FAILED'|'CONSENT_NOT_PENDING'|'PAYMENT_UNDERWAY'|'CONSENT_ALREADY_GRANTED'|'GRANT_TERMS_CHANGED'|'GRANT_APPROVAL_INVALID'|'GRANT_NOT_NEEDED'|'APPROVAL_REQUIRED'|'PASSKEY_COOLING_DOWN'|'PASSKEY_LIMITED'|'PROOF_NOT_RIGHT'|'PROOF_LOCKED'|'PROOF_UNAVAILABLE'|'DEVICE_STOPPED'|'DEVICE_NOT_FOUND'|'PASSKEY_NOT_FOUND'|'PASSKEY_IN_USE'|'GRANT_INCOMPLETE'|'ACCOUNT_NOT_ELIGIBLE'|'CONSENT_NOT_GRANTED'|'REVALIDATION_DUE'|'CONSENT_OVER'|'SHARING_WITHDRAWN'|'SHARING_ENDED'|'ITEM_NOT_SHARED'|'NOTHING_TO_DELETE'|'FORM_NOT_FOUND'|'FORM_INCOMPLETE'|'FORM_RESPONSE_NOT_FOUND'|'FORM_RESPONSE_CLOSED'|'FILE_REFUSED'|'RECEIPT_NOT_FOUND'|'DEBIT_NOT_FOUND'|'DEBIT_TOO_LATE'|'AMOUNT_IS_FIXED'|'MANDATE_NOT_FOUND'|'MANDATE_PAUSED'|'MANDATE_SUSPENDED'|'MANDATE_ENDED'|'DEBIT_SKIPPED'|'NOTICE_TOO_LATE'|'OVER_DEBIT_LIMIT'|'OVER_PERIOD_LIMIT'|'OVER_TOTAL_LIMIT'|'ALREADY_COLLECTED'|'AMOUNT_NOT_NAMED'|'DEBIT_NOT_TAKEN'|'DISPUTE_TOO_LATE'|'DEBIT_RETURNED'|'DISPUTE_NOT_OPEN'|'FUTURE_PAYMENT_NOT_FOUND'|'DEBIT_ALREADY_REQUESTED'|'NOT_RETRIABLE'|'REFUND_TOO_MUCH'|'REFUND_WHOLE_ONLY'|'REFUND_NOT_FOUND'|'PAYMENT_NOT_EXECUTED'|'PAYMENT_PASSED_ON'|'PAUSE_WRONG'|'LIMIT_NOT_LOWER'|'LAST_ACCOUNT'|'ACCOUNT_NOT_AUTHORISED'|'WEBHOOK_REFUSED',
 *   message: string,
 *   error: string,
 *   issues?: list<array{
 *     path: string,
 *     message: string,
 *   }>,
 *   type: 'invalid_request'|'authentication'|'permission'|'not_found'|'conflict'|'rate_limit'|'rail'|'server',
 *   requestId: string,
 *   docs: string,
 *   declineCode?: 'insufficient_funds'|'issuer'|'pin_wrong'|'authentication'|'processor'|'ended',
 * }
 * @phpstan-type CreateConsentBody array{
 *   clientId: string,
 *   payments?: list<array{
 *     type: 'immediate',
 *     amount: int,
 *     narration: string,
 *     reference?: string,
 *     paypointId?: string,
 *     destinationAccountId?: string,
 *     destinationUserId?: string,
 *     recipientAccountNumber?: string,
 *     recipientBankCode?: string,
 *     recipientBankName?: string,
 *     recipientAccountName?: string,
 *     nameEnquiryId?: string,
 *     senderName?: string,
 *     location?: string,
 *   }|array{
 *     type: 'future',
 *     amount: int,
 *     amountType?: 'fixed'|'variable',
 *     narration: string,
 *     reference?: string,
 *     paypointId?: string,
 *     dueDate?: string,
 *     startDate?: string,
 *     frequency?: 'daily'|'weekly'|'monthly'|'quarterly'|'yearly',
 *     interval?: int,
 *     count?: int,
 *     endDate?: string,
 *   }>,
 *   limits?: array{
 *     total?: int,
 *     periods?: list<array{
 *       amount: int,
 *       period: 'day'|'week'|'fortnight'|'month'|'quarter'|'half_year'|'year',
 *       alignment?: 'calendar'|'consent',
 *     }>,
 *     validTo?: string,
 *   },
 *   supersedes?: string,
 *   dataSharing?: array{
 *     bvnData?: bool|list<'bvn'|'fullName'|'dateOfBirth'|'gender'|'phoneNumber'|'address'>,
 *     ninData?: bool|list<'nin'|'fullName'|'dateOfBirth'|'gender'|'address'>,
 *     userImages?: bool|list<'photo'>,
 *     bankAccounts?: bool|list<'bankName'|'accountNumber'|'accountName'>,
 *   },
 *   sharedUntil?: string,
 *   formId?: string,
 *   formCompletion?: array{
 *     templateLiteralValues: array<string, string>,
 *   },
 *   actOnBehalfOf?: array{
 *     invitationId: string,
 *     location?: string,
 *   }|array{
 *     role: array{
 *       name: string,
 *     },
 *     fullName: string,
 *     name: string,
 *     image?: string,
 *     location?: string,
 *   },
 *   userId?: string,
 *   requirements?: array{
 *     requiresAuth?: bool,
 *     requiresAccount?: bool,
 *     dataSharing?: array{
 *       required: bool,
 *       purpose: string,
 *       recipients: list<string>,
 *       retention: string,
 *     },
 *     form?: array{
 *       required: bool,
 *       purpose: string,
 *       recipients: list<string>,
 *       retention: string,
 *     },
 *     futurePayments?: array{
 *       required: bool,
 *       purpose: string,
 *     },
 *     immediatePayments?: array{
 *       required: bool,
 *       purpose: string,
 *     },
 *   },
 *   authAppId?: string,
 *   customer?: array{
 *     name?: string,
 *     phone?: string,
 *     email?: string,
 *   },
 *   expiresAt?: string,
 *   reference?: string,
 *   metadata?: array<string, string>,
 * }
 * @phpstan-type CreateConsentReply array{
 *   consentId: string,
 *   url: string,
 *   consent: Consent,
 * }
 * @phpstan-type ReadMerchantConsentReply array{
 *   consent: Consent,
 * }
 * @phpstan-type ListMerchantConsentsQuery array{
 *   status?: 'pending'|'granted'|'expired'|'declined'|'cancelled',
 *   grantStatus?: 'active'|'narrowed'|'paused'|'suspended'|'superseded'|'revoked'|'lapsed'|'completed',
 *   reference?: string,
 *   clientId?: string,
 *   createdFrom?: string,
 *   createdTo?: string,
 *   limit?: int,
 * }
 * @phpstan-type ListMerchantConsentsReply array{
 *   consents: list<Consent>,
 *   nextCursor: string|null,
 * }
 * @phpstan-type CancelConsentReply array{
 *   consent: Consent,
 * }
 * @phpstan-type ListMerchantPaymentsQuery array{
 *   consentId?: string,
 *   type?: 'immediate'|'future',
 *   status?: 'pending'|'executed',
 *   reference?: string,
 *   clientId?: string,
 *   createdFrom?: string,
 *   createdTo?: string,
 *   limit?: int,
 * }
 * @phpstan-type ListMerchantPaymentsReply array{
 *   payments: list<Payment>,
 *   nextCursor: string|null,
 * }
 * @phpstan-type ReadMerchantPaymentReply array{
 *   payment: Payment,
 * }
 * @phpstan-type RefundPaymentBody array{
 *   amount?: int,
 *   reason?: string,
 * }
 * @phpstan-type RefundPaymentReply array{
 *   refundId: string,
 *   refund: array{
 *     refundId: string,
 *     amount: int,
 *     status: 'pending'|'succeeded'|'failed',
 *     createdAt: string,
 *     paymentId: string,
 *     consentId: string,
 *     reason: string|null,
 *     actionRequired: 'account'|'operator'|null,
 *   },
 * }
 * @phpstan-type ReadRefundReply array{
 *   refund: array{
 *     refundId: string,
 *     amount: int,
 *     status: 'pending'|'succeeded'|'failed',
 *     createdAt: string,
 *     paymentId: string,
 *     consentId: string,
 *     reason: string|null,
 *     actionRequired: 'account'|'operator'|null,
 *   },
 * }
 * @phpstan-type ListRefundsQuery array{
 *   paymentId?: string,
 *   status?: 'pending'|'succeeded'|'failed',
 *   clientId?: string,
 *   createdFrom?: string,
 *   createdTo?: string,
 *   limit?: int,
 * }
 * @phpstan-type ListRefundsReply array{
 *   refunds: list<array{
 *     refundId: string,
 *     amount: int,
 *     status: 'pending'|'succeeded'|'failed',
 *     createdAt: string,
 *     paymentId: string,
 *     consentId: string,
 *     reason: string|null,
 *     actionRequired: 'account'|'operator'|null,
 *   }>,
 *   nextCursor: string|null,
 * }
 * @phpstan-type ListTransactionsQuery array{
 *   executedFrom?: string,
 *   executedTo?: string,
 *   limit?: int,
 * }
 * @phpstan-type ListTransactionsReply array{
 *   transactions: list<array{
 *     transactionId: string,
 *     kind: 'payment'|'debit'|'refund'|'return'|'reversal',
 *     executedAt: string,
 *     amount: int,
 *     gross: int,
 *     fee: int|null,
 *     net: int,
 *     method: array{
 *       type: 'bank_transfer'|'account'|'card',
 *       brand: string|null,
 *       lastFour: string|null,
 *       bankName: string|null,
 *     }|null,
 *     payerName: string|null,
 *     providerReference: string|null,
 *     reference: string|null,
 *     narration: string,
 *     consentId: string,
 *     paymentId: string,
 *     debitId: string|null,
 *   }>,
 *   nextCursor: string|null,
 * }
 * @phpstan-type ListDebitsQuery array{
 *   consentId?: string,
 *   status?: 'planned'|'awaiting_amount'|'notifying'|'notified'|'sent'|'retry_planned'|'executed'|'failed'|'skipped'|'cancelled'|'lapsed'|'disputed'|'refunded'|'reversed',
 *   reference?: string,
 *   clientId?: string,
 *   from?: string,
 *   to?: string,
 *   limit?: int,
 * }
 * @phpstan-type ListDebitsReply array{
 *   debits: list<Debit>,
 *   nextCursor: string|null,
 * }
 * @phpstan-type ReadDebitReply array{
 *   debit: Debit,
 * }
 * @phpstan-type NameDebitAmountBody array{
 *   amount: int,
 *   reference?: string,
 * }
 * @phpstan-type NameDebitAmountReply array{
 *   debit: Debit,
 * }
 * @phpstan-type RequestDebitBody array{
 *   paymentId: string,
 *   amount: int,
 *   dueOn: string,
 *   reference?: string,
 * }
 * @phpstan-type RequestDebitReply array{
 *   debit: Debit,
 * }
 * @phpstan-type CancelDebitReply array{
 *   debit: Debit,
 * }
 * @phpstan-type RetryDebitReply array{
 *   debit: Debit,
 * }
 * @phpstan-type RefundDebitBody array{
 *   amount?: int,
 * }
 * @phpstan-type RefundDebitReply array{
 *   debit: Debit,
 * }
 * @phpstan-type AnswerDisputeBody array{
 *   decision: 'uphold',
 *   answer?: string,
 * }|array{
 *   decision: 'refuse',
 *   answer: string,
 * }
 * @phpstan-type AnswerDisputeReply array{
 *   debit: Debit,
 * }
 * @phpstan-type PauseDebitsBody array{
 *   until?: string,
 * }
 * @phpstan-type PauseDebitsReply array{
 *   mandate: Mandate,
 *   onTheWay: list<array{
 *     debitId: string,
 *     amount: int,
 *     sentAt: string,
 *   }>,
 * }
 * @phpstan-type ResumeDebitsReply array{
 *   mandate: Mandate,
 * }
 * @phpstan-type TightenDebitsBody array{
 *   total?: int,
 *   perDebit?: int,
 *   periods?: list<array{
 *     period: 'day'|'week'|'fortnight'|'month'|'quarter'|'half_year'|'year',
 *     amount: int,
 *   }>,
 *   validTo?: string,
 * }
 * @phpstan-type TightenDebitsReply array{
 *   mandate: Mandate,
 *   onTheWay: list<array{
 *     debitId: string,
 *     amount: int,
 *     sentAt: string,
 *   }>,
 * }
 * @phpstan-type RevokeDebitsReply array{
 *   mandate: Mandate,
 *   onTheWay: list<array{
 *     debitId: string,
 *     amount: int,
 *     sentAt: string,
 *   }>,
 * }
 * @phpstan-type ReadAllowanceReply array{
 *   mandate: Mandate,
 *   allowances: list<array{
 *     period: 'day'|'week'|'fortnight'|'month'|'quarter'|'half_year'|'year'|null,
 *     startsOn: string,
 *     limit: int,
 *     reserved: int,
 *     spent: int,
 *   }>,
 * }
 * @phpstan-type ReadMandateHistoryReply array{
 *   history: list<array{
 *     sequence: int,
 *     what: string,
 *     by: 'payer'|'merchant'|'bank'|'yarda',
 *     at: string,
 *     hash: string,
 *   }>,
 * }
 * @phpstan-type ListEventsQuery array{
 *   consentId?: string,
 *   type?: string,
 *   after?: string,
 *   limit?: int,
 * }
 * @phpstan-type ListEventsReply array{
 *   events: list<MerchantEvent>,
 *   nextCursor: string|null,
 * }
 * @phpstan-type ReadEventReply array{
 *   event: MerchantEvent,
 * }
 * @phpstan-type CreateWebhookEndpointBody array{
 *   url: string,
 *   types?: list<string>,
 *   description?: string,
 * }
 * @phpstan-type CreateWebhookEndpointReply array{
 *   endpointId: string,
 *   secret: string,
 *   endpoint: WebhookEndpoint,
 * }
 * @phpstan-type ListWebhookEndpointsReply array{
 *   endpoints: list<WebhookEndpoint>,
 * }
 * @phpstan-type ReadWebhookEndpointReply array{
 *   endpoint: WebhookEndpoint,
 * }
 * @phpstan-type ChangeWebhookEndpointBody array{
 *   url: string,
 *   types?: list<string>,
 *   description?: string,
 *   status?: 'enabled'|'disabled',
 * }
 * @phpstan-type ChangeWebhookEndpointReply array{
 *   endpoint: WebhookEndpoint,
 * }
 * @phpstan-type PingWebhookEndpointReply array{
 *   eventId: string,
 * }
 * @phpstan-type ReplayWebhookEventsBody array{
 *   eventId: string,
 * }|array{
 *   since: string,
 *   until?: string,
 *   all?: bool,
 *   types?: list<string>,
 * }
 * @phpstan-type ReplayWebhookEventsReply array{
 *   count: int,
 * }
 * @phpstan-type ListWebhookDeliveriesQuery array{
 *   status?: 'waiting'|'delivered'|'exhausted',
 *   limit?: int,
 * }
 * @phpstan-type ListWebhookDeliveriesReply array{
 *   deliveries: list<array{
 *     deliveryId: string,
 *     eventId: string,
 *     type: string,
 *     status: 'waiting'|'delivered'|'exhausted',
 *     nextAt: string|null,
 *     body: string|null,
 *     attempts: list<array{
 *       at: string,
 *       status: int|null,
 *       error: string|null,
 *       ms: int,
 *       tookMs: int,
 *       request: array<string, string>,
 *       answer: string|null,
 *     }>,
 *   }>,
 *   nextCursor: string|null,
 * }
 * @phpstan-type RollWebhookSecretBody array{
 *   overlapHours?: int|float,
 * }
 * @phpstan-type RollWebhookSecretReply array{
 *   secret: string,
 * }
 * @phpstan-type CreateKeyBody array{
 *   name: string,
 *   scopes?: list<'read'|'write'|'manage'>,
 *   allowedIps?: list<string>,
 *   expiresAt?: string,
 * }
 * @phpstan-type CreateKeyReply array{
 *   keyId: string,
 *   secretKey: string,
 *   key: MerchantKey,
 * }
 * @phpstan-type ListKeysReply array{
 *   keys: list<MerchantKey>,
 * }
 * @phpstan-type RollKeyBody array{
 *   overlapHours?: int|float,
 * }
 * @phpstan-type RollKeyReply array{
 *   keyId: string,
 *   secretKey: string,
 *   key: MerchantKey,
 * }
 * @phpstan-type RevokeKeyReply array{
 *   key: MerchantKey,
 * }
 * @phpstan-type ListRequestsQuery array{
 *   status?: string,
 *   limit?: int,
 * }
 * @phpstan-type ListRequestsReply array{
 *   requests: list<array{
 *     requestId: string,
 *     at: string,
 *     method: string,
 *     path: string,
 *     about: string|null,
 *     status: int,
 *     code: string|null,
 *     tookMs: int,
 *     keyId: string,
 *   }>,
 *   nextCursor: string|null,
 * }
 * @phpstan-type ReadConsentDataReply array{
 *   grantedAt: string,
 *   data: array{
 *     bvnData?: array<string, string|null>,
 *     ninData?: array<string, string|null>,
 *     userImages?: array<string, string|null>,
 *     bankAccounts?: list<array<string, string|null>>,
 *   },
 *   form: array{
 *     formId: string,
 *     formResponseId: string,
 *     answers: array<string, array<string, mixed>>,
 *   }|null,
 *   ended: list<string>,
 *   pending?: list<string>,
 * }
 * @phpstan-type ReadConsentFileReply array{
 *   content: string,
 * }
 * @phpstan-type ConfirmDataDeletionReply array{
 *   deleted: list<string>,
 *   deletedAt: string,
 * }
 * @phpstan-type RegisterFormBody array{
 *   title: string,
 *   sections: list<array{
 *     id: string,
 *     title: string,
 *     description?: string,
 *     schema: array<string, mixed>,
 *   }>,
 * }
 * @phpstan-type RegisterFormReply array{
 *   formId: string,
 * }
 * @phpstan-type CreatePaymentRequestBody array{
 *   clientId: string,
 *   amount: int,
 *   narration: string,
 *   paypointId?: string,
 *   destinationAccountId?: string,
 *   destinationUserId?: string,
 *   recipientAccountNumber?: string,
 *   recipientBankCode?: string,
 *   recipientBankName?: string,
 *   recipientAccountName?: string,
 *   nameEnquiryId?: string,
 *   senderName?: string,
 *   location?: string,
 *   actOnBehalfOf?: array{
 *     invitationId: string,
 *     location?: string,
 *   }|array{
 *     role: array{
 *       name: string,
 *     },
 *     fullName: string,
 *     name: string,
 *     image?: string,
 *     location?: string,
 *   },
 *   userId?: string,
 *   reference?: string,
 *   requirements?: array{
 *     requiresAuth?: bool,
 *     requiresAccount?: bool,
 *   },
 *   metadata?: array<string, string>,
 *   expiresAt?: string,
 *   bundle?: string,
 * }
 * @phpstan-type CreatePaymentRequestReply array{
 *   paymentRequestId: string,
 *   url: string,
 * }
 * @phpstan-type ReadMerchantPaymentRequestReply array{
 *   paymentRequest: array{
 *     paymentRequestId: string,
 *     clientId: string,
 *     status: 'open'|'granted'|'expired',
 *     amount: int,
 *     narration: string,
 *     reference: string|null,
 *     metadata: array<string, string>,
 *     createdAt: string,
 *     expiresAt: string|null,
 *     consentId: string|null,
 *   },
 * }
 * @phpstan-type GrantSandboxConsentBody array{
 *   phone: string,
 *   accountIds?: list<string>,
 *   method?: 'account'|'transfer'|'card',
 * }
 * @phpstan-type GrantSandboxConsentReply array{
 *   status: 'pending'|'granted'|'expired'|'declined'|'cancelled',
 * }
 * @phpstan-type DeclineSandboxConsentBody array{
 *   phone: string,
 *   reason?: string,
 * }
 * @phpstan-type DeclineSandboxConsentReply array{
 *   status: 'declined',
 *   expiresAt: string,
 * }
 * @phpstan-type SetSandboxScenarioBody array{
 *   name: 'debit_insufficient_once'|'debit_insufficient_always'|'debit_unknown_then_paid'|'debit_unknown_then_failed'|'debit_late_reversal'|'mandate_suspended_by_bank'|'account_closed'|'notice_undelivered',
 *   consentId?: string,
 *   accountId?: string,
 * }|array{
 *   name: 'holiday_declared',
 *   day: string,
 * }
 * @phpstan-type SetSandboxScenarioReply array{
 *   accountIds: list<string>,
 * }
 * @phpstan-type SendWebhookExampleBody array{
 *   type: 'consent.created'|'consent.opened'|'consent.abandoned'|'consent.declined'|'consent.reopened'|'consent.granted'|'consent.expired'|'consent.cancelled'|'consent.narrowed'|'consent.revoked'|'consent.superseded'|'consent.revalidation_due'|'consent.revalidated'|'consent.lapsed'|'consent.completed'|'payment.pending'|'payment.executed'|'payment.failed'|'payment.short'|'payment.returned'|'payment.refund_ordered'|'payment.refunded'|'payment.refund_failed'|'mandate.active'|'mandate.paused'|'mandate.resumed'|'mandate.suspended'|'mandate.limits_lowered'|'mandate.account_changed'|'mandate.revoked'|'mandate.expired'|'mandate.completed'|'debit.planned'|'debit.amount_needed'|'debit.lapsed'|'debit.notified'|'debit.rescheduled'|'debit.skipped'|'debit.cancelled'|'debit.sent'|'debit.delayed'|'debit.attempt_failed'|'debit.executed'|'debit.failed'|'debit.refunded'|'debit.disputed'|'debit.reversed'|'dispute.decided'|'sharing.granted'|'sharing.withdrawn'|'sharing.expired'|'form.completed'|'account.linked'|'account.unlinked'|'account.repair_required',
 * }
 * @phpstan-type SendWebhookExampleReply array{
 *   eventId: string,
 * }
 */
final class ApiTypes
{
}
