import type { DebitLimits } from '@yarda/contracts/payments/payment-limits.ts';

/** A mandate, as far as it decides about debits. */
export interface MandateState {
  readonly status: 'active' | 'suspended' | 'ended';
  readonly pauses: readonly Pause[];
  readonly limits: Pick<DebitLimits, 'total' | 'validTo'> | null;
  /** The most for one debit, if its payer or its merchant has lowered that. */
  readonly perDebitKobo: number | null;
}

/** A pause; only its own party lifts it. `until`: the first day of debits again; null until the pause is lifted. */
export interface Pause {
  readonly by: 'payer' | 'merchant';
  readonly until: string | null;
}

/** Whether a pause covers a day. */
export const isPaused = ({ pauses }: Pick<MandateState, 'pauses'>, day: string): boolean =>
  pauses.some(({ until }) => until === null || day < until);

/** Whether nothing is taken on a day as things stand, by a pause or until the payer allows it again. */
export const isBlocked = (
  { status, pauses }: Pick<MandateState, 'pauses'> & { readonly status: string },
  day: string,
): boolean => status === 'suspended' || isPaused({ pauses }, day);
