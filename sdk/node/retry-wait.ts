import type { YardaError } from './yarda-error.ts';

/** The numbers of the rules below; the packages in other languages take them from here. */
export const retryRules = {
  firstMs: 500,
  longestMs: 8_000,
  /** A server that asks for more is not waited for: its error says how long. */
  maxRetryAfterSeconds: 60,
} as const;

/**
 * How long to wait before a call is sent again, in milliseconds; null if it is not. `safe`: sending it twice does it once.
 * Any other is sent again after a 429 only: a 503 may come from a proxy that lost the server, or from a commit that was lost.
 * `chance` is 0 to 1: it spreads the attempts of many clients.
 */
export const retryWaitMs = (error: YardaError, attempt: number, safe: boolean, chance: number): number | null => {
  const { status, retryAfterSeconds } = error;
  const mayBeDone = status === null || status >= 500;
  if (status !== 429 && !(safe && mayBeDone)) return null;
  if (retryAfterSeconds !== null)
    return retryAfterSeconds > retryRules.maxRetryAfterSeconds ? null : retryAfterSeconds * 1_000;
  const whole = Math.min(retryRules.longestMs, retryRules.firstMs * 2 ** attempt);
  return Math.round(whole * (0.5 + chance / 2));
};
