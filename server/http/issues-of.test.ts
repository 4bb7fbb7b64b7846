import { createConsent } from '@yarda/contracts/consent.ts';
import { describe, expect, it } from 'vitest';
import { issuesOf } from './issues-of.ts';

const payment = { type: 'immediate', amount: 100, narration: 'Rice' };
const monthly = { type: 'future', amount: 100, amountType: 'fixed', narration: 'Rice', startDate: '2027-01-31' };

describe('issuesOf', () => {
  it.each([
    [{ payments: [{ ...payment, amount: -1 }] }, 'payments.0.amount', 'Too small: expected number to be >=1'],
    [{ payments: [{ ...payment, colour: 'red' }] }, 'payments.0', 'Unrecognized key: "colour"'],
    [{ payments: [{ ...payment, type: 'past' }] }, 'payments.0.type', "Expected 'immediate' | 'future'"],
    [
      { payments: [{ ...monthly, frequency: 'daily', interval: 1, count: 501 }] },
      'payments.0.count',
      'expected number to be <=500',
    ],
    [{ dataSharing: { ninData: ['Full name'] } }, 'dataSharing.ninData.0', 'expected one of "nin"'],
  ])('says of %j what is wrong at %s', (asked, path, message) => {
    const parsed = createConsent.body?.safeParse({ clientId: 'cli_demo', ...asked });
    const issues = parsed?.error ? issuesOf('body', parsed.error) : [];
    expect(issues).toHaveLength(1);
    expect(issues[0]).toEqual({ path: `body.${path}`, message: expect.stringContaining(message) });
  });
});
