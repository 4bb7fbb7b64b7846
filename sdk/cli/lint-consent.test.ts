import { describe, expect, it } from 'vitest';
import { cli } from './cli.fixture.ts';
import { lintConsent } from './lint-consent.ts';

const today = '2026-12-01';
const clientId = 'cli_demo';
const groceries = { type: 'immediate', amount: 250_000, narration: 'Groceries' };
const rent = {
  type: 'future',
  amount: 500_000,
  narration: 'Rent',
  startDate: '2027-01-04',
  frequency: 'monthly',
  count: 12,
};

describe('lintConsent', () => {
  it('says what a payer would be asked for', () => {
    expect(lintConsent({ clientId, payments: [groceries, rent] }, today)).toEqual({
      findings: [],
      summary: 'asks for ₦2,500.00 now; 12 debits, at most ₦60,000.00 until 2027-12-04',
    });
  });

  it.each<[string, object, string]>([
    ['an amount that is no whole number', { payments: [{ ...groceries, amount: 2.5 }] }, 'payments.0.amount'],
    ['a field that does not exist', { payment: [groceries] }, ''],
    ['a text of two lines', { payments: [{ ...groceries, narration: 'Rent\nand more' }] }, 'payments.0.narration'],
    ['a debit in the past', { payments: [groceries, { ...rent, startDate: '2026-01-04' }] }, 'payments.1'],
    ['a limit below what is fixed', { payments: [rent], limits: { total: 500_000 } }, 'limits'],
    ['a day until which nothing is shared', { payments: [groceries], sharedUntil: '2027-01-01' }, 'sharedUntil'],
    ['a reason for data that is not asked for', dataOf({ required: true }), 'requirements.dataSharing'],
  ])('finds %s', (_what, more, path) => {
    const { findings } = lintConsent({ clientId, ...more }, today);
    expect(findings).toContainEqual({ level: 'wrong', path, message: expect.stringMatching(/\w/) });
  });

  it('hints at naira where kobo are meant, and at data that is asked for without a reason', () => {
    const { findings } = lintConsent(
      { clientId, payments: [{ ...groceries, amount: 2_500 }], dataSharing: { bvnData: ['fullName'] } },
      today,
    );
    expect(findings.map(({ level, path }) => [level, path])).toEqual([
      ['hint', 'payments.0.amount'],
      ['hint', 'requirements.dataSharing'],
    ]);
  });
});

function dataOf(dataSharing: { required: boolean }) {
  return {
    payments: [groceries],
    requirements: { dataSharing: { purpose: 'To know you', recipients: ['Lekki'], retention: 'P1Y', ...dataSharing } },
  };
}

describe('yarda consents lint', () => {
  const linted = (body: object) =>
    cli(() => Promise.reject(new Error('asked')), { env: {}, read: async () => JSON.stringify(body) });

  it('needs no key, and ends with 3 where the API would refuse it', async () => {
    const wrong = linted({ clientId, payments: [{ ...groceries, amount: -1 }] });
    expect(await wrong.run('consents', 'lint', 'consent.json')).toBe(3);
    expect(wrong.printed[0]).toMatch(/^✗ payments\.0\.amount: /);
    const good = linted({ clientId, payments: [groceries] });
    expect(await good.run('consents', 'lint', '-', '--json')).toBe(0);
    expect(JSON.parse(good.printed[0] ?? '')).toEqual({ ok: true, summary: 'asks for ₦2,500.00 now', findings: [] });
  });
});
