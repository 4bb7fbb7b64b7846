/** What the stand-in answers. */
export interface StandInReply {
  readonly status: number;
  readonly body: { readonly status: boolean; readonly message: string; readonly [field: string]: unknown };
}

export const done = (message: string, data: unknown, meta?: unknown): StandInReply => ({
  status: 200,
  body: { status: true, message, data, ...(meta ? { meta } : {}) },
});

export const refused = (status: number, message: string, code = 'unknown'): StandInReply => ({
  status,
  body: { status: false, message, meta: { nextStep: 'Check the request' }, type: 'validation_error', code },
});

/** Paystack takes no less than this, and ₦10,000,000 at most; null if an amount is between. */
export const refusedAmount = (amount: number, leastKobo: number): StandInReply | null =>
  amount < leastKobo || amount > 1_000_000_000 ? refused(400, 'Invalid Amount Sent', 'invalid_amount') : null;

export const duplicateReference = refused(400, 'Duplicate Transaction Reference', 'duplicate_reference');
