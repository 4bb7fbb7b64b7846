import type { MandateLimits } from '../accounts/debit-right.ts';
import type { LinkInstructions } from './linking-ports.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long a link waits for its payer: an hour for the transfer or the provider's page, ten minutes for details and answers, a month for a paper form. */
export const linkLifeMs: Record<LinkInstructions['requires'], number> = {
  details: 10 * minuteMs,
  payIn: 60 * minuteMs,
  page: 60 * minuteMs,
  answers: 10 * minuteMs,
  paper: 30 * dayMs,
  nothing: dayMs,
  refused: 0,
};

/** The step that a link waits for, and the deadline. */
interface Waiting {
  readonly instructions: Pick<LinkInstructions, 'requires'> | null;
  readonly waitsUntil: Date | null;
}

/** Whether its transfer or paper form may be on its way: another attempt in its place would make that worthless. */
export const staysOpen = ({ instructions, waitsUntil }: Waiting, nowMs: number): boolean =>
  (instructions?.requires === 'payIn' || instructions?.requires === 'paper') &&
  waitsUntil !== null &&
  waitsUntil.getTime() > nowMs;

/**
 * The limits of a link's mandate. A link is made for many consents, each with its own limits. So its mandate is only
 * the outer bound that its bank knows: ₦25,000,000 each, for five years.
 */
export const mandateFrom = (nowMs: number): MandateLimits => {
  const until = new Date(nowMs);
  until.setUTCFullYear(until.getUTCFullYear() + 5);
  return { eachKobo: 2_500_000_000, from: new Date(nowMs).toISOString(), until: until.toISOString() };
};

/** A transfer that only proves an account gives no right to debit it: its mandate covers nothing, and ends soon. */
export const proofMandateFrom = (nowMs: number): MandateLimits => ({
  ...mandateFrom(nowMs),
  eachKobo: 1,
  until: new Date(nowMs + linkLifeMs.payIn).toISOString(),
});

/** How many wrong answers, or wrong details, a link allows. */
export const answerGuesses = 5;

/** How often a waiting link is checked, in case the bank's report was lost. */
export const linkRecheckMs = 10 * minuteMs;
