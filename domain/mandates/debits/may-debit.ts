import { isPaused, type MandateState } from '../limits/mandate-state.ts';
import { type DebitStatus, isTaken } from './debit-status.ts';

/** Why a debit is not made. */
export type DebitFault =
  | 'MANDATE_PAUSED'
  | 'MANDATE_SUSPENDED'
  | 'MANDATE_ENDED'
  | 'DEBIT_SKIPPED'
  | 'NOT_DUE'
  | 'NOTICE_TOO_LATE'
  | 'OVER_DEBIT_LIMIT'
  | 'OVER_TOTAL_LIMIT'
  | 'ACCOUNT_NOT_AUTHORISED'
  | 'ALREADY_COLLECTED';

/** A debit, as far as it decides about being made. `maxKobo` is the ceiling that was signed. */
export interface DebitInput {
  readonly status: DebitStatus;
  readonly amountKobo: number | null;
  readonly maxKobo: number;
  readonly dueOn: string;
  readonly notBefore: number | null;
  readonly account: 'authorised' | 'missing';
}

/** When it is asked: before anything is promised to the payer, or on the way to the rail. */
export type Occasion =
  | { readonly kind: 'asked'; readonly today: string }
  | { readonly kind: 'sending'; readonly today: string; readonly nowMs: number };

/**
 * Whether a debit may be made: asked when a merchant names it, when it is ordered, and again just before the rail is asked.
 * `null` if it may. Limits of periods are for the database to refuse.
 */
export const mayDebit = (mandate: MandateState, debit: DebitInput, occasion: Occasion): DebitFault | null =>
  mandateFault(mandate, debit, occasion.today) ??
  debitFault(debit) ??
  amountFault(mandate, debit) ??
  (occasion.kind === 'sending' ? sendingFault(debit, occasion) : null);

const mandateFault = (mandate: MandateState, debit: DebitInput, today: string): DebitFault | null => {
  const { dueOn, status } = debit;
  // Its last debit ends a mandate: how that ended says more, unless it ended with the mandate.
  if (mandate.status === 'ended') return (status === 'cancelled' ? null : debitFault(debit)) ?? 'MANDATE_ENDED';
  if (mandate.limits && dueOn > mandate.limits.validTo) return 'MANDATE_ENDED';
  if (isPaused(mandate, today)) return 'MANDATE_PAUSED';
  return mandate.status === 'suspended' ? 'MANDATE_SUSPENDED' : null;
};

const debitFault = ({ status }: DebitInput): DebitFault | null => {
  if (status === 'skipped' || status === 'cancelled' || status === 'lapsed') return 'DEBIT_SKIPPED';
  return isTaken(status) || status === 'failed' ? 'ALREADY_COLLECTED' : null;
};

const amountFault = (
  { limits, perDebitKobo }: MandateState,
  { amountKobo, maxKobo }: DebitInput,
): DebitFault | null => {
  if (amountKobo === null) return null;
  if (amountKobo > Math.min(maxKobo, perDebitKobo ?? maxKobo)) return 'OVER_DEBIT_LIMIT';
  return limits && amountKobo > limits.total ? 'OVER_TOTAL_LIMIT' : null;
};

const sendingFault = (debit: DebitInput, { today, nowMs }: { today: string; nowMs: number }): DebitFault | null => {
  if (today < debit.dueOn || debit.amountKobo === null) return 'NOT_DUE';
  if (debit.notBefore === null || nowMs < debit.notBefore) return 'NOTICE_TOO_LATE';
  return debit.account === 'missing' ? 'ACCOUNT_NOT_AUTHORISED' : null;
};
