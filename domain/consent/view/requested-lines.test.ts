import { describe, expect, it } from 'vitest';
import { payment } from './consent.fixture.ts';
import { requestedLines } from './requested-lines.ts';

const due = (amount: number) => payment('pay_1', { amount });

const textsOf = (input: Omit<Parameters<typeof requestedLines>[0], 'formId'>) =>
  requestedLines({ ...input, formId: null }).map(({ text }) => text);

describe('requestedLines', () => {
  it.each([
    [[], []],
    [[250_000], ['Collect ₦2,500.00 immediately']],
    [[250_000, 100], ['Collect ₦2,501.00 immediately']],
  ])('lists payments of %j kobo', (amounts, lines) => {
    expect(textsOf({ payments: amounts.map(due), dataSharing: null })).toEqual(lines);
  });

  it('leaves out payments that are already made', () => {
    const created = { ...due(250_000), status: 'executed' } as const;
    expect(textsOf({ payments: [created, due(100)], dataSharing: null })).toEqual(['Collect ₦1.00 immediately']);
    expect(textsOf({ payments: [created], dataSharing: null })).toEqual([]);
  });

  it('lists everything else', () => {
    const future = {
      paymentId: 'pay_2',
      type: 'future',
      status: 'pending',
      executedAt: null,
      amount: 1,
      amountType: 'fixed',
      narration: 'Rent',
      paypointId: null,
      dueDate: null,
      startDate: null,
      endDate: null,
      frequency: null,
      interval: null,
    } as const;
    const dataSharing = { bankAccounts: true, bvnData: true, ninData: ['nin' as const], userImages: true };
    const lines = requestedLines({ payments: [due(250_000), future, future], dataSharing, formId: 'frm_1' });
    expect(lines.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'money: Collect ₦2,500.00 immediately',
      'calendar: Schedule 2 future payment(s)',
      'identity: Access your BVN data',
      'identity: Access your NIN data',
      'photo: Access your user images',
      'bank: Access your bank account information',
      'note: A form to fill in',
    ]);
  });
});
