import type { Clock } from '@yarda/domain/platform/clock.ts';
import { noTrial, type ProbeTrial, startTrial } from '@yarda/domain/platform/rails/probe-trial.ts';
import { isInBackground } from './background.ts';

/** Calls that only query, or that give up something that waits for its payer. All other calls are orders. */
const question = /^(?:find|look|confirm|end|has|draws|covers|resolve)/;

/** Debits are ordered by payers who wait, or by the sweep, which asks `mayOrder` first: one that is written down is sent. */
const debit = 'debit';

/** Which background calls go to a rail that is silent: one question and one order in a while. */
export const openRailGate = (now: Clock, isSilent: (rail: string) => boolean) => {
  const turns = new Map<string, ProbeTrial>();
  const mayTry = (rail: string, kind: 'question' | 'order', asked: string): boolean => {
    if (!isSilent(rail)) return true;
    const { may, turn } = startTrial(turns.get(`${rail} ${kind}`) ?? noTrial, asked, now());
    turns.set(`${rail} ${kind}`, turn);
    return may;
  };
  return {
    /** Whether a call goes out. A call that someone waits for always goes out. */
    lets: (rail: string, what: string, asked: unknown): boolean => {
      if (!isInBackground() || what === debit) return true;
      return mayTry(rail, question.test(what) ? 'question' : 'order', `${what} ${subjectOf(asked)}`);
    },
    mayOrder: (rail: string, asked: string): boolean => mayTry(rail, 'order', asked),
  };
};

/** The reference in a call's first argument, or else the argument itself. */
const subjectOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'reference' in asked ? String(asked.reference) : String(asked);
