import type { PaymentOrigin } from '@yarda/contracts/payment.ts';

/** How long after a payment we offer to link the account it came from. */
const accountOfferMs = 30 * 60_000;

/** The account that a transfer came from, with its institution. */
export type LinkableOrigin = Extract<PaymentOrigin, { paymentMethod: 'bank_transfer' }> & {
  readonly institutionCode: string;
};

/** The account that a payment came from, while it can be offered for linking; times in ms since 1970. */
export const offeredOrigin = (
  { origin, executedAtMs }: { readonly origin: PaymentOrigin | null; readonly executedAtMs: number | null },
  nowMs: number,
): LinkableOrigin | null => {
  if (origin?.paymentMethod !== 'bank_transfer' || executedAtMs === null) return null;
  if (executedAtMs <= nowMs - accountOfferMs) return null;
  const { institutionCode } = origin;
  return institutionCode === undefined ? null : { ...origin, institutionCode };
};

/** Who paid and who is looking: their ids, and the name of the viewer. */
interface Looking {
  readonly payerId: string | null;
  readonly meantFor: string | null;
  readonly visitor: { readonly userId: string; readonly name: string };
}

/**
 * Whose account it may be. `own`: the viewer paid, or the payment was meant for them, and the account is in their name.
 * `other`: that person was someone else. `unsaid`: not known, so the viewer sees the bank but not the number.
 */
export const holderOf = (
  origin: LinkableOrigin,
  { payerId, meantFor, visitor }: Looking,
): 'own' | 'other' | 'unsaid' => {
  const paidBy = payerId ?? meantFor;
  if (paidBy === null) return 'unsaid';
  if (paidBy !== visitor.userId) return 'other';
  return nameKey(origin.accountName) === nameKey(visitor.name) ? 'own' : 'unsaid';
};

/** A name as a sorted key: banks vary the order and the case. */
const nameKey = (name: string): string =>
  name
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
