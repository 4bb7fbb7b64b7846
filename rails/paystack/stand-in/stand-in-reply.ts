/** Answer of the stand-in. */
export interface StandInReply {
  readonly status: number;
  readonly body: { readonly status: boolean; readonly message: string; readonly [field: string]: unknown };
}

export const done = (message: string, data: unknown, meta?: unknown): StandInReply => ({
  status: 200,
  body: { status: true, message, data, ...(meta ? { meta } : {}) },
});

/** A page of a list, by the name that this list gives to the size of its pages: a hundred at most, or fifty. */
export const listed = (
  message: string,
  all: readonly unknown[],
  query: URLSearchParams,
  sizeName: 'perPage' | 'per_page',
): StandInReply => {
  const size = Math.min(Number(query.get(sizeName) ?? 50), 100);
  const page = Number(query.get('page') ?? 1);
  return done(message, all.slice((page - 1) * size, page * size), {
    ...{ total: all.length, skipped: 0, perPage: String(size), page, pageCount: Math.ceil(all.length / size) },
  });
};

export const refused = (status: number, message: string, code = 'unknown'): StandInReply => ({
  status,
  body: { status: false, message, meta: { nextStep: 'Check the request' }, type: 'validation_error', code },
});

/** Paystack takes no less than this, and ₦10,000,000 at most; null if an amount is between. */
export const refusedAmount = (amount: number, minKobo: number): StandInReply | null =>
  amount < minKobo || amount > 1_000_000_000 ? refused(400, 'Invalid Amount Sent', 'invalid_amount') : null;

export const duplicateReference = refused(400, 'Duplicate Transaction Reference', 'duplicate_reference');

/** The stand-in knows every sub-account but this one: its own, since Paystack publishes none. */
export const unknownPayee = 'ACCT_unknown';

/** Answer to a call for the unknown payee; null for any other payee. */
export const refusedPayee = (body: unknown): StandInReply | null =>
  Object(body).subaccount === unknownPayee ? refused(400, 'Subaccount code is invalid', 'invalid_params') : null;
