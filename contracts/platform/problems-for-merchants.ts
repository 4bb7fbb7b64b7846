import type { ProblemCode } from './problems.ts';

/** Sentences for a merchant's developer, for the codes whose sentence in `problems` addresses a payer. */
export const problemsForMerchants = {
  INTERNAL: 'Something failed on our side. Send the request again, under the same Idempotency-Key.',
  UNAVAILABLE: 'The service is not ready. Send the request again shortly, under the same Idempotency-Key.',
  NOT_FOUND: 'There is no such address, it is asked for by another method, or the id in it is malformed',
  UNAUTHORIZED: 'Send a secret key of yours that has not ended, as Authorization: Bearer sk_…',
  RATE_LIMITED: 'Too many requests: wait as long as Retry-After says',
  CONSENT_NOT_FOUND: 'You have no consent with this id',
  CONSENT_NOT_PENDING: 'This consent is not pending: it was granted, declined or cancelled, or has expired',
  PAYMENT_UNDERWAY: 'Money for this consent is on its way: cancel it once the payment has succeeded or failed',
  PAYMENT_NOT_FOUND: 'You ask for no immediate payment with this id',
  PAYMENT_REQUEST_NOT_FOUND: 'You have no payment request with this id',
  DEBIT_NOT_FOUND: 'You have no debit with this id',
  FORM_NOT_FOUND: 'You have no form with this id',
  MANDATE_PAUSED: 'The payer or you have paused the debits of this consent',
  ACCOUNT_NOT_AUTHORISED: 'None of the accounts that the payer chose can be debited: the payer has to link one again',
} as const satisfies Partial<Record<ProblemCode, string>>;
