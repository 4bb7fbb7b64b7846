import type { LinkAsks } from './linking-ports.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long a link waits for its payer: an hour for the transfer, ten minutes for answers, a month for a paper form. */
export const linkLifeMs: Record<LinkAsks['asks'], number> = {
  payIn: 60 * minuteMs,
  answers: 10 * minuteMs,
  paper: 30 * dayMs,
  nothing: dayMs,
  refused: 0,
};

/** How many wrong answers a link allows. */
export const answerGuesses = 5;

/** The charge that proves a card, in kobo: between ₦1.00 and ₦10.00, refunded at once. */
export const testChargeKobo = 500;

/** How often a waiting link is checked, in case the bank's report was lost. */
export const linkRecheckMs = 10 * minuteMs;
