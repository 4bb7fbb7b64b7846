import { describe, expect, it } from 'vitest';
import { namableFault } from './namable-fault.ts';

const none: ReadonlySet<string> = new Set();
// A Wednesday.
const morning = Date.parse('2026-12-02T10:00:00+01:00');
const plan = (startDate: string, amountType: 'variable' | 'fixed' = 'variable') => ({
  payments: [
    { type: 'immediate' as const, amount: 1_000, narration: 'Deposit' },
    {
      ...{ type: 'future' as const, amount: 1_000, narration: 'Power', amountType, startDate },
      ...{ frequency: 'monthly' as const, interval: 1, count: 3 },
    },
  ],
});

describe('namableFault', () => {
  it.each(['2026-12-02', '2026-12-03', '2026-12-04'])(
    'refuses a variable plan from %s, with the first day that works',
    (day) => {
      expect(namableFault(plan(day), morning, none)).toEqual({
        field: 'payments.1.startDate',
        message: 'is too soon to name an amount in time: the first day that works is 2026-12-05',
      });
    },
  );

  it('takes a Saturday whose Monday leaves time, a later day, and what is fixed', () => {
    expect(namableFault(plan('2026-12-05'), morning, none)).toBeNull();
    expect(namableFault(plan('2026-12-07'), morning, none)).toBeNull();
    expect(namableFault(plan('2026-12-03', 'fixed'), morning, none)).toBeNull();
  });

  it('counts from the working day after a declared holiday', () => {
    expect(namableFault(plan('2026-12-04'), morning, new Set(['2026-12-04']))).toBeNull();
  });

  it('closes at five in the morning of the fourth day before', () => {
    const due = plan('2026-12-10');
    expect(namableFault(due, Date.parse('2026-12-06T05:00:00+01:00'), none)).toBeNull();
    expect(namableFault(due, Date.parse('2026-12-06T05:00:01+01:00'), none)?.message).toContain('2026-12-11');
  });
});
