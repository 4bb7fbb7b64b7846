import type { Integrations } from '@yarda/contracts/accounts/accounts.ts';

/** The most that one debit may take (kobo), and from when until when (ISO times, `until` excluded). */
export interface MandateLimits {
  readonly eachKobo: number;
  readonly from: string;
  readonly until: string;
}

/** Whether limits allow a debit now; a right without any allows all. */
export const isWithinLimits = (limits: MandateLimits | null, amountKobo: number, nowMs: number): boolean =>
  limits === null ||
  (amountKobo <= limits.eachKobo && Date.parse(limits.from) <= nowMs && nowMs < Date.parse(limits.until));

/**
 * The right to debit an account that its owner gave by a link: the link's rail and reference, and the limits of its
 * mandate. Rail and limits are unknown for a link made before they were kept.
 */
export interface DebitRight {
  readonly rail?: string;
  readonly linkOf: string;
  readonly limits: MandateLimits | null;
}

/** The rights to debit an account, by the mandate system that knows them. */
export type DebitRights = { readonly [Service in 'direct' | 'alternate']?: DebitRight | null };

/** By which right an account is debited now: the switch's own mandate comes first, as soon as it may be used. */
export const rightToDebit = (
  { transactionService, altTransactionService }: Integrations,
  { direct = null, alternate = null }: DebitRights,
): DebitRight | null => {
  if (transactionService.authorized && direct) return direct;
  if (altTransactionService.authorized && alternate) return alternate;
  return direct ?? alternate;
};
