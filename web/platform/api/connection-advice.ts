import { problemOf } from './problem.ts';

/** No answer came, or the key of a card's envelope did not. */
const lostCodes: readonly string[] = ['UNREACHABLE', 'SEALING_FAILED'];

/** The one sentence for a connection that may be lost. */
export const checkConnection = 'Check your connection and try again.';

/** Advice on a connection problem, shown beside the error; null for any other problem. */
export const connectionAdvice = (code: string | null | undefined): string | null =>
  lostCodes.includes(code ?? '') ? checkConnection : null;

/**
 * Why an act failed and what to do about it; null if it did not. `what` says what did not happen where no answer came:
 * 'It could not be removed.'
 */
export const whyFailed = (error: Error | null, what: string): string | null => {
  if (!error) return null;
  const { code, message } = problemOf(error);
  const advice = connectionAdvice(code);
  if (advice) return `${what} ${advice}`;
  return code === 'INTERNAL' ? 'Something went wrong. Please try again.' : message;
};
