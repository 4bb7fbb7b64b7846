import type { DebitStep, OwnDebitWhole } from '@yarda/contracts/consent/consent-own-debit.ts';
import { sampleDispute, sampleOwnDebit } from '@yarda/domain/consent/manage/own-debit.fixture.ts';

const account = sampleOwnDebit.account;
export const told = (day: number): DebitStep => ({ what: 'told', at: `2027-01-${day}T16:00:00.000Z` });
const asked = (day: number, answer: Extract<DebitStep, { what: 'asked' }>['answer']): DebitStep => {
  const answeredAt = answer === 'waiting' ? null : `2027-01-${day}T05:04:30.000Z`;
  return { what: 'asked', at: `2027-01-${day}T05:04:00.000Z`, account, answer, answeredAt };
};
/** To come, with nothing done for it yet. */
export const sampleDebit: OwnDebitWhole = {
  ...{ ...sampleOwnDebit, actOnBehalfOf: null, steps: [], canPayNow: true, paidByHand: null },
};
/** Three attempts that a bank decided, and one that did not reach it. */
export const tried = [told(10), asked(13, 'short'), told(13), asked(14, 'unreached'), told(16), asked(18, 'short')];

/** Taken at the first attempt. */
export const takenOnce: Partial<OwnDebitWhole> = {
  ...{ status: 'executed', collected: 500_000, attempts: 1, canSkip: false, notifiedAt: '2027-01-10T16:00:00.000Z' },
  ...{ sentAt: '2027-01-13T05:04:00.000Z', settledAt: '2027-01-13T05:04:30.000Z' },
  ...{ canPayNow: false, steps: [told(10), asked(13, 'taken')] },
};
const decidedAt = '2027-01-20T09:00:00.000Z';
export const refusedDispute: OwnDebitWhole['dispute'] = {
  ...{ ...sampleDispute, status: 'refused', decidedBy: 'merchant', decidedAt },
  answer: 'Your lease says ₦5,000.00 from January.',
};
export const moneyReturned: Partial<OwnDebitWhole> = {
  ...{ status: 'refunded', refunded: 500_000 },
  dispute: { ...sampleDispute, status: 'upheld', decidedBy: 'clock', decidedAt },
};
