import type { PaymentOrigin } from '@yarda/contracts/payments/payment.ts';
import { nameWords } from '../../accounts/fits-name.ts';
import type { LinkedAccount } from '../../accounts/linked-choice.ts';

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

/** The ids of the payer and of the viewer, and the viewer's name. */
interface Loading {
  readonly payerId: string | null;
  readonly meantFor: string | null;
  /** The viewer's page made the payment, or the viewer did. */
  readonly claimed: boolean;
  readonly visitor: { readonly userId: string; readonly name: string };
}

/**
 * Whose account it may be. `own`: the viewer paid, and the account is in their name. `other`: someone else paid, or no one
 * knows who. `unsaid`: the viewer's page paid, but the name does not say so; they see the bank but not the number.
 */
export const holderOf = (
  origin: LinkableOrigin,
  { payerId, meantFor, claimed, visitor }: Loading,
): 'own' | 'other' | 'unsaid' => {
  if (payerId === null && !claimed) return 'other';
  const paidBy = payerId ?? meantFor;
  if (paidBy === null) return 'unsaid';
  if (paidBy !== visitor.userId) return 'other';
  return nameKey(origin.accountName) === nameKey(visitor.name) ? 'own' : 'unsaid';
};

/** A name as a sorted key: banks vary the order and the case. */
const nameKey = (name: string): string => nameWords(name).sort().join(' ');

/** The result of an offer: the account that can now be used, if any, and whether the payer declined. */
export interface OfferOutcome {
  readonly linked: LinkedAccount | null;
  readonly declined: boolean;
}
