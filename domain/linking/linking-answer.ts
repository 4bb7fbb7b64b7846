import type { CallOutcome } from '../call-outcome.ts';
import type { LinkingContext } from './linking-context.ts';

/** What the answer to a call adds to what is known: what it says, or why it does not. */
export const answered = <Value>(
  outcome: CallOutcome<Value>,
  known: (value: Value) => Partial<LinkingContext>,
): Partial<LinkingContext> => (outcome.ok ? { ...known(outcome.value), problem: null } : { problem: outcome });
