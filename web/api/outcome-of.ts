import type { CallFailure, CallOutcome } from '@yarda/domain/call-outcome.ts';
import { isUnsettled, problemOf } from './problem.ts';

/** What a call came to; where its answer was lost, in `words` of its own. Too many calls are an answer. */
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

/** A call that is answered before it is made. */
export const refusal = (code: string, message: string): CallFailure => ({ ok: false, code, message, settled: true });
