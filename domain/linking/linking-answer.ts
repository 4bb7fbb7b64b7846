import type { CallOutcome } from '../platform/rails/call-outcome.ts';
import type { LinkingContext } from './linking-context.ts';

/** The context changes from a call's reply: its value, or its failure. */
export const answered = <Value>(
  outcome: CallOutcome<Value>,
  context: (value: Value) => Partial<LinkingContext>,
): Partial<LinkingContext> => (outcome.ok ? { ...context(outcome.value), problem: null } : { problem: outcome });
