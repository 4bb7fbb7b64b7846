import type { DebitStep, OwnDebitWhole } from '@yarda/contracts/consent/consent-own-debit.ts';
import { answerOfBank } from '@yarda/domain/mandates/debits/answer-of-bank.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { type DebitSteps, stepsOfDebit } from '../../mandates/debits/debit-steps-store.ts';
import { mayPayNow } from '../../mandates/debits/pay-another-way.ts';
import { debitOfPayer } from '../../mandates/debits/payer-debit-store.ts';
import type { ProjectedAttempt } from '../../payments/charges/attempt-projection.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findConsent } from '../consent-store.ts';
import { consentToPayerWire } from '../request/consent-to-wire.ts';
import { ownDebitToWire } from './own-debit-to-wire.ts';

interface ReadDeps {
  readonly database: Database;
  readonly now: Clock;
}

/** A person's own debit, with what was done for it; anyone else's is reported as missing. */
export const readOwnDebit = async (
  { database, now }: ReadDeps,
  userId: string,
  debitId: string,
): Promise<OwnDebitWhole> => {
  const debit = await debitOfPayer(database, userId, debitId);
  if (!debit) throw new Problem('DEBIT_NOT_FOUND');
  const [steps, consent] = await Promise.all([stepsOfDebit(database, debitId), findConsent(database, debit.consentId)]);
  return {
    ...ownDebitToWire(debit, now()),
    actOnBehalfOf: consent && consentToPayerWire(consent, now()).actOnBehalfOf,
    steps: stepsShown(steps),
    canPayNow: mayPayNow(debit, steps.paidByHand),
    paidByHand: steps.paidByHand,
  };
};

/** In the order in which they happened. */
const stepsShown = ({ sent, requested }: DebitSteps): DebitStep[] =>
  [...sent.map((at): DebitStep => ({ what: 'told', at: instant(at) })), ...requested.map(attemptStep)].sort(
    (one, other) => (one.at < other.at ? -1 : 1),
  );

const attemptStep = (attempt: ProjectedAttempt): DebitStep => {
  const { requestedAt, decidedAt, bankName, lastFour } = attempt;
  return {
    what: 'asked',
    at: instant(requestedAt),
    account: bankName === null ? null : { bankName, accountNumber: `****${lastFour ?? ''}` },
    answer: answerOfBank(attempt),
    answeredAt: decidedAt && instant(decidedAt),
  };
};

const instant = (at: string): string => new Date(at).toISOString();
