import { describe, expect, it } from 'vitest';
import { meterSentence, periodSentence } from './limit-sentences.ts';

const bounds = { total: 24_000_000, validTo: '2027-12-31', countedFrom: '2026-11-22' };
const monthly = { amount: 2_000_000, period: 'month', alignment: 'calendar' } as const;

describe('the sentences of limits', () => {
  it('state the maximum per period and in total, and the last day', () => {
    const limits = { ...bounds, periods: [monthly] };
    expect(meterSentence(limits)).toBe('At most ₦20,000.00 a month, ₦240,000.00 in all, until 31 Dec 2027.');
    expect(periodSentence(limits)).toBe('A month is a calendar month.');
  });

  it('name several periods, or none', () => {
    const fortnight = { amount: 500_000, period: 'fortnight', alignment: 'consent' } as const;
    const limits = { ...bounds, periods: [monthly, fortnight] };
    expect(meterSentence(limits)).toBe(
      'At most ₦20,000.00 a month, ₦5,000.00 a fortnight, ₦240,000.00 in all, until 31 Dec 2027.',
    );
    expect(periodSentence(limits)).toBe('A month is a calendar month. A fortnight is counted from 22 Nov 2026.');
    expect(meterSentence({ ...limits, periods: [] })).toBe('At most ₦240,000.00 in all, until 31 Dec 2027.');
    expect(periodSentence({ ...limits, periods: [] })).toBe('');
  });
});
