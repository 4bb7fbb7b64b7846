import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import '../compose.ts';
import { freshDatabase, testEngine } from '../harness/fresh-database.ts';
import { seedGrowth } from '../harness/seed-growth.ts';
import { declaredStatements, type Statement } from './database.ts';
import { openPostgres } from './postgres-database.ts';

/** The tables that grow with every payment, and that the seed fills: others are small here, and are rightly read whole. */
const grown = new Set([
  ...['consents', 'consent_logs', 'payments', 'transfer_accounts', 'transfers', 'rail_reports'],
  ...['ledger_transactions', 'ledger_entries', 'merchant_events', 'outbox', 'idempotency_keys'],
]);

/** Each hour they delete what is past its keeping; or they check all there is, or a day of it, when an operator asks for that. */
const mayReadAll = new Set([
  ...['keeping-merchant_events-0', 'keeping-outbox-0', 'keeping-rail_reports-0'],
  ...['ledger-check', 'events-check', 'ledger-hash', 'transfers-booked'],
]);

const root = new URL('../', import.meta.url);

/** The server's modules that declare statements: also those that only an operator's command runs. */
const declaring = globSync('**/*.ts', { cwd: root, exclude: ['node_modules', 'harness', '**/*.test.ts'] }).filter(
  (path) => /\b(?:s|briefS)tatement\(/.test(readFileSync(new URL(path, root), 'utf8')),
);

/** Tests that ran before in this process have statements of their own; erasing a person looks through all there is of them. */
const isOfProduct = ({ name }: Statement): boolean => name !== '' && !/^(?:test|eras(?:e|ure))-/.test(name);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}

const planSchema: z.ZodMiniType<Plan> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(planSchema));
  },
});
const rowSchema = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planSchema })]) })]);

/** PostgreSQL alone keeps statistics of its tables by itself; PGlite runs the same statements. */
describe.runIf(testEngine === 'postgres')('with tables that have grown', async () => {
  const place = await freshDatabase();
  const owner = openPostgres(place.databaseMigrationUrl ?? '', 2);
  beforeAll(async () => {
    for (const path of declaring) await import(new URL(path, root).href);
    await seedGrowth(owner, 10_000);
  }, 120_000);
  afterAll(async () => {
    await owner.close();
    await place.drop();
  });

  const readWhole = async (each: Statement): Promise<string[]> => {
    const rows = await owner.query({ name: '', text: `explain (generic_plan, format json) ${each.text}` });
    return wholeTables(rowSchema.parse(rows)[0]['QUERY PLAN'][0].Plan);
  };

  it('no statement reads one of them whole, as PostgreSQL plans it for any values', async () => {
    const asked = declaredStatements
      .filter(isOfProduct)
      .filter(({ text }) => /^\s*(?:select|with|insert|update|delete)\b/i.test(text));
    expect(asked.length).toBeGreaterThan(450);
    const faults: string[] = [];
    for (const each of asked)
      if (!mayReadAll.has(each.name) && (await readWhole(each)).length > 0) faults.push(each.name);
    expect(faults).toEqual([]);
  });

  it('would notice one that does', async () => {
    const slow = { name: '', text: 'select from payments where narration = $1' };
    expect(await readWhole(slow)).toEqual(['payments']);
  });
});

const wholeTables = (plan: Plan): string[] => {
  const table = plan['Relation Name'] ?? '';
  const here = plan['Node Type'] === 'Seq Scan' && grown.has(table) ? [table] : [];
  return [...here, ...(plan.Plans ?? []).flatMap(wholeTables)];
};
