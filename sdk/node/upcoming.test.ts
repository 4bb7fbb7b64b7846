import { describe, expect, it } from 'vitest';
import { Yarda } from './yarda.ts';

const debit = (n: number, status: string) => ({
  ...{ debitId: `deb_${n}`, status, amount: 1_000 * n, dueOn: `2026-12-0${n}`, effectiveOn: null, account: null },
  ...{ reference: 'INV-7', reason: null },
});

/** The latest due first, as the API lists them, on two pages. */
const pages = [
  { debits: [debit(6, 'planned'), debit(5, 'cancelled'), debit(4, 'awaiting_amount')], nextCursor: 'deb_4' },
  { debits: [debit(3, 'retry_planned'), debit(2, 'notified'), debit(1, 'executed')], nextCursor: null },
];

const allowance = (period: string | null, startsOn: string, spent: number) => ({
  ...{ period, startsOn, limit: 9_000, reserved: 500, spent },
});

const allowances = [
  allowance(null, '2026-11-01', 7_000),
  allowance('month', '2026-11-01', 6_000),
  allowance('month', '2026-12-01', 1_000),
];

const limits = { total: 9_000, periods: [], validTo: '2027-11-01', countedFrom: '2026-11-01' };

const answersWith = (allowances: object[]) => async (request: Parameters<typeof fetch>[0]) => {
  const { pathname, searchParams } = new URL(String(request));
  if (pathname.endsWith('/allowance'))
    return Response.json({ success: true, mandate: { consentId: 'cns_1', status: 'active', limits }, allowances });
  expect(searchParams.get('consentId')).toBe('cns_1');
  return Response.json({ success: true, ...pages[searchParams.has('cursor') ? 1 : 0] });
};

const yardaOf = (allowed: object[]) =>
  new Yarda('sk_test_demo', { url: 'https://api.test', fetch: answersWith(allowed) });

describe('mandates.upcoming', () => {
  const yarda = yardaOf(allowances);

  it('tells which debits come next, the soonest first, and nothing that is the merchant’s own', async () => {
    const { debits, status } = await yarda.mandates.upcoming('cns_1', { limit: 3 });
    expect([status, debits.map(({ debitId }) => debitId)]).toEqual(['active', ['deb_2', 'deb_3', 'deb_4']]);
    expect(debits[0]).toEqual({
      ...{ debitId: 'deb_2', status: 'notified', amount: 2_000 },
      ...{ dueOn: '2026-12-02', effectiveOn: null, account: null },
    });
  });

  it('returns the amount spent in total, and in the newest period of each kind', async () => {
    expect((await yarda.mandates.upcoming('cns_1')).allowances).toEqual([
      { period: null, startsOn: '2026-11-01', limit: 9_000, spent: 7_000 },
      { period: 'month', startsOn: '2026-12-01', limit: 9_000, spent: 1_000 },
    ]);
  });

  it('tells the limit in all before anything is taken of it', async () => {
    expect((await yardaOf([]).mandates.upcoming('cns_1')).allowances).toEqual([
      { period: null, startsOn: '2026-11-01', limit: 9_000, spent: 0 },
    ]);
  });
});
