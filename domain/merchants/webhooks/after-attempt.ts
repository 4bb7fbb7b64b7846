/** The outcome of an attempt to deliver: the answer's status, null without one, and what its headers ask for. */
export interface AttemptResult {
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  /** The header `webhook-delivery`. */
  readonly instruction: 'abort-message' | 'disable' | null;
}

export type AfterAttempt =
  | { readonly kind: 'delivered' }
  /** `slowMs`: the endpoint is sent nothing else for so long. */
  | { readonly kind: 'again'; readonly inMs: number; readonly slowMs: number | null }
  | { readonly kind: 'exhausted'; readonly slowMs: number | null }
  | { readonly kind: 'disable'; readonly reason: 'gone' | 'asked_to' };

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long after each attempt the next one follows: after-grant.md section 10. */
export const webhookPauses = {
  live: [
    ...[5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs],
    ...[10 * hourMs, 14 * hourMs, 20 * hourMs, 24 * hourMs],
  ],
  test: [secondMs, 5 * secondMs, 30 * secondMs],
} as const;

/** An endpoint that only failed for this long is disabled. */
export const maxFailingMs = 5 * dayMs;

/** The longest that an answer may ask us to wait. */
const maxWaitMs = dayMs;

/** Statuses that ask for patience, and may say how much; without, all of the endpoint's wait as long as one does at first. */
const patience: ReadonlySet<number | null> = new Set([429, 502, 503, 504]);

/** The next step after the `attempts`-th attempt. `chance` from 0 to 1 spreads the next one by a tenth either way. */
export const afterAttempt = (
  { status, retryAfterMs, instruction }: AttemptResult,
  attempts: number,
  pauses: readonly number[],
  chance: number,
): AfterAttempt => {
  if (instruction === 'disable') return { kind: 'disable', reason: 'asked_to' };
  if (status === 410) return { kind: 'disable', reason: 'gone' };
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  const slowMs = patience.has(status) ? Math.min(retryAfterMs ?? pauses[0] ?? 0, maxWaitMs) : null;
  const pause = pauses[attempts - 1];
  if (pause === undefined || instruction === 'abort-message') return { kind: 'exhausted', slowMs };
  const inMs = Math.round(pause * (0.9 + 0.2 * chance));
  return { kind: 'again', inMs: Math.max(inMs, slowMs ?? 0), slowMs };
};
