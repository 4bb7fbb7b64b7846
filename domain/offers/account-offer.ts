import type { PaymentOrigin } from '@yarda/contracts/payment.ts';

/** How long after a payment the account that it came from is offered to be linked. */
const accountOfferMs = 30 * 60_000;

/** An account that a transfer came from, and by which institution it is kept. */
export type LinkableOrigin = Extract<PaymentOrigin, { paymentMethod: 'bank_transfer' }> & {
  readonly institutionCode: string;
};

/** The account that a payment came from, while it can be offered to be linked; times in ms since 1970. */
export const offeredOrigin = (
  { origin, executedAtMs }: { readonly origin: PaymentOrigin | null; readonly executedAtMs: number | null },
  nowMs: number,
): LinkableOrigin | null => {
  if (origin?.paymentMethod !== 'bank_transfer' || executedAtMs === null) return null;
  if (executedAtMs <= nowMs - accountOfferMs) return null;
  const { institutionCode } = origin;
  return institutionCode === undefined ? null : { ...origin, institutionCode };
};

/** What is known of who paid and of who looks; ids, and the name of whoever looks. */
interface Looking {
  readonly payerId: string | null;
  readonly meantFor: string | null;
  readonly visitor: { readonly userId: string; readonly name: string };
}

/**
 * Whose account it may be: `own`, of whoever was signed in when it was paid and goes by its holder's name; `other`, of
 * somebody else who was; `unsaid` where that is not known: then whoever looks is told its bank and not its number.
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

/** A name, in whatever order and case a bank writes it. */
const nameKey = (name: string): string =>
  name
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
