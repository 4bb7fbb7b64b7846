import { describe, expect, it } from 'vitest';
import { askedLines } from './asked-lines.ts';
import { payment } from './sample-consent.ts';

const due = (amount: number) => payment('pay_1', { amount });

describe('askedLines', () => {
  it.each([
    [[], []],
    [[250_000], ['Collect ₦2,500.00 immediately']],
    [[250_000, 100], ['Collect ₦2,501.00 immediately']],
  ])('of payments of %j kobo', (amounts, lines) => {
    expect(askedLines({ payments: amounts.map(due), dataSharing: null })).toEqual(lines);
  });

  it('leaves out payments that are already made', () => {
    const made = { ...due(250_000), status: 'executed' } as const;
    expect(askedLines({ payments: [made, due(100)], dataSharing: null })).toEqual(['Collect ₦1.00 immediately']);
    expect(askedLines({ payments: [made], dataSharing: null })).toEqual([]);
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
    expect(askedLines({ payments: [future, future], dataSharing })).toEqual([
      'Schedule 2 future payment(s)',
      'Access your BVN data',
      'Access your NIN data',
      'Access your user images',
      'Access your bank account information',
    ]);
  });
});
