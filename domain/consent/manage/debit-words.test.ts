import { debitStatusSchema } from '@yarda/contracts/mandates/debits.ts';
import { describe, expect, it } from 'vitest';
import { agreementSummary, meterText } from './agreement-words.ts';
import { debitSentence, debitWord, disputeSentence } from './debit-words.ts';
import { sampleDispute, sampleOwnDebit } from './own-debit.fixture.ts';

const owe = 'You may still owe Lekki Fresh Market; they can ask you another way.';

describe('debitSentence', () => {
  it.each([
    [
      { status: 'notified' },
      'Lekki Fresh Market takes ₦5,000.00 on Wed 13 Jan 2027 from Access Bank ****6784. You can skip it until it is sent.',
    ],
    [
      { status: 'planned', onHold: true },
      `Debits are on hold: as things stand, it is not taken on Wed 13 Jan 2027. ${owe}`,
    ],
    [
      { status: 'awaiting_amount', amount: null },
      'Lekki Fresh Market has not named the amount yet: up to ₦5,000.00 on Wed 13 Jan 2027. Without it, nothing is taken.',
    ],
    [{ status: 'sent' }, 'It was sent to Access Bank ****6784 and may be taken. It can no longer be skipped.'],
    [{ status: 'executed', account: null }, 'It was taken from an account that is no longer linked.'],
    [
      { status: 'failed', reason: 'insufficient_funds' },
      `There was too little money in the account. Nothing more will be tried. ${owe}`,
    ],
    [{ status: 'failed', reason: 'new_reason' }, `It could not be taken. Nothing more will be tried. ${owe}`],
    [
      { status: 'failed', canSkip: false, reason: 'insufficient_funds', paidByHand: 'paid' },
      'There was too little money in the account. You have paid it another way.',
    ],
    [{ status: 'skipped', reason: 'skipped_by_payer' }, `You skipped it. Nothing is taken for it. ${owe}`],
    [{ status: 'cancelled', reason: 'revoked' }, `You stopped all debits. Nothing is taken for it. ${owe}`],
    [
      { status: 'cancelled', reason: 'revoked_by_merchant' },
      `Lekki Fresh Market stopped all its debits. Nothing is taken for it. ${owe}`,
    ],
    [
      { status: 'cancelled', reason: 'cancelled_by_merchant' },
      `Lekki Fresh Market cancelled it. Nothing is taken for it. ${owe}`,
    ],
    [
      { status: 'cancelled', reason: 'lapsed' },
      `What you agreed to was not confirmed again. Nothing is taken for it. ${owe}`,
    ],
    [
      { status: 'cancelled', reason: 'account_not_authorised' },
      `The account may no longer be debited. Nothing is taken for it. ${owe}`,
    ],
    [{ status: 'notified', attempts: 2, paidByHand: 'paid' }, 'You paid it another way, so it is not taken.'],
    [{ status: 'cancelled', reason: 'paid_another_way' }, 'You paid it another way, so it is not taken.'],
    [{ status: 'reversed' }, `It was taken from Access Bank ****6784, and your bank has taken it back. ${owe}`],
    [{ status: 'refunded' }, 'It was taken from Access Bank ****6784, and all of it goes back there.'],
    [
      { status: 'lapsed', amount: null },
      'Lekki Fresh Market named no amount within your limits in time, so nothing was taken.',
    ],
  ] as const)('says what happens next, or what was decided: %o', (changed, sentence) => {
    expect(debitSentence({ ...sampleOwnDebit, ...changed })).toBe(sentence);
  });

  it('never calls a decision a failure, and has a word for every status', () => {
    for (const status of debitStatusSchema.options) {
      const reported = { ...sampleOwnDebit, status };
      expect(debitWord(reported)).toBeTruthy();
      expect(`${debitWord(reported)} ${debitSentence(reported)}`).not.toMatch(/fail|undefined/i);
    }
    expect(debitWord({ ...sampleOwnDebit, onHold: true })).toBe('On hold');
    expect(debitWord({ ...sampleOwnDebit, status: 'notified', attempts: 1 })).toBe('To be tried again');
    expect(debitWord({ ...sampleOwnDebit, status: 'notified', attempts: 0 })).toBe('To come');
    expect(debitWord({ ...sampleOwnDebit, status: 'executed', attempts: 1 })).toBe('Taken');
    expect(debitWord({ ...sampleOwnDebit, status: 'notified', attempts: 1, paidByHand: 'paid' })).toBe(
      'Will not be taken',
    );
  });
});

describe('disputeSentence', () => {
  it.each([
    [{}, 'Lekki was told. If it does not answer by Thu 28 Jan 2027, the money goes back to you.'],
    [{ status: 'refused', answer: 'It was agreed.' }, 'Lekki does not agree: “It was agreed.” You can ask your bank.'],
    [
      { status: 'refused', decidedBy: 'operator', answer: 'It was signed.' },
      'We have decided that Lekki may keep it: “It was signed.” You can ask your bank.',
    ],
    [{ status: 'upheld', decidedBy: 'merchant' }, 'Lekki agrees with you. The money goes back to your account.'],
    [{ status: 'upheld', decidedBy: 'yarda' }, 'Our books prove you right. The money goes back to your account.'],
    [{ status: 'upheld', decidedBy: 'clock' }, 'Lekki did not answer in time. The money goes back to your account.'],
  ] as const)('says what comes of it: %o', (changed, sentence) => {
    expect(disputeSentence({ ...sampleDispute, ...changed }, 'Lekki')).toBe(sentence);
  });
});

describe('agreementSummary', () => {
  it.each([
    [
      { debits: { count: 12, total: 6_000_000, collected: 0, validTo: null }, shared: 5 },
      '12 debits, at most ₦60,000.00 · 5 data points',
    ],
    [{ narrations: ['Rent'], shared: 1 }, 'Rent · 1 data point'],
    [{ narrations: ['Deposit', 'Rent', 'Water', 'Light'], paid: 250_000 }, 'Deposit, Rent, 2 more · ₦2,500.00 paid'],
    [{ paid: 250_000, form: true }, '₦2,500.00 paid · a form'],
    [{ shared: 1 }, '1 data point'],
    [{}, 'Your approval'],
  ])('%o', (changed, text) => {
    expect(agreementSummary({ paid: 0, debits: null, shared: 0, form: false, ...changed })).toBe(text);
  });

  it('says what a limit has left in its period', () => {
    expect(meterText({ period: 'month', maxAmount: 2_000_000, spent: 734_000 })).toBe(
      '₦7,340.00 of ₦20,000.00 this month',
    );
    expect(meterText({ period: null, maxAmount: 2_000_000, spent: 0 })).toBe('₦0.00 of ₦20,000.00 in all');
  });
});
