import type { CallFailure, CallOutcome } from '@yarda/domain/platform/rails/call-outcome.ts';
import { isUnsettled, problemOf } from './problem.ts';

/** The result of a call. When the answer is lost, `words` is the message. A rate limit counts as an answer. */
export const outcomeOf = async <Value>(words: string, call: () => Promise<Value>): Promise<CallOutcome<Value>> => {
  try {
    return { ok: true, value: await call() };
  } catch (cause) {
    const problem = problemOf(cause);
    const { code, message } = problem;
    if (!isUnsettled(problem) || code === 'RATE_LIMITED') return refusal(code, message);
    return { ok: false, code, message: words, settled: false };
  }
};

/** The failure of a call refused before it is made. */
export const refusal = (code: string, message: string): CallFailure => ({ ok: false, code, message, settled: true });
