import type { DebitStep, OwnDebitWhole } from '@yarda/contracts/consent-own-debit.ts';
import type { Clock } from '@yarda/domain/clock.ts';
import { answerOfBank } from '@yarda/domain/debits/answer-of-bank.ts';
import type { AttemptMade } from '../charges/attempt-projection.ts';
import { findConsent } from '../consent/consent-store.ts';
import { presentToPayer } from '../consent/present-consent.ts';
import type { Database } from '../database/database.ts';
import { type DebitSteps, stepsOfDebit } from '../debits/debit-steps-store.ts';
import { mayPayNow } from '../debits/pay-another-way.ts';
import { debitOfPayer } from '../debits/payer-debit-store.ts';
import { Problem } from '../http/problem.ts';
import { presentOwnDebit } from './present-own-debit.ts';

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
    ...presentOwnDebit(debit, now()),
    actOnBehalfOf: consent && presentToPayer(consent, now()).actOnBehalfOf,
    steps: stepsShown(steps),
    canPayNow: mayPayNow(debit, steps.paidByHand),
    paidByHand: steps.paidByHand,
  };
};

/** In the order in which they happened. */
const stepsShown = ({ told, asked }: DebitSteps): DebitStep[] =>
  [...told.map((at): DebitStep => ({ what: 'told', at: instant(at) })), ...asked.map(askedShown)].sort((one, other) =>
    one.at < other.at ? -1 : 1,
  );

const askedShown = (attempt: AttemptMade): DebitStep => {
  const { askedAt, decidedAt, bankName, lastFour } = attempt;
  return {
    what: 'asked',
    at: instant(askedAt),
    account: bankName === null ? null : { bankName, accountNumber: `****${lastFour ?? ''}` },
    answer: answerOfBank(attempt),
    answeredAt: decidedAt && instant(decidedAt),
  };
};

const instant = (at: string): string => new Date(at).toISOString();
