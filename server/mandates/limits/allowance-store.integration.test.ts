import type { DebitLimits } from '@yarda/contracts/payments/payment-limits.ts';
import { allowancesOf } from '@yarda/domain/mandates/limits/debit-allowance.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { cases } from '../../harness/proof-length.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { allowancesDrawn, releaseAllowance, reserveAllowance, spendAllowance } from './allowance-store.ts';

const testDatabase = await freshDatabase();
const { database } = await openDatabase({
  ...{
    ...testDatabase,
    databaseUrl: testDatabase.databaseMigrationUrl,
    databaseMigrationUrl: undefined,
    databaseConnections: 8,
  },
});
await database.script(`
  insert into merchants (merchant_id, name, type) values ('mer_1', 'Lekki', 'merchant');
  insert into clients (client_id, merchant_id, name) values ('cli_1', 'mer_1', 'Shop');
  insert into users (user_id, phone, name, created_at) values ('usr_1', '+2348000000001', 'Ada', now());`);

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const limits: DebitLimits = {
  total: 1_000,
  periods: [{ amount: 400, period: 'month', alignment: 'calendar' }],
  ...{ validTo: '2027-12-31', countedFrom: '2026-11-22' },
};

let createdCount = 0;
const newMandate = async (): Promise<string> => {
  createdCount += 1;
  const consentId = `cns_${createdCount}`;
  await database.script(`
    insert into consents (consent_id, merchant_id, client_id, created_at, expires_at)
      values ('${consentId}', 'mer_1', 'cli_1', now(), now());
    insert into mandates (consent_id, user_id, max_kobo, granted_at) values ('${consentId}', 'usr_1', 1000, now());`);
  return consentId;
};

const drawing = (consentId: string, dueOn: string, amountKobo: number) => ({
  ...{ consentId, amountKobo, allowances: allowancesOf(limits, dueOn) },
});

describe('the allowance of a mandate', () => {
  it('is reserved, spent and released, and says which limit it would break', async () => {
    const consentId = await newMandate();
    const draw = (dueOn: string, amountKobo: number) =>
      database.transaction((tx) => reserveAllowance(tx, drawing(consentId, dueOn, amountKobo)));
    expect(await draw('2027-01-31', 400)).toBeNull();
    expect(await draw('2027-01-01', 1)).toBe(1);
    expect(await draw('2027-02-01', 400)).toBeNull();
    expect(await draw('2027-03-01', 201)).toBe(0);
    await database.transaction((tx) => spendAllowance(tx, drawing(consentId, '2027-01-31', 400)));
    await database.transaction((tx) => releaseAllowance(tx, drawing(consentId, '2027-02-01', 400)));
    expect(await allowancesDrawn(database, consentId)).toMatchObject([
      { limitNo: 0, periodStart: '2026-11-22', reservedKobo: 0, spentKobo: 400 },
      { limitNo: 1, periodStart: '2027-01-01', reservedKobo: 0, spentKobo: 400 },
      { limitNo: 1, periodStart: '2027-02-01', reservedKobo: 0, spentKobo: 0 },
      { limitNo: 1, periodStart: '2027-03-01', reservedKobo: 0, spentKobo: 0 },
    ]);
  });

  it('is never overdrawn, also by many at once', async () => {
    const consentId = await newMandate();
    const call = () => database.transaction((tx) => reserveAllowance(tx, drawing(consentId, '2027-01-31', 150)));
    const answers = await Promise.allSettled(Array.from({ length: 8 }, call));
    expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value === null)).toHaveLength(2);
  });

  it('cannot be overdrawn, or fall below zero, by SQL itself', async () => {
    const consentId = await newMandate();
    await database.transaction((tx) => reserveAllowance(tx, drawing(consentId, '2027-01-31', 400)));
    const force = (change: string) =>
      database.script(`update mandate_allowances set ${change} where consent_id = '${consentId}' and limit_no = 1`);
    await expect(force('spent_kobo = 1')).rejects.toThrow('mandate_allowances_consented');
    await expect(force('max_kobo = 399')).rejects.toThrow('mandate_allowances_consented');
    await expect(force('reserved_kobo = -1')).rejects.toThrow();
    await expect(force('spent_kobo = -1')).rejects.toThrow();
  });

  it('equals what was reserved and spent, after any course', async () => {
    const courses = fc.asyncProperty(fc.array(arbitraryStep, { maxLength: 12 }), follow);
    await fc.assert(courses, cases({ short: 25, full: 1_000 }));
  });
});

const arbitraryStep = fc.record({
  dueOn: fc.constantFrom('2027-01-01', '2027-01-31', '2027-02-01', '2027-03-15'),
  amountKobo: fc.integer({ min: 1, max: 250 }),
  ending: fc.constantFrom('keep' as const, 'spend' as const, 'release' as const),
});

interface Step {
  readonly dueOn: string;
  readonly amountKobo: number;
  readonly ending: 'keep' | 'spend' | 'release';
}

/** Takes the steps on a mandate and on a plain sum for each month and for all; the two must agree at each step. */
const follow = async (steps: readonly Step[]): Promise<void> => {
  const consentId = await newMandate();
  const taken: Record<string, number> = {};
  for (const step of steps) {
    const periods = [step.dueOn.slice(0, 7), 'all'];
    const sums = periods.map((each) => (taken[each] ?? 0) + step.amountKobo);
    const fits = sums.every((sum, at) => sum <= (at === 0 ? 400 : limits.total));
    expect(await takeStep(consentId, step)).toBe(fits);
    if (fits && step.ending !== 'release') Object.assign(taken, { [periods[0] ?? '']: sums[0], all: sums[1] });
  }
  for (const { limitNo, periodStart, reservedKobo, spentKobo } of await allowancesDrawn(database, consentId))
    expect(reservedKobo + spentKobo).toBe(taken[limitNo === 0 ? 'all' : periodStart.slice(0, 7)] ?? 0);
};

const takeStep = async (consentId: string, { dueOn, amountKobo, ending }: Step): Promise<boolean> => {
  const drawn = drawing(consentId, dueOn, amountKobo);
  const broken = await database.transaction((tx) => reserveAllowance(tx, drawn));
  if (broken !== null) return false;
  if (ending === 'spend') await database.transaction((tx) => spendAllowance(tx, drawn));
  if (ending === 'release') await database.transaction((tx) => releaseAllowance(tx, drawn));
  return true;
};
