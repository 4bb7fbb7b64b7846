import { connectionAdvice } from './connection-advice.ts';
import { problemOf } from './problem.ts';

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
