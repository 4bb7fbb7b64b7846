import { fundsRetryDays } from './debit-timing.ts';

/** How a debit was tried. */
export interface Tried {
  /** Attempts that were sent to its bank. */
  readonly attempts: number;
  /** Days on which it was not sent, because its bank said beforehand that there was too little. */
  readonly shortDays: number;
}

/** The most days on which one debit is tried, whether or not its bank was asked for it. */
const maxDaysTried = fundsRetryDays.length + 1;

/** The days on which a debit was tried. A short day counts: its payer was notified, and could have paid. */
export const daysTried = ({ attempts, shortDays }: Tried): number => attempts + shortDays;

/** Whether one more day is left: no retry, not even the merchant's, exceeds the plan announced to the payer. */
export const mayTryAnotherDay = (tried: Tried): boolean => daysTried(tried) < maxDaysTried;
