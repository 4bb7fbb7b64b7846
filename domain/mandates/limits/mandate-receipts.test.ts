import { describe, expect, it } from 'vitest';
import { mandateChangeDescription } from './mandate-receipts.ts';

const limits = {
  ...{ total: 24_000_000, validTo: '2027-12-31', countedFrom: '2027-01-01' },
  periods: [{ amount: 2_000_000, period: 'month', alignment: 'calendar' }],
};

describe('mandateChangeDescription', () => {
  it.each([
    ['paused', 'payer', { until: '2026-12-01' }, ['The payer paused the debits until 1 Dec 2026.']],
    ['paused', 'merchant', { until: null }, ['Lekki paused the debits until they are let go on.']],
    ['resumed', 'payer', {}, ['The payer let the debits go on.']],
    ['resumed', 'payer', { reason: 'pause_over' }, ['The payer had paused the debits until this day. They go on.']],
    ['suspended', 'yarda', { reason: 'x' }, ['Yarda stopped the debits until the payer allows them again.']],
    [
      'lowered',
      'payer',
      { limits, perDebit: 500_000, withoutAccountId: 'acc_1' },
      [
        'The payer lowered what may be debited.',
        'At most ₦20,000.00 a month, ₦240,000.00 in all, until 31 Dec 2027.',
        'At most ₦5,000.00 at once.',
        'One account is debited no more.',
      ],
    ],
    ['granted', 'payer', {}, ['The payer agreed to debits by Lekki.']],
    [
      'superseded',
      'payer',
      {},
      ['The payer agreed to other debits in their place. Nothing more is sent; what was sent may arrive.'],
    ],
    ['expired', 'yarda', {}, ['The right to debits ran out. Nothing more is sent; what was sent may arrive.']],
    ['revoked', 'payer', {}, ['The payer ended the debits for good. Nothing more is sent; what was sent may arrive.']],
  ] as const)('says that it was %s by the %s', (what, by, details, message) => {
    expect(mandateChangeDescription({ what, by, details }, 'Lekki')).toEqual(message);
  });
});
