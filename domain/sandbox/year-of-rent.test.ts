import type { MerchantEvent } from '@yarda/contracts/merchants/events.ts';
import { describe, expect, it } from 'vitest';
import { monthsSoFar, newestText, rentDays, rentTaken } from './year-of-rent.ts';

const days = rentDays('2026-12-26T22:00:00.000Z');
const happened = (type: 'debit.notified' | 'debit.executed', dueOn: string, timestamp: string): MerchantEvent => ({
  ...{ type, timestamp, eventId: 'evt_1', apiVersion: '2026-12-01', mode: 'sandbox', sequence: 1 },
  data: {
    ...{ consentId: 'cns_1', paymentId: 'pay_1', debitId: 'deb_1', status: 'notified', amount: 1, dueOn },
    ...{ effectiveOn: null, attempts: 0, refunded: 0, willRetry: false, nextAttemptOn: null, by: 'bank' },
    ...{ occurrence: { n: 1, of: 12 }, links: { debit: '/api/merchant/debits/deb_1' } },
  },
});

describe('a year of rent', () => {
  it('falls on the same day of twelve months, which each of them has, within a year', () => {
    expect(days).toHaveLength(12);
    expect([days[0], days.at(-1)]).toEqual(['2027-01-01', '2027-12-01']);
    const late = rentDays('2026-11-24T08:00:00.000Z');
    expect([late[0], late.at(-1)]).toEqual(['2026-12-01', '2027-11-01']);
    expect(rentDays('2026-11-20T08:00:00.000Z')[0]).toBe('2026-11-26');
  });

  it('begins by the day in Lagos, where it is tomorrow an hour before midnight UTC', () => {
    expect(rentDays('2026-11-20T23:30:00.000Z')[0]).toBe('2026-11-27');
  });

  it('fills with what happened, and says what came last', () => {
    const day = happened('debit.notified', '2027-01-01', '2026-12-29T16:00:00.000Z');
    const taken = happened('debit.executed', '2027-01-01', '2027-01-04T05:10:00.000Z');
    expect(newestText(monthsSoFar(days, []))).toBe('');
    expect(newestText(monthsSoFar(days, [day]))).toBe('Rent of 1 Jan 2027: its payer was told on 29 Dec 2026.');
    const months = monthsSoFar(days, [day, taken]);
    expect(months[0]).toEqual({ dueOn: '2027-01-01', notifiedAt: day.timestamp, takenAt: taken.timestamp });
    expect(newestText(months)).toBe('Rent of 1 Jan 2027: taken on 4 Jan 2027.');
    expect(rentTaken(months)).toBe(15_000_000);
  });
});
